#include "hangman/rating.hpp"

namespace wordfoe {

namespace {

class Walk {
  public:
    Walk(const WordTable& table, Guesser guesser, std::vector<Rating>& ratings)
        : table_(table), guesser_(guesser), ratings_(ratings) {}

    // Rates each of the words where it stands alone.
    void visit(Entries words, LetterSet open, Rating so_far) {
        if (words.size() > 1) {
            if (const int letter = letter_named(table_, words, open, guesser_); letter != kNoLetter)
                return split(words, open, so_far, uint8_t(letter));
        }
        for (const Entry& word : words) ratings_[word.place] = so_far;
    }

  private:
    void split(Entries words, LetterSet open, Rating so_far, uint8_t letter) {
        ++so_far.guesses;
        for_each_family(table_, words, letter, [&](Entries family, bool is_miss) {
            Rating next = so_far;
            next.misses = uint16_t(next.misses + is_miss);
            visit(family, open & ~(LetterSet{1} << letter), next);
        });
    }

    const WordTable& table_;
    Guesser guesser_;
    std::vector<Rating>& ratings_;
};

}  // namespace

std::vector<Rating> ratings(const Candidates& candidates, LetterSet open, Guesser guesser) {
    std::vector<Entry> words = entries_of(candidates);
    std::vector<Rating> found(candidates.size());
    Walk(candidates.table(), guesser, found).visit(words, open, {});
    return found;
}

}  // namespace wordfoe
