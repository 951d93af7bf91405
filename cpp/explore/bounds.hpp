// The branch-and-bound step: an upper bound for the scores of all boards of a class, from its
// patterns.
//
// The bound of a list of patterns is the bound of those that require no symbol at the next place,
// plus the largest bound among those that require the same symbol there, recursively. Every word of
// a board has a pattern that the board matches, and a board has one symbol at each place; so no
// board of the class scores more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "explore/patterns.hpp"

namespace wordfoe::explore {

// The patterns of a class partitioned by the symbol that they require at the next place (0: none):
// the range in the sorted list and the bound of each part.
struct Branches {
    std::array<uint32_t, kMaxSymbols + 1> bound{};
    std::array<size_t, kMaxSymbols + 1> begin{}, end{};

    // Returns the bound of the boards with this symbol at the next place.
    uint32_t bound_with(size_t symbol) const { return bound[0] + bound[symbol]; }
    // Returns the bound of all boards of the class.
    uint32_t bound_of_class() const;
};

// Partitions the sorted patterns of a class by the symbol at `place`, the first that is not
// assigned.
Branches branch(std::span<const Pattern> patterns, const Layout& layout, int place);

// Assigns a symbol to the place: writes the sorted patterns of the smaller class to `out`, which
// must have room for both parts, and returns their number. Leaves out patterns that require a
// symbol after `most` at the next place.
size_t assign(std::span<const Pattern> patterns, const Layout& layout, int place,
              const Branches& branches, size_t symbol, size_t most, Pattern* out);

// Removes patterns that require a symbol after `most` at `place`. Returns the new number.
size_t drop_above(std::span<Pattern> patterns, const Layout& layout, int place, size_t most);

}  // namespace wordfoe::explore
