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
//
// Its entries are in two arrays: the first sets of a bucket are in a small array, which stays in
// the caches and has few pages for the system to map, and only those that do not fit there are in
// the large one.
class TranspositionTable {
  public:
    explicit TranspositionTable(size_t bytes)
        : large_(std::bit_floor(std::max(bytes / sizeof(TableEntry), size_t{kWays}))),
          small_(std::min(large_.size(), kSmall)) {}

    // Returns the entry of a set, or nullptr.
    const TableEntry* find(const SetHash& hash) const {
        const uint64_t key = key_of(hash);
        for (const auto* array : {&small_, &large_}) {
            const TableEntry* const bucket = &(*array)[bucket_of(hash, *array)];
            for (size_t i = 0; i < kWays; ++i) {
                if (bucket[i].key == key) return &bucket[i];
                if (bucket[i].key == 0) return nullptr;
            }
        }
        return nullptr;
    }

    // Returns the entry of a set for update. If there is none, evicts the smallest set of the
    // bucket and returns a new entry with trivial bounds.
    TableEntry& entry(const SetHash& hash, size_t set_size) {
        const TableEntry empty{key_of(hash), 0, 0, INT8_MAX, -1, uint8_t(std::bit_width(set_size))};
        TableEntry* victim = nullptr;
        for (auto* array : {&small_, &large_}) {
            TableEntry* const bucket = &(*array)[bucket_of(hash, *array)];
            victim = bucket + hash.second % kWays;
            for (size_t i = 0; i < kWays; ++i) {
                if (bucket[i].key == empty.key) return bucket[i];
                if (bucket[i].key == 0) return bucket[i] = empty;
                if (bucket[i].weight < victim->weight) victim = &bucket[i];
            }
        }
        return *victim = empty;
    }

    void clear() {
        small_.clear();
        large_.clear();
    }

  private:
    static constexpr size_t kWays = 4, kSmall = size_t{1} << 16;

    static size_t bucket_of(const SetHash& hash, const ZeroedArray<TableEntry>& array) {
        return size_t(hash.first) & (array.size() - 1) & ~(kWays - 1);
    }
    static uint64_t key_of(const SetHash& hash) { return (hash.second ^ hash.first >> 32) | 1; }

    ZeroedArray<TableEntry> large_, small_;
};

}  // namespace wordfoe::exact
