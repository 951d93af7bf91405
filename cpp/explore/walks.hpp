// An upper bound for classes that have too many patterns to list.
//
// As the bound of patterns, but over walks, which may come back to a cell: what a prefix at a cell
// can still bring is then the same however it came there. Never more than all words with that
// prefix have together.
#pragma once

#include <cstdint>
#include <vector>

#include "explore/frame.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe::explore {

class Walks {
  public:
    // The trie must outlive this.
    Walks(const Trie& trie, const std::vector<uint32_t>& points, int cells);

    // No board of the class has more points.
    uint64_t bound(const Frame& frame, Symbols set);

  private:
    const Trie& trie_;
    std::vector<uint32_t> points_;  // of the word that ends at a node
    std::vector<uint32_t> below_;   // the points of all words from a node on
    std::vector<uint32_t> values_;  // of each node at each cell
};

}  // namespace wordfoe::explore
