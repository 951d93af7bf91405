// Counters of emulated instructions, with which a test checks that a CPU path was run at all.
#pragma once

#include <atomic>
#include <cstdint>

namespace wordfoe::emulation {

inline std::atomic<uint64_t> avx2_calls{0}, avx512_calls{0};

// Increments a counter. Concurrent increments may be lost: tests only need to know whether there
// were any, and an atomic read-modify-write would slow down every search.
inline void count(std::atomic<uint64_t>& calls) {
    calls.store(calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

}  // namespace wordfoe::emulation
