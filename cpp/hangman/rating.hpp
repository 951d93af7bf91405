// Word difficulty: the misses and guesses that each word costs a guesser who knows the candidates.
//
// The guesser names a letter and continues in the word's family until the word is the only
// candidate.
#pragma once

#include <cstdint>
#include <vector>

#include "hangman/guessing.hpp"

namespace wordfoe {

struct Rating {
    uint16_t misses = 0;
    uint16_t guesses = 0;
};

// Returns one rating per candidate, in the order of the candidates. The guesser names only letters
// of `open`; candidates that these letters cannot distinguish get the same rating.
std::vector<Rating> ratings(const Candidates& candidates, LetterSet open, Guesser guesser);

}  // namespace wordfoe
