// The highest score among the boards of a class, by branch and bound.
//
// A class whose upper bound is below the threshold is *pruned*. Other classes are split by the
// symbol at their next place. A class whose patterns have no requirements left is *settled*: all
// its boards have the same words, so one of them is scored. The limit on the work counts
// operations, not time, so results do not depend on the machine.
//
// Rare symbols at a place differ little. They are searched together, as a group of classes: the
// place is *deferred*, which moves it behind all others. A bound of the group holds for each of its
// classes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "boggle/searcher.hpp"
#include "explore/frame.hpp"
#include "explore/pattern_tree.hpp"
#include "explore/patterns.hpp"
#include "explore/walks.hpp"

namespace wordfoe::explore {

// A leaf of the search: a pruned class, or a settled one.
struct ClosedClass {
    std::vector<uint8_t> symbols;  // the prefix
    uint32_t points = 0;           // pruned: an upper bound; settled: the score of every board
    bool settled = false;
};

// The result of Prover::prove.
struct Outcome {
    bool closed = false;                       // whether the search was completed
    uint64_t bound = 0;                        // an upper bound; 0 for a class of one board
    std::vector<uint64_t> child_bounds;        // if not closed: by symbol at the next place, from 1
    uint32_t best = 0;                         // the highest score, 0 if below the threshold
    std::vector<std::vector<uint8_t>> boards;  // the prefixes of settled classes with that score
    uint64_t pruned = 0, scored = 0, work = 0;
    std::vector<ClosedClass> judged;  // all leaves, if requested
};

// Owns the memory of its searches: one thread at a time. All methods throw std::invalid_argument
// for a prefix that is no class, and whatever `tick` throws.
class Prover {
  public:
    // Throws what PatternMaker and Searcher throw.
    Prover(Frame frame, const WordTables& words, std::shared_ptr<const Trie> trie, Points points,
           Cpu cpu);

    const Frame& frame() const { return maker_.frame(); }
    // Searches a class for boards that score at least `threshold`, which rises to the best score
    // found. Gives up after `work` operations: then the outcome is not closed and has the bounds of
    // the child classes. Records all leaves if `record` is true.
    Outcome prove(Symbols prefix, uint32_t threshold, uint64_t work, bool record, const Tick& tick);
    // Returns the upper bound from patterns; nullopt if there are too many patterns.
    std::optional<uint32_t> bound(Symbols prefix, const Tick& tick);
    // Returns the weaker upper bound from walks, which is always available. Does not check the
    // prefix.
    uint64_t walk_bound(Symbols prefix) { return walk_relaxation().bound(frame(), prefix); }

  private:
    struct WorkLimitReached {};

    // Returns whether classes with this many places are searched without a list of their own: those
    // whose next place limits others, so that the lists of their children are much shorter.
    bool unlisted(size_t places) const;
    // Searches a class by the patterns of its children, without a list of its own. Fills the bounds
    // of the children. Throws WorkLimitReached.
    void split_unlisted(size_t places);
    // Searches the class, or the group of classes, with the first `turn` turns taken.
    void split(size_t turn, Branches patterns);
    // Resolves pairs of patterns until the bounds are below the threshold, or exact.
    void resolve(Branches& patterns, size_t turn);
    // Defers the place of a turn, which leaves these symbols to it; and ends that.
    void begin_group(size_t turn, std::vector<uint8_t> group);
    void end_group(size_t turn);
    // Returns the largest symbol that the limits allow at the place of a turn.
    uint8_t max_symbol(size_t turn) const;
    // Calls visit(class) for the class with these turns taken, or for each of the group.
    template <typename Visit>
    void each_class(size_t turns, const Visit& visit);
    // Removes patterns that violate the limits by `place`, which has at most the symbol `most`.
    void drop_beyond_limits(Branches& patterns, size_t turns, size_t place, size_t most);
    // Returns the outcome; of a class that is not closed, without the leaves so far.
    Outcome finished();
    // Sets the outcome of a class that has too many patterns.
    void leave_open(Symbols prefix);
    void prune(size_t turns, uint32_t bound);
    void score(size_t turns);
    // Adds to the work and calls the tick. Throws WorkLimitReached.
    void count_work(uint64_t work);
    WalkRelaxation& walk_relaxation();

    PatternMaker maker_;
    std::shared_ptr<const Trie> trie_;
    Points points_;
    Searcher searcher_;
    std::optional<WalkRelaxation> walk_relaxation_;  // made on first use

    PatternTree tree_;                 // the patterns of the current class
    std::vector<uint8_t> prefix_;      // the symbols of the current class
    std::vector<uint8_t> place_at_;    // by turn: the place that is assigned then
    std::optional<uint8_t> deferred_;  // a place
    std::vector<uint8_t> group_;       // its symbols
    Outcome outcome_;
    uint32_t threshold_ = 0;
    uint64_t max_work_ = 0, next_tick_ = 0;
    bool record_ = false;
    const Tick* tick_ = nullptr;
};

}  // namespace wordfoe::explore
