// The words of one length, made ready for exact search.
//
// A word is known by its number among them. What a search asks of a word again and again stands in
// tables: its letters, the places of each letter (its *shape*, 0 when the letter is absent), and
// two random numbers whose sums over a set of words tell sets apart.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hangman/families.hpp"

namespace wordfoe::exact {

using Words = std::span<const uint32_t>;  // ascending numbers

// Tells sets of words apart.
struct SetHash {
    uint64_t first = 0, second = 0;
    bool operator==(const SetHash&) const = default;
};

// What one pass over a set of words tells.
struct Summary {
    SetHash hash;
    LetterSet in_all = ~LetterSet{0}, in_any = 0;
};

// What the words of a set agree on. Letters that stand at the same places in all of them are
// *fixed*: the player knows them for free. Letters that are in all of them, but not at the same
// places, are *loose*: asking for them costs no miss.
struct Closure {
    LetterSet fixed = 0, loose = 0;
    uint64_t pattern = 0;  // tells sets of fixed letters and their places apart
};

class Field {
  public:
    explicit Field(Candidates words);

    uint32_t size() const { return uint32_t(letters_.size()); }
    const Candidates& candidates() const { return candidates_; }
    LetterSet letters(uint32_t word) const { return letters_[word]; }
    const uint32_t* shapes(int letter) const { return shapes_[size_t(letter)].data(); }
    Positions positions(int letter, uint32_t word) const;

    Summary summary(Words words) const;
    Closure closure(Words words, LetterSet in_all) const;
    // Whether no other word of the field fits the pattern and the letters of these.
    bool is_complete(Words words) const;
    // The numbers of candidates that are all words of the field.
    std::vector<uint32_t> numbers(const Candidates& candidates) const;
    // A word's number among the words of its length in the lexicon.
    uint32_t id(uint32_t word) const { return candidates_.ids()[word]; }
    std::vector<uint32_t> all() const;

  private:
    Candidates candidates_;
    std::vector<LetterSet> letters_;
    std::array<std::vector<uint32_t>, kMaxLetters> shapes_;
    std::vector<SetHash> hashes_;
};

// A well mixed number for each number.
inline uint64_t mixed(uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

}  // namespace wordfoe::exact
