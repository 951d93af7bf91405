// The CPU path for x86-64 with AVX2: tests all eight directions of a state at once.
#include "boggle/steps.hpp"

#if defined(WORDFOE_VECTORS)

#include <array>
#include <bit>

#include "boggle/intrinsics.hpp"
#include "boggle/scalar_steps.hpp"

#define WORDFOE_AVX2 WORDFOE_TARGET("avx2,bmi,bmi2,popcnt")

namespace wordfoe {

namespace {

template <typename Place>
constexpr bool kIsNarrow = sizeof(Place) == sizeof(uint32_t);

// By set of directions: its members in ascending order, one per byte.
constexpr std::array<uint64_t, 256> kMembers = [] {
    std::array<uint64_t, 256> members{};
    for (unsigned set = 0; set < 256; ++set)
        for (unsigned d = 0, at = 0; d < 8; ++d)
            if (set >> d & 1) members[set] |= uint64_t{d} << (8 * at++);
    return members;
}();

WORDFOE_AVX2 inline __m256i load(const std::array<uint32_t, kDirections>& values) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(values.data()));
}

WORDFOE_AVX2 inline __m256i broadcast(uint32_t value) { return _mm256_set1_epi32(int(value)); }

WORDFOE_AVX2 inline void store(uint32_t* to, __m256i values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), values);
}

// The moves from one place: which of the eight exist, and where they lead.
struct Moves {
    WORDFOE_AVX2 Moves(const Grid<uint32_t>& grid, uint32_t at, LetterSet children, __m256i base) {
        const size_t cell = cell_of(at);
        const __m256i here = broadcast(at);
        // The highest bit of a lane tells whether the letter is wanted, or the cell used.
        const __m256i wanted =
            _mm256_sllv_epi32(broadcast(children), load(grid.letter_shift[cell]));
        const __m256i used = _mm256_sllv_epi32(here, load(grid.used_shift[cell]));
        const auto open =
            unsigned(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_andnot_si256(used, wanted))));
        const __m256i front = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(int64_t(kMembers[open])));
        const __m256i child = _mm256_add_epi32(base, load(grid.neighbour_code[cell]));
        const __m256i there = _mm256_xor_si256(here, load(grid.place_change[cell]));
        node = _mm256_permutevar8x32_epi32(child, front);
        place = _mm256_permutevar8x32_epi32(there, front);
        count = unsigned(_mm_popcnt_u32(open));
    }

    __m256i node, place;  // those of the moves that exist are in the first `count` lanes
    size_t count;
};

// Appends the children of the states from `begin` to `end` to the pending states.
template <Mode mode>
WORDFOE_AVX2 void add_children(const Grid<uint32_t>& grid, Levels<uint32_t>& levels, size_t begin,
                               size_t end) {
    levels.reserve_pending((end - begin) * kDirections);
    const LetterSet* const children = levels.children.data();
    const uint32_t* const base = levels.base.data();
    const uint32_t* const place = levels.place.data();
    const uint32_t* const note = levels.note.data();
    uint32_t* const pending_node = levels.pending_node.data();
    uint32_t* const pending_place = levels.pending_place.data();
    uint32_t* const pending_note = levels.pending_note.data();
    size_t pending = 0;
    for (size_t i = begin; i < end; ++i) {
        const Moves moves(grid, place[i], children[i], broadcast(base[i]));
        store(pending_node + pending, moves.node);
        store(pending_place + pending, moves.place);
        if constexpr (mode == Mode::kTagged) store(pending_note + pending, broadcast(note[i]));
        if constexpr (mode == Mode::kParents) store(pending_note + pending, broadcast(uint32_t(i)));
        pending += moves.count;
    }
    levels.pending = pending;
}

// Throws std::length_error if too many of the pending states from `begin` on would be kept.
WORDFOE_AVX2 void check_states(const Node* nodes, const Grid<uint32_t>& grid,
                               Levels<uint32_t>& levels, size_t begin) {
    if (levels.pending - begin <= kMaxStatesPerDepth) return;
    size_t states = 0;
    for (size_t i = begin; i < levels.pending; ++i)
        states += (nodes[levels.pending_node[i]].children &
                   grid.live_letters[cell_of(levels.pending_place[i])]) != 0;
    if (states > kMaxStatesPerDepth) throw_too_many_states();
}

// Implements the search in mode kNodes in one pass per depth: looks up pending states, records
// their hits and appends their children. A state without children costs less here than a second
// pass.
WORDFOE_AVX2 void find_hits(const Node* nodes, const Grid<uint32_t>& grid,
                            Levels<uint32_t>& levels) {
    const __m256i base_bits = broadcast(Node::kBase);
    levels.depth = 0;
    levels.hits_of_depth[0] = levels.hits;
    for (size_t begin = 0, end; begin != levels.pending; begin = end) {
        check_states(nodes, grid, levels, begin);
        end = levels.pending;
        levels.reserve_pending((end - begin) * kDirections);
        levels.reserve_hits(end - begin);
        uint32_t* const numbers = levels.pending_node.data();
        uint32_t* const places = levels.pending_place.data();
        uint32_t* const hit_node = levels.hit_node.data();
        size_t pending = end, hits = levels.hits;
        for (size_t i = begin; i < end; ++i) {
            __builtin_prefetch(nodes + numbers[i + kPrefetchDistance]);
            const Node& node = nodes[numbers[i]];
            hit_node[hits] = numbers[i];
            hits += node.link >> 31;
            const __m256i base = _mm256_and_si256(broadcast(node.link), base_bits);
            const Moves moves(grid, places[i], node.children, base);
            store(numbers + pending, moves.node);
            store(places + pending, moves.place);
            pending += moves.count;
        }
        levels.pending = pending;
        levels.hits = hits;
        levels.end_depth();
    }
    levels.pending = 0;
}

// Returns one lane per direction: all ones if the neighbour is used, else zeros.
WORDFOE_AVX2 inline __m256i used_around(const Grid<uint64_t>& grid, uint64_t place) {
    // Outside the board the bit is 0, which compares as used; there is no letter in either case.
    const auto* const bits = grid.neighbour_bit[cell_of(place)].data();
    const __m256i low = _mm256_load_si256(reinterpret_cast<const __m256i*>(bits));
    const __m256i high = _mm256_load_si256(reinterpret_cast<const __m256i*>(bits + 4));
    const __m256i at = _mm256_set1_epi64x(int64_t(place));
    const __m256i used_low = _mm256_cmpeq_epi64(_mm256_and_si256(at, low), low);
    const __m256i used_high = _mm256_cmpeq_epi64(_mm256_and_si256(at, high), high);
    const __m256i mixed = _mm256_packs_epi32(used_low, used_high);
    return _mm256_permute4x64_epi64(mixed, 0b11'01'10'00);
}

// Lists the moves of a level, state × 8 + direction, to unused cells with a next letter. Returns
// their number.
template <typename Place>
WORDFOE_AVX2 size_t list_moves(const Grid<Place>& grid, Levels<Place>& levels, size_t begin,
                               size_t end) {
    levels.moves.reserve((end - begin) * kDirections, 0);
    const LetterSet* const children = levels.children.data();
    const Place* const places = levels.place.data();
    uint32_t* const moves = levels.moves.data();
    size_t count = 0;
    for (size_t i = begin; i < end; ++i) {
        const Place place = places[i];
        const auto* const letters = grid.neighbour_letter[cell_of(place)].data();
        const __m256i near = _mm256_load_si256(reinterpret_cast<const __m256i*>(letters));
        const __m256i wanted = _mm256_and_si256(_mm256_set1_epi32(int(children[i])), near);
        const __m256i unwanted = _mm256_cmpeq_epi32(wanted, _mm256_setzero_si256());
        const __m256i blocked = _mm256_or_si256(unwanted, used_around(grid, place));
        const auto open = unsigned(~_mm256_movemask_ps(_mm256_castsi256_ps(blocked))) & 0xFF;
        const __m256i directions = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(int64_t(kMembers[open])));
        const __m256i from = _mm256_set1_epi32(int(uint32_t(i - begin) * kDirections));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(moves + count),
                            _mm256_add_epi32(directions, from));
        count += unsigned(_mm_popcnt_u32(open));
    }
    return count;
}

template <Mode mode, typename Place>
WORDFOE_AVX2 void resolve(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    resolve_one_by_one<mode>(nodes, grid, levels);
}

template <Mode mode, typename Place>
WORDFOE_AVX2 void step(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels,
                       size_t begin, size_t end) {
    if constexpr (kIsNarrow<Place>) {
        add_children<mode>(grid, levels, begin, end);
        resolve_one_by_one<mode>(nodes, grid, levels);
    } else {
        const size_t count = list_moves(grid, levels, begin, end);
        make_children<mode>(nodes, grid, levels, begin, count);
    }
}

template <Mode mode, typename Place>
void search(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    if constexpr (mode == Mode::kNodes && kIsNarrow<Place>)
        find_hits(nodes, grid, levels);
    else
        search_by_depth(nodes, grid, levels, resolve<mode, Place>, step<mode, Place>);
}

}  // namespace

const CpuPath<uint32_t> kAvx2Narrow = WORDFOE_PATH(uint32_t, search);
const CpuPath<uint64_t> kAvx2Wide = WORDFOE_PATH(uint64_t, search);

}  // namespace wordfoe

#endif
