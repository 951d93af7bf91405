// Declares the implementations of the search, one per CPU path; levels.cpp selects one.
#pragma once

#include <stdexcept>

#include "boggle/levels.hpp"

#if defined(__x86_64__) || defined(WORDFOE_EMULATION)
#define WORDFOE_VECTORS  // the AVX2 and AVX-512 paths are compiled
#endif

// Makes the function table of a path from its function template.
#define WORDFOE_PATH(Place, search)                                  \
    CpuPath<Place> {                                                 \
        {search<Mode::kNodes, Place>, search<Mode::kParents, Place>, \
         search<Mode::kTagged, Place>},                              \
    }

namespace wordfoe {

inline void throw_too_many_states() {
    throw std::length_error("more than a million paths on it spell prefixes of words");
}

// Implements CpuPath::search by two functions. `resolve` looks up all pending states: it appends
// the states and hits, and removes the pending ones. `step` appends the children of the states from
// `begin` to `end`, and their hits.
template <typename Place>
void search_by_depth(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels,
                     void (*resolve)(const Node*, const Grid<Place>&, Levels<Place>&),
                     void (*step)(const Node*, const Grid<Place>&, Levels<Place>&, size_t begin,
                                  size_t end)) {
    size_t begin = levels.states;
    levels.depth = 0;
    levels.hits_of_depth[0] = levels.hits;
    resolve(nodes, grid, levels);
    levels.end_depth();
    while (begin != levels.states) {
        const size_t end = levels.states;
        if (end - begin > kMaxStatesPerDepth) throw_too_many_states();
        step(nodes, grid, levels, begin, end);
        levels.end_depth();
        begin = end;
    }
}

extern const CpuPath<uint32_t> kPortableNarrow;
extern const CpuPath<uint64_t> kPortableWide;

#if defined(WORDFOE_VECTORS)
extern const CpuPath<uint32_t> kAvx2Narrow;
extern const CpuPath<uint64_t> kAvx2Wide;
extern const CpuPath<uint32_t> kAvx512Narrow;  // larger boards use AVX2
#endif

}  // namespace wordfoe
