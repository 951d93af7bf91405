// The scores of every board that differs from one in a letter, or by a swap of two tiles.
//
// One search for all of them. The *base* search of the board itself keeps every state. A board with
// another letter on one cell holds two kinds of words: those with a base path that avoids the cell,
// and those with a path through it. The latter begin like base paths and go through the cell with
// every other letter at once; such a path bears that letter as its tag. The same path also counts
// for the swap with every unused cell that holds the letter; only paths that use both swapped cells
// are searched for in addition.
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
    uint32_t score = 0;             // of the board as it is
    std::vector<uint32_t> changes;  // cell × 32 + letter code
    std::vector<uint32_t> swaps;  // cell × cells + other cell, both ways; the score on the diagonal
};

template <typename Place>
class VariationBench;

class VariationSearcher {
  public:
    VariationSearcher(std::shared_ptr<const Trie> trie, Points points, Cpu cpu);
    ~VariationSearcher();

    Variations search(const Shape& shape, std::span<const uint8_t> tiles);

  private:
    std::shared_ptr<const Trie> trie_;
    Points points_;
    Cpu cpu_;
    std::unique_ptr<VariationBench<uint32_t>> narrow_;
    std::unique_ptr<VariationBench<uint64_t>> wide_;
};

}  // namespace wordfoe
