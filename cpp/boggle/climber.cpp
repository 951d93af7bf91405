#include "boggle/climber.hpp"

#include <bit>
#include <stdexcept>
#include <utility>

namespace wordfoe {

namespace {

// Returns the reflections and rotations of a board, each as the source cell of every cell.
std::vector<std::vector<uint8_t>> symmetries_of(const Shape& shape) {
    std::vector<std::vector<uint8_t>> found;
    for (int kind = 0; kind < (shape.rows == shape.columns ? 8 : 4); ++kind) {
        std::vector<uint8_t> from;
        for (int cell = 0; cell < shape.cells; ++cell) {
            int row = cell / shape.columns, column = cell % shape.columns;
            if ((kind & 1) != 0) row = shape.rows - 1 - row;
            if ((kind & 2) != 0) column = shape.columns - 1 - column;
            if ((kind & 4) != 0) std::swap(row, column);
            from.push_back(uint8_t(row * shape.columns + column));
        }
        found.push_back(std::move(from));
    }
    return found;
}

std::span<const uint8_t> codes_of(const Tiles& tiles) {
    return {reinterpret_cast<const uint8_t*>(tiles.data()), tiles.size()};
}

}  // namespace

Climber::Climber(std::shared_ptr<const Trie> trie, Points points, Cpu cpu, const Shape& shape,
                 LetterSet letters, std::optional<Rolls> rolls, Aim aim, size_t pool_size)
    : searcher_(std::move(trie), std::move(points), cpu),
      shape_(shape),
      letters_(letters),
      rolls_(std::move(rolls)),
      aim_(aim),
      pool_size_(pool_size),
      symmetries_(symmetries_of(shape)) {
    if (pool_size == 0) throw std::invalid_argument("the pool must hold at least one board");
}

Climb Climber::climb(std::span<const uint8_t> start, uint64_t max_expanded,
                     const std::function<bool()>& keep_going) {
    check_tiles(shape_, start);
    const Tiles first(start.begin(), start.end());
    const std::vector<LetterSet> allowed = allowed_letters(letters_, rolls_, start);
    for (size_t cell = 0; cell < start.size(); ++cell)
        if ((allowed[cell] >> start[cell] & 1) == 0)
            throw std::invalid_argument(
                "the start has a letter that boards of this search may not have");
    pool_.clear();
    unexpanded_.clear();
    offer(searcher_.search(shape_, start).score, first);

    Climb climb;
    while (!unexpanded_.empty() && climb.expanded < max_expanded && keep_going()) {
        if (aim_ == Aim::kFewest && pool_.begin()->rank == 0) break;
        const Tiles tiles = unexpanded_.begin()->tiles;
        unexpanded_.erase(unexpanded_.begin());
        expand(tiles, climb);
        ++climb.expanded;
    }
    for (const Entry& entry : pool_) {
        const auto codes = codes_of(entry.tiles);
        climb.boards.push_back({rank_of(entry.rank), {codes.begin(), codes.end()}});
    }
    return climb;
}

void Climber::expand(const Tiles& tiles, Climb& climb) {
    const size_t cells = tiles.size();
    const Variations found = searcher_.search(shape_, codes_of(tiles));
    const std::vector<LetterSet> allowed = allowed_letters(letters_, rolls_, codes_of(tiles));
    Tiles changed = tiles;
    for (size_t cell = 0; cell < cells; ++cell) {
        for (LetterSet rest = allowed[cell] & ~(LetterSet{1} << tiles[cell]); rest != 0;
             rest &= rest - 1) {
            const auto letter = size_t(std::countr_zero(rest));
            changed[cell] = char8_t(letter);
            offer(found.changes[cell * kMaxLetters + letter], changed);
            ++climb.scored;
        }
        changed[cell] = tiles[cell];
    }
    for (size_t one = 0; one < cells; ++one)
        for (size_t other = 0; other < one; ++other) {
            if (tiles[one] == tiles[other]) continue;
            std::swap(changed[one], changed[other]);
            offer(found.swaps[one * cells + other], changed);
            std::swap(changed[one], changed[other]);
            ++climb.scored;
        }
}

// Compares with the worst board of the pool first, since most boards are worse.
void Climber::offer(uint32_t score, const Tiles& tiles) {
    const uint32_t rank = rank_of(score);
    if (pool_.size() == pool_size_ && rank > pool_.rbegin()->rank) return;
    Entry entry{rank, canonical(tiles)};
    if (!pool_.insert(entry).second) return;
    unexpanded_.insert(std::move(entry));
    if (pool_.size() > pool_size_) {
        unexpanded_.erase(*pool_.rbegin());
        pool_.erase(std::prev(pool_.end()));
    }
}

Tiles Climber::canonical(const Tiles& tiles) const {
    Tiles first = tiles, other(tiles.size(), 0);
    for (const auto& from : symmetries_) {
        for (size_t cell = 0; cell < tiles.size(); ++cell) other[cell] = tiles[from[cell]];
        if (other < first) first = other;
    }
    return first;
}

}  // namespace wordfoe
