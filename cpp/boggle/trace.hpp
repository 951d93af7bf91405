// Finding the paths of one word on a board. A depth-first search, apart from the search for all
// words: it fails fast for words that are not on the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boggle/grid.hpp"

namespace wordfoe {

using Path = std::vector<uint8_t>;  // cells, in the order of the letters

// Returns a path that spells the steps (letter codes, one per tile): the one that shares the most
// cells with `preferred`, the first in reading order on ties. Empty if there is none. The tiles
// must fill the shape.
Path trace(const Shape& shape, std::span<const uint8_t> tiles, std::span<const uint8_t> steps,
           Cells preferred);

// Returns the first `limit` paths that spell the steps, in reading order.
std::vector<Path> all_traces(const Shape& shape, std::span<const uint8_t> tiles,
                             std::span<const uint8_t> steps, size_t limit);

}  // namespace wordfoe
