// Finds all words of a board: the score, the words, or the words with their paths.
//
// A searcher owns the memory of its searches and shares the trie, which is immutable. So every
// thread needs a searcher of its own, but one trie serves all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "boggle/levels.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe {

// Points by word length. Words with 0 points are not found.
using Points = std::vector<uint32_t>;

struct FoundWord {
    uint32_t number = 0;  // the word number in the trie
    uint32_t steps = 0;   // the number of its tiles
    std::array<uint8_t, kMaxCells> cells;

    // Returns the cells of the first path in reading order.
    std::span<const uint8_t> path() const { return {cells.data(), steps}; }
};

// All searches throw std::invalid_argument unless the tiles are letter codes that fill the shape,
// and std::length_error if there are too many paths.
class Searcher {
  public:
    // Throws std::invalid_argument for points for words that are too long.
    Searcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu);

    const Trie& trie() const { return *trie_; }
    const Points& points() const { return points_; }
    Cpu cpu() const { return cpu_; }

    // Returns the points of all words.
    uint32_t score(const Shape& shape, std::span<const uint8_t> tiles);
    // Returns the scores of boards whose tiles are concatenated.
    std::vector<uint32_t> scores(const Shape& shape, std::span<const uint8_t> boards);
    // Return the words, ascending by number.
    std::vector<uint32_t> words(const Shape& shape, std::span<const uint8_t> tiles);
    std::vector<FoundWord> words_with_paths(const Shape& shape, std::span<const uint8_t> tiles);

  private:
    // The reusable memory of one search.
    template <typename Place>
    struct Workspace {
        std::optional<Grid<Place>> grid;
        Levels<Place> levels;
    };

    template <typename Place>
    void run(Mode mode, Workspace<Place>& workspace, const Shape& shape,
             std::span<const uint8_t> tiles);
    template <typename Place>
    uint32_t score_in(Workspace<Place>& workspace, const Shape& shape,
                      std::span<const uint8_t> tiles);
    // Returns every word, ascending by number: the number in the high half of the bits, and the
    // index of its first hit in the low half.
    template <typename Place>
    std::vector<uint64_t> found_in(Mode mode, Workspace<Place>& workspace, const Shape& shape,
                                   std::span<const uint8_t> tiles);
    template <typename Place>
    std::vector<uint32_t> words_in(Workspace<Place>& workspace, const Shape& shape,
                                   std::span<const uint8_t> tiles);
    template <typename Place>
    std::vector<FoundWord> paths_in(Workspace<Place>& workspace, const Shape& shape,
                                    std::span<const uint8_t> tiles);
    // Calls visit(hit, points) for every hit that may have points; points are 0 if the word has
    // none or was visited before.
    template <typename Place, typename Visit>
    void each_word(const Workspace<Place>& workspace, bool paired, const Visit& visit);
    // Returns whether the pair of the trie is on a tile.
    bool shows_pair(std::span<const uint8_t> tiles) const;
    // Returns the points of the word at a node; `usual` are those of a word without the pair.
    uint32_t points_at(uint32_t node, uint32_t usual) const;

    std::shared_ptr<const Trie> trie_;
    Points points_;
    Cpu cpu_;
    Workspace<uint32_t> narrow_;
    Workspace<uint64_t> wide_;
    std::vector<uint8_t> seen_;  // by slot: the last search with a hit there, modulo 255
    uint8_t epoch_ = 0;          // of the current search, never 0
};

// Throws std::invalid_argument unless the tiles are letter codes that fill the shape.
void check_tiles(const Shape& shape, std::span<const uint8_t> tiles);
// Returns the points padded with 0 to all word lengths. Throws std::invalid_argument if there are
// more.
Points checked_points(Points points);

// Adds a pending state for the first letter of every path.
template <typename Place>
void add_first_letters(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels);

}  // namespace wordfoe
