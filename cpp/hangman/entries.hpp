// Words on a walk through families: sorted in place, so that a walk copies no word.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hangman/families.hpp"

namespace wordfoe {

struct Entry {
    Positions positions;  // of the letter that was named last
    uint32_t id;
    LetterSet letters;
};

using Entries = std::span<Entry>;
using Holders = std::array<uint32_t, kMaxLetters>;

std::vector<Entry> entries_of(const Candidates& candidates);

// How many of the words hold each open letter.
Holders holders_of(Entries words, LetterSet open);

constexpr int kNoLetter = -1;

// The open letter that the most words hold, the first in the alphabet on ties; kNoLetter when no
// word holds an open letter.
int most_held_letter(Entries words, LetterSet open);

// Parts words into families. A walk needs one splitter, for as many words as it starts with.
class Splitter {
  public:
    Splitter(const WordTable& table, size_t most_words) : table_(table), spare_(most_words) {}

    // Calls visit(family, is a miss) for each family of a letter; the visit may part its family
    // again.
    template <typename Visit>
    void for_each_family(Entries words, uint8_t letter, Visit visit) {
        sort(words, letter);
        for (size_t from = 0; from < words.size();) {
            const Positions positions = words[from].positions;
            size_t to = from + 1;
            while (to < words.size() && words[to].positions == positions) ++to;
            visit(words.subspan(from, to - from), positions == 0);
            from = to;
        }
    }

  private:
    void sort(Entries words, uint8_t letter);
    void sort_by_byte(Entries words, int shift);

    const WordTable& table_;
    std::vector<Entry> spare_;
};

}  // namespace wordfoe
