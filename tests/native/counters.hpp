// How often instructions were emulated, so that a test can tell whether a path was run at all.
#pragma once

#include <atomic>
#include <cstdint>

namespace wordfoe::emulation {

inline std::atomic<uint64_t> avx2_calls{0}, avx512_calls{0};

// Several threads may count at once, and then some calls are lost: it only matters that there were
// any, and an addition that is atomic as a whole would slow every search.
inline void count(std::atomic<uint64_t>& calls) {
    calls.store(calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

}  // namespace wordfoe::emulation
