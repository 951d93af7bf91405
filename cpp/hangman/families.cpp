#include "hangman/families.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wordfoe {

namespace {

// Up to this length every set of positions has a counter of its own (16 KB, which stay in the
// first cache); longer words find their counter by hashing.
constexpr int kDirectLength = 10;

// One bit for each byte of eight that equals the letter: the classic zero-byte test in its exact
// form, then a multiplication that gathers the eight top bits.
Positions positions_in_eight(const uint8_t* bytes, uint8_t letter) {
    constexpr uint64_t low = 0x7F7F7F7F7F7F7F7F;
    uint64_t x;
    std::memcpy(&x, bytes, 8);
    if constexpr (std::endian::native == std::endian::big) x = __builtin_bswap64(x);
    x ^= 0x0101010101010101 * uint64_t{letter};
    const uint64_t hit = ~(((x & low) + low) | x | low) >> 7;
    return (hit * 0x0102040810204080) >> 56;
}

inline Positions positions_in_sixteen(const uint8_t* bytes, uint8_t letter) {
#if defined(__SSE2__)
    const __m128i word = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
    const __m128i equal = _mm_cmpeq_epi8(word, _mm_set1_epi8(char(letter)));
    return Positions(unsigned(_mm_movemask_epi8(equal)));
#else
    return positions_in_eight(bytes, letter) | positions_in_eight(bytes + 8, letter) << 8;
#endif
}

inline Positions positions_of_long(const uint8_t* word, int length, uint8_t letter) {
    Positions found = positions_in_sixteen(word, letter);
    for (int at = 16; at < length; at += 16) found |= positions_in_sixteen(word + at, letter) << at;
    return found & all_positions(length);
}

// Finds the number of a set of positions among those seen: open addressing, grown at half full.
class PositionsIndex {
  public:
    // The number of `positions`, and whether it is new.
    std::pair<uint32_t, bool> number(Positions positions) {
        for (size_t at = slot(positions);; at = (at + 1) & (numbers_.size() - 1)) {
            if (numbers_[at] == kFree) {
                numbers_[at] = uint32_t(seen_.size());
                seen_.push_back(positions);
                if (seen_.size() * 2 > numbers_.size()) grow();
                return {uint32_t(seen_.size() - 1), true};
            }
            if (seen_[numbers_[at]] == positions) return {numbers_[at], false};
        }
    }

  private:
    static constexpr uint32_t kFree = ~uint32_t{0};

    size_t slot(Positions positions) const {
        return size_t((positions * 0x9E3779B97F4A7C15) >> shift_);
    }
    void grow() {
        --shift_;
        numbers_.assign(numbers_.size() * 2, kFree);
        for (uint32_t i = 0; i < seen_.size(); ++i) {
            size_t at = slot(seen_[i]);
            while (numbers_[at] != kFree) at = (at + 1) & (numbers_.size() - 1);
            numbers_[at] = i;
        }
    }

    int shift_ = 64 - 9;
    std::vector<uint32_t> numbers_ = std::vector<uint32_t>(512, kFree);
    std::vector<Positions> seen_;
};

}  // namespace

Positions positions_of(const uint8_t* word, int length, uint8_t letter) {
    return positions_of_long(word, length, letter);
}

Positions positions_of_portable(const uint8_t* word, int length, uint8_t letter) {
    Positions found = 0;
    for (int at = 0; at < length; at += 8) found |= positions_in_eight(word + at, letter) << at;
    return found & all_positions(length);
}

Candidates::Candidates(std::shared_ptr<const WordTable> table, std::vector<uint32_t> ids)
    : table_(std::move(table)), ids_(std::move(ids)) {}

Candidates Candidates::all(std::shared_ptr<const WordTable> table, uint8_t without_marks) {
    std::vector<uint32_t> ids;
    ids.reserve(table->count);
    for (uint32_t i = 0; i < table->count; ++i)
        if ((table->marks[i] & without_marks) == 0) ids.push_back(i);
    return {std::move(table), std::move(ids)};
}

Candidates Candidates::without(uint32_t id) const {
    Candidates rest = *this;
    std::erase(rest.ids_, id);
    return rest;
}

LetterSet Candidates::letters() const {
    LetterSet found = 0;
    for (const uint32_t id : ids_) found |= table_->letter_sets[id];
    return found;
}

uint64_t Candidates::cheat_score(LetterSet open) const {
    uint64_t score = 0;
    for (const uint32_t id : ids_) score += unsigned(std::popcount(table_->letter_sets[id] & open));
    return score;
}

Partition Candidates::split(uint8_t letter) const {
    Partition partition(*this);
    if (table_->length <= kDirectLength)
        partition.count_by_mask(letter);
    else
        partition.count_by_hash(letter);
    return partition;
}

// A word's code is its set of positions. Four counters for each set, in turn: one counter would
// make every increment wait for the one before it, since most words answer alike.
void Partition::count_by_mask(uint8_t letter) {
    struct Counters {
        std::array<uint32_t, 4> lane{};
    };
    const WordTable& table = *whole_.table_;
    const size_t length = size_t(table.length), size = whole_.size();
    const uint8_t* const letters = table.letters.data();
    const uint32_t* const ids = whole_.ids_.data();
    const Positions inside = all_positions(table.length);
    std::vector<Counters> counters(size_t{1} << length);
    codes_.resize(size);
    uint32_t* const codes = codes_.data();

    for (size_t i = 0; i < size; ++i) {
        const Positions positions =
            positions_in_sixteen(letters + size_t{ids[i]} * length, letter) & inside;
        codes[i] = uint32_t(positions);
        ++counters[positions].lane[i & 3];
    }
    // Families in the order of their first word.
    for (size_t i = 0; i < size; ++i) {
        auto& lane = counters[codes[i]].lane;
        const uint32_t count = lane[0] + lane[1] + lane[2] + lane[3];
        if (count == 0) continue;
        families_.push_back({codes[i], count, codes[i]});
        lane = {};
    }
}

void Partition::count_by_hash(uint8_t letter) {
    const WordTable& table = *whole_.table_;
    PositionsIndex index;
    codes_.reserve(whole_.size());
    for (const uint32_t id : whole_.ids_) {
        const Positions positions = positions_of_long(table.word(id), table.length, letter);
        const auto [code, is_new] = index.number(positions);
        if (is_new) families_.push_back({positions, 0, code});
        ++families_[code].size;
        codes_.push_back(code);
    }
}

Candidates Partition::family(uint32_t i) const {
    const Family& family = families_.at(i);
    std::vector<uint32_t> ids(family.size);
    for (size_t from = 0, to = 0; to < ids.size(); ++from)
        if (codes_[from] == family.code) ids[to++] = whole_.ids_[from];
    return {whole_.table_, std::move(ids)};
}

std::vector<uint32_t> Partition::family_of_code() const {
    uint32_t last = 0;
    for (const Family& family : families_) last = std::max(last, family.code);
    std::vector<uint32_t> number(size_t{last} + 1);
    for (uint32_t i = 0; i < families_.size(); ++i) number[families_[i].code] = i;
    return number;
}

std::vector<uint64_t> Partition::cheat_scores(LetterSet open) const {
    const auto number = family_of_code();
    std::vector<uint64_t> scores(families_.size());
    for (size_t i = 0; i < codes_.size(); ++i) {
        const LetterSet letters = whole_.table_->letter_sets[whole_.ids_[i]];
        scores[number[codes_[i]]] += unsigned(std::popcount(letters & open));
    }
    return scores;
}

}  // namespace wordfoe
