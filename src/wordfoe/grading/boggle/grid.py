"""A board as courses define it: Q is one letter, or reads Qu; and a plain search for its words.

This is the readable reference that a student's speed is compared with. `wordfoe.boggle` searches
much faster, but its Q always reads Qu.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

__all__ = ["Grid", "Path", "any_neighbour", "wrapped_neighbours"]

Path: TypeAlias = tuple[int, ...]


class Grid(Struct, frozen=True, dict=True):
    """A board: its letters in reading order, lower case; ``pair`` if a Q reads Qu."""

    tiles: str
    rows: int
    columns: int
    pair: bool = True

    def __str__(self) -> str:
        """Return the letters in rows."""
        starts = range(0, len(self.tiles), self.columns)
        return "\n".join(self.tiles[at : at + self.columns].upper() for at in starts)

    @property
    def faces(self) -> list[str]:
        """The letters that each cell stands for."""
        return ["qu" if tile == "q" and self.pair else tile for tile in self.tiles]

    @cached_property
    def around(self) -> list[list[int]]:
        """The neighbours of each cell."""
        return [
            [
                r * self.columns + c
                for r in range(max(row - 1, 0), min(row + 2, self.rows))
                for c in range(max(column - 1, 0), min(column + 2, self.columns))
                if (r, c) != (row, column)
            ]
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def path(self, word: str) -> Path | None:
        """Return the first path in reading order that spells a word; None if there is none."""
        return self.trace(word)

    def trace(
        self,
        word: str,
        around: list[list[int]] | None = None,
        *,
        reuse: bool = False,
        starts: Iterable[int] | None = None,
    ) -> Path | None:
        """Return a path that spells a word, with other neighbours or from other cells if they are
        given, and with cells used more than once if ``reuse`` allows it; None if there is none."""
        beside = self.around if around is None else around
        faces = self.faces
        dead: set[tuple[int, int]] = set()  # with reuse, a cell and a place that lead nowhere

        def follow(cell: int, at: int, path: Path) -> Path | None:
            if not word.startswith(faces[cell], at) or (reuse and (cell, at) in dead):
                return None
            path, at_next = (*path, cell), at + len(faces[cell])
            if at_next == len(word):
                return path
            for other in beside[cell]:
                if (reuse or other not in path) and (found := follow(other, at_next, path)):
                    return found
            dead.add((cell, at))
            return None

        cells = range(len(self.tiles)) if starts is None else starts
        paths = (follow(cell, 0, ()) for cell in cells)
        return next((path for path in paths if path is not None), None)

    def words(self, words: Iterable[str]) -> dict[str, Path]:
        """Return those of the words that are on the board, with their paths, sorted."""
        letters = set("".join(self.faces))
        possible = {word for word in words if word and letters.issuperset(word)}
        beginnings = {word[:end] for word in possible for end in range(1, len(word) + 1)}
        faces = self.faces
        found: dict[str, Path] = {}

        def explore(cell: int, before: str, path: Path) -> None:
            text = before + faces[cell]
            if text not in beginnings:
                return
            path = (*path, cell)
            if text in possible:
                found.setdefault(text, path)
            for other in self.around[cell]:
                if other not in path:
                    explore(other, text, path)

        for cell in range(len(self.tiles)):
            explore(cell, "", ())
        return dict(sorted(found.items()))

    def why_not(self, word: str) -> str:
        """Return in a few words why a word that is not on the board cannot be formed there."""
        missing = next((letter for letter in word if letter not in "".join(self.faces)), None)
        if missing is not None:
            return f"there is no {missing.upper()}"
        if self.trace(word, reuse=True) is not None:
            return "a cube would be used twice"
        if self.trace(word, wrapped_neighbours(self)) is not None:
            return "the path would leave the board on one side and come back on the other"
        return "its letters do not adjoin"


def wrapped_neighbours(grid: Grid, *, around: bool = True) -> list[list[int]]:
    """Return the neighbours of each cell for a program that forgets the edges: by number alone, and
    if ``around`` also around the board."""
    rows, columns, found = grid.rows, grid.columns, []
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        by_number = [cell + r * columns + c for r, c in steps]
        beyond = [(row + r) % rows * columns + (column + c) % columns for r, c in steps]
        both = {
            other
            for other in (*by_number, *(beyond if around else ()))
            if 0 <= other < rows * columns
        }
        found.append(sorted(both - {cell}))
    return found


def any_neighbour(grid: Grid) -> list[list[int]]:
    """Return the neighbours of each cell for a program that only looks whether letters are there:
    all other cells."""
    cells = range(len(grid.tiles))
    return [[other for other in cells if other != cell] for cell in cells]
