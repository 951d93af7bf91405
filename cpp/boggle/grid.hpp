// The board as the search reads it: cells, their letters, and the letters of their neighbours.
//
// Cells are numbered in reading order: left to right, top to bottom. The eight directions are
// numbered so that the neighbours of a cell ascend with the direction; this keeps every search in
// reading order. A *place* packs a cell and the set of cells used on the path to it into one
// integer.
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

// The number of rows and columns, and the adjacency of the cells.
struct Shape {
    // Throws std::invalid_argument unless both sides are from kMinSide to kMaxSide.
    Shape(int rows, int columns);

    int rows, columns, cells;
    std::array<int, kDirections> offsets;  // from a cell's number to its neighbour's
    std::array<std::array<int8_t, kDirections>, kMaxCells> neighbour;  // -1: outside the board
    std::array<Cells, kMaxCells> neighbours;

    Cells all() const { return (Cells{1} << cells) - 1; }
    // Returns the union of the neighbours of a set of cells.
    Cells neighbours_of(Cells cells_in) const;
};

// The bit layout of a place: the cell in the high bits, one bit per used cell in the low bits.
// Boards of up to kMaxNarrowCells cells fit 32 bits (narrow), larger ones 64 (wide).
template <typename Place>
struct Packing;

template <>
struct Packing<uint32_t> {
    static constexpr int kCellShift = 27;
    static constexpr size_t kCells = 32;  // table size; the extra cells have no letter
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

// Returns the place at `cell` after a path over `used`; the cell itself becomes used.
template <typename Place>
constexpr Place place_at(size_t cell, Place used) {
    return used | Place{1} << cell | Place(cell) << Packing<Place>::kCellShift;
}

// The lookup tables of one board. Letters are one-letter sets; the empty set means no letter.
template <typename Place>
struct Grid {
    static constexpr size_t kCells = Packing<Place>::kCells;

    // Fills the tables that depend on the shape alone.
    explicit Grid(const Shape& shape);

    // Puts a tile on every cell. Tiles must be letter codes below 32; they are not checked.
    void set_tiles(std::span<const uint8_t> tiles);
    // Sets the live letters of each cell to the letters of its neighbours and `extra`.
    void update_live_letters(LetterSet extra);

    Shape shape;
    alignas(64) std::array<LetterSet, kCells> letter{};
    alignas(64) std::array<uint32_t, kCells> code{};  // of the letter
    // A search drops a state at this cell unless its next letters include one of these.
    alignas(64) std::array<LetterSet, kCells> live_letters{};
    // By cell and direction: the letter of the neighbour, and its cell as a one-cell set. Both are
    // empty outside the board.
    alignas(64) std::array<std::array<LetterSet, kDirections>, kCells> neighbour_letter{};
    alignas(64) std::array<std::array<Place, kDirections>, kCells> neighbour_bit{};
    // By cell and direction: the code of the neighbour's letter; how far a set of letters, or a
    // place, must be shifted left so that the bit of that letter, or of the neighbour, is the
    // highest (a letter outside the board: beyond it); and the bits by which the place at the
    // neighbour differs from the place at the cell.
    alignas(64) std::array<std::array<uint32_t, kDirections>, kCells> neighbour_code{};
    alignas(64) std::array<std::array<uint32_t, kDirections>, kCells> letter_shift{};
    alignas(64) std::array<std::array<uint32_t, kDirections>, kCells> used_shift{};
    alignas(64) std::array<std::array<Place, kDirections>, kCells> place_change{};
    // By direction and cell: the number of the neighbour, or of a cell without a letter.
    alignas(64) std::array<std::array<uint32_t, kCells>, kDirections> neighbour_cell{};
};

extern template struct Grid<uint32_t>;
extern template struct Grid<uint64_t>;

}  // namespace wordfoe
