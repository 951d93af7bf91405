#include "boggle/rolls.hpp"

#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

namespace wordfoe {

namespace {

constexpr int kNoTile = -1;

constexpr CubeIndexes only(size_t cube) { return CubeIndexes{1} << cube; }

}  // namespace

Rolls::Rolls(std::vector<LetterSet> faces) : faces_(std::move(faces)) {
    if (faces_.empty() || faces_.size() > kMaxCubes)
        throw std::invalid_argument("a cube set must have 1 to 64 cubes, not " +
                                    std::to_string(faces_.size()));
    for (size_t cube = 0; cube < faces_.size(); ++cube)
        for (LetterSet rest = faces_[cube]; rest != 0; rest &= rest - 1)
            cubes_with_[size_t(std::countr_zero(rest))] |= only(cube);
}

// Searches for an augmenting path: the tile takes a free cube, or one whose tile can take another.
// Returns whether it found one.
bool Rolls::augment(std::span<const uint8_t> tiles, size_t tile, CubeIndexes& visited,
                    std::array<int, kMaxCubes>& tile_of) const {
    while (const CubeIndexes left = cubes_with_[tiles[tile]] & ~visited) {
        const auto cube = size_t(std::countr_zero(left));
        visited |= only(cube);
        if (tile_of[cube] == kNoTile || augment(tiles, size_t(tile_of[cube]), visited, tile_of)) {
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
            throw std::invalid_argument("a tile must be a letter code from 0 to 31, not " +
                                        std::to_string(tiles[tile]));
        CubeIndexes visited = 0;
        if (!augment(tiles, tile, visited, tile_of)) return std::nullopt;
    }
    std::vector<uint8_t> cubes(tiles.size());
    for (size_t cube = 0; cube < faces_.size(); ++cube)
        if (tile_of[cube] != kNoTile) cubes[size_t(tile_of[cube])] = uint8_t(cube);
    return cubes;
}

std::vector<LetterSet> Rolls::changes(std::span<const uint8_t> tiles) const {
    const auto cubes = cubes_for(tiles);
    if (!cubes) throw std::invalid_argument("the cubes cannot show this board");
    // By cube: the cubes that its tile could use instead; then the transitive closure.
    const size_t count = faces_.size();
    std::array<CubeIndexes, kMaxCubes> reachable;
    CubeIndexes unused = count == kMaxCubes ? ~CubeIndexes{0} : only(count) - 1;
    for (size_t cube = 0; cube < count; ++cube) reachable[cube] = only(cube);
    for (size_t tile = 0; tile < tiles.size(); ++tile) {
        reachable[(*cubes)[tile]] |= cubes_with_[tiles[tile]];
        unused &= ~only((*cubes)[tile]);
    }
    for (size_t via = 0; via < count; ++via)
        for (size_t cube = 0; cube < count; ++cube)
            reachable[cube] |= reachable[via] & (CubeIndexes{0} - (reachable[cube] >> via & 1));

    std::vector<LetterSet> letters(tiles.size());
    for (size_t tile = 0; tile < tiles.size(); ++tile) {
        const CubeIndexes free = unused | only((*cubes)[tile]);
        for (size_t cube = 0; cube < count; ++cube)
            letters[tile] |=
                faces_[cube] & (LetterSet{0} - LetterSet{(reachable[cube] & free) != 0});
    }
    return letters;
}

std::vector<LetterSet> allowed_letters(LetterSet letters, const std::optional<Rolls>& rolls,
                                       std::span<const uint8_t> tiles) {
    if (!rolls) return std::vector<LetterSet>(tiles.size(), letters);
    std::vector<LetterSet> allowed = rolls->changes(tiles);
    for (LetterSet& set : allowed) set &= letters;
    return allowed;
}

}  // namespace wordfoe
