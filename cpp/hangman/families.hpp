// Candidates and their partition into families.
//
// Candidates are the words that agree with every answer so far: ascending word numbers into a
// shared table; no letters are copied. A guessed letter parts them into families, the words that
// hold it at the same positions. Only families that occur are counted, in the order in which they
// first appear among the candidates, and the words of a family are gathered only when asked for.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "hangman/positions.hpp"
#include "lexicon/words.hpp"

namespace wordfoe {

class Partition;

class Candidates {
  public:
    Candidates(std::shared_ptr<const WordTable> table, std::vector<uint32_t> ids);
    // Every word of a table that bears none of the marks.
    static Candidates all(std::shared_ptr<const WordTable> table, uint8_t without_marks);

    const WordTable& table() const { return *table_; }
    const std::vector<uint32_t>& ids() const { return *ids_; }
    uint32_t size() const { return uint32_t(ids_->size()); }

    Partition split(uint8_t letter) const;
    Candidates without(uint32_t id) const;
    // How many candidates hold each letter.
    std::array<uint32_t, kMaxLetters> holders() const;
    // Moertel's cheat score: over all words, the distinct letters of each that are still open.
    uint64_t cheat_score(LetterSet open) const;
    // For each word, the misses of a guesser who names these letters in this order until the word
    // is found.
    std::vector<unsigned> misses_in_order(std::span<const uint8_t> order) const;

  private:
    std::shared_ptr<const WordTable> table_;
    std::shared_ptr<const std::vector<uint32_t>> ids_;  // shared with partitions of the same words

    friend class Partition;
};

struct Family {
    Positions positions = 0;
    uint32_t size = 0;
};

class Partition {
  public:
    const std::vector<Family>& families() const { return families_; }
    Candidates family(uint32_t i) const;
    // The cheat score of every family, in one pass.
    std::vector<uint64_t> cheat_scores(LetterSet open) const;
    // For every family, the same misses summed over its words.
    std::vector<uint64_t> misses_in_order(std::span<const uint8_t> order) const;

  private:
    Candidates whole_;
    uint8_t letter_;
    std::vector<Family> families_;

    Partition(const Candidates& whole, uint8_t letter) : whole_(whole), letter_(letter) {}
    void count_by_mask();
    void count_by_hash();
    template <typename Visit>
    void for_each_word(Visit visit) const;
    template <typename Value>
    std::vector<uint64_t> sums(Value value_of_letters) const;

    friend class Candidates;
};

}  // namespace wordfoe
