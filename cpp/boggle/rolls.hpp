// Which boards the cubes can show.
//
// A board can be rolled when each of its tiles can be given a cube of its own that has the tile's
// letter: a bipartite matching. When one is known, all one-letter changes that can be rolled, too,
// follow at once: the cube of the changed cell becomes free, and so does every cube from which the
// others can be moved over to it, one to the next. A swap of tiles needs no other cubes.
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

class Rolls {
  public:
    // The letters of each cube. Throws std::invalid_argument for more than 64 cubes, or none.
    explicit Rolls(std::vector<LetterSet> faces);

    // The cube of each tile; nothing when the tiles cannot be rolled together.
    std::optional<std::vector<uint8_t>> cubes_for(std::span<const uint8_t> tiles) const;
    // For each cell the letters that can stand there with all other tiles as they are, its own
    // included. Throws std::invalid_argument when the board itself cannot be rolled.
    std::vector<LetterSet> changes(std::span<const uint8_t> tiles) const;

  private:
    bool place(std::span<const uint8_t> tiles, size_t tile, CubeIndexes& asked,
               std::array<int, kMaxCubes>& tile_of) const;

    std::vector<LetterSet> faces_;
    std::array<CubeIndexes, kMaxLetters> showing_{};  // the cubes that have a letter
};

}  // namespace wordfoe
