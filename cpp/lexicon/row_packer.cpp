#include "lexicon/row_packer.hpp"

#include <algorithm>
#include <bit>

namespace wordfoe {

namespace {

// After how many rows that do not fit a word of slots is given up for rows of that size. What stays
// free there is left to smaller rows; so a search takes a few steps only.
constexpr uint32_t kMaxFailures = 4;

}  // namespace

RowPacker::RowPacker(size_t entries) : free_(entries / 64 + entries / 512 + 4, ~uint64_t{0}) {
    start_.fill(kMinSlot / 64);
}

uint64_t RowPacker::fits(size_t word, uint32_t columns) const {
    uint64_t found = free_[word];
    for (uint32_t rest = columns & (columns - 1); rest != 0; rest &= rest - 1) {
        const int column = std::countr_zero(rest);
        found &= free_[word] >> column | free_[word + 1] << (64 - column);
    }
    return found;
}

size_t RowPacker::pack(uint32_t columns) {
    const auto size = size_t(std::popcount(columns));
    const int first = std::countr_zero(columns);
    const uint32_t row = columns >> first;
    size_t& start = start_[size];
    uint64_t found = 0;
    size_t word = start;
    for (;; ++word) {
        if (word + 2 > free_.size()) free_.resize(free_.size() * 2, ~uint64_t{0});
        found = fits(word, row);
        if (found != 0) break;
        if (word == start && (free_[word] == 0 || ++failures_[size] == kMaxFailures)) {
            failures_[size] = 0;
            ++start;
        }
    }
    const int bit = std::countr_zero(found);
    free_[word] &= ~(uint64_t{row} << bit);
    if (bit != 0) free_[word + 1] &= ~(uint64_t{row} >> (64 - bit));
    const size_t slot = word * 64 + size_t(bit);
    slots_ = std::max(slots_, slot + size_t(std::bit_width(row)));
    return slot - size_t(first);
}

}  // namespace wordfoe
