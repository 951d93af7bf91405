#include "hangman/families.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "hangman/positions_index.hpp"
#include "hangman/short_families.hpp"

namespace wordfoe {

namespace {

// Up to this length, counters are indexed by the set of positions (16 KB, which stay in the L1
// cache); for longer words a hash table maps sets of positions to counters.
constexpr int kDirectLength = 10;
constexpr size_t kSets = 1 << kDirectLength;
constexpr size_t kBlock = 4;             // words that are counted in one step
constexpr size_t kMostBlocks = 1 << 16;  // that a counter can tell apart

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

// Counts the words of each set of positions, in blocks: each place in a block has counters of its
// own, since with one counter each increment would depend on the previous one, because most words
// fall into the same family. A counter has the number of words in its low half and their first
// block in its high half: blocks are read backwards, so the last one written is the first. The rows
// are padded so that the counters of one set are not a multiple of 1 KB apart, which would cause
// aliasing.
void Partition::count_by_mask() {
    std::array<std::array<uint32_t, kSets + 24>, kBlock> counters{};
    const WordTable& table = *whole_.table_;
    const size_t length = size_t(table.length), size = whole_.size();
    const uint32_t* const ids = whole_.ids().data();
    const uint8_t *const letters = table.letters.data(), letter = letter_;
    const Positions inside = all_positions(table.length);

    const auto positions_at = [&](size_t i) {
        return positions_in_sixteen(letters + size_t{ids[i]} * length, letter) & inside;
    };
    const auto count = [&](size_t block, size_t k, Positions positions) {
        uint32_t& counter = counters[k][positions];
        counter = (counter & 0xFFFF) + uint32_t(block << 16) + 1;
    };
    size_t i = size;
    while (i % kBlock != 0) {
        --i;
        count(i / kBlock, i % kBlock, positions_at(i));
    }
    while (i > 0) {
        i -= kBlock;
        const size_t block = i / kBlock;
        if (ids[i + kBlock - 1] - ids[i] == kBlock - 1) {  // neighbours in the table
            const uint8_t* const words = letters + size_t{ids[i]} * length;
            for (size_t k = 0; k < kBlock; ++k)
                count(block, k, positions_in_sixteen(words + k * length, letter) & inside);
        } else {
            for (size_t k = 0; k < kBlock; ++k) count(block, k, positions_at(i + k));
        }
    }

    // A bit for the first word of each family: then they are in order without sorting.
    std::vector<uint64_t> is_first(size / 64 + 1);
    std::array<uint32_t, kSets> sizes{};
    for (const auto& counter : counters)
        for (size_t positions = 0; positions < kSets; ++positions)
            sizes[positions] += counter[positions] & 0xFFFF;
    size_t found = 0;
    for (size_t positions = 0; positions < kSets; ++positions) {
        if (sizes[positions] == 0) continue;
        size_t first = size;
        for (size_t k = 0; k < kBlock; ++k) {
            const uint32_t counter = counters[k][positions];
            first = std::min(first, counter == 0 ? size : (counter >> 16) * kBlock + k);
        }
        is_first[first / 64] |= uint64_t{1} << first % 64;
        ++found;
    }
    families_.reserve(found);
    for (size_t block = 0; block < is_first.size(); ++block)
        for (uint64_t rest = is_first[block]; rest != 0; rest &= rest - 1) {
            const Positions positions = positions_at(block * 64 + size_t(std::countr_zero(rest)));
            families_.push_back({positions, sizes[positions]});
        }
}

void Partition::count_by_hash() {
    PositionsIndex index;
    for_each_word([&](uint32_t, Positions positions) {
        const auto [number, is_new] = index.number(positions);
        if (is_new) families_.push_back({positions, 0});
        ++families_[number].size;
    });
}

Partition Candidates::split(uint8_t letter) const {
    Partition partition(*this, letter);
    if (table_->length <= kShortLength)
        partition.families_ = count_short_families(*table_, ids(), letter);
    else if (table_->length <= kDirectLength && size() < kMostBlocks * kBlock)
        partition.count_by_mask();
    else
        partition.count_by_hash();
    return partition;
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
