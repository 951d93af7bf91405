#include "exact/lemmas.hpp"

#include <algorithm>
#include <stdexcept>

namespace wordfoe::exact {

namespace {

constexpr size_t kMostOfOnePattern = 4096;
// What they cost in memory: four short arrays and a place in the map, and letters and misses in
// arrays that may have grown to twice their contents.
constexpr size_t kPatternBytes = 256, kLemmaBytes = 10;

// The first lemma that holds for these letters, or the number of lemmas. Blocks of sixteen are
// asked without a branch, which compilers turn into vector instructions.
template <typename Holds>
size_t first_that(size_t count, Holds holds) {
    size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        unsigned any = 0;
        for (size_t j = 0; j < 16; ++j) any |= unsigned(holds(i + j));
        if (any != 0) break;
    }
    while (i < count && !holds(i)) ++i;
    return i;
}

void put(std::vector<uint8_t>& bytes, uint64_t number, int width) {
    for (int i = 0; i < width; ++i) bytes.push_back(uint8_t(number >> 8 * i));
}

class Reader {
  public:
    explicit Reader(std::span<const uint8_t> bytes) : bytes_(bytes) {}
    uint64_t get(int width) {
        if (bytes_.size() < size_t(width)) throw std::invalid_argument("the book is cut short");
        uint64_t number = 0;
        for (int i = 0; i < width; ++i) number |= uint64_t{bytes_[size_t(i)]} << 8 * i;
        bytes_ = bytes_.subspan(size_t(width));
        return number;
    }
    bool at_end() const { return bytes_.empty(); }

  private:
    std::span<const uint8_t> bytes_;
};

}  // namespace

std::optional<bool> Lemmas::can(uint64_t pattern, LetterSet letters, int misses,
                                LetterSet& core) const {
    const auto found = about_.find(pattern);
    if (found == about_.end()) return std::nullopt;
    const Side &least = found->second.at_least, &most = found->second.at_most;
    const size_t refuted = first_that(least.letters.size(), [&](size_t i) {
        return unsigned((least.letters[i] & ~letters) == 0) & unsigned(least.misses[i] > misses);
    });
    if (refuted < least.letters.size()) {
        core = least.letters[refuted];
        return false;
    }
    const size_t granted = first_that(most.letters.size(), [&](size_t i) {
        return unsigned((letters & ~most.letters[i]) == 0) & unsigned(most.misses[i] <= misses);
    });
    if (granted < most.letters.size()) return true;
    return std::nullopt;
}

// Adds a lemma unless another implies it, and drops those that it implies.
template <typename Implied, typename Implies>
void Lemmas::add(Side& side, LetterSet letters, int misses, Implied implied, Implies implies) {
    const size_t count = side.letters.size();
    if (first_that(count, implied) < count) return;
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i) {
        if (implies(i)) continue;
        side.letters[kept] = side.letters[i];
        side.misses[kept++] = side.misses[i];
    }
    size_ -= count - kept;
    side.letters.resize(kept);
    side.misses.resize(kept);
    if (kept >= kMostOfOnePattern) {
        const size_t place = (letters * 2654435761u >> 8) % kept;
        side.letters[place] = letters;
        side.misses[place] = uint8_t(misses);
    } else if (bytes() < most_bytes_) {
        side.letters.push_back(letters);
        side.misses.push_back(uint8_t(misses));
        ++size_;
    }
}

size_t Lemmas::bytes() const { return about_.size() * kPatternBytes + size_ * kLemmaBytes; }

Lemmas::About* Lemmas::about(uint64_t pattern) {
    if (bytes() < most_bytes_) return &about_[pattern];
    const auto found = about_.find(pattern);
    return found == about_.end() ? nullptr : &found->second;
}

void Lemmas::add_at_most(uint64_t pattern, LetterSet letters, int misses) {
    About* const found = about(pattern);
    if (found == nullptr) return;
    Side& side = found->at_most;
    const auto& known = side.letters;
    const auto& value = side.misses;
    add(
        side, letters, misses,
        [&](size_t i) {
            return unsigned((letters & ~known[i]) == 0) & unsigned(value[i] <= misses);
        },
        [&](size_t i) { return (known[i] & ~letters) == 0 && value[i] >= misses; });
}

void Lemmas::add_at_least(uint64_t pattern, LetterSet core, int misses) {
    About* const found = about(pattern);
    if (found == nullptr) return;
    Side& side = found->at_least;
    const auto& known = side.letters;
    const auto& value = side.misses;
    add(
        side, core, misses,
        [&](size_t i) { return unsigned((known[i] & ~core) == 0) & unsigned(value[i] >= misses); },
        [&](size_t i) { return (core & ~known[i]) == 0 && value[i] <= misses; });
}

void Lemmas::clear() {
    about_.clear();
    size_ = 0;
}

std::vector<uint8_t> Lemmas::packed() const {
    std::vector<uint64_t> patterns;
    for (const auto& [pattern, about] : about_) patterns.push_back(pattern);
    std::sort(patterns.begin(), patterns.end());
    std::vector<uint8_t> bytes;
    for (const uint64_t pattern : patterns) {
        const About& about = about_.at(pattern);
        put(bytes, pattern, 8);
        for (const Side* side : {&about.at_most, &about.at_least}) {
            put(bytes, side->letters.size(), 2);
            for (size_t i = 0; i < side->letters.size(); ++i) {
                put(bytes, side->letters[i], 4);
                put(bytes, side->misses[i], 1);
            }
        }
    }
    return bytes;
}

Lemmas Lemmas::unpacked(std::span<const uint8_t> bytes) {
    Lemmas lemmas(~size_t{0});
    for (Reader reader(bytes); !reader.at_end();) {
        About& about = lemmas.about_[reader.get(8)];
        for (Side* side : {&about.at_most, &about.at_least}) {
            for (uint64_t left = reader.get(2); left > 0; --left) {
                side->letters.push_back(LetterSet(reader.get(4)));
                side->misses.push_back(uint8_t(reader.get(1)));
                ++lemmas.size_;
            }
        }
    }
    return lemmas;
}

}  // namespace wordfoe::exact
