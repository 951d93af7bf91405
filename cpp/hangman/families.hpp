// Candidate sets and their partition into families.
//
// The candidates are the words that agree with every reply so far, stored as ascending indices into
// a shared word table. A guessed letter partitions them into families: words that have the letter
// at the same positions. A partition counts the families that occur, in order of their first word,
// and collects the words of a family only on request.
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

// An immutable set of words of one length. Copies share the table and the indices; threads can
// share one object.
class Candidates {
  public:
    // `ids` are ascending indices into the table.
    Candidates(std::shared_ptr<const WordTable> table, std::vector<uint32_t> ids);
    // Returns every word of a table that has none of these marks, and a commonness up to a limit.
    static Candidates all(std::shared_ptr<const WordTable> table, uint8_t without_marks,
                          uint8_t most_commonness = kNoCommonness);

    const WordTable& table() const { return *table_; }
    const std::vector<uint32_t>& ids() const { return *ids_; }
    uint32_t size() const { return uint32_t(ids_->size()); }

    // Partitions the candidates by the positions of a letter.
    Partition split(uint8_t letter) const;
    // Returns the candidates except one word.
    Candidates without(uint32_t id) const;
    // Returns, for each letter, how many candidates contain it.
    std::array<uint32_t, kMaxLetters> holders() const;
    // Returns Moertel's cheat score: the number of distinct open letters of each word, summed.
    uint64_t cheat_score(LetterSet open) const;
    // Returns, for each candidate, the misses of a guesser who names letters in this fixed order
    // until the word is complete. Letters must be distinct.
    std::vector<unsigned> misses_in_order(std::span<const uint8_t> order) const;

  private:
    std::shared_ptr<const WordTable> table_;
    std::shared_ptr<const std::vector<uint32_t>> ids_;  // shared with partitions of the same words

    friend class Partition;
};

struct Family {
    Positions positions = 0;  // of the guessed letter; 0 is a miss
    uint32_t size = 0;
};

// The families of one guessed letter. Immutable; made by Candidates::split.
class Partition {
  public:
    // Returns the families, in order of their first word.
    const std::vector<Family>& families() const { return families_; }
    // Returns the words of one family. Throws std::out_of_range for an index that is too large.
    Candidates family(uint32_t i) const;
    // Returns the cheat score of every family, from one pass.
    std::vector<uint64_t> cheat_scores(LetterSet open) const;
    // Returns Candidates::misses_in_order summed over the words of each family, from one pass.
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
