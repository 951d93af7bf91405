// One child at a time: what the portable and the AVX2 path share.
//
// Both first list the moves of a level, then make the children one by one without a branch: every
// child is written to the end of the states and of the hits, and the ends move on only when it is
// one. They differ in how they find the moves, and in how they count letters.
#pragma once

#include "boggle/levels.hpp"

#define WORDFOE_INLINE __attribute__((always_inline)) inline

namespace wordfoe {

// The ends of the arrays that a step appends to.
template <typename Place>
struct Ends {
    explicit Ends(Levels<Place>& levels)
        : children(levels.children.data()),
          first_child(levels.first_child.data()),
          place(levels.place.data()),
          note(levels.note.data()),
          hit_node(levels.hit_node.data()),
          hit_place(levels.hit_place.data()),
          hit_note(levels.hit_note.data()),
          states(levels.states),
          hits(levels.hits) {}

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
        first_child[states] = node.first_child();
        place[states] = at;
        states += (node.children & grid.around[cell_of(at)]) != 0;
    }

    LetterSet* children;
    uint32_t* first_child;
    Place* place;
    uint32_t* note;
    uint32_t* hit_node;
    Place* hit_place;
    uint32_t* hit_note;
    size_t states, hits;
};

template <Mode mode, typename Place>
WORDFOE_INLINE void settle_one_by_one(const Node* nodes, const Grid<Place>& grid,
                                      Levels<Place>& levels) {
    levels.reserve_states(levels.seeds);
    Ends<Place> ends(levels);
    const uint32_t* const node = levels.seed_node.data();
    const Place* const place = levels.seed_place.data();
    const uint32_t* const note = levels.seed_note.data();
    for (size_t i = 0; i < levels.seeds; ++i)
        ends.template append<mode>(nodes, grid, node[i], place[i], note[i]);
    levels.states = ends.states;
    levels.hits = ends.hits;
    levels.seeds = 0;
}

// `count` moves are listed, from the states that begin at `begin`. Rank counts the bits of a set.
// The nodes are asked for long before they are read: most of them are not in the nearest cache.
template <Mode mode, typename Rank, typename Place>
WORDFOE_INLINE void make_children(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels,
                                  size_t begin, size_t count) {
    levels.reserve_seeds(count);
    const uint32_t* const moves = levels.moves.data();
    const LetterSet* const children = levels.children.data() + begin;
    const uint32_t* const first_child = levels.first_child.data() + begin;
    const Place* const places = levels.place.data() + begin;
    const uint32_t* const note = levels.note.data() + begin;
    uint32_t* const seed_node = levels.seed_node.data();
    Place* const seed_place = levels.seed_place.data();
    uint32_t* const seed_note = levels.seed_note.data();
    for (size_t i = 0; i < count; ++i) {
        const size_t from = moves[i] >> 3, direction = moves[i] & 7;
        const Place place = places[from];
        const size_t cell = cell_of(place);
        const LetterSet letter = grid.near[cell][direction];
        const uint32_t number = first_child[from] + Rank::count(children[from] & (letter - 1));
        __builtin_prefetch(nodes + number);
        seed_node[i] = number;
        seed_place[i] = place_at(size_t{grid.toward[direction][cell]}, used_of(place));
        if constexpr (mode == Mode::kTagged) seed_note[i] = note[from];
        if constexpr (mode == Mode::kTrail) seed_note[i] = uint32_t(begin + from);
    }
    levels.seeds = count;
    settle_one_by_one<mode>(nodes, grid, levels);
}

}  // namespace wordfoe
