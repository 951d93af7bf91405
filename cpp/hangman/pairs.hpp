// The game of the greedy guesser against two words, which needs no counting and sorting. Of the
// lists that are split when all English words are rated, more than half have two words.
#pragma once

#include <bit>

#include "hangman/entries.hpp"
#include "hangman/positions.hpp"

namespace wordfoe {

struct PairGame {
    unsigned guesses = 0;           // until it can distinguish the words, or no letter is open
    const Entry* missed = nullptr;  // the word that lacks the last letter named, if one does
};

// Plays greedily against two words of a table: first the open letters that both contain, in the
// order of the alphabet, until they are at other positions; then the first that one word lacks.
inline PairGame play_pair(const WordTable& table, const Entry& one, const Entry& other,
                          LetterSet open) {
    PairGame game;
    const uint8_t *const word = table.word(one.id), *const second = table.word(other.id);
    for (LetterSet both = one.letters & other.letters & open; both != 0; both &= both - 1) {
        const auto letter = uint8_t(std::countr_zero(both));
        ++game.guesses;
        if (positions_of(word, table.length, letter) != positions_of(second, table.length, letter))
            return game;
    }
    const LetterSet differing = (one.letters ^ other.letters) & open;
    if (differing == 0) return game;
    ++game.guesses;
    game.missed = one.letters & (differing & -differing) ? &other : &one;
    return game;
}

}  // namespace wordfoe
