#include "exact/universe.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "hangman/positions_index.hpp"

namespace wordfoe::exact {

namespace {

// Returns a different number for each letter and set of positions.
uint64_t key_of(int letter, Positions positions) {
    return positions >> 32 == 0 ? uint64_t(letter + 1) << 32 | positions
                                : mixed(uint64_t(letter)) ^ positions;
}

}  // namespace

Universe::Universe(Candidates words) : candidates_(std::move(words)) {
    const WordTable& table = candidates_.table();
    const auto& ids = candidates_.ids();
    letters_.reserve(ids.size());
    hashes_.reserve(ids.size());
    for (const uint32_t id : ids) {
        letters_.push_back(table.letter_sets[id]);
        hashes_.push_back({mixed(2 * uint64_t{id}), mixed(2 * uint64_t{id} + 1)});
    }
    for (int letter = 0; letter < kMaxLetters; ++letter) {
        auto& codes = replies_[size_t(letter)];
        codes.resize(ids.size());
        PositionsIndex index;
        index.number(0);  // a miss
        for (uint32_t word = 0; word < ids.size(); ++word)
            if ((letters_[word] >> letter & 1) != 0)
                codes[word] =
                    index.number(positions_of(table.word(ids[word]), table.length, uint8_t(letter)))
                        .first;
        positions_[size_t(letter)] = index.seen();
        reply_codes_ = std::max(reply_codes_, uint32_t(index.seen().size()));
    }
}

Summary Universe::summary(Words words) const {
    Summary found;
    for (const uint32_t word : words) {
        found.hash.first += hashes_[word].first;
        found.hash.second += hashes_[word].second;
        found.in_all &= letters_[word];
        found.in_any |= letters_[word];
    }
    return found;
}

Closure Universe::closure(Words words, LetterSet in_all, LetterSet known) const {
    Closure found;
    for (LetterSet rest = in_all; rest != 0; rest &= rest - 1) {
        const int letter = std::countr_zero(rest);
        const uint32_t* const reply = replies(letter);
        const uint32_t expected = reply[words[0]];
        const bool same = (known >> letter & 1) != 0 ||
                          std::all_of(words.begin(), words.end(),
                                      [&](uint32_t word) { return reply[word] == expected; });
        (same ? found.fixed : found.loose) |= LetterSet{1} << letter;
        if (same) found.pattern += mixed(key_of(letter, positions(letter, words[0])));
    }
    return found;
}

bool Universe::is_complete(Words words) const {
    const Summary seen = summary(words);
    const LetterSet fixed = closure(words, seen.in_all).fixed;
    size_t fitting = 0;
    for (uint32_t word = 0; word < size(); ++word) {
        if ((letters_[word] & ~seen.in_any) != 0 || (fixed & ~letters_[word]) != 0) continue;
        bool fits = true;
        for (LetterSet rest = fixed; fits && rest != 0; rest &= rest - 1) {
            const uint32_t* const reply = replies(std::countr_zero(rest));
            fits = reply[word] == reply[words[0]];
        }
        fitting += fits;
    }
    return fitting == words.size();
}

std::vector<uint32_t> Universe::numbers(const Candidates& candidates) const {
    if (&candidates.table() != &candidates_.table())
        throw std::invalid_argument("the candidates are words of another lexicon or length");
    const auto& mine = candidates_.ids();
    std::vector<uint32_t> found;
    found.reserve(candidates.size());
    auto at = mine.begin();
    for (const uint32_t id : candidates.ids()) {
        at = std::lower_bound(at, mine.end(), id);
        if (at == mine.end() || *at != id)
            throw std::invalid_argument(
                "a candidate is not one of the words that the solver was made for");
        found.push_back(uint32_t(at - mine.begin()));
    }
    return found;
}

std::vector<uint32_t> Universe::all() const {
    std::vector<uint32_t> words(size());
    std::iota(words.begin(), words.end(), 0u);
    return words;
}

}  // namespace wordfoe::exact
