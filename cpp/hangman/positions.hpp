// The positions of a letter in a word of up to 64 letters, computed sixteen bytes at a time.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "lexicon/words.hpp"

namespace wordfoe {

// Returns one bit for each of eight bytes that equals the letter: the exact zero-byte test (SWAR),
// then a multiplication that packs the eight top bits.
inline Positions positions_in_eight(const uint8_t* bytes, uint8_t letter) {
    constexpr uint64_t low = 0x7F7F7F7F7F7F7F7F;
    uint64_t x;
    std::memcpy(&x, bytes, 8);
    if constexpr (std::endian::native == std::endian::big) x = __builtin_bswap64(x);
    x ^= 0x0101010101010101 * uint64_t{letter};
    const uint64_t hit = ~(((x & low) + low) | x | low) >> 7;
    return (hit * 0x0102040810204080) >> 56;
}

// Returns one bit for each of sixteen bytes that equals the letter.
inline Positions positions_in_sixteen(const uint8_t* bytes, uint8_t letter) {
#if defined(__SSE2__)
    const __m128i word = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
    const __m128i equal = _mm_cmpeq_epi8(word, _mm_set1_epi8(char(letter)));
    return Positions(unsigned(_mm_movemask_epi8(equal)));
#else
    return positions_in_eight(bytes, letter) | positions_in_eight(bytes + 8, letter) << 8;
#endif
}

// Returns the positions of a letter. At least 64 bytes must be readable at `word`.
inline Positions positions_of(const uint8_t* word, int length, uint8_t letter) {
    Positions found = positions_in_sixteen(word, letter);
    for (int at = 16; at < length; at += 16) found |= positions_in_sixteen(word + at, letter) << at;
    return found & all_positions(length);
}

// Returns the same without vector instructions. A test compares the two.
inline Positions positions_of_portable(const uint8_t* word, int length, uint8_t letter) {
    Positions found = 0;
    for (int at = 0; at < length; at += 8) found |= positions_in_eight(word + at, letter) << at;
    return found & all_positions(length);
}

}  // namespace wordfoe
