// A local search for the board with the most points, or the fewest.
//
// The search is best-first with a bounded pool of the best boards seen. It *expands* the best board
// of the pool that is not expanded yet: it scores all boards one change or one swap away, with one
// shared search, and inserts those that beat the worst board of the pool, which they replace. It
// ends when every board of the pool is expanded. Boards that are reflections or rotations of each
// other count as one; the pool holds the lexicographically smallest. The search is deterministic.
//
// A board that left the pool cannot return, since the worst score of the pool only improves. So the
// search needs no other record of the boards it has seen.
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

using Tiles = std::basic_string<char8_t>;  // letter codes; a string compares fast

enum class Aim : uint8_t { kMost, kFewest };

struct ScoredBoard {
    uint32_t score = 0;
    std::vector<uint8_t> tiles;
};

// The result of a climb.
struct Climb {
    std::vector<ScoredBoard> boards;  // the final pool, the best first
    uint64_t expanded = 0;            // boards that were expanded
    uint64_t scored = 0;              // neighbours within the search space
};

// Owns the memory of its searches: one thread at a time.
class Climber {
  public:
    // Restricts boards to `letters` and, if `rolls` is given, to those that the cubes can show.
    // Throws std::invalid_argument for a pool of size 0 or points for words that are too long.
    Climber(std::shared_ptr<const Trie> trie, Points points, Cpu cpu, const Shape& shape,
            LetterSet letters, std::optional<Rolls> rolls, Aim aim, size_t pool_size);

    // Searches from a board until every board of the pool is expanded, `max_expanded` boards are,
    // or the lowest possible score is found. Calls `keep_going` before each expansion and ends when
    // it returns false. Throws std::invalid_argument if the start is not a board of the search
    // space, std::length_error for a board with too many paths, and whatever `keep_going` throws.
    Climb climb(std::span<const uint8_t> start, uint64_t max_expanded,
                const std::function<bool()>& keep_going);

    // Returns the lexicographically smallest reflection or rotation of a board.
    Tiles canonical(const Tiles& tiles) const;

  private:
    struct Entry {
        uint32_t rank;  // smaller is better
        Tiles tiles;
        auto operator<=>(const Entry&) const = default;
    };

    // Maps a score to a rank, and a rank back to its score.
    uint32_t rank_of(uint32_t score) const { return aim_ == Aim::kMost ? ~score : score; }
    void expand(const Tiles& tiles, Climb& climb);
    // Inserts a board into the pool if it is good enough and new.
    void offer(uint32_t score, const Tiles& tiles);

    VariationSearcher searcher_;
    Shape shape_;
    LetterSet letters_;
    std::optional<Rolls> rolls_;
    Aim aim_;
    size_t pool_size_;
    std::vector<std::vector<uint8_t>> symmetries_;  // by symmetry and cell: the source cell

    std::set<Entry> pool_, unexpanded_;  // unexpanded_ is a subset of pool_
};

}  // namespace wordfoe
