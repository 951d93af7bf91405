#include "explore/walks.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace wordfoe::explore {

namespace {

// Calls visit(letter, slot) for every child of a node.
template <typename Visit>
void each_child(const Node& node, const Visit& visit) {
    for (LetterSet rest = node.children; rest != 0; rest &= rest - 1) {
        const auto letter = uint32_t(std::countr_zero(rest));
        visit(letter, node.base() + letter);
    }
}

}  // namespace

WalkRelaxation::WalkRelaxation(const Trie& trie, const std::vector<uint32_t>& points, int cells)
    : trie_(trie), points_(trie.slots(), 0), below_(trie.slots(), 0) {
    std::vector<uint8_t> depth(trie.slots(), 0);
    slots_.reserve(trie.size());
    slots_.push_back(0);
    for (size_t k = 0; k < slots_.size(); ++k) {
        const uint32_t i = slots_[k];
        const Node& node = trie.nodes()[i];
        each_child(node, [&](uint32_t, uint32_t child) {
            depth[child] = uint8_t(depth[i] + 1);
            slots_.push_back(child);
        });
        if (!node.is_word() || depth[i] > cells) continue;
        const auto length = size_t(trie.length(trie.number_at(i)));
        points_[i] = length < points.size() ? points[length] : 0;
    }
    for (size_t k = slots_.size(); k-- > 0;) {
        const uint32_t i = slots_[k];
        below_[i] = points_[i];
        each_child(trie.nodes()[i], [&](uint32_t, uint32_t child) { below_[i] += below_[child]; });
    }
}

uint64_t WalkRelaxation::bound(const Frame& frame, Symbols prefix) {
    const auto cells = size_t(frame.cells());
    std::array<LetterSet, kMaxCells> allowed{};
    for (size_t place = 0; place < cells; ++place) {
        LetterSet& letters = allowed[frame.order[place]];
        if (place < prefix.size())
            letters = frame.letters_of[prefix[place]];
        else
            for (size_t symbol = 1; symbol <= frame.max_symbol(int(place), prefix); ++symbol)
                letters |= frame.letters_of[symbol];
    }
    values_.resize(trie_.slots() * cells);
    uint64_t whole = 0;
    for (size_t k = slots_.size(); k-- > 0;) {
        const uint32_t i = slots_[k];
        const Node& node = trie_.nodes()[i];
        std::array<uint32_t, kMaxCells> next{};  // by cell: the best bound of a child there
        each_child(node, [&](uint32_t letter, uint32_t child) {
            const uint32_t* const values = values_.data() + child * cells;
            for (size_t cell = 0; cell < cells; ++cell)
                if (allowed[cell] >> letter & 1) next[cell] = std::max(next[cell], values[cell]);
        });
        for (size_t cell = 0; cell < cells; ++cell) {
            uint64_t sum = points_[i];
            for (Cells around = frame.shape.neighbours[cell]; around != 0; around &= around - 1)
                sum += next[size_t(std::countr_zero(around))];
            values_[i * cells + cell] = uint32_t(std::min(sum, uint64_t{below_[i]}));
        }
        if (i == 0)
            for (size_t cell = 0; cell < cells; ++cell) whole += next[cell];
    }
    return std::min(whole, uint64_t{below_[0]});
}

}  // namespace wordfoe::explore
