// The CPU path that runs on every machine.

#include "boggle/scalar_steps.hpp"
#include "boggle/steps.hpp"

namespace wordfoe {

namespace {

// Lists the moves of a level, state × 8 + direction, to unused cells with a next letter. Returns
// their number.
template <typename Place>
size_t list_moves(const Grid<Place>& grid, Levels<Place>& levels, size_t begin, size_t end) {
    levels.moves.reserve((end - begin) * kDirections, 0);
    const LetterSet* const children = levels.children.data();
    const Place* const places = levels.place.data();
    uint32_t* const moves = levels.moves.data();
    size_t count = 0;
    for (size_t i = begin; i < end; ++i) {
        const LetterSet letters = children[i];
        const Place place = places[i];
        const size_t cell = cell_of(place);
        const auto& near = grid.neighbour_letter[cell];
        const auto& neighbour_bit = grid.neighbour_bit[cell];
        const uint32_t from = uint32_t(i - begin) * kDirections;
        for (uint32_t d = 0; d < kDirections; ++d) {
            moves[count] = from + d;
            count += size_t((letters & near[d]) != 0) & size_t((place & neighbour_bit[d]) == 0);
        }
    }
    return count;
}

template <Mode mode, typename Place>
void resolve(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    resolve_one_by_one<mode>(nodes, grid, levels);
}

template <Mode mode, typename Place>
void step(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels, size_t begin,
          size_t end) {
    const size_t count = list_moves(grid, levels, begin, end);
    make_children<mode>(nodes, grid, levels, begin, count);
}

template <Mode mode, typename Place>
void search(const Node* nodes, const Grid<Place>& grid, Levels<Place>& levels) {
    search_by_depth(nodes, grid, levels, resolve<mode, Place>, step<mode, Place>);
}

}  // namespace

const CpuPath<uint32_t> kPortableNarrow = WORDFOE_PATH(uint32_t, search);
const CpuPath<uint64_t> kPortableWide = WORDFOE_PATH(uint64_t, search);

}  // namespace wordfoe
