// The part of the search step that the portable and the AVX2 path share: one child at a time.
//
// Both list the moves of a level first, then process the children without branches: every child is
// written to the end of the states and of the hits, and each end advances only if the child belongs
// there. The paths differ in how they find the moves and how they count letters.
#pragma once

#include "boggle/levels.hpp"

#define WORDFOE_INLINE __attribute__((always_inline)) inline

namespace wordfoe {

constexpr size_t kPrefetchDistance = 16;  // in states; past the end any address is harmless

// The ends of the arrays that a step appends to. The arrays must have room.
template <typename Place>
struct Ends {
    explicit Ends(Levels<Place>& levels)
        : children(levels.children.data()),
          base(levels.base.data()),
          place(levels.place.data()),
          note(levels.note.data()),
          hit_node(levels.hit_node.data()),
          hit_place(levels.hit_place.data()),
          hit_note(levels.hit_note.data()),
          states(levels.states),
          hits(levels.hits) {}

    // Looks up a trie node at a place; appends a hit if it is a word, a state if it stays alive.
    template <Mode mode>
    WORDFOE_INLINE void append(const Node* nodes, const Grid<Place>& grid, uint32_t number,
                               Place at, uint32_t noted) {
        const Node node = nodes[number];
        hit_node[hits] = number;
        if constexpr (mode != Mode::kNodes) {
            hit_place[hits] = at;
            hit_note[hits] = noted;
            note[states] = noted;
        }
        hits += node.link >> 31;
        children[states] = node.children;
        base[states] = node.base();
        place[states] = at;
        states += (node.children & grid.live_letters[cell_of(at)]) != 0;
    }

    LetterSet* children;
    uint32_t* base;
    Place* place;
    uint32_t* note;
    uint32_t* hit_node;
    Place* hit_place;
    uint32_t* hit_note;
    size_t states, hits;
};

// Implements `resolve` of search_by_depth.
template <Mode mode, typename Place>
WORDFOE_INLINE void resolve_one_by_one(const Node* nodes, const Grid<Place>& grid,
                                       Levels<Place>& levels) {
    levels.reserve_states(levels.pending);
    Ends<Place> ends(levels);
    const uint32_t* const node = levels.pending_node.data();
    const Place* const place = levels.pending_place.data();
    const uint32_t* const note = levels.pending_note.data();
    for (size_t i = 0; i < levels.pending; ++i) {
        __builtin_prefetch(nodes + node[i + kPrefetchDistance]);
        ends.template append<mode>(nodes, grid, node[i], place[i], note[i]);
    }
    levels.states = ends.states;
    levels.hits = ends.hits;
    levels.pending = 0;
}

// Appends the children of `count` listed moves, which are relative to state `begin`. Nodes are
// prefetched well before they are read, since most are not in the L1 cache.
template <Mode mode, typename Place>
WORDFOE_INLINE void make_children(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels,
                                  size_t begin, size_t count) {
    levels.reserve_pending(count);
    const uint32_t* const moves = levels.moves.data();
    const uint32_t* const base = levels.base.data() + begin;
    const Place* const places = levels.place.data() + begin;
    const uint32_t* const note = levels.note.data() + begin;
    uint32_t* const pending_node = levels.pending_node.data();
    Place* const pending_place = levels.pending_place.data();
    uint32_t* const pending_note = levels.pending_note.data();
    for (size_t i = 0; i < count; ++i) {
        const size_t from = moves[i] >> 3, direction = moves[i] & 7;
        const Place place = places[from];
        const size_t cell = cell_of(place);
        const uint32_t number = base[from] + grid.neighbour_code[cell][direction];
        __builtin_prefetch(nodes + number);
        pending_node[i] = number;
        pending_place[i] = place ^ grid.place_change[cell][direction];
        if constexpr (mode == Mode::kTagged) pending_note[i] = note[from];
        if constexpr (mode == Mode::kParents) pending_note[i] = uint32_t(begin + from);
    }
    levels.pending = count;
    resolve_one_by_one<mode>(nodes, grid, levels);
}

}  // namespace wordfoe
