// The words of a lexicon, packed by length.
//
// A word is a sequence of letter codes; code 0 is the first letter of the alphabet. All words of
// one length are stored contiguously in alphabetical order, so that a scan reads memory
// sequentially.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace wordfoe {

constexpr int kMaxLetters = 32;     // a set of letters fits 32 bits
constexpr int kMaxWordLength = 64;  // a set of positions fits 64 bits
constexpr uint8_t kNoCommonness = 255;

using LetterSet = uint32_t;  // bit i: the letter with code i
using Positions = uint64_t;  // bit i: the letter is at position i

// Returns the set of all positions of a word of this length.
constexpr Positions all_positions(int length) {
    return length == 0 ? 0 : ~Positions{0} >> (64 - length);
}

// Returns the number of letters in a set. std::popcount would call a library function, since not
// every processor that the core is compiled for has an instruction for it.
constexpr int letter_count(LetterSet letters) {
    letters -= letters >> 1 & 0x55555555;
    letters = (letters & 0x33333333) + (letters >> 2 & 0x33333333);
    return int(((letters + (letters >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

// Flags of a word.
enum Mark : uint8_t {
    kOffensive = 1,
    kCapitalised = 2,  // every line with this word had a capital letter
};

// The words of one length. A word is identified by its index in the table. Immutable, and safe to
// share between threads, once finalize() was called.
struct WordTable {
    int length = 0;
    uint32_t count = 0;
    std::vector<uint8_t> letters;  // count × length codes, then padding for vector loads
    std::vector<LetterSet> letter_sets;
    std::vector<uint8_t> commonness;
    std::vector<uint8_t> marks;

    const uint8_t* word(uint32_t i) const { return letters.data() + size_t{i} * size_t(length); }
    std::span<const uint8_t> codes(uint32_t i) const { return {word(i), size_t(length)}; }

    // Returns the index of the first word not before `codes`, which may be shorter than the words,
    // or `count` if there is none.
    uint32_t lower_bound(std::span<const uint8_t> codes) const;
    // Returns whether `i` is the index of a word that starts with `prefix`.
    bool starts_with(uint32_t i, std::span<const uint8_t> prefix) const;
    // Computes the letter sets and adds the padding. Call it once, when all letters are there.
    void finalize();
};

// All words of a lexicon: one table per length. Copies share the tables.
class WordTables {
  public:
    // Returns the words of one length; an empty table if there are none.
    const std::shared_ptr<const WordTable>& of_length(int length) const;
    // Returns the lengths that have words, ascending.
    std::vector<int> lengths() const;
    // Returns the number of words of all lengths.
    uint32_t size() const;
    bool contains(std::span<const uint8_t> codes) const;
    // Returns whether some word starts with `codes`.
    bool has_prefix(std::span<const uint8_t> codes) const;
    // Returns the same words with what another lexicon of the same alphabet says about them: its
    // commonness for words that have none here, and its offensive marks beside those here.
    WordTables annotated(const WordTables& known) const;

    std::array<std::shared_ptr<const WordTable>, kMaxWordLength + 1> tables;  // by length
};

}  // namespace wordfoe
