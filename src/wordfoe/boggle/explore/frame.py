"""The frame of a proof: how it divides the boards of one size into classes.

The proof sets the cells one after the other; the number of a cell in this *order* is its *place*. A
*symbol* is a letter; all letters that are in no word that counts are one symbol together. Symbols
have *ranks*, from 1 for the most useful. A *limit* is a symmetry-breaking constraint: the rank at a
place is at most the rank at an earlier place. Of a board and its mirror images, at least one keeps
all limits.

>>> from wordfoe.boggle.explore.frame import limits_of, order_of_cells, symmetries
>>> symmetries(2, 3)
((0, 1, 2, 3, 4, 5), (2, 1, 0, 5, 4, 3), (3, 4, 5, 0, 1, 2), (5, 4, 3, 2, 1, 0))
>>> order_of_cells(3, 3)
(4, 1, 5, 7, 3, 2, 8, 6, 0)
>>> limits_of((4, 1, 5, 7, 3, 2, 8, 6, 0), symmetries(3, 3))
((2, 1), (3, 1), (4, 1), (4, 2))
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct

__all__ = ["Frame", "canonical", "limits_of", "order_of_cells", "ranked", "symmetries"]


class Frame(Struct, frozen=True, dict=True):
    """The order of cells, the symbols and the limits that define the classes of boards.

    A class is named by the first letters of its symbols, in the order of places.
    """

    rows: int
    columns: int
    order: tuple[int, ...]  # the cell of each place
    symbols: tuple[str, ...]  # the letters of each symbol, by rank
    limits: tuple[tuple[int, int], ...]  # a place, and the earlier place that limits it

    @classmethod
    def of(cls, rows: int, columns: int, symbols: Iterable[str]) -> Frame:
        """Return the frame of a size for these symbols, the most useful first."""
        order = order_of_cells(rows, columns)
        limits = limits_of(order, symmetries(rows, columns))
        return cls(rows, columns, order, tuple(symbols), limits)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @cached_property
    def rank_of(self) -> dict[str, int]:
        """The rank of each letter's symbol, from 1."""
        return {x: rank for rank, letters in enumerate(self.symbols, 1) for x in letters}

    def most(self, name: str) -> int:
        """Return the highest rank that the limits allow at the next place of a class.

        Raises KeyError if the name has a letter that no symbol has.
        """
        limiting = [by for place, by in self.limits if place == len(name)]
        return min((self.rank_of[name[by]] for by in limiting), default=len(self.symbols))

    def boards(self, name: str) -> Iterator[str]:
        """Yield every board of a class that keeps the limits; there may be billions.

        Raises KeyError if the name has a letter that no symbol has.
        """
        if len(name) == self.cells:
            tiles = [self.symbols[self.rank_of[letter] - 1] for letter in name]
            in_reading_order = [tiles[self.order.index(cell)] for cell in range(self.cells)]
            yield from map("".join, itertools.product(*in_reading_order))
            return
        for rank in range(1, self.most(name) + 1):
            yield from self.boards(name + self.symbols[rank - 1][0])

    def name(self, ranks: Iterable[int]) -> str:
        """Return the name of the class with these ranks at the first places."""
        return "".join(self.symbols[rank - 1][0] for rank in ranks)

    def ranks(self, name: str) -> bytes:
        """Return the ranks of the letters of a name.

        Raises KeyError if the name has a letter that no symbol has.
        """
        return bytes(self.rank_of[letter] for letter in name)


def ranked(weights: dict[str, int]) -> list[str]:
    """Return the symbols of letters with these weights, the highest weight first; all letters of
    weight 0 are one symbol together."""
    used = sorted((x for x in weights if weights[x]), key=lambda x: (-weights[x], x))
    unused = "".join(x for x in weights if not weights[x])
    return [*used, unused] if unused else used


def order_of_cells(rows: int, columns: int) -> tuple[int, ...]:
    """Return the cells in the order in which a proof sets them: those with the most neighbours
    first; of equal ones, those nearest to the centre, clockwise."""

    def key(cell: int) -> tuple[float, ...]:
        row, column = divmod(cell, columns)
        up, right = rows - 1 - 2 * row, 2 * column - (columns - 1)
        around = (3 - (abs(up) == rows - 1)) * (3 - (abs(right) == columns - 1))
        return -around, up * up + right * right, math.atan2(right, up) % math.tau

    return tuple(sorted(range(rows * columns), key=key))


def symmetries(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the symmetries of a board, as permutations: the entry of a cell is the cell that is
    moved there."""
    grid = [tuple(range(row * columns, (row + 1) * columns)) for row in range(rows)]
    found = set()
    for _ in range(4):
        grid = list(zip(*grid[::-1], strict=True))
        for image in (grid, [row[::-1] for row in grid]):
            if len(image) == rows:
                found.add(tuple(cell for row in image for cell in row))
    return tuple(sorted(found))


def limits_of(order: Sequence[int], group: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    """Return limits that keep at least one board of each set of mirror images.

    For each place in turn, the symbol there has the highest rank of all cells that a symmetry of
    ``group`` moves there; the symmetries that fix its cell remain for the next places.
    """
    place_of = {cell: place for place, cell in enumerate(order)}
    limits = []
    for place, cell in enumerate(order):
        others = {place_of[image[cell]] for image in group} - {place}
        limits += [(other, place) for other in others]
        group = [image for image in group if image[cell] == cell]
    return tuple(sorted(limits))


def canonical(tiles: str, rows: int, columns: int) -> str:
    """Return the first of a board and its mirror images in alphabetical order."""
    return min("".join(tiles[cell] for cell in image) for image in symmetries(rows, columns))
