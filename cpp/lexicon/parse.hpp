// From the bytes of a word list to packed words.
//
// A line holds one word, optionally followed by a tab and its commonness (a number; small is
// common), optionally followed by a tab and `!` (offensive). Blank lines and lines that begin with
// `#` say nothing. Which byte is which letter is the caller's choice, so that any alphabet of up to
// 32 letters can be written with one byte a letter.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "lexicon/words.hpp"

namespace wordfoe {

// What a byte means: a letter code, the same with kCapital added, or one of the two others.
constexpr uint8_t kCapital = 32;
constexpr uint8_t kForeign = 64;     // a letter, but of no use: outside the alphabet
constexpr uint8_t kNotALetter = 65;  // anything else

using ByteMeanings = std::array<uint8_t, 256>;

// Lines of one kind that gave no word, with the first of them (a line number from 1).
struct LeftOut {
    uint32_t count = 0;
    uint32_t line = 0;

    void add(uint32_t at) {
        if (count++ == 0) line = at;
    }
};

struct ParsedWords {
    WordTables words;
    LeftOut not_letters, foreign, too_long, repeated;
};

ParsedWords parse_words(std::span<const uint8_t> text, const ByteMeanings& meanings);

}  // namespace wordfoe
