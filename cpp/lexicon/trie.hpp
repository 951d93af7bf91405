// The words of a lexicon as a packed trie: every prefix is a node.
//
// A node is eight bytes: the set of letters that go on from it, and where its children begin. The
// children of a node stand side by side in the order of their letters, so the child of a letter is
// the first child plus the number of smaller letters in the set. The trie is immutable: any number
// of threads read one.
//
// A trie may be told of a *pair*, two letters that stand on one tile (Qu). The pair is then one
// step, named by its first letter, and words that hold the first letter alone are left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lexicon/huge_pages.hpp"
#include "lexicon/words.hpp"

namespace wordfoe {

struct Pair {
    uint8_t first = 0, second = 0;
};

struct Node {
    static constexpr uint32_t kWord = uint32_t{1} << 31;    // a word ends here
    static constexpr uint32_t kPaired = uint32_t{1} << 30;  // a pair is on the way from the root
    static constexpr uint32_t kIndex = kPaired - 1;

    LetterSet children = 0;
    uint32_t link = 0;  // the number of the first child, and the two marks above

    uint32_t first_child() const { return link & kIndex; }
    bool is_word() const { return (link & kWord) != 0; }
};
static_assert(sizeof(Node) == 8);

// The letters of a word as steps through a trie with this pair; empty when there is no such way.
std::vector<uint8_t> steps_of(std::span<const uint8_t> codes, std::optional<Pair> pair);

class Trie {
  public:
    Trie(WordTables words, std::optional<Pair> pair);

    const Node* nodes() const { return nodes_.data(); }
    size_t size() const { return nodes_.size() - kPadding; }
    size_t bytes() const;
    std::optional<Pair> pair() const { return pair_; }

    // Words are numbered by length, and in alphabetical order within a length.
    uint32_t number_at(uint32_t node) const { return numbers_[node]; }
    int length(uint32_t number) const;
    std::span<const uint8_t> codes(uint32_t number) const;
    uint8_t commonness(uint32_t number) const;
    uint8_t marks(uint32_t number) const;

  private:
    static constexpr size_t kPadding = 16;  // for whole-vector loads past the last node

    WordTables words_;
    std::optional<Pair> pair_;
    std::vector<uint32_t> first_numbers_;  // by length: the number of its first word
    std::vector<Node, HugePages<Node>> nodes_;
    std::vector<uint32_t> numbers_;

    const WordTable& table(uint32_t number) const { return *words_.of_length(length(number)); }
    uint32_t place(uint32_t number) const;
};

}  // namespace wordfoe
