"""The longest words that the cubes can show on a board, exactly.

The cubes can show a word if its tiles can be matched with different cubes; then it fits on a board,
since a path that snakes through the rows passes every cell. A word that cannot be matched has a
*shortage* (Hall's theorem): some of its tiles such that fewer cubes than these tiles show any of
them.

>>> from wordfoe.boggle import CLASSIC
>>> from wordfoe.boggle.explore import BoardSpace
>>> from wordfoe.boggle.explore.longest_words import longest, shortage_of
>>> space = BoardSpace(rows=4, columns=4, cubes=CLASSIC)
>>> shortage = shortage_of("jazz", CLASSIC.cubes)
>>> shortage.tiles, shortage.cubes
('zz', ('hlnnrz',))
>>> len(longest(space)[0])
17
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.cubes import match
from wordfoe.boggle.explore.space import BoardSpace

__all__ = ["Filled", "Laid", "Shortage", "filling", "laid", "longest", "shortage_of", "snake"]


class Laid(Struct, frozen=True):
    """A board with a word along the snake, and the cube of each cell, if there are cubes."""

    word: str
    board: Board
    path: Path
    cubes: tuple[str, ...] | None


class Shortage(Struct, frozen=True):
    """A proof that cubes cannot show some tiles together: only ``cubes``, which are fewer than
    ``tiles``, show any of them."""

    tiles: str
    cubes: tuple[str, ...]


class Filled(Struct, frozen=True):
    """The words that have a tile for every cell: those that the cubes can show, and for each of the
    others the shortage."""

    words: list[str]
    refuted: dict[str, Shortage]


def longest(space: BoardSpace) -> list[str]:
    """Return the longest words that the cubes can show, in alphabetical order.

    Raises LexiconError if the words cannot be read.
    """
    for length in reversed(space.lexicon.lengths):
        words = [word for word in space.lexicon.words(length) if _can_be_rolled(space, word)]
        if words:
            return words
    return []


def filling(space: BoardSpace) -> Filled:
    """Return the words that have a tile for every cell: those that the cubes can show, and for each
    of the others the shortage.

    Raises LexiconError if the words cannot be read.
    """
    words: list[str] = []
    refuted: dict[str, Shortage] = {}
    for length in space.lexicon.lengths:
        if not space.cells <= length <= 2 * space.cells:
            continue
        for word in space.lexicon.words(length):
            tiles = space.tiles_of(word)
            if tiles is None or len(tiles) != space.cells:
                continue
            shortage = shortage_of(tiles, space.cubes.cubes) if space.cubes else None
            if shortage is None:
                words.append(word)
            else:
                refuted[word] = shortage
    return Filled(words, refuted)


def laid(space: BoardSpace, word: str) -> Laid | None:
    """Return a board with a word along the snake; None if no board can show the word.

    The other cubes show their first faces; without cubes, the last letter of the word fills the
    board. Raises LexiconError if the words cannot be read, and Malformed if the alphabet lacks a
    letter of the word.
    """
    tiles = space.tiles_of(word)
    if not tiles:
        return None
    way = snake(space.rows, space.columns)
    if space.cubes is None:
        shown = dict(zip(way, tiles.ljust(space.cells, tiles[-1]), strict=True))
        board = space.board("".join(shown[cell] for cell in range(space.cells)))
        return Laid(word, board, way[: len(tiles)], None)
    cubes = space.cubes.cubes
    matched = match(tiles, cubes)
    taken = [cube for cube in matched if cube is not None]
    if len(taken) < len(tiles):
        return None
    others = [cube for cube in range(len(cubes)) if cube not in taken]
    in_order = [*taken, *others][: space.cells]
    faces = tiles + "".join(cubes[cube][0] for cube in in_order[len(tiles) :])
    at = {cell: (faces[i], cubes[in_order[i]]) for i, cell in enumerate(way)}
    board = space.board("".join(at[cell][0] for cell in range(space.cells)))
    return Laid(word, board, way[: len(tiles)], tuple(at[i][1] for i in range(space.cells)))


def shortage_of(tiles: str, cubes: Sequence[str]) -> Shortage | None:
    """Return a proof that the cubes cannot show the tiles together; None if they can.

    The search starts at a tile without a cube in a maximum matching, and alternates: to the cubes
    that show it, to the tiles matched with these, to the cubes that show those, and so on. All
    cubes reached are matched with the tiles reached, except the first: one cube is missing.
    """
    matched = match(tiles, cubes)
    if None not in matched:
        return None
    tile_on = {cube: tile for tile, cube in enumerate(matched) if cube is not None}
    reached = {matched.index(None)}
    asked: set[int] = set()
    todo = list(reached)
    while todo:
        tile = todo.pop()
        for cube, faces in enumerate(cubes):
            if tiles[tile] in faces and cube not in asked:
                asked.add(cube)
                reached.add(tile_on[cube])
                todo.append(tile_on[cube])
    return Shortage(
        "".join(sorted(tiles[tile] for tile in reached)), tuple(cubes[c] for c in sorted(asked))
    )


def snake(rows: int, columns: int) -> Path:
    """Return a path through all cells: row by row, every other row backwards."""
    return tuple(
        row * columns + (column if row % 2 == 0 else columns - 1 - column)
        for row in range(rows)
        for column in range(columns)
    )


def _can_be_rolled(space: BoardSpace, word: str) -> bool:
    tiles = space.tiles_of(word)
    return tiles is not None and space.can_show(tiles)
