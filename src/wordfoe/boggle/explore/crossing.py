"""Crossovers of two boards: some rows or columns of one, and the others of the other.

>>> from wordfoe import chance
>>> from wordfoe.boggle.explore.crossing import crossed
>>> crossed("aaaabbbb", "xxxxxxxx", 2, 4, chance.generator(3))
'aaaxbbbx'
"""

from __future__ import annotations

from random import Random

from wordfoe import chance

__all__ = ["crossed", "forms"]


def forms(tiles: str, rows: int, columns: int) -> list[str]:
    """Return the board with its reflections and rotations: eight if it is square, else four, some
    of which may be equal. All have the same words."""
    found = []
    for turned in (False, True) if rows == columns else (False,):
        for upside_down in (False, True):
            for mirrored in (False, True):
                cells = []
                for cell in range(rows * columns):
                    row, column = divmod(cell, columns)
                    row = rows - 1 - row if upside_down else row
                    column = columns - 1 - column if mirrored else column
                    row, column = (column, row) if turned else (row, column)
                    cells.append(tiles[row * columns + column])
                found.append("".join(cells))
    return found


def crossed(one: str, other: str, rows: int, columns: int, source: Random) -> str:
    """Return the upper or left part of one board, with the rest from a random form of the other.

    ``source`` is the random generator; see ``forms``.
    """
    second = chance.pick(source, forms(other, rows, columns))
    by_rows = source.random() < 0.5
    cut = 1 + int(source.random() * ((rows if by_rows else columns) - 1))
    return "".join(
        one[cell] if divmod(cell, columns)[0 if by_rows else 1] < cut else second[cell]
        for cell in range(rows * columns)
    )
