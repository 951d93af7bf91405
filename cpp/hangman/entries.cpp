#include "hangman/entries.hpp"

#include <algorithm>
#include <bit>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wordfoe {

namespace {

constexpr size_t kInsertionSortLimit = 48;  // above it a radix sort is faster

// By byte: eight one-byte counters packed into one integer, each the value of one bit. Adding up to
// 255 of these integers overflows no counter.
constexpr std::array<uint64_t, 256> counters_of_bytes() {
    std::array<uint64_t, 256> counters{};
    for (size_t byte = 0; byte < 256; ++byte) {
        std::array<uint8_t, 8> bits{};
        for (size_t bit = 0; bit < 8; ++bit) bits[bit] = byte >> bit & 1;
        counters[byte] = std::bit_cast<uint64_t>(bits);
    }
    return counters;
}

constexpr std::array<uint64_t, 256> kCounters = counters_of_bytes();
constexpr size_t kCounterLimit = 255;

using SmallHolders = std::array<uint8_t, kMaxLetters>;

// Counts holders for at most kCounterLimit words with four additions per word; a loop over the
// letters of a word would end in a mispredicted branch.
SmallHolders holders_of_few(Entries words, LetterSet open) {
    static_assert(kMaxLetters == 32);
    std::array<uint64_t, 4> counters{};
    for (const Entry& word : words) {
        const LetterSet letters = word.letters & open;
        counters[0] += kCounters[letters & 255];
        counters[1] += kCounters[letters >> 8 & 255];
        counters[2] += kCounters[letters >> 16 & 255];
        counters[3] += kCounters[letters >> 24];
    }
    return std::bit_cast<SmallHolders>(counters);
}

// Returns the first letter with the highest count; kNoLetter if all are 0.
template <typename Counts>
int most_held(const Counts& holders) {
    auto most = holders[0];
    for (const auto count : holders) most = std::max(most, count);
    if (most == 0) return kNoLetter;
    int letter = 0;
    while (holders[size_t(letter)] != most) ++letter;
    return letter;
}

#if defined(__SSE2__)
// The same without a branch for each letter, which would be mispredicted.
int most_held(const SmallHolders& holders) {
    const auto* const counts = reinterpret_cast<const __m128i*>(holders.data());
    const __m128i first = _mm_loadu_si128(counts), second = _mm_loadu_si128(counts + 1);
    __m128i most = _mm_max_epu8(first, second);
    most = _mm_max_epu8(most, _mm_srli_si128(most, 8));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 4));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 2));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 1));
    const auto highest = char(_mm_cvtsi128_si32(most) & 0xFF);
    if (highest == 0) return kNoLetter;
    most = _mm_set1_epi8(highest);
    const auto held = unsigned(_mm_movemask_epi8(_mm_cmpeq_epi8(first, most))) |
                      unsigned(_mm_movemask_epi8(_mm_cmpeq_epi8(second, most))) << 16;
    return std::countr_zero(held);
}
#endif

void insertion_sort(Entries words) {
    for (size_t i = 1; i < words.size(); ++i) {
        const Entry word = words[i];
        size_t at = i;
        for (; at > 0 && words[at - 1].positions > word.positions; --at) words[at] = words[at - 1];
        words[at] = word;
    }
}

}  // namespace

std::vector<Entry> entries_of(const Candidates& candidates) {
    std::vector<Entry> words;
    words.reserve(candidates.size());
    for (const uint32_t id : candidates.ids())
        words.push_back({0, id, candidates.table().letter_sets[id]});
    return words;
}

Holders holders_of(Entries words, LetterSet open) {
    Holders holders{};
    for (; !words.empty(); words = words.subspan(std::min(words.size(), kCounterLimit))) {
        const auto part = holders_of_few(words.first(std::min(words.size(), kCounterLimit)), open);
        for (size_t letter = 0; letter < kMaxLetters; ++letter) holders[letter] += part[letter];
    }
    return holders;
}

int most_held_letter(Entries words, LetterSet open) {
    return words.size() <= kCounterLimit ? most_held(holders_of_few(words, open))
                                         : most_held(holders_of(words, open));
}

void Splitter::sort(Entries words, uint8_t letter) {
    if (table_.length <= 16) {
        const Positions inside = all_positions(table_.length);
        for (Entry& word : words)
            word.positions = positions_in_sixteen(table_.word(word.id), letter) & inside;
    } else {
        for (Entry& word : words)
            word.positions = positions_of(table_.word(word.id), table_.length, letter);
    }
    if (words.size() <= kInsertionSortLimit)
        insertion_sort(words);
    else if (table_.length <= 16)
        for (int shift = 0; shift < table_.length; shift += 8) sort_by_byte(words, shift);
    else
        std::sort(words.begin(), words.end(),
                  [](const Entry& a, const Entry& b) { return a.positions < b.positions; });
}

// One pass of a radix sort; stable.
void Splitter::sort_by_byte(Entries words, int shift) {
    std::array<uint32_t, 257> begins{};
    for (const Entry& word : words) ++begins[(word.positions >> shift & 255) + 1];
    for (size_t byte = 1; byte < 256; ++byte) begins[byte] += begins[byte - 1];
    for (const Entry& word : words) buffer_[begins[word.positions >> shift & 255]++] = word;
    std::copy_n(buffer_.begin(), words.size(), words.begin());
}

}  // namespace wordfoe
