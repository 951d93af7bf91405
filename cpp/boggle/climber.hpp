// Looks for the board with the most points, or the fewest.
//
// A *pool* holds the best boards seen. The best of them that was not looked at yet is *expanded*:
// all boards that are one change or one swap away are scored in one shared search, and those that
// are better than the last of the pool push it out. When every board of the pool was expanded, the
// climb is over. A board and its reflections and rotations are one; the pool holds the first of
// them in the order of their tiles. There is no chance in it: a climb follows from its start.
//
// What fell out of the pool cannot come back, since the pool only gets better: no other list of
// boards seen is needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "boggle/rolls.hpp"
#include "boggle/variations.hpp"

namespace wordfoe {

using Tiles = std::basic_string<char8_t>;  // compared, copied and kept often, and short

enum class Aim : uint8_t { kMost, kFewest };

struct Climbed {
    uint32_t score = 0;
    std::vector<uint8_t> tiles;
};

struct Climb {
    std::vector<Climbed> boards;  // the pool, the best first
    uint64_t expanded = 0;        // boards whose neighbours were scored
    uint64_t scored = 0;          // neighbours that could be rolled
};

class Climber {
  public:
    // Boards are made of `letters`, and can be rolled where there are cubes.
    Climber(std::shared_ptr<const Trie> trie, Points points, Cpu cpu, const Shape& shape,
            LetterSet letters, std::optional<Rolls> rolls, Aim aim, size_t pool_size);

    // Climbs from a board until the pool is expanded, `most` boards of it are, or nothing can be
    // better. `keep_on` is asked before each.
    Climb climb(std::span<const uint8_t> start, uint64_t most,
                const std::function<bool()>& keep_on);

    // The board's first form under reflections and rotations.
    Tiles canonical(const Tiles& tiles) const;

  private:
    struct Entry {
        uint32_t rank;  // the smaller, the better
        Tiles tiles;
        auto operator<=>(const Entry&) const = default;
    };

    uint32_t rank_of(uint32_t score) const { return aim_ == Aim::kMost ? ~score : score; }
    std::vector<LetterSet> letters_for(const Tiles& tiles) const;
    void expand(const Tiles& tiles, Climb& climb);
    void offer(uint32_t score, const Tiles& tiles);

    VariationSearcher searcher_;
    Shape shape_;
    LetterSet letters_;
    std::optional<Rolls> rolls_;
    Aim aim_;
    size_t pool_size_;
    std::vector<std::vector<uint8_t>> symmetries_;  // where each cell's tile comes from

    std::set<Entry> pool_, open_;  // open: not expanded yet
};

}  // namespace wordfoe
