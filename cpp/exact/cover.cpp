#include "exact/cover.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace wordfoe::exact {

bool Cover::has_packing(Words words, LetterSet open, int wanted, LetterSet& core) {
    for (auto& same : by_letters_) same.clear();
    for (const uint32_t word : words)
        by_letters_[size_t(std::popcount(field_.letters(word) & open))].push_back(word);
    LetterSet used = 0;
    int packed = 0;
    core = 0;
    for (int letters = 0; letters <= kMaxLetters; ++letters) {  // words with few letters fit best
        if (std::popcount(open & ~used) < letters) break;
        for (const uint32_t word : by_letters_[size_t(letters)]) {
            const LetterSet mine = field_.letters(word) & open;
            if ((mine & used) != 0) continue;
            used |= mine;
            core |= field_.letters(word);
            if (++packed >= wanted) return true;
        }
    }
    return false;
}

std::optional<bool> Cover::can_hit(Words words, LetterSet open, int letters, LetterSet& core,
                                   int most_steps) {
    targets_.clear();
    for (const uint32_t word : words)
        targets_.push_back({field_.letters(word) & open, field_.letters(word)});
    std::sort(targets_.begin(), targets_.end(), [](const Target& a, const Target& b) {
        const int few = std::popcount(a.open), more = std::popcount(b.open);
        if (few != more) return few < more;
        return a.open != b.open ? a.open < b.open : a.all < b.all;
    });
    targets_.erase(std::unique(targets_.begin(), targets_.end(),
                               [](const Target& a, const Target& b) { return a.open == b.open; }),
                   targets_.end());
    std::vector<uint32_t> left(targets_.size());
    std::iota(left.begin(), left.end(), 0u);
    core = 0;
    allowed_ = steps_ = most_steps;
    return hit_rest(left, letters, core);
}

bool Cover::packs_more_than(const std::vector<uint32_t>& left, int count, LetterSet& core) const {
    LetterSet used = 0, resting_on = 0;
    for (const uint32_t i : left) {
        if ((targets_[i].open & used) != 0) continue;
        used |= targets_[i].open;
        resting_on |= targets_[i].all;
        if (--count < 0) {
            core |= resting_on;
            return true;
        }
    }
    return false;
}

// Of the words with the fewest letters, the one whose letters are in the most words.
LetterSet Cover::branching_target(const std::vector<uint32_t>& left,
                                  const std::array<uint32_t, kMaxLetters>& holders,
                                  LetterSet& core) {
    const int fewest = std::popcount(targets_[left[0]].open);
    uint32_t chosen = left[0];
    uint64_t most = 0;
    for (const uint32_t i : left) {
        if (std::popcount(targets_[i].open) > fewest) break;
        uint64_t sum = 0;
        for (LetterSet rest = targets_[i].open; rest != 0; rest &= rest - 1)
            sum += holders[size_t(std::countr_zero(rest))];
        if (sum > most) {
            most = sum;
            chosen = i;
        }
    }
    core |= targets_[chosen].all;
    return targets_[chosen].open;
}

std::optional<bool> Cover::hit_rest(const std::vector<uint32_t>& left, int letters,
                                    LetterSet& core) {
    if (left.empty()) return true;
    if (letters == 0) {
        core |= targets_[left[0]].all;
        return false;
    }
    if (--steps_ < 0) return std::nullopt;
    if (packs_more_than(left, letters, core)) return false;

    std::array<uint32_t, kMaxLetters> holders{};
    for (const uint32_t i : left)
        for (LetterSet rest = targets_[i].open; rest != 0; rest &= rest - 1)
            ++holders[size_t(std::countr_zero(rest))];
    // One of this word's letters must be named; the likeliest is tried first.
    std::vector<int> choices;
    for (LetterSet rest = branching_target(left, holders, core); rest != 0; rest &= rest - 1)
        choices.push_back(std::countr_zero(rest));
    std::stable_sort(choices.begin(), choices.end(),
                     [&](int a, int b) { return holders[size_t(a)] > holders[size_t(b)]; });
    std::vector<uint32_t> rest;
    rest.reserve(left.size());
    for (const int letter : choices) {
        rest.clear();
        for (const uint32_t i : left)
            if ((targets_[i].open >> letter & 1) == 0) rest.push_back(i);
        const auto found = hit_rest(rest, letters - 1, core);
        if (!found || *found) return found;
    }
    return false;
}

}  // namespace wordfoe::exact
