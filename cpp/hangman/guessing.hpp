// Which letter to name next, for guessers who know the words.
//
// `greedy` names the letter that the fewest words lack, the first of them in the
// alphabet. `entropy` names the letter whose answer tells most, in bits, when every word is equally
// likely. `lookahead` names the letter with the fewest misses to expect: it tries the eight
// cheapest letters, after each the eight cheapest letters of every family, and lets the greedy
// guesser play on from there.
#pragma once

#include <array>
#include <cstdint>

#include "hangman/entries.hpp"

namespace wordfoe {

enum class Guesser { kGreedy, kEntropy, kLookahead };

// The letter a guesser names, or kNoLetter when no word holds an open letter. The order of the
// words may change.
int letter_named(Splitter& splitter, Entries words, LetterSet open, Guesser guesser);
int letter_named(const Candidates& candidates, LetterSet open, Guesser guesser);

struct Look {
    int letter = kNoLetter;
    uint64_t misses = 0;  // summed over the words
};

Look look_ahead(const Candidates& candidates, LetterSet open);

// For each open letter, the misses when it is named and the greedy guesser goes on, summed over the
// words; 0 for a letter that is not open.
std::array<uint64_t, kMaxLetters> misses_ahead(const Candidates& candidates, LetterSet open);

// For each letter, the bits that its answer tells; 0 for a letter that is not open.
std::array<double, kMaxLetters> bits_of_letters(const Candidates& candidates, LetterSet open);

}  // namespace wordfoe
