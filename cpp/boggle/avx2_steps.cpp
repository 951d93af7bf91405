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

struct Rank {
    WORDFOE_AVX2 static uint32_t count(LetterSet set) { return uint32_t(_mm_popcnt_u32(set)); }
};

// By set of directions: its members in ascending order, one per byte.
constexpr std::array<uint64_t, 256> kMembers = [] {
    std::array<uint64_t, 256> members{};
    for (unsigned set = 0; set < 256; ++set)
        for (unsigned d = 0, at = 0; d < 8; ++d)
            if (set >> d & 1) members[set] |= uint64_t{d} << (8 * at++);
    return members;
}();

// Returns one lane per direction: all ones if the neighbour is used, else zeros.
WORDFOE_AVX2 inline __m256i used_around(const Grid<uint32_t>& grid, uint32_t place) {
    const auto* const bits = grid.neighbour_bit[cell_of(place)].data();
    const __m256i near = _mm256_load_si256(reinterpret_cast<const __m256i*>(bits));
    return _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(int(place)), near), near);
}

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
    const size_t count = list_moves(grid, levels, begin, end);
    make_children<mode, Rank>(nodes, grid, levels, begin, count);
}

}  // namespace

const Steps<uint32_t> kAvx2Narrow = WORDFOE_STEPS(uint32_t, resolve, step);
const Steps<uint64_t> kAvx2Wide = WORDFOE_STEPS(uint64_t, resolve, step);

}  // namespace wordfoe

#endif
