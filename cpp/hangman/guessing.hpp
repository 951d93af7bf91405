// Guessers who know the candidates: which letter to name next.
//
// `greedy` names the letter that the most words contain, the alphabetically first on ties.
// `entropy` names the letter whose reply has the highest entropy when every word is equally likely.
// `lookahead` minimises the expected misses by a search of two plies: it tries the eight letters
// that the most words contain, then the same number in every family, and evaluates the leaves by
// greedy play.
#pragma once

#include <array>
#include <cstdint>

#include "hangman/entries.hpp"

namespace wordfoe {

enum class Guesser { kGreedy, kEntropy, kLookahead };

// Returns the letter that a guesser names, or kNoLetter if no word contains an open letter. The
// first overload may reorder `words`.
int letter_named(Splitter& splitter, Entries words, LetterSet open, Guesser guesser);
int letter_named(const Candidates& candidates, LetterSet open, Guesser guesser);

// The result of a lookahead search.
struct Lookahead {
    int letter = kNoLetter;
    uint64_t misses = 0;  // of the guesser from here on, summed over the words
};

// Runs the search of the lookahead guesser.
Lookahead look_ahead(const Candidates& candidates, LetterSet open);

// Returns, for each open letter, the misses of a guesser who names it first and then plays
// greedily, summed over the words; 0 for a letter that is not open.
std::array<uint64_t, kMaxLetters> misses_ahead(const Candidates& candidates, LetterSet open);

// Returns, for each open letter, the entropy of its reply in bits; 0 for a letter that is not open.
std::array<double, kMaxLetters> reply_entropies(const Candidates& candidates, LetterSet open);

}  // namespace wordfoe
