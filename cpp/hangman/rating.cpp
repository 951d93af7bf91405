#include "hangman/rating.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace wordfoe {

namespace {

struct Entry {
    Positions positions;
    uint32_t id;
    uint32_t place;  // among the candidates at the start
};

class Walk {
  public:
    Walk(const WordTable& table, std::vector<Rating>& ratings) : table_(table), ratings_(ratings) {}

    // Rates each of the words where it stands alone.
    void visit(std::span<Entry> words, LetterSet open, Rating so_far) {
        if (words.size() > 1) {
            if (const int letter = cheapest(words, open); letter >= 0)
                return split(words, open, so_far, uint8_t(letter));
        }
        for (const Entry& word : words) ratings_[word.place] = so_far;
    }

  private:
    // The open letter that the most words hold, or -1 when no word holds an open letter.
    int cheapest(std::span<const Entry> words, LetterSet open) const {
        std::array<uint32_t, kMaxLetters> holders{};
        for (const Entry& word : words)
            for (LetterSet rest = table_.letter_sets[word.id] & open; rest != 0; rest &= rest - 1)
                ++holders[size_t(std::countr_zero(rest))];
        const auto most = std::max_element(holders.begin(), holders.end());
        return *most == 0 ? -1 : int(most - holders.begin());
    }

    void split(std::span<Entry> words, LetterSet open, Rating so_far, uint8_t letter) {
        for (Entry& word : words)
            word.positions = positions_of(table_.word(word.id), table_.length, letter);
        std::sort(words.begin(), words.end(),
                  [](const Entry& a, const Entry& b) { return a.positions < b.positions; });
        for (size_t from = 0; from < words.size();) {
            size_t to = from + 1;
            while (to < words.size() && words[to].positions == words[from].positions) ++to;
            Rating next = so_far;
            ++next.guesses;
            next.misses = uint16_t(next.misses + (words[from].positions == 0));
            visit(words.subspan(from, to - from), open & ~(LetterSet{1} << letter), next);
            from = to;
        }
    }

    const WordTable& table_;
    std::vector<Rating>& ratings_;
};

}  // namespace

std::vector<Rating> greedy_ratings(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words(candidates.size());
    for (uint32_t i = 0; i < words.size(); ++i) words[i] = {0, candidates.ids()[i], i};
    std::vector<Rating> ratings(candidates.size());
    Walk(candidates.table(), ratings).visit(words, open, {});
    return ratings;
}

}  // namespace wordfoe
