// The highest score among the boards of a class, by branch and bound.
//
// A class is split by the symbols of its next place as long as its bound reaches the score to keep.
// A class whose patterns ask for nothing any more is *settled*: all its boards have the same words,
// and one of them is scored. The work is counted, not timed: the same question has the same answer
// everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "boggle/searcher.hpp"
#include "explore/bounds.hpp"
#include "explore/frame.hpp"
#include "explore/patterns.hpp"
#include "explore/walks.hpp"

namespace wordfoe::explore {

// A class that is done with: all its boards have at most, or exactly, so many points.
struct Judged {
    std::vector<uint8_t> symbols;
    uint32_t points = 0;
    bool settled = false;
};

struct Outcome {
    bool closed = false;                       // whether every board of the class is dealt with
    uint64_t bound = 0;                        // of the class, before it is split
    std::vector<uint64_t> child_bounds;        // of an open class, by the symbol of its next place
    uint32_t best = 0;                         // the highest score, if any reaches the one to keep
    std::vector<std::vector<uint8_t>> boards;  // the settled classes that have it
    uint64_t pruned = 0, scored = 0, work = 0;
    std::vector<Judged> judged;  // all classes, where they are asked for
};

class Prover {
  public:
    Prover(Frame frame, const WordTables& words, std::shared_ptr<const Trie> trie, Points points,
           Cpu cpu);

    const Frame& frame() const { return maker_.frame(); }
    // Deals with a class, or leaves it open after so much work. `tick` throws to end it.
    Outcome prove(Symbols set, uint32_t keep, uint64_t work, bool list, const Tick& tick);
    // The bound that a class is pruned by; nothing where its patterns are too many.
    std::optional<uint32_t> bound(Symbols set, const Tick& tick);
    uint64_t walk_bound(Symbols set) { return walks().bound(frame(), set); }

  private:
    struct TooMuchWork {};

    void split(const Layout& layout, size_t place, std::span<const Pattern> patterns,
               const Parts& parts);
    void leave_open(Symbols set);
    void prune(size_t places, uint32_t bound);
    void score(size_t places);
    void count_work(uint64_t work);
    Walks& walks();

    PatternMaker maker_;
    std::shared_ptr<const Trie> trie_;
    Points points_;
    Searcher searcher_;
    std::optional<Walks> walks_;

    std::vector<uint8_t> set_;                 // the symbols of the class that is looked at
    std::vector<std::vector<Pattern>> lists_;  // by place
    Outcome outcome_;
    uint32_t keep_ = 0;
    uint64_t most_work_ = 0, next_tick_ = 0;
    bool list_ = false;
    const Tick* tick_ = nullptr;
};

}  // namespace wordfoe::explore
