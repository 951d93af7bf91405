// Every word of a board, through three doors: the score, the words, the words with their paths.
//
// A searcher owns the memory it works in, so searchers of several threads share one trie. It is not
// itself for several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "boggle/levels.hpp"
#include "boggle/trace.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe {

// Points by the length of a word. A word without points does not count.
using Points = std::vector<uint32_t>;

struct Found {
    uint32_t number = 0;  // of the word, as the trie counts
    Path path;            // its first in reading order; empty where it was not asked for
};

class Searcher {
  public:
    Searcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu);

    const Trie& trie() const { return *trie_; }
    Cpu cpu() const { return cpu_; }

    uint32_t score(const Shape& shape, std::span<const uint8_t> tiles);
    // The scores of boards that stand back to back.
    std::vector<uint32_t> scores(const Shape& shape, std::span<const uint8_t> boards);
    // In the order of their numbers.
    std::vector<uint32_t> words(const Shape& shape, std::span<const uint8_t> tiles);
    std::vector<Found> words_with_paths(const Shape& shape, std::span<const uint8_t> tiles);

  private:
    template <typename Place>
    struct Bench {
        std::optional<Grid<Place>> grid;
        Levels<Place> levels;
    };

    template <typename Place>
    void run(Mode mode, Bench<Place>& bench, const Shape& shape, std::span<const uint8_t> tiles);
    template <typename Place>
    uint32_t score_in(Bench<Place>& bench, const Shape& shape, std::span<const uint8_t> tiles);
    template <typename Place>
    std::vector<Found> found_in(Mode mode, Bench<Place>& bench, const Shape& shape,
                                std::span<const uint8_t> tiles);
    // Calls `visit` with the first hit of every word that counts, and its points.
    template <typename Place, typename Visit>
    void each_word(const Bench<Place>& bench, bool paired, const Visit& visit);
    bool shows_pair(std::span<const uint8_t> tiles) const;
    uint32_t points_at(uint32_t node, size_t steps, bool paired) const;

    std::shared_ptr<const Trie> trie_;
    Points points_;
    Cpu cpu_;
    Bench<uint32_t> narrow_;
    Bench<uint64_t> wide_;
    std::vector<uint64_t> seen_;  // a bit for each node, all clear between searches
};

// Throws std::invalid_argument unless the tiles fill the shape and are letter codes.
void check_tiles(const Shape& shape, std::span<const uint8_t> tiles);
// Points for every length a word can have: what is missing is 0.
Points checked_points(Points points);

// Seeds the first letter of every path.
template <typename Place>
void seed_first_letters(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels);

}  // namespace wordfoe
