// How hard each word is for the greedy guesser (seed 003).
//
// The greedy guesser names the letter that the fewest remaining words lack, the first of them in
// the alphabet, and goes on in the word's family until the word is the only one left.
#pragma once

#include <cstdint>
#include <vector>

#include "hangman/families.hpp"

namespace wordfoe {

struct Rating {
    uint16_t misses = 0;
    uint16_t guesses = 0;
};

// One rating for each candidate, in their order; only letters of `open` may be named. Candidates
// that no open letter tells apart share the rating they reach together.
std::vector<Rating> greedy_ratings(const Candidates& candidates, LetterSet open);

}  // namespace wordfoe
