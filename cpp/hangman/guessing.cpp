#include "hangman/guessing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wordfoe {

namespace {

constexpr size_t kBreadth = 8;  // letters that the look-ahead tries
constexpr int kPlies = 2;

constexpr LetterSet without(LetterSet open, uint8_t letter) {
    return open & ~(LetterSet{1} << letter);
}

// The letters that some word holds, the cheapest first; those of one price as in the alphabet.
struct Cheapest {
    std::array<uint8_t, kMaxLetters> letters{};
    size_t count = 0;

    explicit Cheapest(const Holders& holders) {
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

// The misses of the greedy guesser, summed over the words.
uint64_t greedy_misses(Splitter& splitter, Entries words, LetterSet open) {
    if (words.size() <= 1) return 0;
    const int letter = most_held_letter(words, open);
    if (letter == kNoLetter) return 0;
    return misses_after(splitter, words, open, uint8_t(letter));
}

// The same when this letter is named first.
uint64_t misses_after(Splitter& splitter, Entries words, LetterSet open, uint8_t letter) {
    uint64_t misses = 0;
    splitter.for_each_family(words, letter, [&](Entries family, bool is_miss) {
        misses += is_miss * family.size() + greedy_misses(splitter, family, without(open, letter));
    });
    return misses;
}

// Families of a letter are skipped once it can no longer be the best, so only the best letter's
// misses are ever counted to the end.
Look look(Splitter& splitter, Entries words, LetterSet open, int plies) {
    if (words.size() <= 1) return {most_held_letter(words, open), 0};
    const Cheapest cheapest(holders_of(words, open));
    Look best{kNoLetter, std::numeric_limits<uint64_t>::max()};
    for (const uint8_t letter : cheapest.first(kBreadth)) {
        uint64_t misses = 0;
        splitter.for_each_family(words, letter, [&](Entries family, bool is_miss) {
            if (misses >= best.misses) return;
            const LetterSet rest = without(open, letter);
            misses += is_miss * family.size();
            if (family.size() > 1)
                misses += plies > 1 ? look(splitter, family, rest, plies - 1).misses
                                    : greedy_misses(splitter, family, rest);
        });
        if (misses < best.misses) best = {letter, misses};
    }
    return best.letter == kNoLetter ? Look{} : best;
}

double bits_of(Splitter& splitter, Entries words, uint8_t letter) {
    double told = 0;
    splitter.for_each_family(words, letter, [&](Entries family, bool) {
        told += double(family.size()) * std::log2(double(family.size()));
    });
    return std::log2(double(words.size())) - told / double(words.size());
}

// Letters that tell equally much differ in the last digits of a sum, so bits are compared rounded.
// Among equals the cheaper letter is named; that is how the last letters of a known word are found.
int telling_letter(Splitter& splitter, Entries words, LetterSet open) {
    const Cheapest cheapest(holders_of(words, open));
    int best = kNoLetter;
    long long most = -1;
    for (const uint8_t letter : cheapest.first(kMaxLetters)) {
        const long long bits = std::llround(bits_of(splitter, words, letter) * 1e9);
        if (bits > most) {
            most = bits;
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
            return telling_letter(splitter, words, open);
        case Guesser::kLookahead:
            return look(splitter, words, open, kPlies).letter;
    }
    return kNoLetter;
}

int letter_named(const Candidates& candidates, LetterSet open, Guesser guesser) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    return letter_named(splitter, words, open, guesser);
}

Look look_ahead(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    return look(splitter, words, open, kPlies);
}

std::array<uint64_t, kMaxLetters> misses_ahead(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    std::array<uint64_t, kMaxLetters> misses{};
    for (uint8_t letter = 0; letter < kMaxLetters; ++letter)
        if (open >> letter & 1) misses[letter] = misses_after(splitter, words, open, letter);
    return misses;
}

std::array<double, kMaxLetters> bits_of_letters(const Candidates& candidates, LetterSet open) {
    std::vector<Entry> words = entries_of(candidates);
    Splitter splitter(candidates.table(), words.size());
    std::array<double, kMaxLetters> bits{};
    for (uint8_t letter = 0; letter < kMaxLetters; ++letter)
        if (open >> letter & 1 && !words.empty()) bits[letter] = bits_of(splitter, words, letter);
    return bits;
}

}  // namespace wordfoe
