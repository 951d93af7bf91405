// The words of a lexicon, packed by length.
//
// A word is a row of letter codes: 0 is the first letter of the alphabet. The words of one length
// stand back to back in one block, in alphabetical order, so that a scan reads memory once,
// forward.
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

using LetterSet = uint32_t;
using Positions = uint64_t;  // bit i: the letter stands at position i

constexpr Positions all_positions(int length) {
    return length == 0 ? 0 : ~Positions{0} >> (64 - length);
}

enum Mark : uint8_t {
    kOffensive = 1,
    kCapitalised = 2,  // the file never wrote the word in lower case only
};

// The words of one length.
struct WordTable {
    int length = 0;
    uint32_t count = 0;
    std::vector<uint8_t> letters;  // count × length codes, then padding for whole-vector loads
    std::vector<LetterSet> letter_sets;
    std::vector<uint8_t> commonness;
    std::vector<uint8_t> marks;

    const uint8_t* word(uint32_t i) const { return letters.data() + size_t{i} * size_t(length); }
    std::span<const uint8_t> codes(uint32_t i) const { return {word(i), size_t(length)}; }

    // The first word that is not before `codes`, which may be shorter than the words.
    uint32_t lower_bound(std::span<const uint8_t> codes) const;
    bool starts_with(uint32_t i, std::span<const uint8_t> prefix) const;
    // Fills what follows from the letters; call once, when they are complete.
    void seal();
};

class WordTables {
  public:
    // The words of one length, or an empty table.
    const std::shared_ptr<const WordTable>& of_length(int length) const;
    std::vector<int> lengths() const;
    uint32_t size() const;
    bool contains(std::span<const uint8_t> codes) const;
    bool has_prefix(std::span<const uint8_t> codes) const;

    std::array<std::shared_ptr<const WordTable>, kMaxWordLength + 1> tables;
};

}  // namespace wordfoe
