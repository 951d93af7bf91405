// The parser of word lists: from the bytes of a file to packed words.
//
// A line holds one word, optionally followed by a tab and its commonness (a number; small is
// common), optionally followed by a tab and `!` (offensive). The parser ignores blank lines and
// lines that begin with `#`. The caller decides which byte stands for which letter, so any alphabet
// of up to 32 letters can be written with one byte per letter.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "lexicon/words.hpp"

namespace wordfoe {

// The meaning of a byte: a letter code, a letter code plus kCapital, kForeign or kNotALetter.
constexpr uint8_t kCapital = 32;
constexpr uint8_t kForeign = 64;     // a letter outside the alphabet
constexpr uint8_t kNotALetter = 65;  // anything else

using ByteMeanings = std::array<uint8_t, 256>;

// How many lines were left out for one reason, and the number of the first (lines count from 1).
struct LeftOut {
    uint32_t count = 0;
    uint32_t first_line = 0;

    // Counts a line. Lines must be added in ascending order.
    void add(uint32_t line) {
        if (count++ == 0) first_line = line;
    }
};

// The result of parsing: the words, and the lines left out, by reason.
struct ParsedWords {
    WordTables words;
    LeftOut not_letters, foreign, too_long, repeated;
};

// Parses a word list. Never fails: lines that hold no valid word are counted in the result.
// Repeated words are merged into one.
ParsedWords parse_words(std::span<const uint8_t> text, const ByteMeanings& meanings);

}  // namespace wordfoe
