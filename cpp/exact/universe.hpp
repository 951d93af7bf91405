// The words of one length, preprocessed for exact search.
//
// Searches work on subsets of this universe. A word is identified by its number in it. Tables hold
// what searches need most: the letters of a word; the dealer's reply to each letter if the word is
// the secret, as a code (0 is a miss, the others are numbered for each letter in order of
// appearance); and two random numbers whose sums over a set hash the set.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hangman/families.hpp"

namespace wordfoe::exact {

using Words = std::span<const uint32_t>;  // a set of words: ascending numbers

// A 128-bit hash of a set of words; equal hashes are taken as equal sets.
struct SetHash {
    uint64_t first = 0, second = 0;
    bool operator==(const SetHash&) const = default;
};

// What one pass over a set of words computes.
struct Summary {
    SetHash hash;
    LetterSet in_all = ~LetterSet{0}, in_any = 0;  // letters of every word, letters of some word
};

// What the words of a set have in common. *Fixed* letters are at the same positions in all words:
// the guesser learns nothing from them. *Loose* letters are in all words, but not at the same
// positions: guessing them cannot miss.
struct Closure {
    LetterSet fixed = 0, loose = 0;
    uint64_t pattern = 0;  // a hash of the fixed letters and their positions
};

// Immutable: threads can share it.
class Universe {
  public:
    explicit Universe(Candidates words);

    uint32_t size() const { return uint32_t(letters_.size()); }
    const Candidates& candidates() const { return candidates_; }
    LetterSet letters(uint32_t word) const { return letters_[word]; }
    // Returns the reply codes of all words to a letter.
    const uint32_t* replies(int letter) const { return replies_[size_t(letter)].data(); }
    // Returns a number above all reply codes.
    uint32_t reply_codes() const { return reply_codes_; }
    Positions positions(int letter, uint32_t word) const {
        return positions_[size_t(letter)][replies_[size_t(letter)][word]];
    }

    Summary summary(Words words) const;
    // `words` must not be empty, and `in_all` is that of their summary. `known` are letters that
    // are known to be fixed.
    Closure closure(Words words, LetterSet in_all, LetterSet known = 0) const;
    // Returns whether the set contains every word of the universe that has its fixed letters at
    // their positions and no letters that are in none of its words.
    bool is_complete(Words words) const;
    // Returns the numbers of the candidates. Throws std::invalid_argument unless all of them are
    // words of the universe.
    std::vector<uint32_t> numbers(const Candidates& candidates) const;
    // Returns the index of a word in the word table of the lexicon.
    uint32_t id(uint32_t word) const { return candidates_.ids()[word]; }
    std::vector<uint32_t> all() const;

  private:
    Candidates candidates_;
    std::vector<LetterSet> letters_;
    std::array<std::vector<uint32_t>, kMaxLetters> replies_;
    std::array<std::vector<Positions>, kMaxLetters> positions_;  // by reply code
    uint32_t reply_codes_ = 1;
    std::vector<SetHash> hashes_;
};

// Returns a pseudo-random number for each number (the output function of SplitMix64).
inline uint64_t mixed(uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

}  // namespace wordfoe::exact
