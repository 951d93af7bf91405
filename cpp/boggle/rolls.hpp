// Which boards a set of cubes can show.
//
// A board can be rolled if its tiles can be matched to distinct cubes that have the tile's letter:
// a bipartite matching. Given one matching, all one-letter changes that can be rolled follow from a
// transitive closure: changing a cell frees its cube, and also every cube that an alternating path
// of reassignments reaches. A swap of two tiles needs no other cubes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lexicon/words.hpp"

namespace wordfoe {

constexpr size_t kMaxCubes = 64;

using CubeIndexes = uint64_t;  // a set of cubes

// A set of cubes. Immutable.
class Rolls {
  public:
    // Takes the letters of each cube. Throws std::invalid_argument unless there are 1 to 64 cubes.
    explicit Rolls(std::vector<LetterSet> faces);

    // Returns a cube for each tile, or nullopt if the cubes cannot show these tiles. Throws
    // std::invalid_argument if a tile is no letter code.
    std::optional<std::vector<uint8_t>> cubes_for(std::span<const uint8_t> tiles) const;
    // Returns, for each cell, the letters that it can have while all other tiles stay; its own is
    // included. Throws std::invalid_argument if the board itself cannot be rolled.
    std::vector<LetterSet> changes(std::span<const uint8_t> tiles) const;

  private:
    bool augment(std::span<const uint8_t> tiles, size_t tile, CubeIndexes& visited,
                 std::array<int, kMaxCubes>& tile_of) const;

    std::vector<LetterSet> faces_;
    std::array<CubeIndexes, kMaxLetters> cubes_with_{};  // by letter
};

// Returns, for each cell, those of `letters` that it can have while all other tiles stay; all of
// them without cubes. Throws std::invalid_argument if the cubes cannot show the board itself.
std::vector<LetterSet> allowed_letters(LetterSet letters, const std::optional<Rolls>& rolls,
                                       std::span<const uint8_t> tiles);

}  // namespace wordfoe
