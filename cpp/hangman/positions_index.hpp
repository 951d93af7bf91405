// Numbers for sets of positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "lexicon/words.hpp"

namespace wordfoe {

// Numbers distinct sets of positions in order of appearance. A hash table with open addressing
// that grows when it is half full.
class PositionsIndex {
  public:
    // Returns the number of `positions`, and whether it is new.
    std::pair<uint32_t, bool> number(Positions positions) {
        for (size_t at = slot(positions);; at = (at + 1) & (numbers_.size() - 1)) {
            if (numbers_[at] == kFree) {
                numbers_[at] = uint32_t(seen_.size());
                seen_.push_back(positions);
                if (seen_.size() * 2 > numbers_.size()) grow();
                return {uint32_t(seen_.size() - 1), true};
            }
            if (seen_[numbers_[at]] == positions) return {numbers_[at], false};
        }
    }

    // Returns the sets, by number.
    const std::vector<Positions>& seen() const { return seen_; }

  private:
    static constexpr uint32_t kFree = ~uint32_t{0};

    size_t slot(Positions positions) const {
        return size_t((positions * 0x9E3779B97F4A7C15) >> shift_);
    }
    void grow() {
        --shift_;
        numbers_.assign(numbers_.size() * 2, kFree);
        for (uint32_t i = 0; i < seen_.size(); ++i) {
            size_t at = slot(seen_[i]);
            while (numbers_[at] != kFree) at = (at + 1) & (numbers_.size() - 1);
            numbers_[at] = i;
        }
    }

    int shift_ = 64 - 9;
    std::vector<uint32_t> numbers_ = std::vector<uint32_t>(512, kFree);
    std::vector<Positions> seen_;
};

}  // namespace wordfoe
