// How the boards of one size are told apart: cells in the order in which they are set, letters as
// symbols, and limits that leave one board of each set of mirror images.
//
// A *place* is a cell's number in that order. A *symbol* is a letter, or all letters that no word
// uses, numbered from 1, the most useful first. A *class* is all boards with given symbols on the
// first places. A *limit* says that the symbol at a place is at most that at an earlier place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boggle/grid.hpp"
#include "lexicon/words.hpp"

namespace wordfoe::explore {

using Symbols = std::span<const uint8_t>;  // of a class, place by place

struct Limit {
    uint8_t place = 0, by = 0;
};

constexpr int kMaxSymbols = kMaxLetters;

struct Frame {
    // Throws std::invalid_argument unless the order holds every cell once, the symbols are numbered
    // from 1 without a gap, and every limit is by an earlier place.
    Frame(Shape board, std::vector<uint8_t> cells_in_order, std::vector<uint8_t> symbol_by_letter,
          std::vector<Limit> limits_of_places);

    Shape shape;
    std::vector<uint8_t> order;      // by place: its cell
    std::vector<uint8_t> symbol_of;  // by letter code
    std::vector<Limit> limits;

    std::vector<uint8_t> place_of;      // by cell
    std::vector<LetterSet> letters_of;  // by symbol
    int symbols = 0;
    int bits = 0;  // that hold a symbol, or 0 for none

    int cells() const { return shape.cells; }
    // The largest symbol that a place may have when the places before it are set like this.
    uint8_t most(int place, Symbols set) const;
    // One board of a class. All places that are not set get the first symbol, which no limit
    // forbids.
    std::vector<uint8_t> board(Symbols set) const;
    // Throws std::invalid_argument unless these are symbols within the limits.
    void check_class(Symbols set) const;
};

}  // namespace wordfoe::explore
