// The expansion of a search node: tries its letters one by one.
#pragma once

#include <vector>

#include "exact/solver.hpp"

namespace wordfoe::exact {

// Searches one node, once. Keeps references to the solver and the node.
class Expansion {
  public:
    Expansion(Solver& solver, const Solver::Node& node) : solver_(solver), node_(node) {}

    // Returns the verdict on the node. Throws Stopped.
    Solver::Verdict verdict();

  private:
    // A letter and its families that are not decided yet, the miss last.
    struct Branch {
        int letter;
        std::vector<SplitFamily> open;
    };
    // Whether the node is decided: `yes` if the misses are enough.
    enum class Decision { unknown, yes, no };

    // Decides families of a letter without a search, and removes them from `branch.open`.
    Decision probe(Branch& branch);
    // Searches the open families of a letter.
    Decision search(const Branch& branch);
    bool is_refuted(int letter) const { return (refuted_ >> letter & 1) != 0; }
    int misses_for(const SplitFamily& family) const { return node_.misses - family.is_miss(); }
    // Records that a family needs too many misses. That refutes its letter, or the whole node.
    Decision refute(const SplitFamily& family, int letter, LetterSet core);

    Solver& solver_;
    const Solver::Node& node_;
    LetterSet refuted_ = 0, core_ = 0;
};

}  // namespace wordfoe::exact
