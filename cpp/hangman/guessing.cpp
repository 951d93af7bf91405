#include "hangman/guessing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "hangman/pairs.hpp"

namespace wordfoe {

namespace {

constexpr size_t kBreadth = 8;  // letters that the lookahead tries per node
constexpr int kPlies = 2;

constexpr LetterSet without(LetterSet open, uint8_t letter) {
    return open & ~(LetterSet{1} << letter);
}

// The letters that some word contains, by descending number of words and then alphabetically.
struct LettersByHolders {
    std::array<uint8_t, kMaxLetters> letters{};
    size_t count = 0;

    explicit LettersByHolders(const Holders& holders) {
        for (uint8_t letter = 0; letter < kMaxLetters; ++letter)
            if (holders[letter] > 0) letters[count++] = letter;
        std::stable_sort(letters.begin(), letters.begin() + std::ptrdiff_t(count),
                         [&](uint8_t a, uint8_t b) { return holders[a] > holders[b]; });
    }
    std::span<const uint8_t> first(size_t most) const {
        return {letters.data(), std::min(count, most)};
    }
};

uint64_t misses_after(Splitter& splitter, Entries words, LetterSet open, uint8_t letter);

// Returns the misses of the greedy guesser, summed over the words.
uint64_t greedy_misses(Splitter& splitter, Entries words, LetterSet open) {
    if (words.size() <= 1) return 0;
    if (words.size() == 2)
        return play_pair(splitter.table(), words[0], words[1], open).missed != nullptr;
    const int letter = most_held_letter(words, open);
    if (letter == kNoLetter) return 0;
    return misses_after(splitter, words, open, uint8_t(letter));
}

// Returns the misses of a guesser who names this letter first and then plays greedily, summed over
// the words.
uint64_t misses_after(Splitter& splitter, Entries words, LetterSet open, uint8_t letter) {
    uint64_t misses = 0;
    splitter.for_each_family(words, letter, [&](Entries family, bool is_miss) {
        misses += is_miss * family.size() + greedy_misses(splitter, family, without(open, letter));
    });
    return misses;
}

// Searches `plies` deep. Branch and bound: once the misses of a letter reach those of the best one,
// its other families are skipped.
Lookahead search(Splitter& splitter, Entries words, LetterSet open, int plies) {
    if (words.size() <= 1) return {most_held_letter(words, open), 0};
    const LettersByHolders letters(holders_of(words, open));
    Lookahead best{kNoLetter, std::numeric_limits<uint64_t>::max()};
    for (const uint8_t letter : letters.first(kBreadth)) {
        uint64_t misses = 0;
        splitter.for_each_family(words, letter, [&](Entries family, bool is_miss) {
            if (misses >= best.misses) return;
            const LetterSet rest = without(open, letter);
            misses += is_miss * family.size();
            if (family.size() > 1)
                misses += plies > 1 ? search(splitter, family, rest, plies - 1).misses
                                    : greedy_misses(splitter, family, rest);
        });
        if (misses < best.misses) best = {letter, misses};
    }
    return best.letter == kNoLetter ? Lookahead{} : best;
}

// Returns the entropy of the reply to a letter, in bits.
double entropy_of(Splitter& splitter, Entries words, uint8_t letter) {
    double sum = 0;
    splitter.for_each_family(words, letter, [&](Entries family, bool) {
        sum += double(family.size()) * std::log2(double(family.size()));
    });
    return std::log2(double(words.size())) - sum / double(words.size());
}

// Returns the letter with the highest entropy. Entropies are rounded before comparison, since equal
// ones may differ in the last digits of the sum. On ties the letter that more words contain wins,
// so the guesser completes a word that it already knows.
int highest_entropy_letter(Splitter& splitter, Entries words, LetterSet open) {
    const LettersByHolders letters(holders_of(words, open));
    int best = kNoLetter;
    long long highest = -1;
    for (const uint8_t letter : letters.first(kMaxLetters)) {
        const long long entropy = std::llround(entropy_of(splitter, words, letter) * 1e9);
        if (entropy > highest) {
            highest = entropy;
            best = letter;
        }
    }
    return best;
}

}  // namespace

int letter_named(Splitter& splitter, Entries words, LetterSet open, Guesser guesser) {
    switch (guesser) {
        case Guesser::kGreedy:
            return most_held_letter(words, open);
        case Guesser::kEntropy:
            return highest_entropy_letter(splitter, words, open);
        case Guesser::kLookahead:
            return search(splitter, words, open, kPlies).letter;
    }
    return kNoLetter;
}

int letter_named(const Candidates& candidates, LetterSet open, Guesser guesser) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    return letter_named(splitter, words, open, guesser);
}

Lookahead look_ahead(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    return search(splitter, words, open, kPlies);
}

std::array<uint64_t, kMaxLetters> misses_ahead(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    std::array<uint64_t, kMaxLetters> misses{};
    for (uint8_t letter = 0; letter < kMaxLetters; ++letter)
        if (open >> letter & 1) misses[letter] = misses_after(splitter, words, open, letter);
    return misses;
}

std::array<double, kMaxLetters> reply_entropies(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    std::array<double, kMaxLetters> entropies{};
    for (uint8_t letter = 0; letter < kMaxLetters; ++letter)
        if (open >> letter & 1 && !words.empty())
            entropies[letter] = entropy_of(splitter, words, letter);
    return entropies;
}

}  // namespace wordfoe
