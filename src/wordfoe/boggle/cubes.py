"""The letter cubes: how they are shaken, and which boards they can show.

A *cube* has six letters, one on each face; the face Q reads Qu. A *cube set* fills a board of its
own size.

>>> from wordfoe.boggle import CLASSIC
>>> CLASSIC.shake(seed=1)
'tthertpxsrftboue'
>>> CLASSIC.cubes_for("jazz") is None, CLASSIC.cubes_for("quiz"[::3])
(True, ('himnqu', 'hlnnrz'))
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe import chance

__all__ = ["BIG", "CLASSIC", "CUBE_SETS", "NAMED_CUBES", "CubeSet", "free_letters", "match"]


class CubeSet(Struct, frozen=True):
    """The cubes of one game."""

    name: str
    rows: int
    columns: int
    cubes: tuple[str, ...]
    about: str = ""  # one line, for menus

    def shake(self, seed: int) -> str:
        """Return a board's letters in reading order: the cubes in a random order, then a random
        face of each. The same seed gives the same board on every machine."""
        source = chance.generator(seed, "shake", self.name)
        cubes = list(self.cubes)
        for i in range(len(cubes)):
            r = chance.pick(source, range(i, len(cubes)))
            cubes[i], cubes[r] = cubes[r], cubes[i]
        return "".join(chance.pick(source, cube) for cube in cubes)

    def cubes_for(self, tiles: str) -> tuple[str, ...] | None:
        """Return, for each tile, a cube that shows it, no cube twice; None if the cubes cannot show
        all tiles together. There may be fewer tiles than cubes."""
        matched = match(tiles, self.cubes)
        cubes = tuple(self.cubes[i] for i in matched if i is not None)
        return cubes if len(cubes) == len(tiles) else None

    def can_show(self, tiles: str) -> bool:
        """Return whether the cubes can show the tiles together."""
        return self.cubes_for(tiles) is not None


def match(tiles: str, cubes: Sequence[str]) -> tuple[int | None, ...]:
    """Match tiles with cubes that show them, and return the index of each tile's cube.

    As many tiles as possible get a cube, no two the same; the others get None. This is a maximum
    bipartite matching by augmenting paths.
    """
    tile_of: dict[int, int] = {}

    def place(tile: int, asked: set[int]) -> bool:
        for cube, faces in enumerate(cubes):
            if tiles[tile] not in faces or cube in asked:
                continue
            asked.add(cube)
            if cube not in tile_of or place(tile_of[cube], asked):
                tile_of[cube] = tile
                return True
        return False

    for tile in range(len(tiles)):
        place(tile, set())
    cube_of = {tile: cube for cube, tile in tile_of.items()}
    return tuple(cube_of.get(tile) for tile in range(len(tiles)))


def free_letters(count: int, faces: str, seed: int) -> str:
    """Return random letters for a board that no cube set fills, each drawn from ``faces``."""
    source = chance.generator(seed, "letters", count)
    return "".join(chance.pick(source, faces) for _ in range(count))


CLASSIC = CubeSet(
    "classic",
    4,
    4,
    tuple(
        "aaeegn abbjoo achops affkps aoottw cimotu deilrx delrvy "
        "distty eeghnw eeinsu ehrtvw eiosst elrtty himnqu hlnnrz".split()
    ),
    "the 16 cubes of Boggle",
)
# The Boggle lab prints the fifth and the fourteenth of them wrongly; here they are right.
BIG = CubeSet(
    "big",
    5,
    5,
    tuple(
        "aaafrs aaeeee aafirs adennn aeeeem aeegmu aegmnn afirsy bjkqxz ccnstw "
        "ceiilt ceilpt ceipst ddlnor ddhnot dhhlor dhlnor eiiitt emottt ensssu "
        "fiprsy gorrvw hiprry nootuw ooottu".split()
    ),
    "the 25 cubes of Big Boggle",
)
NAMED_CUBES = {cubes.name: cubes for cubes in (CLASSIC, BIG)}
CUBE_SETS = {(cubes.rows, cubes.columns): cubes for cubes in NAMED_CUBES.values()}
