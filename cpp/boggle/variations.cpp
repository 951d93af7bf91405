#include "boggle/variations.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "lexicon/huge_pages.hpp"

namespace wordfoe {

namespace {

// What has been counted for a word while the variations of one board are scored, indexed by the
// word's node. The matrix is valid if it is not older than the first of the current board, the
// letters if `pass` is the current epoch; so starting a new board or pass needs no clearing.
struct Tally {
    uint32_t points = 0;
    uint32_t matrix = 0;    // the number of its matrix of pairs of cells; 0: none
    uint32_t pass = 0;      // the epoch of `letters`
    LetterSet letters = 0;  // for which the word is counted at the cell of this pass
};

// Tallies and matrices are scattered in memory, so they are prefetched, this many hits before.
constexpr size_t kTallyDistance = 32, kMatrixDistance = 12;

// By cell: the set of that cell alone. Loops that test bits by a table are vectorised.
template <typename Place>
constexpr auto kCellBits = [] {
    std::array<Place, kMaxCells> bits{};
    for (size_t i = 0; i < bits.size() && i < sizeof(Place) * 8; ++i) bits[i] = Place{1} << i;
    return bits;
}();

template <typename Set, typename Visit>
void each_bit(Set set, const Visit& visit) {
    for (; set != 0; set &= set - 1) visit(size_t(std::countr_zero(set)));
}

}  // namespace

// The search for narrow or wide boards, and its memory.
template <typename Place>
class VariationWorkspace {
  public:
    VariationWorkspace(const Trie& trie, const Points& points, Cpu cpu)
        : nodes_(trie.nodes()), path_(path_for<Place>(cpu)), tallies_(trie.slots()) {
        for (uint32_t node = 0; node < trie.slots(); ++node)
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
        grid_->set_tiles(tiles);
        cells_ = size_t(shape.cells);
        rows_ = cells_ + 1;
        everywhere_ = Place(shape.all());
        holders_.fill(0);
        for (size_t cell = 0; cell < cells_; ++cell) holders_[tiles[cell]] |= Place{1} << cell;
        result_ = {};
        result_.changes.assign(cells_ * kMaxLetters, 0);
        result_.swaps.assign(cells_ * cells_, 0);
        // Numbers of matrices and passes are never reused; before they overflow, all tallies are
        // reset. A board has at most one matrix for each tally.
        if (std::max(pass_, next_matrix_) > UINT32_MAX - kMaxCells - tallies_.size()) {
            for (Tally& tally : tallies_) tally.matrix = tally.pass = 0;
            pass_ = 0;
            next_matrix_ = 1;
        }
        first_matrix_ = next_matrix_;
    }

    // Returns the pairs of cells whose swap keeps or creates the word: bit j of row i. The base
    // search sets all pairs that some path avoids; bit i of row i means that some path avoids i.
    Place* pairs_of(Tally& tally) {
        if (tally.matrix < first_matrix_) {
            tally.matrix = next_matrix_++;
            const size_t begin = (tally.matrix - first_matrix_) * rows_;
            pairs_.reserve(begin + rows_, begin);
            std::fill_n(pairs_.data() + begin, rows_, Place{0});
        }
        return pairs_.data() + (tally.matrix - first_matrix_) * rows_;
    }

    void search_base() {
        base_.clear();
        // Keep all states: one without continuation here may have one at a changed cell.
        grid_->update_live_letters(~LetterSet{0});
        add_first_letters(nodes_, *grid_, base_);
        path_.search(Mode::kTagged, nodes_, *grid_, base_);
        sort_states_by_cell();
        base_words_.clear();
        for (size_t i = 0; i < base_.hits; ++i) {
            Tally& tally = tallies_[base_.hit_node[i]];
            if (tally.points == 0) continue;
            if (tally.matrix < first_matrix_) base_words_.push_back(base_.hit_node[i]);
            Place* const pairs = pairs_of(tally);
            const Place avoided = everywhere_ & ~used_of(base_.hit_place[i]);
            for (size_t cell = 0; cell < cells_; ++cell)
                pairs[cell] |= (avoided & kCellBits<Place>[cell]) != 0 ? avoided : 0;
        }
        for (const uint32_t node : base_words_) {
            Tally& tally = tallies_[node];
            const uint32_t points = tally.points;
            result_.score += points;
            const Place* const pairs = pairs_of(tally);
            for (size_t i = 0; i < cells_; ++i) {
                uint32_t* const swaps = result_.swaps.data() + i * cells_;
                const Place row = pairs[i];
                for (size_t j = 0; j < cells_; ++j)
                    swaps[j] += (row & kCellBits<Place>[j]) != 0 ? points : 0;
            }
        }
        // The diagonal is the score of the words with a path that avoids the cell; all changes of
        // the cell keep them.
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

    // Scores all changes of a cell, and its swaps with all other cells.
    void search_through(size_t cell) {
        ++pass_;
        gained_.fill(0);
        const LetterSet own = grid_->letter[cell];
        through_.clear();
        add_paths_through(cell, own);
        // A path may continue to the other cell of a swap, which then has this cell's letter.
        grid_->update_live_letters(own);
        path_.search(Mode::kTagged, nodes_, *grid_, through_);
        count_through(cell);
        result_.changes[cell * kMaxLetters + size_t(std::countr_zero(own))] = result_.score;

        const size_t begin = through_.hits;
        add_paths_through_both(own);
        grid_->update_live_letters(0);
        path_.search(Mode::kTagged, nodes_, *grid_, through_);
        for (size_t i = begin; i < through_.hits; ++i) {
            __builtin_prefetch(tallies_.data() + through_.hit_node[i + kMatrixDistance]);
            Tally& tally = tallies_[through_.hit_node[i]];
            if (tally.points != 0) count_swaps(tally, cell, Place{1} << through_.hit_note[i]);
        }
        for (size_t partner = 0; partner < cells_; ++partner) {
            const auto [small, large] = std::minmax(cell, partner);
            result_.swaps[large * cells_ + small] += gained_[partner];
        }
    }

    // Adds pending states for every path that enters the cell, with every letter but its own.
    void add_paths_through(size_t cell, LetterSet own) {
        const Cells near = grid_->shape.neighbours[cell];
        size_t prefixes = 1;
        each_bit(near, [&](size_t n) { prefixes += state_begin_[n + 1] - state_begin_[n]; });
        through_.reserve_pending(prefixes * kMaxLetters);

        PendingEnds ends{through_.pending_node.data(), through_.pending_place.data(),
                         through_.pending_note.data()};
        ends.append(nodes_[0].children, nodes_[0].base(), own, place_at<Place>(cell, 0));
        const uint32_t* const by_cell = by_cell_.data();
        const LetterSet* const children = base_.children.data();
        const uint32_t* const bases = base_.base.data();
        const Place* const places = base_.place.data();
        each_bit(near, [&](size_t n) {
            for (size_t k = state_begin_[n]; k < state_begin_[n + 1]; ++k) {
                const size_t i = by_cell[k];
                const Place used = used_of(places[i]);
                if ((used >> cell & 1) != 0) continue;
                ends.append(children[i], bases[i], own, place_at<Place>(cell, used));
            }
        });
        through_.pending = ends.pending;
    }

    // The ends of the arrays of pending states. The arrays must have room.
    struct PendingEnds {
        uint32_t* node;
        Place* place;
        uint32_t* note;
        size_t pending = 0;

        // Appends all children except the one with the cell's own letter.
        void append(LetterSet children, uint32_t base, LetterSet own, Place at) {
            for (LetterSet rest = children & ~own; rest != 0; rest &= rest - 1) {
                const auto letter = uint32_t(std::countr_zero(rest));
                node[pending] = base + letter;
                place[pending] = at;
                note[pending] = letter;
                ++pending;
            }
        }
    };

    void count_through(size_t cell) {
        // The words with a base path that avoids the cell are counted for all letters already. They
        // have the first matrices of the board.
        for (size_t k = 0; k < base_words_.size(); ++k) {
            if ((pairs_[k * rows_ + cell] >> cell & 1) == 0) continue;
            Tally& tally = tallies_[base_words_[k]];
            tally.pass = pass_;
            tally.letters = ~LetterSet{0};
        }
        uint32_t* const changes = result_.changes.data() + cell * kMaxLetters;
        const uint32_t* const nodes = through_.hit_node.data();
        const uint32_t* const letters = through_.hit_note.data();
        const Place* const places = through_.hit_place.data();
        Tally* const tallies = tallies_.data();
        const size_t hits = through_.hits;
        listed_.reserve(hits, 0);
        uint32_t* const swappable = listed_.data();
        size_t count = 0;
        for (size_t i = 0; i < hits; ++i) {
            __builtin_prefetch(&tallies[nodes[i + kTallyDistance]], 1);
            Tally& tally = tallies[nodes[i]];
            const uint32_t letter = letters[i];
            // Without branches: which words and letters are new is unpredictable.
            const LetterSet counted =
                tally.letters & (LetterSet{0} - LetterSet(tally.pass == pass_));
            tally.pass = pass_;
            tally.letters = counted | LetterSet{1} << letter;
            changes[letter] += tally.points & ((counted >> letter & 1) - 1);
            swappable[count] = uint32_t(i);
            count +=
                size_t((holders_[letter] & ~used_of(places[i])) != 0) & size_t(tally.points != 0);
        }
        for (size_t k = 0; k < count; ++k) {
            const size_t i = swappable[k];
            const size_t later = swappable[std::min(k + kMatrixDistance, count - 1)];
            prefetch_pairs(tallies[nodes[later]], cell);
            count_swaps(tallies[nodes[i]], cell, holders_[letters[i]] & ~used_of(places[i]));
        }
    }

    // Asks for the row of a matrix, if there is one; else for any address, which is harmless.
    void prefetch_pairs(const Tally& tally, size_t cell) const {
        __builtin_prefetch(pairs_.data() + size_t{tally.matrix - first_matrix_} * rows_ + cell, 1);
    }

    // Adds pending states for paths that go through the changed cell and then onto a cell whose
    // letter it took, which has the changed cell's own letter in a swap. Few states can do that;
    // they are listed first, without branches.
    void add_paths_through_both(LetterSet own) {
        const size_t states = through_.states;
        listed_.reserve(states, 0);
        uint32_t* const listed = listed_.data();
        const LetterSet* const children = through_.children.data();
        size_t extendable = 0, count = 0;
        for (size_t i = 0; i < states; ++i) {
            listed[extendable] = uint32_t(i);
            extendable += (children[i] & own) != 0;
        }
        for (size_t k = 0; k < extendable; ++k) {
            listed[count] = listed[k];
            count += partners_of(listed[k]) != 0;
        }
        const auto letter = uint32_t(std::countr_zero(own));
        for (size_t k = 0; k < count; ++k) {
            const size_t i = listed[k];
            through_.reserve_pending(cells_);
            each_bit(partners_of(i), [&](size_t partner) {
                through_.pending_node[through_.pending] = through_.base[i] + letter;
                through_.pending_place[through_.pending] =
                    place_at<Place>(partner, used_of(through_.place[i]));
                through_.pending_note[through_.pending] = uint32_t(partner);
                ++through_.pending;
            });
        }
    }

    // Returns the unused neighbours of a state that have the letter of its tag.
    Place partners_of(size_t state) {
        const Place place = through_.place[state];
        return holders_[through_.note[state]] & ~used_of(place) &
               Place(grid_->shape.neighbours[cell_of(place)]);
    }

    // Counts the word for the swaps of `cell` with `partners`, unless already counted. Mostly one
    // swap or none is new; without any, the row that is never read stands for it, which saves an
    // unpredictable branch.
    void count_swaps(Tally& tally, size_t cell, Place partners) {
        Place* const pairs = pairs_of(tally);
        Place fresh = partners & ~pairs[cell];
        pairs[cell] |= fresh;
        do {
            const auto partner = size_t(std::countr_zero(fresh | Place{1} << cells_));
            pairs[partner] |= Place{1} << cell;
            gained_[partner] += tally.points;
            fresh &= fresh - 1;
        } while (fresh != 0);
    }

    const Node* nodes_;
    const CpuPath<Place>& path_;
    std::vector<Tally, HugePageAllocator<Tally>> tallies_;
    uint32_t pass_ = 0;
    uint32_t first_matrix_ = 1, next_matrix_ = 1;  // of this board

    std::optional<Grid<Place>> grid_;
    size_t cells_ = 0;
    size_t rows_ = 0;  // of a matrix of pairs: one per cell, and one that is never read
    std::array<uint32_t, kMaxCells + 1> gained_{};  // by cell: points of swaps in this pass
    Place everywhere_ = 0;
    std::array<Place, kMaxLetters> holders_{};  // by letter: the cells that have it

    Levels<Place> base_, through_;
    std::vector<uint32_t> base_words_;
    std::array<size_t, kMaxCells + 1> state_begin_{};  // by cell, into by_cell_
    GrowBuffer<uint32_t> by_cell_;
    GrowBuffer<uint32_t> listed_;  // indices of states or hits that one function selects
    GrowBuffer<Place> pairs_;
    Variations result_;
};

VariationSearcher::VariationSearcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu)
    : trie_(std::move(trie)), points_(checked_points(std::move(points))), cpu_(cpu) {}

VariationSearcher::~VariationSearcher() = default;

Variations VariationSearcher::search(const Shape& shape, std::span<const uint8_t> tiles) {
    check_tiles(shape, tiles);
    if (shape.cells <= kMaxNarrowCells) {
        if (!narrow_)
            narrow_ = std::make_unique<VariationWorkspace<uint32_t>>(*trie_, points_, cpu_);
        return narrow_->search(shape, tiles);
    }
    if (!wide_) wide_ = std::make_unique<VariationWorkspace<uint64_t>>(*trie_, points_, cpu_);
    return wide_->search(shape, tiles);
}

}  // namespace wordfoe
