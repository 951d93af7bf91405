// A weaker upper bound for classes that have too many patterns to list.
//
// Relaxes paths to walks, which may revisit cells. The points that a trie node at a cell can still
// contribute then do not depend on the path so far, and dynamic programming from the leaves of the
// trie bounds them. The bound of a node is at most the points of all words below it.
#pragma once

#include <cstdint>
#include <vector>

#include "explore/frame.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe::explore {

// Owns the memory of the computation: one thread at a time.
class WalkRelaxation {
  public:
    // Keeps a reference to the trie, which must outlive it.
    WalkRelaxation(const Trie& trie, const std::vector<uint32_t>& points, int cells);

    // Returns an upper bound for the scores of all boards of a class.
    uint64_t bound(const Frame& frame, Symbols prefix);

  private:
    const Trie& trie_;
    std::vector<uint32_t> slots_;   // of all nodes, every parent before its children
    std::vector<uint32_t> points_;  // by slot: of the word that ends there
    std::vector<uint32_t> below_;   // by slot: of all words with this prefix
    std::vector<uint32_t> values_;  // by slot and cell: the bound
};

}  // namespace wordfoe::explore
