// One set of words whose letters must be tried one by one.
#pragma once

#include <vector>

#include "exact/solver.hpp"

namespace wordfoe::exact {

class Expansion {
  public:
    Expansion(Solver& solver, const Solver::Node& node) : solver_(solver), node_(node) {}

    Solver::Verdict verdict();

  private:
    struct Try {
        int letter;
        std::vector<SplitFamily> open;  // families not yet known to be manageable, the miss last
    };
    enum class Found { nothing, can, cannot };

    // What is known without a search: it may settle the node, and thins out the families.
    Found look(Try& attempt);
    // Searches the families of a letter.
    Found search(Try& attempt);
    bool is_refuted(int letter) const { return (refuted_ >> letter & 1) != 0; }
    int misses_for(const SplitFamily& family) const { return node_.misses - (family.shape == 0); }
    // A family that is not manageable refutes its letter, or the whole node.
    Found fails(const SplitFamily& family, int letter, LetterSet core);

    Solver& solver_;
    const Solver::Node& node_;
    LetterSet refuted_ = 0, core_ = 0;
};

}  // namespace wordfoe::exact
