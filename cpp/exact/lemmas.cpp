#include "exact/lemmas.hpp"

#include <algorithm>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wordfoe::exact {

namespace {

constexpr size_t kMaxPerLevel = 16384;
// Estimates of memory: a map entry with short arrays, and a letter set in an array that may have
// twice the capacity that it needs.
constexpr size_t kPatternBytes = 320, kLemmaBytes = 8;

bool is_subset(LetterSet small, LetterSet large) { return (small & ~large) == 0; }

// Returns the index of the first subset of `letters`, or superset if `kSuperset`, or the number of
// sets. Tests blocks of sixteen at once.
template <bool kSuperset>
size_t find_first(const std::vector<LetterSet>& sets, LetterSet letters) {
    size_t i = 0;
#if defined(__SSE2__)
    const __m128i wanted = _mm_set1_epi32(int(letters)), none = _mm_setzero_si128();
    for (; i + 16 <= sets.size(); i += 16) {
        __m128i any = none;
        for (size_t j = 0; j < 16; j += 4) {
            const __m128i four =
                _mm_loadu_si128(reinterpret_cast<const __m128i*>(sets.data() + i + j));
            const __m128i outside =
                kSuperset ? _mm_andnot_si128(four, wanted) : _mm_andnot_si128(wanted, four);
            any = _mm_or_si128(any, _mm_cmpeq_epi32(outside, none));
        }
        if (_mm_movemask_epi8(any) != 0) break;
    }
#endif
    const auto holds = [letters](LetterSet set) {
        return kSuperset ? is_subset(letters, set) : is_subset(set, letters);
    };
    while (i < sets.size() && !holds(sets[i])) ++i;
    return i;
}

// Return the index of the first subset, or superset, of `letters`, or the number of sets.
size_t find_subset(const std::vector<LetterSet>& sets, LetterSet letters) {
    return find_first<false>(sets, letters);
}

size_t find_superset(const std::vector<LetterSet>& sets, LetterSet letters) {
    return find_first<true>(sets, letters);
}

}  // namespace

std::optional<bool> Lemmas::decide(uint64_t pattern, LetterSet letters, int misses,
                                   LetterSet& core) const {
    const auto found = by_pattern_.find(pattern);
    if (found == by_pattern_.end()) return std::nullopt;
    const auto& [at_most, at_least] = found->second;
    for (auto level = at_least.rbegin(); level != at_least.rend() && level->misses > misses;
         ++level)
        if (const size_t i = find_subset(level->letters, letters); i < level->letters.size()) {
            core = level->letters[i];
            return false;
        }
    for (const Level& level : at_most) {
        if (level.misses > misses) break;
        if (find_superset(level.letters, letters) < level.letters.size()) return true;
    }
    return std::nullopt;
}

void Lemmas::add(Levels& levels, LetterSet letters, int misses) {
    auto level = std::lower_bound(levels.begin(), levels.end(), misses,
                                  [](const Level& a, int b) { return a.misses < b; });
    if (level == levels.end() || level->misses != misses)
        level = levels.insert(level, {misses, {}});
    auto& sets = level->letters;
    if (sets.size() >= kMaxPerLevel) {  // evict a pseudo-random lemma
        sets[(letters * 2654435761u >> 8) % sets.size()] = letters;
    } else if (bytes() < max_bytes_) {
        sets.push_back(letters);
        ++size_;
    }
}

size_t Lemmas::bytes() const { return by_pattern_.size() * kPatternBytes + size_ * kLemmaBytes; }

Lemmas::PatternLemmas* Lemmas::lemmas_for(uint64_t pattern) {
    if (bytes() < max_bytes_) return &by_pattern_[pattern];
    const auto found = by_pattern_.find(pattern);
    return found == by_pattern_.end() ? nullptr : &found->second;
}

void Lemmas::add_at_most(uint64_t pattern, LetterSet letters, int misses) {
    PatternLemmas* const found = lemmas_for(pattern);
    if (found == nullptr) return;
    Levels& levels = found->at_most;
    for (const Level& level : levels) {
        if (level.misses > misses) break;
        if (find_superset(level.letters, letters) < level.letters.size()) return;
    }
    for (Level& level : levels)
        if (level.misses >= misses && find_subset(level.letters, letters) < level.letters.size())
            size_ -= std::erase_if(level.letters,
                                   [&](LetterSet set) { return is_subset(set, letters); });
    add(levels, letters, misses);
}

void Lemmas::add_at_least(uint64_t pattern, LetterSet core, int misses) {
    PatternLemmas* const found = lemmas_for(pattern);
    if (found == nullptr) return;
    Levels& levels = found->at_least;
    for (auto level = levels.rbegin(); level != levels.rend() && level->misses >= misses; ++level)
        if (find_subset(level->letters, core) < level->letters.size()) return;
    for (Level& level : levels)
        if (level.misses <= misses && find_superset(level.letters, core) < level.letters.size())
            size_ -=
                std::erase_if(level.letters, [&](LetterSet set) { return is_subset(core, set); });
    add(levels, core, misses);
}

void Lemmas::clear() {
    by_pattern_.clear();
    size_ = 0;
}

void Lemmas::write(ByteWriter& writer) const {
    std::vector<uint64_t> patterns;
    for (const auto& [pattern, lemmas] : by_pattern_) patterns.push_back(pattern);
    std::sort(patterns.begin(), patterns.end());
    writer.number(patterns.size());
    for (const uint64_t pattern : patterns) {
        const PatternLemmas& lemmas_of_pattern = by_pattern_.at(pattern);
        writer.fixed(pattern, 8);
        for (const Levels* levels : {&lemmas_of_pattern.at_most, &lemmas_of_pattern.at_least}) {
            writer.number(levels->size());
            for (const Level& level : *levels) {
                writer.number(uint64_t(level.misses));
                writer.number(level.letters.size());
                for (const LetterSet letters : level.letters) writer.fixed(letters, 4);
            }
        }
    }
}

Lemmas Lemmas::read(ByteReader& reader) {
    Lemmas lemmas(~size_t{0});
    for (size_t patterns = reader.count(); patterns > 0; --patterns) {
        PatternLemmas& lemmas_of_pattern = lemmas.by_pattern_[reader.fixed(8)];
        for (Levels* levels : {&lemmas_of_pattern.at_most, &lemmas_of_pattern.at_least}) {
            for (size_t left = reader.count(); left > 0; --left) {
                Level& level = levels->emplace_back(Level{reader.misses(), {}});
                level.letters.resize(reader.count());
                for (LetterSet& letters : level.letters) letters = LetterSet(reader.fixed(4));
                lemmas.size_ += level.letters.size();
            }
        }
    }
    return lemmas;
}

}  // namespace wordfoe::exact
