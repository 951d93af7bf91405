// The families of words of at most eight letters.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hangman/families.hpp"
#include "hangman/matcher.hpp"

namespace wordfoe {

// Counts the families of a letter among words of a table of at most eight letters, in order of
// their first word.
std::vector<Family> count_short_families(const WordTable& table, std::span<const uint32_t> ids,
                                         uint8_t letter);
// Does the same without vector instructions. A test compares the two.
std::vector<Family> count_short_families_portable(const WordTable& table,
                                                  std::span<const uint32_t> ids, uint8_t letter);

}  // namespace wordfoe
