// A packed trie of the words of a lexicon: every prefix is a node.
//
// A node takes eight bytes: the set of letters that label its edges, and a base. The child for a
// letter is in the slot base + letter; the children of different nodes interleave, so that hardly
// any slot is empty (row_packer.hpp). A trie is immutable, so threads can share it.
//
// A trie can have a *pair*, two letters that share one tile (Qu). The pair is then a single edge,
// labelled with its first letter, and words that use the first letter without the second are
// omitted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lexicon/huge_pages.hpp"
#include "lexicon/words.hpp"

namespace wordfoe {

// Two letter codes that share one tile.
struct Pair {
    uint8_t first = 0, second = 0;
};

struct Node {
    static constexpr uint32_t kWord = uint32_t{1} << 31;    // a word ends here
    static constexpr uint32_t kPaired = uint32_t{1} << 30;  // the path from the root has a pair
    static constexpr uint32_t kBase = kPaired - 1;

    LetterSet children = 0;
    uint32_t link = 0;  // the base of its children, and the two flags above

    uint32_t base() const { return link & kBase; }
    bool is_word() const { return (link & kWord) != 0; }
};
static_assert(sizeof(Node) == 8);

// Returns the edge labels of a word in a trie with this pair, one per tile; empty if the word uses
// the first letter of the pair without the second.
std::vector<uint8_t> steps_of(std::span<const uint8_t> codes, std::optional<Pair> pair);

class Trie {
  public:
    // Builds the trie and keeps a reference to the words. Throws std::length_error if the
    // words are too many for one trie.
    Trie(WordTables words, std::optional<Pair> pair);

    // Returns the nodes by slot; the root is in slot 0. An empty slot is a node without children
    // that ends no word. Up to 16 nodes past the last slot may be read.
    const Node* nodes() const { return nodes_.data(); }
    size_t slots() const { return nodes_.size() - kPadding; }
    // Returns the number of nodes.
    size_t size() const { return size_; }
    // Returns the memory used by the nodes, in bytes, without the words.
    size_t bytes() const;
    std::optional<Pair> pair() const { return pair_; }

    // Word numbers count all words of the lexicon, by length and then alphabetically.
    // The node in `slot` must be the end of a word.
    uint32_t number_at(uint32_t slot) const { return numbers_[slot]; }
    int length(uint32_t number) const;
    std::span<const uint8_t> codes(uint32_t number) const;
    // Returns the table of the word's length, and the index of the word in it.
    std::pair<const WordTable&, uint32_t> entry(uint32_t number) const;

  private:
    static constexpr size_t kPadding = 16;  // for vector loads past the last node

    WordTables words_;
    std::optional<Pair> pair_;
    std::vector<uint32_t> first_numbers_;  // by length: the number of its first word
    std::vector<Node, HugePageAllocator<Node>> nodes_;
    std::vector<uint32_t> numbers_;  // by slot: the number of the word that ends there
    size_t size_ = 0;

    // Fills the slots with the nodes, whose children are adjacent.
    void pack(const std::vector<Node>& nodes, const std::vector<uint32_t>& numbers);
};

}  // namespace wordfoe
