// The perfect dealer: among the replies that keep the value, the one that costs a person most.
//
// If the value is v, the best reply to a letter either keeps v, or is a miss that *gains* one: the
// miss itself, and v more misses from the words without the letter. The dealer knows an interval
// for v, so that it can postpone the costly question whether a miss gains one. It also has a
// witness, a proof that it can follow without a search. So it never gets fewer misses than the
// witness shows, however short its time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exact/playout.hpp"
#include "exact/proof.hpp"
#include "exact/solver.hpp"

namespace wordfoe::exact {

// What the dealer knows about the candidates between two guesses.
struct Stand {
    Bounds value;
    std::optional<Witness> witness;
};

// The dealer's reply to a letter.
struct Answer {
    uint32_t word = 0;  // a word with this reply
    bool is_miss = false;
    bool proven = false;  // whether no reply is better
    Stand stand;          // what is known after the reply
};

// Limits of work for the parts of a reply; a million units take about 3 milliseconds.
struct Effort {
    uint64_t gain = 6'000'000;     // to decide whether a miss gains one
    uint64_t keep = 9'000'000;     // to find a reply that keeps the value
    uint64_t upgrade = 3'000'000;  // to find a hit that costs a person more than the miss
    uint64_t witness = 4'000'000;  // to find a new witness
};

// Keeps a reference to the solver; one thread at a time.
class Dealer {
  public:
    // `order` has letters in the order in which people name them.
    Dealer(std::shared_ptr<const Universe> universe, Solver& solver, std::vector<uint8_t> order,
           Effort effort)
        : universe_(std::move(universe)),
          solver_(solver),
          playout_(solver, std::move(order)),
          effort_(effort) {}

    // Chooses the reply to a letter. `open` are the letters not guessed before, `stand` what is
    // known about the words. Reaching a limit of work only makes the reply less good.
    Answer answer(Words words, int letter, LetterSet open, const Stand& stand);

  private:
    // A family that the dealer may keep.
    struct Choice {
        SplitFamily family;
        double cost = -1;    // to a person; -1: not estimated yet
        bool below = false;  // whether it is decided that its value is below the one sought
        int upper = 0;       // the upper bound of its value
    };
    enum class Decision { yes, no, unknown };

    // Decides whether the value of a family is at least `misses`. A no lowers its upper bound.
    Decision needs(Choice& choice, int misses, uint64_t work);
    // Returns the work that is left for this reply.
    uint64_t remaining_work() const;
    double cost(Choice& choice);
    // Returns the answer that keeps a family, or the witness's answer if it is worth as much and
    // there is no new witness.
    Answer keep(const SplitFamily& family, Bounds value, bool proven);
    // Returns the reply that costs a person most among those worth `total` misses; nullopt if none
    // is found. Sets `certain` to false if a family could not be decided within the limits.
    std::optional<Answer> best_reply_worth(int total, bool gain_undecided, bool& certain);
    // Returns the reply of the witness or, without one, the best by quick estimates.
    Answer fallback();
    // Sets the witness of an answer: the current one, if it gives the same reply and shows enough,
    // or else a new one, if it is found.
    void find_witness(Answer& answer, const SplitFamily& family, uint64_t work);

    std::shared_ptr<const Universe> universe_;
    Solver& solver_;
    Playout playout_;
    Effort effort_;

    // The state of the current call of answer().
    int letter_ = 0;
    LetterSet open_ = 0;
    const Stand* stand_ = nullptr;
    Bounds value_;  // of the words before the reply
    std::optional<Choice> miss_;
    std::vector<Choice> hits_;
    uint64_t work_limit_ = 0, keep_limit_ = 0;
};

}  // namespace wordfoe::exact
