// What a fuzzer's bytes mean: some numbers at the front, then a word list.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "lexicon/parse.hpp"

namespace wordfoe::fuzz {

// Ends the program, so that the fuzzer keeps the input.
inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "This does not hold: %s.\n", what);
    std::abort();
}

class Input {
  public:
    Input(const uint8_t* data, size_t size) : bytes_(data, size) {}

    // A number from 0 to below `end`; 0 when there is no byte left.
    int below(int end) {
        if (bytes_.empty()) return 0;
        const int found = bytes_.front() % end;
        bytes_ = bytes_.subspan(1);
        return found;
    }
    std::span<const uint8_t> rest() const { return bytes_; }

  private:
    std::span<const uint8_t> bytes_;
};

// a to z and their capitals, as the shipped lexicon is read; ~ is a foreign letter.
inline ByteMeanings english() {
    ByteMeanings meanings;
    meanings.fill(kNotALetter);
    for (uint8_t code = 0; code < 26; ++code) {
        meanings[size_t('a' + code)] = code;
        meanings[size_t('A' + code)] = uint8_t(code + kCapital);
    }
    meanings['~'] = kForeign;
    return meanings;
}

}  // namespace wordfoe::fuzz
