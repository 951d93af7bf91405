#include "exact/hitting_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace wordfoe::exact {

bool HittingSets::has_packing(Words words, LetterSet open, int wanted, LetterSet& core) {
    for (auto& same : by_size_) same.clear();
    for (const uint32_t word : words)
        by_size_[size_t(std::popcount(universe_.letters(word) & open))].push_back(word);
    LetterSet used = 0;
    int packed = 0;
    core = 0;
    for (int letters = 0; letters <= kMaxLetters; ++letters) {  // fewest first
        if (std::popcount(open & ~used) < letters) break;
        for (const uint32_t word : by_size_[size_t(letters)]) {
            const LetterSet mine = universe_.letters(word) & open;
            if ((mine & used) != 0) continue;
            used |= mine;
            core |= universe_.letters(word);
            if (++packed >= wanted) return true;
        }
    }
    return false;
}

std::optional<bool> HittingSets::can_hit(Words words, LetterSet open, int letters, LetterSet& core,
                                         int max_steps) {
    words_to_hit_.clear();
    for (const uint32_t word : words)
        words_to_hit_.push_back({universe_.letters(word) & open, universe_.letters(word)});
    std::sort(words_to_hit_.begin(), words_to_hit_.end(),
              [](const WordToHit& a, const WordToHit& b) {
                  const int few = std::popcount(a.open), more = std::popcount(b.open);
                  if (few != more) return few < more;
                  return a.open != b.open ? a.open < b.open : a.all < b.all;
              });
    words_to_hit_.erase(
        std::unique(words_to_hit_.begin(), words_to_hit_.end(),
                    [](const WordToHit& a, const WordToHit& b) { return a.open == b.open; }),
        words_to_hit_.end());
    std::vector<uint32_t> left(words_to_hit_.size());
    std::iota(left.begin(), left.end(), 0u);
    core = 0;
    allowed_ = remaining_ = max_steps;
    return hit_rest(left, letters, core);
}

// Returns whether a greedy packing has more than `count` words; then `count` letters cannot hit
// all.
bool HittingSets::packs_more_than(const std::vector<uint32_t>& left, int count,
                                  LetterSet& core) const {
    LetterSet used = 0, packed_letters = 0;
    for (const uint32_t i : left) {
        if ((words_to_hit_[i].open & used) != 0) continue;
        used |= words_to_hit_[i].open;
        packed_letters |= words_to_hit_[i].all;
        if (--count < 0) {
            core |= packed_letters;
            return true;
        }
    }
    return false;
}

// Returns the open letters of the word to branch on: among the words with the fewest, the one whose
// letters are in the most words. Adds the word to the core.
LetterSet HittingSets::branching_word(const std::vector<uint32_t>& left,
                                      const std::array<uint32_t, kMaxLetters>& holders,
                                      LetterSet& core) {
    const int fewest = std::popcount(words_to_hit_[left[0]].open);
    uint32_t chosen = left[0];
    uint64_t most = 0;
    for (const uint32_t i : left) {
        if (std::popcount(words_to_hit_[i].open) > fewest) break;
        uint64_t sum = 0;
        for (LetterSet rest = words_to_hit_[i].open; rest != 0; rest &= rest - 1)
            sum += holders[size_t(std::countr_zero(rest))];
        if (sum > most) {
            most = sum;
            chosen = i;
        }
    }
    core |= words_to_hit_[chosen].all;
    return words_to_hit_[chosen].open;
}

// Branches on the letters of one word; packings are the bound.
std::optional<bool> HittingSets::hit_rest(const std::vector<uint32_t>& left, int letters,
                                          LetterSet& core) {
    if (left.empty()) return true;
    if (letters == 0) {
        core |= words_to_hit_[left[0]].all;
        return false;
    }
    if (--remaining_ < 0) return std::nullopt;
    if (packs_more_than(left, letters, core)) return false;

    std::array<uint32_t, kMaxLetters> holders{};
    for (const uint32_t i : left)
        for (LetterSet rest = words_to_hit_[i].open; rest != 0; rest &= rest - 1)
            ++holders[size_t(std::countr_zero(rest))];
    // A hitting set contains a letter of this word; try the one in the most words first.
    std::vector<int> choices;
    for (LetterSet rest = branching_word(left, holders, core); rest != 0; rest &= rest - 1)
        choices.push_back(std::countr_zero(rest));
    std::stable_sort(choices.begin(), choices.end(),
                     [&](int a, int b) { return holders[size_t(a)] > holders[size_t(b)]; });
    std::vector<uint32_t> rest;
    rest.reserve(left.size());
    for (const int letter : choices) {
        rest.clear();
        for (const uint32_t i : left)
            if ((words_to_hit_[i].open >> letter & 1) == 0) rest.push_back(i);
        const auto found = hit_rest(rest, letters - 1, core);
        if (!found || *found) return found;
    }
    return false;
}

}  // namespace wordfoe::exact
