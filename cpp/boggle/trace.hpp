// One word on a board: the separate search, which fails fast.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boggle/grid.hpp"

namespace wordfoe {

using Path = std::vector<uint8_t>;  // cells, in the order of the letters

// A path that spells the steps: of several, the one that shares most cells with `preferred`, and of
// those the first in reading order. Empty when there is none.
Path trace(const Shape& shape, std::span<const uint8_t> tiles, std::span<const uint8_t> steps,
           Cells preferred);

// Every path in reading order, but not more than `limit`.
std::vector<Path> all_traces(const Shape& shape, std::span<const uint8_t> tiles,
                             std::span<const uint8_t> steps, size_t limit);

}  // namespace wordfoe
