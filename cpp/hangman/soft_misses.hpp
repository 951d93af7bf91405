// The soft maximum of the misses that words cost: hard words count more, and many count more than
// one. It is ln(sum over the words of e^(1.2 misses)) / 1.2.
//
// Computed with integers alone, in units of 2^-16 misses, so that a dealer that draws by it plays
// the same game on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hangman/families.hpp"

namespace wordfoe {

using FixedMisses = int64_t;  // misses times 2^16

// Returns the soft maximum of these misses. `counts[m]` is how many words cost m misses; there must
// be a word.
FixedMisses soft_maximum(std::span<const uint32_t> counts);

struct SoftMisses {
    FixedMisses greedy = 0;    // for the greedy guesser, who knows the candidates
    FixedMisses in_order = 0;  // for a guesser who names letters in a fixed order
};

// Returns the soft maxima over the candidates, of which there must be one. Only letters of `open`
// are named; `order` is that of the second guesser.
SoftMisses soft_misses(const Candidates& candidates, LetterSet open,
                       std::span<const uint8_t> order);

}  // namespace wordfoe
