#include "hangman/families.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace wordfoe {

namespace {

// Up to this length, counters are indexed by the set of positions (16 KB, which stay in the L1
// cache); for longer words a hash table maps sets of positions to counters.
constexpr int kDirectLength = 10;

// Numbers distinct sets of positions in order of appearance. A hash table with open addressing
// that grows when it is half full.
class PositionsIndex {
  public:
    // Returns the number of `positions`, and whether it is new.
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

// A guesser who names letters in a fixed order, whatever the replies.
class FixedOrderGuesser {
  public:
    explicit FixedOrderGuesser(std::span<const uint8_t> order) {
        for (size_t i = 0; i < order.size(); ++i) {
            turn_[order[i]] = unsigned(i) + 1;
            named_ |= LetterSet{1} << order[i];
        }
    }
    // Returns the misses until all of these letters that are in the order have been named.
    unsigned misses(LetterSet letters) const {
        unsigned last = 0;
        for (LetterSet rest = letters & named_; rest != 0; rest &= rest - 1)
            last = std::max(last, turn_[size_t(std::countr_zero(rest))]);
        return last - unsigned(std::popcount(letters & named_));
    }

  private:
    std::array<unsigned, kMaxLetters> turn_{};
    LetterSet named_ = 0;
};

}  // namespace

Candidates::Candidates(std::shared_ptr<const WordTable> table, std::vector<uint32_t> ids)
    : table_(std::move(table)),
      ids_(std::make_shared<const std::vector<uint32_t>>(std::move(ids))) {}

Candidates Candidates::all(std::shared_ptr<const WordTable> table, uint8_t without_marks,
                           uint8_t most_commonness) {
    std::vector<uint32_t> ids;
    ids.reserve(table->count);
    for (uint32_t i = 0; i < table->count; ++i)
        if ((table->marks[i] & without_marks) == 0 && table->commonness[i] <= most_commonness)
            ids.push_back(i);
    return {std::move(table), std::move(ids)};
}

Candidates Candidates::without(uint32_t id) const {
    std::vector<uint32_t> rest = ids();
    std::erase(rest, id);
    return {table_, std::move(rest)};
}

std::array<uint32_t, kMaxLetters> Candidates::holders() const {
    std::array<uint32_t, kMaxLetters> found{};
    for (const uint32_t id : ids())
        for (LetterSet rest = table_->letter_sets[id]; rest != 0; rest &= rest - 1)
            ++found[size_t(std::countr_zero(rest))];
    return found;
}

uint64_t Candidates::cheat_score(LetterSet open) const {
    uint64_t score = 0;
    for (const uint32_t id : ids())
        score += unsigned(std::popcount(table_->letter_sets[id] & open));
    return score;
}

std::vector<unsigned> Candidates::misses_in_order(std::span<const uint8_t> order) const {
    const FixedOrderGuesser guesser(order);
    std::vector<unsigned> misses;
    misses.reserve(size());
    for (const uint32_t id : ids()) misses.push_back(guesser.misses(table_->letter_sets[id]));
    return misses;
}

Partition Candidates::split(uint8_t letter) const {
    Partition partition(*this, letter);
    if (table_->length <= kDirectLength)
        partition.count_by_mask();
    else
        partition.count_by_hash();
    return partition;
}

// Calls visit(id, positions of the letter) for each candidate. Every pass recomputes the positions,
// which costs less than storing them.
template <typename Visit>
void Partition::for_each_word(Visit visit) const {
    const WordTable& table = *whole_.table_;
    const size_t length = size_t(table.length);
    const uint8_t* const letters = table.letters.data();
    const Positions inside = all_positions(table.length);
    const uint8_t letter = letter_;
    if (length <= 16) {
        for (const uint32_t id : whole_.ids())
            visit(id, positions_in_sixteen(letters + size_t{id} * length, letter) & inside);
    } else {
        for (const uint32_t id : whole_.ids())
            visit(id, positions_of(letters + size_t{id} * length, table.length, letter));
    }
}

// Four counters per set of positions are used in rotation: with one, each increment would depend on
// the previous one, because most words fall into the same family. The rows are padded by 16 so that
// the counters of one set are not 4 KB apart, which would cause 4K aliasing.
void Partition::count_by_mask() {
    constexpr size_t kSets = size_t{1} << kDirectLength;
    std::array<std::array<uint32_t, kSets + 16>, 4> counters{};
    std::array<bool, kSets> seen{};
    const WordTable& table = *whole_.table_;
    const size_t length = size_t(table.length), size = whole_.size();
    const uint32_t* const ids = whole_.ids().data();
    const uint8_t *const letters = table.letters.data(), letter = letter_;
    const Positions inside = all_positions(table.length);

    const auto count = [&](std::array<uint32_t, kSets + 16>& counter, uint32_t id) {
        const Positions positions =
            positions_in_sixteen(letters + size_t{id} * length, letter) & inside;
        ++counter[positions];
        if (!seen[positions]) [[unlikely]] {
            seen[positions] = true;
            families_.push_back({positions, 0});
        }
    };
    size_t i = 0;
    for (; i + 4 <= size; i += 4) {
        count(counters[0], ids[i]);
        count(counters[1], ids[i + 1]);
        count(counters[2], ids[i + 2]);
        count(counters[3], ids[i + 3]);
    }
    for (; i < size; ++i) count(counters[0], ids[i]);
    for (Family& family : families_)
        for (const auto& counter : counters) family.size += counter[family.positions];
}

void Partition::count_by_hash() {
    PositionsIndex index;
    for_each_word([&](uint32_t, Positions positions) {
        const auto [number, is_new] = index.number(positions);
        if (is_new) families_.push_back({positions, 0});
        ++families_[number].size;
    });
}

Candidates Partition::family(uint32_t i) const {
    const Family& family = families_.at(i);
    std::vector<uint32_t> ids(size_t{family.size} + 1);  // one extra: writes need no branch
    size_t size = 0;
    for_each_word([&](uint32_t id, Positions positions) {
        ids[size] = id;
        size += positions == family.positions;
    });
    ids.pop_back();
    return {whole_.table_, std::move(ids)};
}

// Returns, for every family, value_of_letters(letter set) summed over its words.
template <typename Value>
std::vector<uint64_t> Partition::sums(Value value_of_letters) const {
    PositionsIndex index;  // numbers the families in the same order as families_
    std::vector<uint64_t> sums(families_.size());
    for_each_word([&](uint32_t id, Positions positions) {
        sums[index.number(positions).first] += value_of_letters(whole_.table_->letter_sets[id]);
    });
    return sums;
}

std::vector<uint64_t> Partition::cheat_scores(LetterSet open) const {
    return sums([open](LetterSet letters) { return unsigned(std::popcount(letters & open)); });
}

std::vector<uint64_t> Partition::misses_in_order(std::span<const uint8_t> order) const {
    return sums([guesser = FixedOrderGuesser(order)](LetterSet letters) {
        return guesser.misses(letters);
    });
}

}  // namespace wordfoe
