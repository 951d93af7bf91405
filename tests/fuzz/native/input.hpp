// Decodes the bytes of a fuzzer: numbers first, then a word list.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "lexicon/parse.hpp"

namespace wordfoe::fuzz {

// Aborts the program unless the property holds, so that the fuzzer saves the input.
inline void require(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "Violated property: %s.\n", property);
    std::abort();
}

class Input {
  public:
    Input(const uint8_t* data, size_t size) : bytes_(data, size) {}

    // Consumes a byte; returns a number from 0 to `end` - 1, or 0 if there are no bytes left.
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

// Returns the meanings of bytes for the English alphabet, as for the shipped lexicon; ~ is a
// foreign letter.
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
