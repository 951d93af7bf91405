// Words on a walk through families: sorted in place, so that a walk copies no word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "hangman/families.hpp"

namespace wordfoe {

struct Entry {
    Positions positions;  // of the letter that was named last
    uint32_t id;
    uint32_t place;  // among the candidates at the start
};

using Entries = std::span<Entry>;
using Holders = std::array<uint32_t, kMaxLetters>;

inline std::vector<Entry> entries_of(const Candidates& candidates) {
    std::vector<Entry> words(candidates.size());
    for (uint32_t i = 0; i < words.size(); ++i) words[i] = {0, candidates.ids()[i], i};
    return words;
}

// How many of the words hold each open letter.
inline Holders holders_of(const WordTable& table, Entries words, LetterSet open) {
    Holders holders{};
    for (const Entry& word : words)
        for (LetterSet rest = table.letter_sets[word.id] & open; rest != 0; rest &= rest - 1)
            ++holders[size_t(std::countr_zero(rest))];
    return holders;
}

// Calls visit(family, is a miss) for each family of a letter; the visit may sort its family again.
template <typename Visit>
void for_each_family(const WordTable& table, Entries words, uint8_t letter, Visit visit) {
    for (Entry& word : words)
        word.positions = positions_of(table.word(word.id), table.length, letter);
    std::sort(words.begin(), words.end(),
              [](const Entry& a, const Entry& b) { return a.positions < b.positions; });
    for (size_t from = 0; from < words.size();) {
        const Positions positions = words[from].positions;
        size_t to = from + 1;
        while (to < words.size() && words[to].positions == positions) ++to;
        visit(words.subspan(from, to - from), positions == 0);
        from = to;
    }
}

}  // namespace wordfoe
