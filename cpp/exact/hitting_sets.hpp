// Lower bounds from a dealer who replies with a miss as long as possible.
//
// He can do so as long as some word contains none of the guessed letters, that is, as long as the
// guessed letters are not a *hitting set* of the words. So if no hitting set of k letters exists,
// he gets at least k misses. A *packing*, words that share no letter with each other, is a quick
// lower bound for the size of a hitting set.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "exact/universe.hpp"

namespace wordfoe::exact {

// Owns the memory of its searches, and keeps a reference to the universe, which must outlive it:
// one thread at a time. A *core* is a set of letters such that the words made of them alone already
// justify a negative answer.
class HittingSets {
  public:
    explicit HittingSets(const Universe& universe) : universe_(universe) {}

    // Returns whether a greedy search finds a packing of `wanted` words: no open letter is in two
    // of them. If so, sets `core`.
    bool has_packing(Words words, LetterSet open, int wanted, LetterSet& core);

    // Returns whether at most `letters` open letters hit every word; nullopt if that takes more
    // than `max_steps` steps of a branch-and-bound search. If not, sets `core`.
    std::optional<bool> can_hit(Words words, LetterSet open, int letters, LetterSet& core,
                                int max_steps = kMaxSteps);

    // The same in two steps, for several questions about the same words and open letters.
    void prepare(Words words, LetterSet open);
    std::optional<bool> can_hit_prepared(int letters, LetterSet& core, int max_steps = kMaxSteps);

    static constexpr int kMaxSteps = 3000;
    // Returns the steps that the last call of can_hit took.
    int steps() const { return allowed_ - remaining_; }

  private:
    struct WordToHit {
        LetterSet open, all;  // the word's open letters, and all its letters
    };
    // `left` are the indices of the words that are not hit yet, by ascending number of open
    // letters.
    std::optional<bool> hit_rest(const std::vector<uint32_t>& left, int letters, LetterSet& core);
    bool packs_more_than(const std::vector<uint32_t>& left, int count, LetterSet& core) const;
    LetterSet branching_word(const std::vector<uint32_t>& left,
                             const std::array<uint32_t, kMaxLetters>& holders, LetterSet& core);

    const Universe& universe_;
    // Reused memory of has_packing(): the number of open letters of each word, and the letters of
    // the words in the order of these numbers.
    std::vector<uint8_t> sizes_;
    std::vector<LetterSet> by_size_;
    std::array<std::vector<uint64_t>, kMaxLetters + 1> sorted_;  // reused memory of prepare()
    std::vector<WordToHit> words_to_hit_;
    // Reused memory of hit_rest(): the words left after each choice, by the number of letters that
    // remain; the last are all words.
    std::array<std::vector<uint32_t>, kMaxLetters + 1> rest_;
    int allowed_ = 0, remaining_ = 0;  // steps
};

}  // namespace wordfoe::exact
