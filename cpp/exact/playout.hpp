// Playouts: estimates how many misses a set of words costs a person, by short simulated games.
//
// Three guessers play against a dealer who keeps the largest family: one who always names the
// letter that the most words contain, one who names letters in the order in which people do, and
// one who picks at random among the three best letters. The cost is the average of their misses.
#pragma once

#include <cstdint>
#include <vector>

#include "exact/solver.hpp"

namespace wordfoe::exact {

class Playout {
  public:
    // `order` has letters in the order in which people name them. Keeps a reference to the solver.
    Playout(Solver& solver, std::vector<uint8_t> order)
        : solver_(solver), order_(std::move(order)) {}

    // Returns the estimated misses from these words if only the letters of `open` can be guessed.
    // Deterministic, except that a cancelled solver cuts the games short; then the order of costs
    // follows the sizes of the sets.
    double cost(Words words, LetterSet open);

  private:
    enum class Guesser { greedy, in_order, one_of_three };

    // Plays one game; returns its misses. `random` is the state of the random generator.
    double misses(Words words, LetterSet open, Guesser guesser, uint64_t& random);
    // Returns the letter that the guesser names, or -1.
    int letter(Words words, LetterSet open, Guesser guesser, uint64_t& random) const;
    // Returns the misses of the guesser with a fixed order until a word is complete, averaged.
    double misses_in_order(Words words, LetterSet open) const;

    Solver& solver_;
    std::vector<uint8_t> order_;
};

}  // namespace wordfoe::exact
