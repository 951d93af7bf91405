#include "explore/walks.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace wordfoe::explore {

// Children have larger indices than their parent, so loops visit nodes in topological order.
WalkRelaxation::WalkRelaxation(const Trie& trie, const std::vector<uint32_t>& points, int cells)
    : trie_(trie), points_(trie.size(), 0), below_(trie.size(), 0) {
    std::vector<uint8_t> depth(trie.size(), 0);
    for (size_t i = 0; i < trie.size(); ++i) {
        const Node& node = trie.nodes()[i];
        const auto children = size_t(std::popcount(node.children));
        for (size_t child = node.first_child(); child < node.first_child() + children; ++child)
            depth[child] = uint8_t(depth[i] + 1);
        if (!node.is_word() || depth[i] > cells) continue;
        const auto length = size_t(trie.length(trie.number_at(uint32_t(i))));
        points_[i] = length < points.size() ? points[length] : 0;
    }
    for (size_t i = trie.size(); i-- > 0;) {
        const Node& node = trie.nodes()[i];
        below_[i] = points_[i];
        const auto children = size_t(std::popcount(node.children));
        for (size_t child = node.first_child(); child < node.first_child() + children; ++child)
            below_[i] += below_[child];
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
    values_.resize(trie_.size() * cells);
    uint64_t whole = 0;
    for (size_t i = trie_.size(); i-- > 0;) {
        const Node& node = trie_.nodes()[i];
        std::array<uint32_t, kMaxCells> next{};  // by cell: the best bound of a child there
        size_t child = node.first_child();
        for (LetterSet left = node.children; left != 0; left &= left - 1, ++child) {
            const LetterSet letter = left & (~left + 1);
            const uint32_t* const values = values_.data() + child * cells;
            for (size_t cell = 0; cell < cells; ++cell)
                if (allowed[cell] & letter) next[cell] = std::max(next[cell], values[cell]);
        }
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
