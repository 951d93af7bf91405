// The words that count on a board, as a tree of symbols.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/frame.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe::explore {

// The most points that a word may have, in bits.
constexpr int kMinPointBits = 10;

// All words with the same symbols on their first tiles.
struct WordNode {
    uint32_t first_child = 0, end_child = 0;
    uint32_t points = 0;   // of the word that ends here, or 0
    uint8_t symbol = 0;    // of the last of these tiles
    bool repeats = false;  // whether a symbol occurs twice

    bool is_leaf() const { return first_child == end_child; }
};

// Immutable.
class WordTree {
  public:
    // Takes the words that have points and fit the board. Throws std::invalid_argument for a word
    // with more than 1023 points or a letter without a symbol, std::length_error if the points of
    // all words exceed 2^31 - 1.
    WordTree(const Frame& frame, const WordTables& words, std::optional<Pair> pair,
             const std::vector<uint32_t>& points);

    // Returns the points of all words.
    uint32_t total() const { return total_; }
    const WordNode& root() const { return nodes_.front(); }
    std::span<const WordNode> children(const WordNode& node) const {
        return std::span(nodes_).subspan(node.first_child, node.end_child - node.first_child);
    }

  private:
    struct CountedWord {
        std::string symbols;  // one per tile
        uint32_t points = 0;
    };

    // Adds the nodes below a node, whose words are these, sorted.
    void add_children(size_t node, std::span<const CountedWord> words, size_t depth, uint64_t seen);

    std::vector<WordNode> nodes_;
    uint32_t total_ = 0;
};

// Returns, by letter code, the points of all words that fit the board, once per occurrence of the
// letter.
std::vector<uint64_t> letter_weights(const Shape& shape, const WordTables& words,
                                     std::optional<Pair> pair, const std::vector<uint32_t>& points);

}  // namespace wordfoe::explore
