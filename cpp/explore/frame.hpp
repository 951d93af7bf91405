// The search space of the proofs: all boards of one size, up to symmetry.
//
// Branch and bound assigns symbols to places. A *place* is a cell's number in the order in which
// cells are assigned. A *symbol* stands for a letter, or for all letters that no word uses; symbols
// are numbered from 1, the most useful first. A *class* is the set of all boards with given symbols
// at the first places, its prefix. A *limit* breaks symmetry: the symbol at a place must be at most
// the symbol at an earlier place. The limits leave one of each group of symmetric boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boggle/grid.hpp"
#include "lexicon/words.hpp"

namespace wordfoe::explore {

using Symbols = std::span<const uint8_t>;  // the prefix of a class, by place

// The symbol at `place` must be at most the symbol at `by`.
struct Limit {
    uint8_t place = 0, by = 0;
};

constexpr int kMaxSymbols = kMaxLetters;

struct Frame {
    // Throws std::invalid_argument unless the order contains every cell once, the symbols are
    // numbered from 1 without gaps, and every limit refers to an earlier place.
    Frame(Shape board, std::vector<uint8_t> cells_in_order, std::vector<uint8_t> symbol_by_letter,
          std::vector<Limit> limits_of_places);

    Shape shape;
    std::vector<uint8_t> order;      // by place: the cell
    std::vector<uint8_t> symbol_of;  // by letter code
    std::vector<Limit> limits;

    std::vector<uint8_t> place_of;      // by cell
    std::vector<LetterSet> letters_of;  // by symbol
    int symbols = 0;
    int bits = 0;  // needed for a symbol or 0

    int cells() const { return shape.cells; }
    // Returns the largest symbol that the limits allow at a place after this prefix.
    uint8_t max_symbol(int place, Symbols prefix) const;
    // Returns one board of a class: symbol 1, which every limit allows, at all other places.
    std::vector<uint8_t> example_board(Symbols prefix) const;
    // Throws std::invalid_argument unless the prefix has valid symbols within the limits.
    void check_class(Symbols prefix) const;
};

}  // namespace wordfoe::explore
