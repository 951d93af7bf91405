#include "exact/hitting_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "hangman/letter_counts.hpp"

namespace wordfoe::exact {

bool HittingSets::has_packing(Words words, LetterSet open, int wanted, LetterSet& core) {
    std::array<uint32_t, kMaxLetters + 2> end{};  // of the words with so many open letters
    sizes_.resize(std::max(sizes_.size(), words.size()));
    by_size_.resize(sizes_.size());
    for (size_t i = 0; i < words.size(); ++i) {
        sizes_[i] = uint8_t(letter_count(universe_.letters(words[i]) & open));
        ++end[sizes_[i] + size_t{1}];
    }
    std::partial_sum(end.begin(), end.end(), end.begin());
    for (size_t i = 0; i < words.size(); ++i)
        by_size_[end[sizes_[i]]++] = universe_.letters(words[i]);
    LetterSet used = 0;
    int packed = 0;
    size_t at = 0;
    core = 0;
    for (int letters = 0; letters <= kMaxLetters; ++letters) {  // fewest first
        if (letter_count(open & ~used) < letters) break;
        for (; at < end[size_t(letters)]; ++at) {
            const LetterSet mine = by_size_[at] & open;
            if ((mine & used) != 0) continue;
            used |= mine;
            core |= by_size_[at];
            if (++packed >= wanted) return true;
        }
    }
    return false;
}

std::optional<bool> HittingSets::can_hit(Words words, LetterSet open, int letters, LetterSet& core,
                                         int max_steps) {
    prepare(words, open);
    return can_hit_prepared(letters, core, max_steps);
}

// Collects the words with different open letters, those with the fewest first.
void HittingSets::prepare(Words words, LetterSet open) {
    words_to_hit_.clear();
    for (auto& same : sorted_) same.clear();
    for (const uint32_t word : words) {
        const LetterSet all = universe_.letters(word);
        sorted_[size_t(letter_count(all & open))].push_back(uint64_t{all & open} << 32 | all);
    }
    for (auto& same : sorted_) {
        std::sort(same.begin(), same.end());
        for (const uint64_t both : same)
            if (words_to_hit_.empty() || words_to_hit_.back().open != LetterSet(both >> 32))
                words_to_hit_.push_back({LetterSet(both >> 32), LetterSet(both)});
    }
}

std::optional<bool> HittingSets::can_hit_prepared(int letters, LetterSet& core, int max_steps) {
    core = 0;
    allowed_ = remaining_ = max_steps;
    if (letters >= kMaxLetters) return true;  // all letters hit every word
    std::vector<uint32_t>& left = rest_.back();
    left.resize(words_to_hit_.size());
    std::iota(left.begin(), left.end(), 0u);
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
    const int fewest = letter_count(words_to_hit_[left[0]].open);
    uint32_t chosen = left[0];
    uint64_t most = 0;
    for (const uint32_t i : left) {
        if (letter_count(words_to_hit_[i].open) > fewest) break;
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

    LetterCounts counts;
    for (const uint32_t i : left) counts.add(words_to_hit_[i].open);
    const std::array<uint32_t, kMaxLetters>& holders = counts.counts();
    // A hitting set contains a letter of this word; try the one in the most words first.
    std::vector<uint32_t>& rest = rest_[size_t(letters)];
    for (LetterSet choices = branching_word(left, holders, core); choices != 0;) {
        int letter = std::countr_zero(choices);
        for (LetterSet others = choices & (choices - 1); others != 0; others &= others - 1)
            if (holders[size_t(std::countr_zero(others))] > holders[size_t(letter)])
                letter = std::countr_zero(others);
        choices &= ~(LetterSet{1} << letter);
        rest.resize(left.size());
        size_t size = 0;
        for (const uint32_t i : left) {
            rest[size] = i;
            size += (words_to_hit_[i].open >> letter & 1) == 0;
        }
        rest.resize(size);
        const auto found = hit_rest(rest, letters - 1, core);
        if (!found || *found) return found;
    }
    return false;
}

}  // namespace wordfoe::exact
