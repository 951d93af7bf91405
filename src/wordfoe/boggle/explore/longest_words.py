"""The longest words that can be rolled, exactly.

A word can be rolled when its tiles can be matched to different cubes; where it then lies does not
matter, for a path that snakes through the rows passes every cell. A word that cannot be matched has
a *shortage* (Hall's theorem): some of its tiles, which fewer cubes can show than there are of them.

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
    """A word on a board, along the snake; and the cube of each cell, where there are cubes."""

    word: str
    board: Board
    path: Path
    cubes: tuple[str, ...] | None


class Shortage(Struct, frozen=True):
    """Why tiles cannot be rolled together: only these cubes, fewer than the tiles, can show any of
    them."""

    tiles: str
    cubes: tuple[str, ...]


class Filled(Struct, frozen=True):
    """The words that have a tile for every cell: those that can be rolled, and why the others
    cannot."""

    words: list[str]
    refuted: dict[str, Shortage]


def longest(space: BoardSpace) -> list[str]:
    """Return all words of the greatest length that can be rolled, in alphabetical order."""
    for length in reversed(space.lexicon.lengths):
        words = [word for word in space.lexicon.words(length) if _can_be_rolled(space, word)]
        if words:
            return words
    return []


def filling(space: BoardSpace) -> Filled:
    """Return the words that have a tile for every cell: those that can be rolled, and for each of
    the others the shortage that prevents it."""
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
    """Return a board that holds the word, along the snake; None when it cannot be rolled.

    The other cubes are filled in with their first faces; without cubes, the word's last letter
    fills the board.
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
    """Return the proof that tiles cannot be rolled; None when they can.

    From a tile that the largest matching leaves over, follow: the cubes that could show it, the
    tiles on those, their cubes, and so on. All these cubes are taken, by all these tiles but the
    first: one cube too few.
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
    """Return all cells, row by row, every other row backwards."""
    return tuple(
        row * columns + (column if row % 2 == 0 else columns - 1 - column)
        for row in range(rows)
        for column in range(columns)
    )


def _can_be_rolled(space: BoardSpace, word: str) -> bool:
    tiles = space.tiles_of(word)
    return tiles is not None and space.can_show(tiles)
