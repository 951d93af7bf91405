// How many words of a set contain each letter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lexicon/words.hpp"

namespace wordfoe {

// Counts the letters of words, eight letters with one addition.
class LetterCounts {
  public:
    void add(LetterSet letters) {
        for (size_t i = 0; i < kGroups; ++i) bytes_[i] += kSpread[letters >> (8 * i) & 0xFF];
        if (++waiting_ == 0xFF) flush();
    }
    // Returns, for each letter, how many of the words contain it.
    const std::array<uint32_t, kMaxLetters>& counts() {
        flush();
        return counts_;
    }

  private:
    static constexpr size_t kGroups = kMaxLetters / 8;
    // For each set of eight letters, a number with a byte of 1 for each of them.
    static constexpr std::array<uint64_t, 256> kSpread = [] {
        std::array<uint64_t, 256> spread{};
        for (size_t set = 0; set < 256; ++set)
            for (size_t letter = 0; letter < 8; ++letter)
                spread[set] |= uint64_t{set >> letter & 1} << (8 * letter);
        return spread;
    }();

    void flush() {
        for (size_t letter = 0; letter < kMaxLetters; ++letter)
            counts_[letter] += uint32_t(bytes_[letter / 8] >> (letter % 8 * 8) & 0xFF);
        bytes_ = {};
        waiting_ = 0;
    }

    std::array<uint64_t, kGroups> bytes_{};  // a byte for each letter, for up to 255 words
    std::array<uint32_t, kMaxLetters> counts_{};
    unsigned waiting_ = 0;  // words that are counted in bytes_ only
};

}  // namespace wordfoe
