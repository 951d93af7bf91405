#include "boggle/searcher.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

namespace wordfoe {

namespace {

constexpr uint32_t kNoState = UINT32_MAX;

// Returns the word of a hit with its path, by following the parents. Needs Mode::kParents.
template <typename Place>
FoundWord word_with_path(const Levels<Place>& levels, uint32_t number, size_t hit) {
    FoundWord word{number, 0, {}};
    const auto add = [&](Place place) { word.cells[word.steps++] = uint8_t(cell_of(place)); };
    add(levels.hit_place.data()[hit]);
    for (uint32_t state = levels.hit_note.data()[hit]; state != kNoState;
         state = levels.note.data()[state])
        add(levels.place.data()[state]);
    std::reverse(word.cells.begin(), word.cells.begin() + word.steps);
    return word;
}

}  // namespace

void check_tiles(const Shape& shape, std::span<const uint8_t> tiles) {
    if (tiles.size() != size_t(shape.cells))
        throw std::invalid_argument("a board of this shape must have " +
                                    std::to_string(shape.cells) + " tiles, not " +
                                    std::to_string(tiles.size()));
    for (const uint8_t tile : tiles)
        if (tile >= kMaxLetters)
            throw std::invalid_argument("a tile must be a letter code from 0 to 31, not " +
                                        std::to_string(tile));
}

Points checked_points(Points points) {
    if (points.size() > size_t(kMaxWordLength) + 1)
        throw std::invalid_argument("points are for words of up to 64 letters, not " +
                                    std::to_string(points.size() - 1));
    points.resize(size_t(kMaxWordLength) + 1, 0);
    return points;
}

template <typename Place>
void add_first_letters(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    const Node& root = nodes[0];
    levels.reserve_pending(size_t(grid.shape.cells));
    for (size_t cell = 0; cell < size_t(grid.shape.cells); ++cell) {
        const LetterSet letter = grid.letter[cell];
        if ((root.children & letter) == 0) continue;
        levels.pending_node[levels.pending] = root.base() + grid.code[cell];
        levels.pending_place[levels.pending] = place_at<Place>(cell, 0);
        levels.pending_note[levels.pending] = kNoState;
        ++levels.pending;
    }
}

template void add_first_letters(const Node*, const Grid<uint32_t>&, Levels<uint32_t>&);
template void add_first_letters(const Node*, const Grid<uint64_t>&, Levels<uint64_t>&);

Searcher::Searcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu)
    : trie_(std::move(trie)),
      points_(checked_points(std::move(points))),
      cpu_(cpu),
      seen_(trie_->slots(), 0) {}

template <typename Place>
void Searcher::run(Mode mode, Workspace<Place>& workspace, const Shape& shape,
                   std::span<const uint8_t> tiles) {
    if (!workspace.grid || workspace.grid->shape.columns != shape.columns ||
        workspace.grid->shape.rows != shape.rows)
        workspace.grid.emplace(shape);
    workspace.grid->set_tiles(tiles);
    workspace.levels.clear();
    add_first_letters(trie_->nodes(), *workspace.grid, workspace.levels);
    path_for<Place>(cpu_).search(mode, trie_->nodes(), *workspace.grid, workspace.levels);
}

bool Searcher::shows_pair(std::span<const uint8_t> tiles) const {
    const auto pair = trie_->pair();
    return pair && std::find(tiles.begin(), tiles.end(), pair->first) != tiles.end();
}

inline uint32_t Searcher::points_at(uint32_t node, uint32_t usual) const {
    if ((trie_->nodes()[node].link & Node::kPaired) == 0) return usual;
    return points_[size_t(trie_->length(trie_->number_at(node)))];
}

template <typename Place, typename Visit>
void Searcher::each_word(const Workspace<Place>& workspace, bool paired, const Visit& visit) {
    const Levels<Place>& levels = workspace.levels;
    const uint32_t* const nodes = levels.hit_node.data();
    if (++epoch_ == 0) {
        std::fill(seen_.begin(), seen_.end(), uint8_t{0});
        epoch_ = 1;
    }
    uint8_t* const seen = seen_.data();
    const uint8_t epoch = epoch_;  // a copy: writes to `seen` could change the member
    for (size_t depth = 1; depth <= levels.depth; ++depth) {
        // Without a pair, the depth of a hit is the word's length, so lengths without points are
        // skipped at once.
        const uint32_t usual = points_[depth];
        if (!paired && usual == 0) continue;
        const size_t end = levels.hits_of_depth[depth];
        for (size_t i = levels.hits_of_depth[depth - 1]; i < end; ++i) {
            const uint32_t node = nodes[i];
            // Without a branch: whether a word is new is unpredictable.
            const uint32_t again = seen[node] == epoch;
            seen[node] = epoch;
            visit(i, (paired ? points_at(node, usual) : usual) & (again - 1));
        }
    }
}

template <typename Place>
uint32_t Searcher::score_in(Workspace<Place>& workspace, const Shape& shape,
                            std::span<const uint8_t> tiles) {
    run(Mode::kNodes, workspace, shape, tiles);
    uint32_t score = 0;
    each_word(workspace, shows_pair(tiles), [&](size_t, uint32_t points) { score += points; });
    return score;
}

template <typename Place>
std::vector<uint64_t> Searcher::found_in(Mode mode, Workspace<Place>& workspace, const Shape& shape,
                                         std::span<const uint8_t> tiles) {
    run(mode, workspace, shape, tiles);
    std::vector<uint64_t> found;
    each_word(workspace, shows_pair(tiles), [&](size_t hit, uint32_t points) {
        if (points == 0) return;
        const uint32_t number = trie_->number_at(workspace.levels.hit_node.data()[hit]);
        found.push_back(uint64_t{number} << 32 | hit);
    });
    std::sort(found.begin(), found.end());
    return found;
}

template <typename Place>
std::vector<uint32_t> Searcher::words_in(Workspace<Place>& workspace, const Shape& shape,
                                         std::span<const uint8_t> tiles) {
    const auto found = found_in(Mode::kNodes, workspace, shape, tiles);
    std::vector<uint32_t> numbers;
    numbers.reserve(found.size());
    for (const uint64_t word : found) numbers.push_back(uint32_t(word >> 32));
    return numbers;
}

template <typename Place>
std::vector<FoundWord> Searcher::paths_in(Workspace<Place>& workspace, const Shape& shape,
                                          std::span<const uint8_t> tiles) {
    const auto found = found_in(Mode::kParents, workspace, shape, tiles);
    std::vector<FoundWord> words;
    words.reserve(found.size());
    for (const uint64_t word : found)
        words.push_back(
            word_with_path(workspace.levels, uint32_t(word >> 32), uint32_t(word & UINT32_MAX)));
    return words;
}

uint32_t Searcher::score(const Shape& shape, std::span<const uint8_t> tiles) {
    check_tiles(shape, tiles);
    return shape.cells <= kMaxNarrowCells ? score_in(narrow_, shape, tiles)
                                          : score_in(wide_, shape, tiles);
}

std::vector<uint32_t> Searcher::scores(const Shape& shape, std::span<const uint8_t> boards) {
    const size_t cells = size_t(shape.cells);
    if (boards.size() % cells != 0)
        throw std::invalid_argument("the tiles do not fill the last board");
    std::vector<uint32_t> scores;
    scores.reserve(boards.size() / cells);
    for (size_t at = 0; at < boards.size(); at += cells)
        scores.push_back(score(shape, boards.subspan(at, cells)));
    return scores;
}

std::vector<uint32_t> Searcher::words(const Shape& shape, std::span<const uint8_t> tiles) {
    check_tiles(shape, tiles);
    return shape.cells <= kMaxNarrowCells ? words_in(narrow_, shape, tiles)
                                          : words_in(wide_, shape, tiles);
}

std::vector<FoundWord> Searcher::words_with_paths(const Shape& shape,
                                                  std::span<const uint8_t> tiles) {
    check_tiles(shape, tiles);
    return shape.cells <= kMaxNarrowCells ? paths_in(narrow_, shape, tiles)
                                          : paths_in(wide_, shape, tiles);
}

}  // namespace wordfoe
