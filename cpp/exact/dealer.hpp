// The perfect dealer: answers that keep the value, and among them the one that hurts most.
//
// With value v, the best answer to a letter keeps v, or is a no that gains one: v misses from the
// words without the letter, and the miss itself. What the dealer knows of its words is an interval
// for v, so that the dear question whether it could gain one may wait. It also holds a witness, a
// proof it can follow without a search, and therefore never falls below what the witness shows,
// however short the time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exact/playout.hpp"
#include "exact/proof.hpp"
#include "exact/solver.hpp"

namespace wordfoe::exact {

// What the dealer knows between two letters.
struct Stand {
    Bounds value;
    std::optional<Witness> witness;
};

struct Answer {
    uint32_t like = 0;  // a word that gets this answer
    bool is_miss = false;
    bool proven = false;  // that no answer is better
    Stand stand;          // what is known afterwards
};

// How much work each part of an answer may take; a million units are about 3 milliseconds.
struct Effort {
    uint64_t gain = 6'000'000, keep = 9'000'000, upgrade = 3'000'000, witness = 4'000'000;
};

class Dealer {
  public:
    Dealer(std::shared_ptr<const Field> field, Solver& solver, std::vector<uint8_t> order,
           Effort effort)
        : field_(std::move(field)),
          solver_(solver),
          playout_(solver, std::move(order)),
          effort_(effort) {}

    Answer answer(Words words, int letter, LetterSet open, const Stand& stand);

  private:
    struct Choice {
        SplitFamily family;
        double cost = -1;    // to a person; -1: not played out yet
        bool below = false;  // shown to be less than what is sought
        int most = 0;        // misses that the best guesser needs at most, as far as was shown
    };
    enum class Told { yes, no, unknown };

    // Whether a family needs at least this number of misses. A no lowers its upper bound.
    Told needs(Choice& choice, int misses, uint64_t work);
    uint64_t left() const;
    double cost(Choice& choice);
    Answer keep(const SplitFamily& family, Bounds value, bool proven);
    // `certain` turns false when something could not be decided in time.
    std::optional<Answer> best_with(int total, bool deferred, bool& certain);
    Answer by_witness();
    void find_witness(Answer& answer, const SplitFamily& family, uint64_t work);

    std::shared_ptr<const Field> field_;
    Solver& solver_;
    Playout playout_;
    Effort effort_;

    int letter_ = 0;
    LetterSet open_ = 0;
    const Stand* stand_ = nullptr;
    Bounds value_;  // of the words before the answer
    std::optional<Choice> miss_;
    std::vector<Choice> hits_;
    uint64_t until_ = 0, keep_until_ = 0;
};

}  // namespace wordfoe::exact
