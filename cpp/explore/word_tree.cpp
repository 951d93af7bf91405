#include "explore/word_tree.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace wordfoe::explore {

namespace {

// Calls visit(letter codes by tile, points) for every word that has points and fits the board.
template <typename Visit>
void each_counted_word(const Shape& shape, const WordTables& words, std::optional<Pair> pair,
                       const std::vector<uint32_t>& points, const Visit& visit) {
    for (const int length : words.lengths()) {
        const uint32_t worth = size_t(length) < points.size() ? points[size_t(length)] : 0;
        if (worth == 0) continue;
        const WordTable& table = *words.of_length(length);
        for (uint32_t i = 0; i < table.count; ++i) {
            const std::vector<uint8_t> steps = steps_of(table.codes(i), pair);
            if (!steps.empty() && steps.size() <= size_t(shape.cells)) visit(steps, worth);
        }
    }
}

}  // namespace

WordTree::WordTree(const Frame& frame, const WordTables& words, std::optional<Pair> pair,
                   const std::vector<uint32_t>& points) {
    std::vector<CountedWord> counted;
    uint64_t total = 0;
    each_counted_word(
        frame.shape, words, pair, points, [&](const std::vector<uint8_t>& tiles, uint32_t worth) {
            if (worth >= uint32_t{1} << kMinPointBits)
                throw std::invalid_argument("a word may have at most 1023 points, not " +
                                            std::to_string(worth));
            CountedWord word{{}, worth};
            for (const uint8_t letter : tiles) {
                if (letter >= frame.symbol_of.size())
                    throw std::invalid_argument("a letter of a word has no symbol");
                word.symbols.push_back(char(frame.symbol_of[letter]));
            }
            total += worth;
            counted.push_back(std::move(word));
        });
    if (total > INT32_MAX) throw std::length_error("the words have too many points in total");
    total_ = uint32_t(total);
    std::sort(counted.begin(), counted.end(),
              [](const CountedWord& a, const CountedWord& b) { return a.symbols < b.symbols; });
    nodes_.emplace_back();
    add_children(0, counted, 0, 0);
}

void WordTree::add_children(size_t node, std::span<const CountedWord> words, size_t depth,
                            uint64_t seen) {
    while (!words.empty() && words.front().symbols.size() == depth) {
        nodes_[node].points += words.front().points;
        words = words.subspan(1);
    }
    std::vector<std::span<const CountedWord>> parts;
    while (!words.empty()) {
        const char symbol = words.front().symbols[depth];
        size_t count = 1;
        while (count < words.size() && words[count].symbols[depth] == symbol) ++count;
        parts.push_back(words.first(count));
        words = words.subspan(count);
    }
    const size_t first = nodes_.size();
    nodes_[node].first_child = uint32_t(first);
    nodes_[node].end_child = uint32_t(first + parts.size());
    nodes_.resize(first + parts.size());
    for (size_t i = 0; i < parts.size(); ++i) {
        const auto symbol = uint8_t(parts[i].front().symbols[depth]);
        nodes_[first + i].symbol = symbol;
        nodes_[first + i].repeats = nodes_[node].repeats || (seen >> symbol & 1) != 0;
        add_children(first + i, parts[i], depth + 1, seen | uint64_t{1} << symbol);
    }
}

std::vector<uint64_t> letter_weights(const Shape& shape, const WordTables& words,
                                     std::optional<Pair> pair,
                                     const std::vector<uint32_t>& points) {
    std::vector<uint64_t> weights(size_t(kMaxLetters), 0);
    each_counted_word(shape, words, pair, points,
                      [&](const std::vector<uint8_t>& tiles, uint32_t worth) {
                          for (const uint8_t letter : tiles) weights[letter] += worth;
                      });
    return weights;
}

}  // namespace wordfoe::explore
