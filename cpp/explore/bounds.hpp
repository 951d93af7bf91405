// An upper bound for all boards of a class, from its patterns.
//
// The bound of a list of patterns is that of those that leave the next place free, plus the largest
// of those that ask for the same symbol on it, place after place. Every word of a board lies there
// by some pattern that the board meets, and a board has one symbol at each place; so no board of
// the class has more points.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "explore/patterns.hpp"

namespace wordfoe::explore {

// The patterns of a class, parted by what they ask of the next place, and the bound of each part.
struct Parts {
    std::array<uint32_t, kMaxSymbols + 1> bound{};
    std::array<size_t, kMaxSymbols + 1> begin{}, end{};

    // Of the boards with this symbol on the next place.
    uint32_t with(size_t symbol) const { return bound[0] + bound[symbol]; }
    // Of all boards of the class.
    uint32_t whole() const;
};

// `place` is the first place that is not set. All patterns must have room for their symbols.
Parts parts_of(std::span<const Pattern> patterns, const Layout& layout, int place);

// Sets the place to a symbol: writes the patterns that are left, sorted, and returns their number.
// There must be room for both parts.
size_t set_place(std::span<const Pattern> patterns, const Layout& layout, int place,
                 const Parts& parts, size_t symbol, Pattern* out);

}  // namespace wordfoe::explore
