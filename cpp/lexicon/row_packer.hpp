// Packs the rows of a sparse table into one array (row displacement).
//
// A row is a set of columns below 32. It is put at a base such that base + column is a free slot
// for every column of the row; rows may interleave. So an entry is found by one addition, and
// hardly any slot stays empty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wordfoe {

class RowPacker {
  public:
    // The rows will have `entries` entries together, which is a hint.
    explicit RowPacker(size_t entries);

    // Returns the base of a row, which must not be empty, and occupies its slots. Rows that are
    // packed one after the other mostly end up close to each other. No slot is below kMinSlot.
    size_t pack(uint32_t columns);
    // Returns the number of slots up to the last one occupied.
    size_t slots() const { return slots_; }

    static constexpr size_t kMinSlot = 64;

  private:
    // Returns the slots of one word of `free_` at which a row may have its first column.
    uint64_t fits(size_t word, uint32_t columns) const;

    std::vector<uint64_t> free_;  // one bit per slot
    size_t slots_ = kMinSlot;
    // By number of columns: the word of `free_` at which the search for a row begins, and how many
    // rows did not fit there.
    std::array<size_t, 33> start_;
    std::array<uint32_t, 33> failures_{};
};

}  // namespace wordfoe
