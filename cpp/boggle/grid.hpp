// A board as the search reads it: cells, their letters, and the letters around them.
//
// Cells are numbered in reading order: left to right, top to bottom. The eight directions are
// numbered so that the neighbours of a cell ascend with them, which is what keeps every search in
// reading order. A *place* is a cell and the set of cells used on the way to it, in one integer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "lexicon/words.hpp"

namespace wordfoe {

constexpr int kMinSide = 2, kMaxSide = 6;
constexpr int kMaxCells = kMaxSide * kMaxSide;
constexpr size_t kDirections = 8;

using Cells = uint64_t;  // a set of cells

constexpr Cells cell_bit(int cell) { return Cells{1} << cell; }

// Rows and columns, and what follows from them. Throws std::invalid_argument when out of bounds.
struct Shape {
    Shape(int rows, int columns);

    int rows, columns, cells;
    std::array<int, kDirections> offsets;  // from a cell to its neighbour, where it has one
    std::array<std::array<int8_t, kDirections>, kMaxCells> neighbour;  // −1: beyond the edge
    std::array<Cells, kMaxCells> neighbours;

    Cells all() const { return (Cells{1} << cells) - 1; }
    // Every neighbour of a set of cells.
    Cells around(Cells cells_in) const;
};

// How a place is packed: the cell above, a bit for every used cell below. Boards of up to 25 cells
// need 32 bits, larger ones 64.
template <typename Place>
struct Packing;

template <>
struct Packing<uint32_t> {
    static constexpr int kCellShift = 27;
    static constexpr size_t kCells = 32;  // room in the tables, with cells that hold no letter
};

template <>
struct Packing<uint64_t> {
    static constexpr int kCellShift = 58;
    static constexpr size_t kCells = 64;
};

constexpr int kMaxNarrowCells = 25;

template <typename Place>
constexpr size_t cell_of(Place place) {
    return size_t(place >> Packing<Place>::kCellShift);
}

template <typename Place>
constexpr Place used_of(Place place) {
    return place & ((Place{1} << Packing<Place>::kCellShift) - 1);
}

template <typename Place>
constexpr Place place_at(size_t cell, Place used) {
    return used | Place{1} << cell | Place(cell) << Packing<Place>::kCellShift;
}

template <typename Place>
struct Grid {
    static constexpr size_t kCells = Packing<Place>::kCells;

    explicit Grid(const Shape& shape);

    // Puts letters on the cells. Every tile must be a letter code below 32.
    void lay(std::span<const uint8_t> tiles);
    // Which letters keep a state alive at each cell: those around it, and `more`.
    void look_around(LetterSet more);

    Shape shape;
    // All letters are one-bit sets; no letter is the empty set.
    alignas(64) std::array<LetterSet, kCells> letter{};
    alignas(64) std::array<LetterSet, kCells> around{};
    alignas(64) std::array<std::array<LetterSet, kDirections>, kCells> near{};
    // The neighbours as one-bit sets, 0 beyond the edge.
    alignas(64) std::array<std::array<Place, kDirections>, kCells> near_bit{};
    // The numbers of the neighbours by direction; a cell without a letter beyond the edge.
    alignas(64) std::array<std::array<uint32_t, kCells>, kDirections> toward{};
};

extern template struct Grid<uint32_t>;
extern template struct Grid<uint64_t>;

}  // namespace wordfoe
