// A transposition table: bounds of sets of words that were searched before, in a fixed amount of
// memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "exact/universe.hpp"
#include "exact/zeroed_array.hpp"

namespace wordfoe::exact {

struct TableEntry {
    uint64_t key;         // 0: free
    LetterSet core;       // of the lower bound
    int8_t lower, upper;  // bounds of the value
    int8_t best_letter;   // a letter that achieved the upper bound, or -1
    uint8_t weight;       // logarithm of the set's size; lighter entries are evicted first
};

// A four-way set-associative hash table. Not thread-safe.
class TranspositionTable {
  public:
    explicit TranspositionTable(size_t bytes)
        : size_(std::bit_floor(std::max(bytes / sizeof(TableEntry), size_t{kWays}))),
          entries_(size_) {}

    // Returns the entry of a set, or nullptr.
    const TableEntry* find(const SetHash& hash) const {
        const TableEntry* const bucket = &entries_[bucket_of(hash)];
        for (size_t i = 0; i < kWays; ++i)
            if (bucket[i].key == key_of(hash)) return &bucket[i];
        return nullptr;
    }

    // Returns the entry of a set for update. If there is none, evicts the smallest set of the
    // bucket and returns a new entry with trivial bounds.
    TableEntry& entry(const SetHash& hash, size_t set_size) {
        TableEntry* const bucket = &entries_[bucket_of(hash)];
        TableEntry* victim = bucket + hash.second % kWays;
        for (size_t i = 0; i < kWays; ++i) {
            if (bucket[i].key == key_of(hash)) return bucket[i];
            if (bucket[i].weight < victim->weight) victim = &bucket[i];
        }
        *victim = {key_of(hash), 0, 0, INT8_MAX, -1, uint8_t(std::bit_width(set_size))};
        return *victim;
    }

    void clear() { entries_.clear(); }

  private:
    static constexpr size_t kWays = 4;

    size_t bucket_of(const SetHash& hash) const {
        return size_t(hash.first) & (size_ - 1) & ~(kWays - 1);
    }
    static uint64_t key_of(const SetHash& hash) { return (hash.second ^ hash.first >> 32) | 1; }

    size_t size_;
    ZeroedArray<TableEntry> entries_;
};

}  // namespace wordfoe::exact
