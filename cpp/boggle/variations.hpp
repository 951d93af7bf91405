// The scores of all boards that differ from a given one by a letter or by a swap of two tiles, from
// one shared search.
//
// The *base* search of the board keeps every state. A board with another letter on one cell has two
// kinds of words: those with a base path that avoids the cell, and those with a path through it.
// The second kind continue prefixes of base paths through the cell with all other letters at once;
// each such path carries its letter as a tag. The same path counts for the swap with every unused
// cell that has the letter; only paths that use both swapped cells need an additional search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "boggle/levels.hpp"
#include "boggle/searcher.hpp"

namespace wordfoe {

struct Variations {
    uint32_t score = 0;             // of the board itself
    std::vector<uint32_t> changes;  // at cell × 32 + letter code
    std::vector<uint32_t> swaps;    // at cell × cells + other cell; symmetric, diagonal: score
};

template <typename Place>
class VariationWorkspace;

// Owns the memory of its searches, and shares the trie: one thread at a time.
class VariationSearcher {
  public:
    // Throws std::invalid_argument for points for words that are too long.
    VariationSearcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu);
    ~VariationSearcher();

    // Scores a board and all its variations. Throws std::invalid_argument unless the tiles are
    // letter codes that fill the shape, std::length_error if there are too many paths.
    Variations search(const Shape& shape, std::span<const uint8_t> tiles);

  private:
    std::shared_ptr<const Trie> trie_;
    Points points_;
    Cpu cpu_;
    std::unique_ptr<VariationWorkspace<uint32_t>> narrow_;  // both made on first use
    std::unique_ptr<VariationWorkspace<uint64_t>> wide_;
};

}  // namespace wordfoe
