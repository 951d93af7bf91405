#include "boggle/variations.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "lexicon/huge_pages.hpp"

namespace wordfoe {

namespace {

// What is known of a word while the variations of one board are scored. It stands at the word's
// node; the marks say whether it was written for this board and for this cell.
struct Tally {
    uint32_t points = 0;
    uint32_t board = 0;
    uint32_t slot = 0;  // of its pairs of cells
    uint32_t pass = 0;
    LetterSet letters = 0;  // that put the word on the board, at the cell of this pass
};

constexpr size_t kAhead = 16;  // how far ahead tallies are fetched: they lie far apart

template <typename Set, typename Visit>
void each_bit(Set set, const Visit& visit) {
    for (; set != 0; set &= set - 1) visit(size_t(std::countr_zero(set)));
}

}  // namespace

template <typename Place>
class VariationBench {
  public:
    VariationBench(const Trie& trie, const Points& points, Cpu cpu)
        : nodes_(trie.nodes()), steps_(steps_for<Place>(cpu)), tallies_(trie.size()) {
        for (uint32_t node = 0; node < trie.size(); ++node)
            if (nodes_[node].is_word())
                tallies_[node].points = points[size_t(trie.length(trie.number_at(node)))];
    }

    Variations search(const Shape& shape, std::span<const uint8_t> tiles) {
        begin(shape, tiles);
        search_base();
        for (size_t cell = 0; cell < cells_; ++cell) search_through(cell);
        for (size_t i = 0; i < cells_; ++i)
            for (size_t j = 0; j <= i; ++j) {
                const bool same = grid_->letter[i] == grid_->letter[j];
                if (same) result_.swaps[i * cells_ + j] = result_.score;
                result_.swaps[j * cells_ + i] = result_.swaps[i * cells_ + j];
            }
        return std::move(result_);
    }

  private:
    void begin(const Shape& shape, std::span<const uint8_t> tiles) {
        if (!grid_ || grid_->shape.columns != shape.columns || grid_->shape.rows != shape.rows)
            grid_.emplace(shape);
        grid_->lay(tiles);
        cells_ = size_t(shape.cells);
        everywhere_ = Place(shape.all());
        holders_.fill(0);
        for (size_t cell = 0; cell < cells_; ++cell) holders_[tiles[cell]] |= Place{1} << cell;
        result_ = {};
        result_.changes.assign(cells_ * kMaxLetters, 0);
        result_.swaps.assign(cells_ * cells_, 0);
        slots_ = 0;
        // A mark is used once; when they run out, all tallies are cleaned.
        if (mark_ > UINT32_MAX - 2 * kMaxCells) {
            for (Tally& tally : tallies_) tally.board = tally.pass = 0;
            mark_ = 0;
        }
        board_ = ++mark_;
    }

    // The pairs of cells for which a word is counted: in row i, bit j. In the base it is counted
    // for all pairs that some path of it avoids, and bit i of row i says that one avoids i.
    Place* pairs_of(Tally& tally) {
        if (tally.board != board_) {
            tally.board = board_;
            tally.slot = slots_++;
            pairs_.reserve(size_t{slots_} * cells_, size_t{tally.slot} * cells_);
            std::fill_n(pairs_.data() + size_t{tally.slot} * cells_, cells_, Place{0});
        }
        return pairs_.data() + size_t{tally.slot} * cells_;
    }

    void search_base() {
        base_.clear();
        // A state that leads nowhere here may lead on beside a changed cell: keep all.
        grid_->look_around(~LetterSet{0});
        seed_first_letters(nodes_, *grid_, base_);
        wordfoe::search(Mode::kTagged, steps_, nodes_, *grid_, base_);
        sort_states_by_cell();
        base_words_.clear();
        for (size_t i = 0; i < base_.hits; ++i) {
            Tally& tally = tallies_[base_.hit_node[i]];
            if (tally.points == 0) continue;
            if (tally.board != board_) base_words_.push_back(base_.hit_node[i]);
            Place* const pairs = pairs_of(tally);
            const Place avoided = everywhere_ & ~used_of(base_.hit_place[i]);
            for (size_t cell = 0; cell < cells_; ++cell)
                pairs[cell] |= avoided & (Place{0} - (avoided >> cell & 1));
        }
        for (const uint32_t node : base_words_) {
            Tally& tally = tallies_[node];
            result_.score += tally.points;
            const Place* const pairs = pairs_of(tally);
            for (size_t i = 0; i < cells_; ++i) {
                uint32_t* const swaps = result_.swaps.data() + i * cells_;
                for (size_t j = 0; j <= i; ++j)
                    swaps[j] += tally.points & (uint32_t{0} - uint32_t(pairs[i] >> j & 1));
            }
        }
        // The diagonal is the score of what avoids the cell: the common part of all its changes.
        for (size_t cell = 0; cell < cells_; ++cell)
            std::fill_n(result_.changes.begin() + ptrdiff_t(cell * kMaxLetters), kMaxLetters,
                        result_.swaps[cell * cells_ + cell]);
    }

    void sort_states_by_cell() {
        state_begin_.fill(0);
        for (size_t i = 0; i < base_.states; ++i) ++state_begin_[cell_of(base_.place[i]) + 1];
        for (size_t cell = 0; cell < cells_; ++cell) state_begin_[cell + 1] += state_begin_[cell];
        auto at = state_begin_;
        by_cell_.reserve(base_.states, 0);
        for (size_t i = 0; i < base_.states; ++i)
            by_cell_[at[cell_of(base_.place[i])]++] = uint32_t(i);
    }

    void search_through(size_t cell) {
        pass_ = ++mark_;
        const LetterSet own = grid_->letter[cell];
        through_.clear();
        seed_through(cell, own);
        // A path may go on to a swapped cell, which then shows this cell's own letter.
        grid_->look_around(own);
        wordfoe::search(Mode::kTagged, steps_, nodes_, *grid_, through_);
        count_through(cell);
        result_.changes[cell * kMaxLetters + size_t(std::countr_zero(own))] = result_.score;

        const size_t begin = through_.hits;
        seed_both(own);
        grid_->look_around(0);
        wordfoe::search(Mode::kTagged, steps_, nodes_, *grid_, through_);
        for (size_t i = begin; i < through_.hits; ++i) {
            Tally& tally = tallies_[through_.hit_node[i]];
            if (tally.points != 0) count_swaps(tally, cell, Place{1} << through_.hit_note[i]);
        }
    }

    // Every way onto the cell, with every letter but its own.
    void seed_through(size_t cell, LetterSet own) {
        const Cells near = grid_->shape.neighbours[cell];
        size_t ways = 1;
        each_bit(near, [&](size_t n) { ways += state_begin_[n + 1] - state_begin_[n]; });
        through_.reserve_seeds(ways * kMaxLetters);

        SeedEnds ends{through_.seed_node.data(), through_.seed_place.data(),
                      through_.seed_note.data()};
        ends.append(nodes_[0].children, nodes_[0].first_child(), own, place_at<Place>(cell, 0));
        const uint32_t* const by_cell = by_cell_.data();
        const LetterSet* const children = base_.children.data();
        const uint32_t* const first_child = base_.first_child.data();
        const Place* const places = base_.place.data();
        each_bit(near, [&](size_t n) {
            for (size_t k = state_begin_[n]; k < state_begin_[n + 1]; ++k) {
                const size_t i = by_cell[k];
                const Place used = used_of(places[i]);
                if ((used >> cell & 1) != 0) continue;
                ends.append(children[i], first_child[i], own, place_at<Place>(cell, used));
            }
        });
        through_.seeds = ends.seeds;
    }

    // The ends of the arrays of seeds, which have room.
    struct SeedEnds {
        uint32_t* node;
        Place* place;
        uint32_t* note;
        size_t seeds = 0;

        // All children but the one with the cell's own letter.
        void append(LetterSet children, uint32_t first_child, LetterSet own, Place at) {
            for (; children != 0; children &= children - 1, ++first_child) {
                node[seeds] = first_child;
                place[seeds] = at;
                note[seeds] = uint32_t(std::countr_zero(children));
                seeds += (children & (~children + 1)) != own;
            }
        }
    };

    void count_through(size_t cell) {
        uint32_t* const changes = result_.changes.data() + cell * kMaxLetters;
        const uint32_t* const nodes = through_.hit_node.data();
        const uint32_t* const letters = through_.hit_note.data();
        const Place* const places = through_.hit_place.data();
        Tally* const tallies = tallies_.data();
        const size_t hits = through_.hits;
        for (size_t i = 0; i < hits; ++i) {
            if (i + kAhead < hits) __builtin_prefetch(&tallies[nodes[i + kAhead]], 1);
            Tally& tally = tallies[nodes[i]];
            if (tally.points == 0) continue;
            const uint32_t letter = letters[i];
            if (tally.pass != pass_) {
                tally.pass = pass_;
                const bool survives =
                    tally.board == board_ && (pairs_of(tally)[cell] >> cell & 1) != 0;
                tally.letters = survives ? ~LetterSet{0} : 0;
            }
            if ((tally.letters >> letter & 1) == 0) {
                tally.letters |= LetterSet{1} << letter;
                changes[letter] += tally.points;
            }
            const Place partners = holders_[letter] & ~used_of(places[i]);
            if (partners != 0) count_swaps(tally, cell, partners);
        }
    }

    // From a path through the changed cell onto each cell whose letter it took, which has the
    // cell's own letter now. Few states can go there: they are listed first, without a branch.
    void seed_both(LetterSet own) {
        crossings_.reserve(through_.states, 0);
        uint32_t* const crossings = crossings_.data();
        size_t count = 0;
        for (size_t i = 0; i < through_.states; ++i) {
            crossings[count] = uint32_t(i);
            count += size_t((through_.children[i] & own) != 0) & size_t(partners_of(i) != 0);
        }
        for (size_t k = 0; k < count; ++k) {
            const size_t i = crossings[k];
            const auto rank = uint32_t(std::popcount(through_.children[i] & (own - 1)));
            through_.reserve_seeds(cells_);
            each_bit(partners_of(i), [&](size_t partner) {
                through_.seed_node[through_.seeds] = through_.first_child[i] + rank;
                through_.seed_place[through_.seeds] =
                    place_at<Place>(partner, used_of(through_.place[i]));
                through_.seed_note[through_.seeds] = uint32_t(partner);
                ++through_.seeds;
            });
        }
    }

    // The unused cells beside a state that hold the letter it bears as its tag.
    Place partners_of(size_t state) {
        const Place place = through_.place[state];
        return holders_[through_.note[state]] & ~used_of(place) &
               Place(grid_->shape.neighbours[cell_of(place)]);
    }

    void count_swaps(Tally& tally, size_t cell, Place partners) {
        Place* const pairs = pairs_of(tally);
        const Place fresh = partners & ~pairs[cell];
        pairs[cell] |= fresh;
        each_bit(fresh, [&](size_t partner) {
            pairs[partner] |= Place{1} << cell;
            const auto [small, large] = std::minmax(cell, partner);
            result_.swaps[large * cells_ + small] += tally.points;
        });
    }

    const Node* nodes_;
    const Steps<Place>& steps_;
    std::vector<Tally, HugePages<Tally>> tallies_;
    uint32_t mark_ = 0, board_ = 0, pass_ = 0, slots_ = 0;

    std::optional<Grid<Place>> grid_;
    size_t cells_ = 0;
    Place everywhere_ = 0;
    std::array<Place, kMaxLetters> holders_{};  // of each letter

    Levels<Place> base_, through_;
    std::vector<uint32_t> base_words_;
    std::array<size_t, kMaxCells + 1> state_begin_{};
    Room<uint32_t> by_cell_, crossings_;
    Room<Place> pairs_;
    Variations result_;
};

VariationSearcher::VariationSearcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu)
    : trie_(std::move(trie)), points_(checked_points(std::move(points))), cpu_(cpu) {}

VariationSearcher::~VariationSearcher() = default;

Variations VariationSearcher::search(const Shape& shape, std::span<const uint8_t> tiles) {
    check_tiles(shape, tiles);
    if (shape.cells <= kMaxNarrowCells) {
        if (!narrow_) narrow_ = std::make_unique<VariationBench<uint32_t>>(*trie_, points_, cpu_);
        return narrow_->search(shape, tiles);
    }
    if (!wide_) wide_ = std::make_unique<VariationBench<uint64_t>>(*trie_, points_, cpu_);
    return wide_->search(shape, tiles);
}

}  // namespace wordfoe
