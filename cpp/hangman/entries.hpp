// Working lists of words for guessers: partitioned in place, so that a recursion over families
// copies no words.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hangman/families.hpp"

namespace wordfoe {

// A word in a working list.
struct Entry {
    Positions positions;  // of the letter by which the list was last split
    uint32_t id;          // index in the word table
    LetterSet letters;
};

using Entries = std::span<Entry>;
using Holders = std::array<uint32_t, kMaxLetters>;  // by letter: how many words contain it

// Returns a working list of all candidates.
std::vector<Entry> entries_of(const Candidates& candidates);

// Counts the words that contain each open letter; 0 for other letters.
Holders holders_of(Entries words, LetterSet open);

constexpr int kNoLetter = -1;

// Returns the open letter that most words contain, the alphabetically first on ties; kNoLetter if
// no word contains an open letter.
int most_held_letter(Entries words, LetterSet open);

// Splits working lists into families. Owns the sort buffer, so one splitter serves a whole
// recursion but only one thread; `max_words` is the size of the longest list. The table must
// outlive it.
class Splitter {
  public:
    Splitter(const WordTable& table, size_t max_words) : table_(table), buffer_(max_words) {}

    const WordTable& table() const { return table_; }

    // Calls visit(family, is_miss) for each family of a letter. Reorders `words`; `visit` may split
    // its family again.
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
    // Sorts the words by the positions of a letter.
    void sort(Entries words, uint8_t letter);
    void sort_by_byte(Entries words, int shift);

    const WordTable& table_;
    std::vector<Entry> buffer_;
};

}  // namespace wordfoe
