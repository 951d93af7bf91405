// The CPU path for x86-64 with AVX-512: sixteen states at a time, on boards of up to 25 cells.
//
// Each lane tests one state, one direction after the other. The 16 × 8 results are compressed into
// a list of bytes, ordered by state and direction, and the list is processed sixteen children at a
// time.
#include "boggle/steps.hpp"

#if defined(WORDFOE_VECTORS)

#include <array>

#include "boggle/intrinsics.hpp"

#define WORDFOE_AVX512                                                             \
    WORDFOE_TARGET(                                                                \
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,bmi,bmi2," \
        "popcnt")

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 warns about intentionally uninitialised variables in its own header.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace wordfoe {

namespace {

constexpr size_t kLanes = 16;
constexpr int kCellShift = Packing<uint32_t>::kCellShift;

// All moves of sixteen states: state × 8 + direction.
alignas(64) constexpr std::array<uint8_t, kLanes * kDirections> kMoves = [] {
    std::array<uint8_t, kLanes * kDirections> moves{};
    for (size_t i = 0; i < moves.size(); ++i) moves[i] = uint8_t(i);
    return moves;
}();

WORDFOE_AVX512 inline __m512i load(const uint32_t* from) { return _mm512_loadu_si512(from); }

WORDFOE_AVX512 inline void store(uint32_t* to, __m512i values) { _mm512_storeu_si512(to, values); }

WORDFOE_AVX512 inline __m512i broadcast(uint32_t value) { return _mm512_set1_epi32(int(value)); }

WORDFOE_AVX512 inline __mmask16 first_lanes(size_t count) {
    return count >= kLanes ? __mmask16(0xFFFF) : __mmask16((1U << count) - 1);
}

// Writes the chosen lanes, then zeros that later writes replace.
WORDFOE_AVX512 inline void append(uint32_t* to, __mmask16 chosen, __m512i values) {
    store(to, _mm512_maskz_compress_epi32(chosen, values));
}

// A table of 32 values, one per cell, in two registers.
struct Table {
    WORDFOE_AVX512 explicit Table(const uint32_t* values)
        : low(load(values)), high(load(values + kLanes)) {}
    WORDFOE_AVX512 __m512i at(__m512i cells) const {
        return _mm512_permutex2var_epi32(low, cells, high);
    }
    __m512i low, high;
};

// Loads eight nodes of eight bytes. Scalar loads: a gather is not faster, and on some CPUs much
// slower.
WORDFOE_AVX512 inline __m512i eight_nodes(const Node* nodes, const uint32_t* numbers) {
    alignas(64) uint64_t found[8];
    for (size_t i = 0; i < 8; ++i) __builtin_memcpy(&found[i], nodes + numbers[i], sizeof(Node));
    return _mm512_set_epi64(int64_t(found[7]), int64_t(found[6]), int64_t(found[5]),
                            int64_t(found[4]), int64_t(found[3]), int64_t(found[2]),
                            int64_t(found[1]), int64_t(found[0]));
}

template <Mode mode, typename Place>
WORDFOE_AVX512 void resolve(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    const size_t pending = levels.pending;
    levels.reserve_states(pending + kLanes);
    uint32_t* const numbers = levels.pending_node.data();
    // The loop looks up full vectors, so node indices past the end must be valid.
    for (size_t i = pending; i < pending + kLanes; ++i) numbers[i] = 0;

    const Table live_letters(grid.live_letters.data());
    const __m512i even =
        _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    const __m512i odd = _mm512_add_epi32(even, broadcast(1));
    size_t states = levels.states, hits = levels.hits;
    for (size_t i = 0; i < pending; i += kLanes) {
        const __mmask16 valid = first_lanes(pending - i);
        const __m512i a = eight_nodes(nodes, numbers + i), b = eight_nodes(nodes, numbers + i + 8);
        const __m512i children = _mm512_permutex2var_epi32(a, even, b);
        const __m512i link = _mm512_permutex2var_epi32(a, odd, b);
        const __m512i place = load(levels.pending_place.data() + i);

        const __mmask16 words = _mm512_mask_test_epi32_mask(valid, link, broadcast(Node::kWord));
        append(levels.hit_node.data() + hits, words, load(numbers + i));
        const __mmask16 alive = _mm512_mask_test_epi32_mask(
            valid, children, live_letters.at(_mm512_srli_epi32(place, kCellShift)));
        append(levels.children.data() + states, alive, children);
        append(levels.base.data() + states, alive, _mm512_and_si512(link, broadcast(Node::kBase)));
        append(levels.place.data() + states, alive, place);
        if constexpr (mode != Mode::kNodes) {
            const __m512i note = load(levels.pending_note.data() + i);
            append(levels.hit_place.data() + hits, words, place);
            append(levels.hit_note.data() + hits, words, note);
            append(levels.note.data() + states, alive, note);
        }
        hits += unsigned(__builtin_popcount(words));
        states += unsigned(__builtin_popcount(alive));
    }
    levels.states = states;
    levels.hits = hits;
    levels.pending = 0;
}

// Sixteen states and the values from which their children are computed.
struct Parents {
    __m512i base, place, note;
};

// Appends the children of up to sixteen moves (lane × 8 + direction) to the pending states.
template <Mode mode, typename Place>
WORDFOE_AVX512 inline void append_children(const Parents& parents, const Table& codes,
                                           __m512i offsets, __m128i moves, size_t count,
                                           Levels<Place>& levels) {
    const __m512i move = _mm512_cvtepu8_epi32(moves);
    const __m512i lane = _mm512_srli_epi32(move, 3);
    const __m512i offset = _mm512_permutexvar_epi32(_mm512_and_si512(move, broadcast(7)), offsets);
    // Adding to the cell in the high bits of a place does not affect the used cells.
    const __m512i moved = _mm512_add_epi32(_mm512_permutexvar_epi32(lane, parents.place),
                                           _mm512_slli_epi32(offset, kCellShift));
    const __m512i cell = _mm512_srli_epi32(moved, kCellShift);
    const size_t at = levels.pending;
    store(levels.pending_node.data() + at,
          _mm512_add_epi32(_mm512_permutexvar_epi32(lane, parents.base), codes.at(cell)));
    store(levels.pending_place.data() + at,
          _mm512_or_si512(moved, _mm512_sllv_epi32(broadcast(1), cell)));
    if constexpr (mode != Mode::kNodes)
        store(levels.pending_note.data() + at, _mm512_permutexvar_epi32(lane, parents.note));
    levels.pending = at + count;
}

// Appends the children of eight states. `open` is the set of their moves: bit 8 × state +
// direction.
template <Mode mode, typename Place>
WORDFOE_AVX512 inline void append_moves(const Parents& parents, const Table& codes, __m512i offsets,
                                        uint64_t open, __m512i all_moves, Levels<Place>& levels) {
    const __m512i moves = _mm512_maskz_compress_epi8(__mmask64(open), all_moves);
    const size_t count = unsigned(__builtin_popcountll(open));
    const auto part = [&](size_t i) { return count < i + kLanes ? count - i : kLanes; };
    append_children<mode>(parents, codes, offsets, _mm512_castsi512_si128(moves), part(0), levels);
    if (count <= 16) [[likely]]
        return;
    append_children<mode>(parents, codes, offsets, _mm512_extracti32x4_epi32(moves, 1), part(16),
                          levels);
    if (count <= 32) return;
    append_children<mode>(parents, codes, offsets, _mm512_extracti32x4_epi32(moves, 2), part(32),
                          levels);
    if (count <= 48) return;
    append_children<mode>(parents, codes, offsets, _mm512_extracti32x4_epi32(moves, 3), part(48),
                          levels);
}

template <Mode mode, typename Place>
WORDFOE_AVX512 void step(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels,
                         size_t begin, size_t end) {
    const Table letters(grid.letter.data()), codes(grid.code.data());
    const int columns = grid.shape.columns;
    alignas(64) int32_t offset[kLanes] = {};
    for (size_t d = 0; d < kDirections; ++d) offset[d] = grid.shape.offsets[d];
    const __m512i offsets = _mm512_load_si512(offset);
    const __m512i low_moves = _mm512_load_si512(kMoves.data());
    const __m512i high_moves = _mm512_load_si512(kMoves.data() + 64);
    const __m512i lane_numbers =
        _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    // By direction and cell: the letter of the neighbour.
    __m512i near_low[kDirections], near_high[kDirections], blocked[kDirections];
    for (size_t d = 0; d < kDirections; ++d) {
        near_low[d] = letters.at(load(grid.neighbour_cell[d].data()));
        near_high[d] = letters.at(load(grid.neighbour_cell[d].data() + kLanes));
        blocked[d] = broadcast(1U << (grid.shape.offsets[d] + columns + 1));
    }

    levels.reserve_pending((end - begin) * kDirections + kLanes);
    for (size_t i = begin; i < end; i += kLanes) {
        const __m512i children =
            _mm512_maskz_loadu_epi32(first_lanes(end - i), levels.children.data() + i);
        const __m512i place = load(levels.place.data() + i);
        const __m512i cell = _mm512_srli_epi32(place, kCellShift);
        // Shifts the used cells so that each direction is the same bit for every cell.
        const __m512i used = _mm512_and_si512(place, broadcast((1U << kCellShift) - 1));
        const __m512i window =
            _mm512_srlv_epi32(_mm512_sllv_epi32(used, broadcast(uint32_t(columns) + 1)), cell);
        __m128i open = _mm_setzero_si128();
        for (size_t d = 0; d < kDirections; ++d) {
            const __m512i letter = _mm512_permutex2var_epi32(near_low[d], cell, near_high[d]);
            const __mmask16 free = _mm512_mask_testn_epi32_mask(
                _mm512_test_epi32_mask(children, letter), window, blocked[d]);
            open = _mm_mask_add_epi8(open, free, open, _mm_set1_epi8(char(1U << d)));
        }
        const __m512i note = mode == Mode::kTagged
                                 ? load(levels.note.data() + i)
                                 : _mm512_add_epi32(lane_numbers, broadcast(uint32_t(i)));
        const Parents parents{load(levels.base.data() + i), place, note};
        append_moves<mode>(parents, codes, offsets, uint64_t(_mm_cvtsi128_si64(open)), low_moves,
                           levels);
        append_moves<mode>(parents, codes, offsets, uint64_t(_mm_extract_epi64(open, 1)),
                           high_moves, levels);
    }
    resolve<mode>(nodes, grid, levels);
}

template <Mode mode, typename Place>
void search(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    search_by_depth(nodes, grid, levels, resolve<mode, Place>, step<mode, Place>);
}

}  // namespace

const CpuPath<uint32_t> kAvx512Narrow = WORDFOE_PATH(uint32_t, search);

}  // namespace wordfoe

#endif
