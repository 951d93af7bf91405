#include "boggle/grid.hpp"

#include <bit>
#include <stdexcept>
#include <string>

namespace wordfoe {

namespace {

int checked_side(int side) {
    if (side < kMinSide || side > kMaxSide)
        throw std::invalid_argument("a side of a board must have 2 to 6 cells, not " +
                                    std::to_string(side));
    return side;
}

}  // namespace

Shape::Shape(int rows_, int columns_)
    : rows(checked_side(rows_)), columns(checked_side(columns_)), cells(rows * columns) {
    size_t direction = 0;
    neighbours.fill(0);
    for (auto& row : neighbour) row.fill(-1);
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) continue;
            offsets[direction] = down * columns + right;
            for (int cell = 0; cell < cells; ++cell) {
                const int row = cell / columns + down, column = cell % columns + right;
                if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
                const int there = row * columns + column;
                neighbour[size_t(cell)][direction] = int8_t(there);
                neighbours[size_t(cell)] |= cell_bit(there);
            }
            ++direction;
        }
}

Cells Shape::neighbours_of(Cells cells_in) const {
    Cells found = 0;
    for (; cells_in != 0; cells_in &= cells_in - 1)
        found |= neighbours[size_t(std::countr_zero(cells_in))];
    return found;
}

template <typename Place>
Grid<Place>::Grid(const Shape& shape_) : shape(shape_) {
    for (auto& row : neighbour_cell) row.fill(uint32_t(kCells) - 1);
    for (size_t cell = 0; cell < size_t(shape.cells); ++cell)
        for (size_t d = 0; d < kDirections; ++d) {
            const int there = shape.neighbour[cell][d];
            if (there < 0) continue;
            neighbour_bit[cell][d] = Place{1} << there;
            neighbour_cell[d][cell] = uint32_t(there);
            used_shift[cell][d] = uint32_t(sizeof(Place) * 8 - 1) - uint32_t(there);
            place_change[cell][d] = Place{1} << there | Place(cell ^ size_t(there))
                                                            << Packing<Place>::kCellShift;
        }
}

template <typename Place>
void Grid<Place>::set_tiles(std::span<const uint8_t> tiles) {
    const size_t cells = size_t(shape.cells);
    std::array<uint32_t, kCells> shift;
    shift.fill(32);
    for (size_t cell = 0; cell < cells; ++cell) {
        letter[cell] = LetterSet{1} << tiles[cell];
        code[cell] = tiles[cell];
        shift[cell] = 31U - tiles[cell];
    }
    for (size_t cell = 0; cell < cells; ++cell)
        for (size_t d = 0; d < kDirections; ++d) {
            const size_t there = neighbour_cell[d][cell];
            neighbour_letter[cell][d] = letter[there];
            neighbour_code[cell][d] = code[there];
            letter_shift[cell][d] = shift[there];
        }
    update_live_letters(0);
}

template <typename Place>
void Grid<Place>::update_live_letters(LetterSet extra) {
    for (size_t cell = 0; cell < size_t(shape.cells); ++cell) {
        LetterSet found = extra;
        for (const LetterSet there : neighbour_letter[cell]) found |= there;
        live_letters[cell] = found;
    }
}

template struct Grid<uint32_t>;
template struct Grid<uint64_t>;

}  // namespace wordfoe
