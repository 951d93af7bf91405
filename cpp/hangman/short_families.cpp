#include "hangman/short_families.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

namespace wordfoe {

namespace {

constexpr size_t kSets = 1 << kShortLength;
constexpr size_t kGroup = 8;  // words that may lie side by side in the table
constexpr size_t kCounted = 255 * 2 / kGroup * kGroup;  // words between two calls of count

// Most words have the letter once or not at all. To count such words one by one is slow: each
// increment of a counter waits for the one before it. So vectors count the words that have the
// letter at each position, only words with several positions are counted one by one, and the
// difference is the number of words with a single one.
template <typename AnyMatcher>
class ShortFamilies {
  public:
    ShortFamilies(const WordTable& table, std::span<const uint32_t> ids, uint8_t letter)
        : size_(ids.size()), sets_(std::make_unique_for_overwrite<uint8_t[]>(padded())) {
        match(table, ids, letter);
        count_repeats();
        count_others();
    }

    // Returns the families, in order of their first word.
    std::vector<Family> in_order() const {
        // A bit for the first word of each family: then they are in order without sorting.
        std::vector<uint64_t> is_first(size_ / 64 + 1);
        size_t found = 0;
        for (size_t set = 0; set < kSets; ++set) {
            if (sizes_[set] == 0) continue;
            const size_t first = first_of(uint8_t(set));
            is_first[first / 64] |= uint64_t{1} << first % 64;
            ++found;
        }
        std::vector<Family> families;
        families.reserve(found);
        for (size_t block = 0; block < is_first.size(); ++block)
            for (uint64_t rest = is_first[block]; rest != 0; rest &= rest - 1) {
                const uint8_t set = sets_[block * 64 + size_t(std::countr_zero(rest))];
                families.push_back({set, sizes_[set]});
            }
        return families;
    }

  private:
    size_t size_;
    std::unique_ptr<uint8_t[]> sets_;  // of the words, then empty ones
    std::array<uint32_t, kShortLength> holders_{};
    std::array<uint32_t, kSets> sizes_{}, starts_{};  // no word before the start has the set

    size_t padded() const { return (size_ / kSetsAtOnce + 1) * kSetsAtOnce; }

    void match(const WordTable& table, std::span<const uint32_t> ids, uint8_t letter) {
        AnyMatcher matcher(letter, table.length);
        const bool eights = table.length == kShortLength;
        uint8_t* const sets = sets_.get();
        size_t i = 0;
        while (size_ - i >= kGroup) {
            const size_t stop = std::min(size_ / kGroup * kGroup, i + kCounted);
            for (; i < stop; i += kGroup) {
                if (eights && ids[i + kGroup - 1] - ids[i] == kGroup - 1) {
                    const uint8_t* const words = table.word(ids[i]);
                    for (size_t k = 0; k < kGroup; k += 2)
                        matcher.match(words + k * kShortLength, sets + i + k);
                } else {
                    for (size_t k = i; k < i + kGroup; k += 2)
                        matcher.match(table.word(ids[k]), table.word(ids[k + 1]), sets + k);
                }
            }
            matcher.count(holders_);
        }
        std::memset(sets + i, 0, padded() - i);
        for (; i < size_; ++i) {
            sets[i] = uint8_t(positions_of(table.word(ids[i]), table.length, letter));
            for (size_t at = 0; at < holders_.size(); ++at) holders_[at] += sets[i] >> at & 1u;
        }
    }

    // Reads the blocks backwards: the last start that is written for a set is the first block.
    void count_repeats() {
        const uint8_t* const sets = sets_.get();
        uint32_t *const sizes = sizes_.data(), *const starts = starts_.data();
        for (size_t block = padded(); block > 0;) {
            block -= kSetsAtOnce;
            for (uint64_t rest = AnyMatcher::repeats(sets + block); rest != 0; rest &= rest - 1) {
                const uint8_t set = sets[block + size_t(std::countr_zero(rest))];
                ++sizes[set];
                starts[set] = uint32_t(block);
            }
        }
    }

    // Takes the counted words from the holders of each position: what is left are the words that
    // have the letter there alone. The table of sizes is folded at one position after the other.
    void count_others() {
        std::array<uint32_t, kSets> folded = sizes_;
        for (size_t at = holders_.size(); at-- > 0;) {
            const size_t half = size_t{1} << at;
            uint32_t repeats = 0;
            for (size_t set = 0; set < half; ++set) {
                repeats += folded[half + set];
                folded[set] += folded[half + set];
            }
            holders_[at] -= repeats;
        }
        sizes_[0] = uint32_t(size_) - folded[0];
        for (size_t at = 0; at < holders_.size(); ++at) {
            sizes_[size_t{1} << at] = holders_[at];
            sizes_[0] -= holders_[at];
        }
    }

    size_t first_of(uint8_t set) const {
        const uint8_t* const start = sets_.get() + starts_[set];
        return size_t(static_cast<const uint8_t*>(std::memchr(start, set, size_ - starts_[set])) -
                      sets_.get());
    }
};

}  // namespace

std::vector<Family> count_short_families(const WordTable& table, std::span<const uint32_t> ids,
                                         uint8_t letter) {
    return ShortFamilies<Matcher>(table, ids, letter).in_order();
}

std::vector<Family> count_short_families_portable(const WordTable& table,
                                                  std::span<const uint32_t> ids, uint8_t letter) {
    return ShortFamilies<PortableMatcher>(table, ids, letter).in_order();
}

}  // namespace wordfoe
