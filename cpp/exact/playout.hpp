// How much an answer costs a person: short games played out from it.
//
// Three guessers play on against the dealer who keeps the largest family: one who knows every
// word and names the letter in the most of them, one who names letters in the order in which people
// do, and one who picks by chance among the three best. Their misses, averaged, are the cost.
#pragma once

#include <cstdint>
#include <vector>

#include "exact/solver.hpp"

namespace wordfoe::exact {

class Playout {
  public:
    // Letters in the order in which people name them; the letters of a game that come first.
    Playout(Solver& solver, std::vector<uint8_t> order)
        : solver_(solver), order_(std::move(order)) {}

    // The misses to expect from these words when the letters of `open` were not named yet; once the
    // solver's time is up, only an order by size.
    double cost(Words words, LetterSet open);

  private:
    enum class Guesser { greedy, in_order, one_of_three };

    double misses(Words words, LetterSet open, Guesser guesser, uint64_t& chance);
    int letter(Words words, LetterSet open, Guesser guesser, uint64_t& chance) const;
    double misses_in_order(Words words, LetterSet open) const;

    Solver& solver_;
    std::vector<uint8_t> order_;
};

}  // namespace wordfoe::exact
