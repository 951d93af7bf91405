#include "hangman/rating.hpp"

#include "hangman/pairs.hpp"

namespace wordfoe {

namespace {

// Plays the guesser's game against every word at once, by recursion over the families.
class Rater {
  public:
    Rater(Splitter& splitter, Guesser guesser, std::vector<Rating>& by_id)
        : splitter_(splitter), guesser_(guesser), by_id_(by_id) {}

    // Rates each of the words; `so_far` is the rating up to this point of the game.
    void rate(Entries words, LetterSet open, Rating so_far) {
        if (words.size() == 2 && guesser_ == Guesser::kGreedy)
            return rate_pair(words[0], words[1], open, so_far);
        if (words.size() > 1) {
            const int letter = letter_named(splitter_, words, open, guesser_);
            if (letter != kNoLetter) return split(words, open, so_far, uint8_t(letter));
        }
        for (const Entry& word : words) by_id_[word.id] = so_far;
    }

  private:
    void rate_pair(const Entry& one, const Entry& other, LetterSet open, Rating so_far) {
        const PairGame game = play_pair(splitter_.table(), one, other, open);
        so_far.guesses = uint16_t(so_far.guesses + game.guesses);
        by_id_[one.id] = by_id_[other.id] = so_far;
        if (game.missed != nullptr) ++by_id_[game.missed->id].misses;
    }

    void split(Entries words, LetterSet open, Rating so_far, uint8_t letter) {
        ++so_far.guesses;
        splitter_.for_each_family(words, letter, [&](Entries family, bool is_miss) {
            Rating next = so_far;
            next.misses = uint16_t(next.misses + is_miss);
            rate(family, open & ~(LetterSet{1} << letter), next);
        });
    }

    Splitter& splitter_;
    Guesser guesser_;
    std::vector<Rating>& by_id_;
};

}  // namespace

std::vector<Rating> ratings(const Candidates& candidates, LetterSet open, Guesser guesser) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    std::vector<Rating> by_id(candidates.table().count);
    Rater(splitter, guesser, by_id).rate(words, open, {});
    std::vector<Rating> found;
    found.reserve(candidates.size());
    for (const uint32_t id : candidates.ids()) found.push_back(by_id[id]);
    return found;
}

}  // namespace wordfoe
