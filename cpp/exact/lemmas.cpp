#include "exact/lemmas.hpp"

#include <algorithm>

namespace wordfoe::exact {

namespace {

constexpr size_t kMostOfOneLevel = 16384;
// What they cost in memory: short arrays and a place in the map, and letters in arrays that may
// have grown to twice their contents.
constexpr size_t kPatternBytes = 320, kLemmaBytes = 8;

// Where the first of these sets of letters is that holds, or their number. Blocks of sixteen are
// asked without a branch, which compilers turn into vector instructions.
template <typename Holds>
size_t first_that(const std::vector<LetterSet>& sets, Holds holds) {
    size_t i = 0;
    for (; i + 16 <= sets.size(); i += 16) {
        unsigned any = 0;
        for (size_t j = 0; j < 16; ++j) any |= unsigned(holds(sets[i + j]));
        if (any != 0) break;
    }
    while (i < sets.size() && !holds(sets[i])) ++i;
    return i;
}

size_t first_within(const std::vector<LetterSet>& sets, LetterSet letters) {
    return first_that(sets, [letters](LetterSet set) { return (set & ~letters) == 0; });
}

size_t first_around(const std::vector<LetterSet>& sets, LetterSet letters) {
    return first_that(sets, [letters](LetterSet set) { return (letters & ~set) == 0; });
}

}  // namespace

std::optional<bool> Lemmas::can(uint64_t pattern, LetterSet letters, int misses,
                                LetterSet& core) const {
    const auto found = about_.find(pattern);
    if (found == about_.end()) return std::nullopt;
    const auto& [at_most, at_least] = found->second;
    for (auto level = at_least.rbegin(); level != at_least.rend() && level->misses > misses;
         ++level)
        if (const size_t i = first_within(level->letters, letters); i < level->letters.size()) {
            core = level->letters[i];
            return false;
        }
    for (const Level& level : at_most) {
        if (level.misses > misses) break;
        if (first_around(level.letters, letters) < level.letters.size()) return true;
    }
    return std::nullopt;
}

void Lemmas::add(Levels& levels, LetterSet letters, int misses) {
    auto level = std::lower_bound(levels.begin(), levels.end(), misses,
                                  [](const Level& a, int b) { return a.misses < b; });
    if (level == levels.end() || level->misses != misses)
        level = levels.insert(level, {misses, {}});
    auto& sets = level->letters;
    if (sets.size() >= kMostOfOneLevel) {
        sets[(letters * 2654435761u >> 8) % sets.size()] = letters;
    } else if (bytes() < most_bytes_) {
        sets.push_back(letters);
        ++size_;
    }
}

size_t Lemmas::bytes() const { return about_.size() * kPatternBytes + size_ * kLemmaBytes; }

Lemmas::About* Lemmas::about(uint64_t pattern) {
    if (bytes() < most_bytes_) return &about_[pattern];
    const auto found = about_.find(pattern);
    return found == about_.end() ? nullptr : &found->second;
}

// A lemma is added unless another implies it; those that it implies are dropped.
void Lemmas::add_at_most(uint64_t pattern, LetterSet letters, int misses) {
    About* const found = about(pattern);
    if (found == nullptr) return;
    Levels& levels = found->at_most;
    for (const Level& level : levels) {
        if (level.misses > misses) break;
        if (first_around(level.letters, letters) < level.letters.size()) return;
    }
    for (Level& level : levels)
        if (level.misses >= misses && first_within(level.letters, letters) < level.letters.size())
            size_ -=
                std::erase_if(level.letters, [&](LetterSet set) { return (set & ~letters) == 0; });
    add(levels, letters, misses);
}

void Lemmas::add_at_least(uint64_t pattern, LetterSet core, int misses) {
    About* const found = about(pattern);
    if (found == nullptr) return;
    Levels& levels = found->at_least;
    for (auto level = levels.rbegin(); level != levels.rend() && level->misses >= misses; ++level)
        if (first_within(level->letters, core) < level->letters.size()) return;
    for (Level& level : levels)
        if (level.misses <= misses && first_around(level.letters, core) < level.letters.size())
            size_ -=
                std::erase_if(level.letters, [&](LetterSet set) { return (core & ~set) == 0; });
    add(levels, core, misses);
}

void Lemmas::clear() {
    about_.clear();
    size_ = 0;
}

void Lemmas::write(Writer& writer) const {
    std::vector<uint64_t> patterns;
    for (const auto& [pattern, about] : about_) patterns.push_back(pattern);
    std::sort(patterns.begin(), patterns.end());
    writer.number(patterns.size());
    for (const uint64_t pattern : patterns) {
        const About& about = about_.at(pattern);
        writer.fixed(pattern, 8);
        for (const Levels* levels : {&about.at_most, &about.at_least}) {
            writer.number(levels->size());
            for (const Level& level : *levels) {
                writer.number(uint64_t(level.misses));
                writer.number(level.letters.size());
                for (const LetterSet letters : level.letters) writer.fixed(letters, 4);
            }
        }
    }
}

Lemmas Lemmas::read(Reader& reader) {
    Lemmas lemmas(~size_t{0});
    for (size_t patterns = reader.count(); patterns > 0; --patterns) {
        About& about = lemmas.about_[reader.fixed(8)];
        for (Levels* levels : {&about.at_most, &about.at_least}) {
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
