// What is known about sets of words that were met before, in a fixed amount of memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "exact/field.hpp"
#include "exact/zeroed.hpp"

namespace wordfoe::exact {

struct Known {
    uint64_t key;         // 0: nothing is known
    LetterSet core;       // the letters that the lower bound rests on
    int8_t lower, upper;  // misses
    int8_t best;          // the letter that was good here, or -1
    uint8_t weight;       // the logarithm of the set's size: larger sets are kept longer
};

class Table {
  public:
    explicit Table(size_t bytes)
        : size_(std::bit_floor(std::max(bytes / sizeof(Known), size_t{kWays}))), known_(size_) {}

    const Known* find(const SetHash& hash) const {
        const Known* const bucket = &known_[bucket_of(hash)];
        for (size_t i = 0; i < kWays; ++i)
            if (bucket[i].key == key_of(hash)) return &bucket[i];
        return nullptr;
    }

    // What is known of a set, to be added to: a free place, or that of the smallest set.
    Known& entry(const SetHash& hash, size_t set_size) {
        Known* const bucket = &known_[bucket_of(hash)];
        Known* place = bucket + hash.second % kWays;
        for (size_t i = 0; i < kWays; ++i) {
            if (bucket[i].key == key_of(hash)) return bucket[i];
            if (bucket[i].weight < place->weight) place = &bucket[i];
        }
        *place = {key_of(hash), 0, 0, INT8_MAX, -1, uint8_t(std::bit_width(set_size))};
        return *place;
    }

    void clear() { known_.clear(); }

  private:
    static constexpr size_t kWays = 4;

    size_t bucket_of(const SetHash& hash) const {
        return size_t(hash.first) & (size_ - 1) & ~(kWays - 1);
    }
    static uint64_t key_of(const SetHash& hash) { return (hash.second ^ hash.first >> 32) | 1; }

    size_t size_;
    Zeroed<Known> known_;
};

}  // namespace wordfoe::exact
