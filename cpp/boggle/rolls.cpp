#include "boggle/rolls.hpp"

#include <bit>
#include <stdexcept>
#include <utility>

namespace wordfoe {

namespace {

constexpr int kNoTile = -1;

constexpr CubeIndexes only(size_t cube) { return CubeIndexes{1} << cube; }

}  // namespace

Rolls::Rolls(std::vector<LetterSet> faces) : faces_(std::move(faces)) {
    if (faces_.empty() || faces_.size() > kMaxCubes)
        throw std::invalid_argument("a cube set has 1 to 64 cubes");
    for (size_t cube = 0; cube < faces_.size(); ++cube)
        for (LetterSet rest = faces_[cube]; rest != 0; rest &= rest - 1)
            showing_[size_t(std::countr_zero(rest))] |= only(cube);
}

// An augmenting path: a tile takes a free cube, or one whose tile finds another.
bool Rolls::place(std::span<const uint8_t> tiles, size_t tile, CubeIndexes& asked,
                  std::array<int, kMaxCubes>& tile_of) const {
    while (const CubeIndexes left = showing_[tiles[tile]] & ~asked) {
        const auto cube = size_t(std::countr_zero(left));
        asked |= only(cube);
        if (tile_of[cube] == kNoTile || place(tiles, size_t(tile_of[cube]), asked, tile_of)) {
            tile_of[cube] = int(tile);
            return true;
        }
    }
    return false;
}

std::optional<std::vector<uint8_t>> Rolls::cubes_for(std::span<const uint8_t> tiles) const {
    std::array<int, kMaxCubes> tile_of;
    tile_of.fill(kNoTile);
    for (size_t tile = 0; tile < tiles.size(); ++tile) {
        if (tiles[tile] >= kMaxLetters)
            throw std::invalid_argument("a tile must be a letter code from 0 to 31");
        CubeIndexes asked = 0;
        if (!place(tiles, tile, asked, tile_of)) return std::nullopt;
    }
    std::vector<uint8_t> cubes(tiles.size());
    for (size_t cube = 0; cube < faces_.size(); ++cube)
        if (tile_of[cube] != kNoTile) cubes[size_t(tile_of[cube])] = uint8_t(cube);
    return cubes;
}

std::vector<LetterSet> Rolls::changes(std::span<const uint8_t> tiles) const {
    const auto cubes = cubes_for(tiles);
    if (!cubes) throw std::invalid_argument("the cubes cannot show this board");
    // From each cube, those that its tile could move on to; then, over any number of moves.
    const size_t count = faces_.size();
    std::array<CubeIndexes, kMaxCubes> onward;
    CubeIndexes in_box = count == kMaxCubes ? ~CubeIndexes{0} : only(count) - 1;
    for (size_t cube = 0; cube < count; ++cube) onward[cube] = only(cube);
    for (size_t tile = 0; tile < tiles.size(); ++tile) {
        onward[(*cubes)[tile]] |= showing_[tiles[tile]];
        in_box &= ~only((*cubes)[tile]);
    }
    for (size_t via = 0; via < count; ++via)
        for (size_t cube = 0; cube < count; ++cube)
            onward[cube] |= onward[via] & (CubeIndexes{0} - (onward[cube] >> via & 1));

    std::vector<LetterSet> letters(tiles.size());
    for (size_t tile = 0; tile < tiles.size(); ++tile) {
        const CubeIndexes free = in_box | only((*cubes)[tile]);
        for (size_t cube = 0; cube < count; ++cube)
            letters[tile] |= faces_[cube] & (LetterSet{0} - LetterSet{(onward[cube] & free) != 0});
    }
    return letters;
}

}  // namespace wordfoe
