// The positions of a letter in many words of at most eight letters: a byte for each word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "hangman/positions.hpp"

namespace wordfoe {

constexpr int kShortLength = 8;  // a set of positions fits a byte
constexpr size_t kSetsAtOnce = 64;

// Finds a letter in pairs of words, and counts the words that have it at each position. Eight bytes
// must be readable at each word; those that are not its own are ignored.
class PortableMatcher {
  public:
    PortableMatcher(uint8_t letter, int length) : letter_(letter), inside_(all_positions(length)) {}

    // Writes the sets of positions of two words.
    void match(const uint8_t* first, const uint8_t* second, uint8_t* sets) {
        sets[0] = set_of(first);
        sets[1] = set_of(second);
    }
    // Writes those of two words of eight letters that lie side by side.
    void match(const uint8_t* both, uint8_t* sets) { match(both, both + kShortLength, sets); }
    // Adds what was counted to the words that have the letter at each position. At most 255 pairs
    // may be matched in between.
    void count(std::array<uint32_t, kShortLength>& holders) {
        for (size_t at = 0; at < holders.size(); ++at) holders[at] += counted_[at];
        counted_ = {};
    }
    // Returns a bit for each of 64 sets that has more than one position.
    static uint64_t repeats(const uint8_t* sets) {
        uint64_t found = 0;
        for (size_t i = 0; i < kSetsAtOnce; ++i)
            found |= uint64_t{(sets[i] & (sets[i] - 1)) != 0} << i;
        return found;
    }

  private:
    uint8_t letter_;
    Positions inside_;
    std::array<uint32_t, kShortLength> counted_{};

    uint8_t set_of(const uint8_t* word) {
        const Positions set = positions_in_eight(word, letter_) & inside_;
        for (size_t at = 0; at < counted_.size(); ++at) counted_[at] += uint32_t(set >> at & 1);
        return uint8_t(set);
    }
};

#if defined(__SSE2__)

// The same with vectors: bytes count the matches, so that a pair costs one addition.
class VectorMatcher {
  public:
    VectorMatcher(uint8_t letter, int length)
        : letter_(_mm_set1_epi8(char(letter))),
          inside_(_mm_set1_epi64x(int64_t(~uint64_t{0} >> 8 * (kShortLength - length)))) {}

    void match(const uint8_t* first, const uint8_t* second, uint8_t* sets) {
        const __m128i low = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(first));
        const __m128i high = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(second));
        match(_mm_and_si128(_mm_cmpeq_epi8(_mm_unpacklo_epi64(low, high), letter_), inside_), sets);
    }
    void match(const uint8_t* both, uint8_t* sets) {
        const __m128i words = _mm_loadu_si128(reinterpret_cast<const __m128i*>(both));
        match(_mm_cmpeq_epi8(words, letter_), sets);
    }
    void count(std::array<uint32_t, kShortLength>& holders) {
        std::array<uint8_t, 2 * kShortLength> counted;
        std::memcpy(counted.data(), &counted_, sizeof counted_);
        for (size_t at = 0; at < holders.size(); ++at)
            holders[at] += uint32_t{counted[at]} + counted[at + kShortLength];
        counted_ = _mm_setzero_si128();
    }
    static uint64_t repeats(const uint8_t* sets) {
        uint64_t none = 0;
        for (size_t i = 0; i < kSetsAtOnce; i += 16) {
            const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(sets + i));
            const __m128i rest = _mm_and_si128(some, _mm_sub_epi8(some, _mm_set1_epi8(1)));
            const __m128i empty = _mm_cmpeq_epi8(rest, _mm_setzero_si128());
            none |= uint64_t(unsigned(_mm_movemask_epi8(empty))) << i;
        }
        return ~none;
    }

  private:
    __m128i letter_, inside_, counted_ = _mm_setzero_si128();

    void match(__m128i equal, uint8_t* sets) {
        counted_ = _mm_sub_epi8(counted_, equal);
        const auto both = uint16_t(_mm_movemask_epi8(equal));
        std::memcpy(sets, &both, sizeof both);
    }
};

using Matcher = VectorMatcher;

#else

using Matcher = PortableMatcher;

#endif

}  // namespace wordfoe
