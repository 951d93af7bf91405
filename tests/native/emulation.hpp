// AVX2 and AVX-512 intrinsics: those that SIMDe emulates, under their native names, and the few
// that it lacks. Some of the latter are counted, so that a test can check that a CPU path was run
// at all.
#pragma once

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "counters.hpp"

using __mmask16 = simde__mmask16;
using __mmask64 = simde__mmask64;

namespace wordfoe::emulation {

inline int popcnt_u32(unsigned bits) {
    count(avx2_calls);
    return std::popcount(bits);
}

using Bytes = std::array<uint8_t, 64>;
using Words = std::array<uint32_t, 16>;

inline __m512i maskz_compress_epi8(__mmask64 chosen, __m512i vector) {
    const auto from = std::bit_cast<Bytes>(vector);
    Bytes to{};
    for (size_t i = 0, end = 0; i < from.size(); ++i)
        if (chosen >> i & 1) to[end++] = from[i];
    return std::bit_cast<__m512i>(to);
}

inline __m512i cvtepu8_epi32(__m128i bytes) {
    const auto from = std::bit_cast<std::array<uint8_t, 16>>(bytes);
    Words to;
    std::copy(from.begin(), from.end(), to.begin());
    return std::bit_cast<__m512i>(to);
}

inline __m512i maskz_loadu_epi32(__mmask16 chosen, const uint32_t* from) {
    count(avx512_calls);
    Words to{};
    for (size_t i = 0; i < to.size(); ++i)
        if (chosen >> i & 1) to[i] = from[i];
    return std::bit_cast<__m512i>(to);
}

inline __mmask16 mask_testn_epi32_mask(__mmask16 chosen, __m512i a, __m512i b) {
    return __mmask16(chosen & ~simde_mm512_test_epi32_mask(a, b));
}

}  // namespace wordfoe::emulation

// Newer versions of SIMDe may define them; use the versions above, which count.
#undef _mm_popcnt_u32
#undef _mm512_maskz_compress_epi8
#undef _mm512_cvtepu8_epi32
#undef _mm512_maskz_loadu_epi32
#undef _mm512_mask_testn_epi32_mask

#define _mm_popcnt_u32 wordfoe::emulation::popcnt_u32
#define _mm512_maskz_compress_epi8 wordfoe::emulation::maskz_compress_epi8
#define _mm512_cvtepu8_epi32 wordfoe::emulation::cvtepu8_epi32
#define _mm512_maskz_loadu_epi32 wordfoe::emulation::maskz_loadu_epi32
#define _mm512_mask_testn_epi32_mask wordfoe::emulation::mask_testn_epi32_mask
