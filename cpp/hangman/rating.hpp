// How hard each word is for a guesser who knows the words.
//
// The guesser names a letter and goes on in the word's family until the word is the only one left.
#pragma once

#include <cstdint>
#include <vector>

#include "hangman/guessing.hpp"

namespace wordfoe {

struct Rating {
    uint16_t misses = 0;
    uint16_t guesses = 0;
};

// One rating for each candidate, in their order; only letters of `open` may be named. Candidates
// that no open letter tells apart share the rating they reach together.
std::vector<Rating> ratings(const Candidates& candidates, LetterSet open, Guesser guesser);

}  // namespace wordfoe
