"""Boards: tiles in rows and columns, and the paths of words on them.

A *tile* shows one letter; the tile Q reads Qu, one cell with two letters, if the alphabet has both.
*Cells* are numbered from 0 in reading order. A *path* moves from a cell to any of its eight
neighbours and uses a cell at most once.

>>> from wordfoe.boggle import Board
>>> board = Board.parse("quiz")
>>> print(board)
Qu U
I  Z
>>> board = Board.parse("quiet")
>>> board.faces
('Qu', 'I', 'E', 'T')
>>> board.trace("quite"), board.trace("tie"), board.trace("tint")
((0, 1, 3, 2), (3, 1, 2), None)
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from wordfoe import _core
from wordfoe.alphabet import ENGLISH, Alphabet, capitals, fold
from wordfoe.errors import Malformed, SettingsError
from wordfoe.wording import counted, joined, quoted

__all__ = [
    "MAX_SIDE",
    "MIN_SIDE",
    "USUAL_SIDE",
    "Board",
    "Path",
    "check_size",
    "pair_of",
    "size_from",
]

MIN_SIDE: int = _core.MIN_SIDE
MAX_SIDE: int = _core.MAX_SIDE
USUAL_SIDE = 5  # that of a game, and of a board with more letters than fill a square
MANY_PATHS = 10_000  # the usual limit of `Board.traces`

Path: TypeAlias = tuple[int, ...]


class Board(Struct, frozen=True):
    """A board: its tiles in reading order, one letter each; q stands for Qu.

    Raises SettingsError if a board cannot have that size, and Malformed if ``tiles`` do not fill it
    with letters of the alphabet.
    """

    tiles: str
    rows: int
    columns: int
    alphabet: Alphabet = ENGLISH

    def __post_init__(self) -> None:
        check_size(self.rows, self.columns)
        if len(self.tiles) != self.rows * self.columns or not self.alphabet.spells(self.tiles):
            raise Malformed(
                f"{quoted(self.tiles)} does not fill {self.rows}x{self.columns} cells with letters."
            )

    @classmethod
    def parse(
        cls, text: str, size: tuple[int, int] | None = None, alphabet: Alphabet = ENGLISH
    ) -> Board:
        """Return the board that a player typed, row after row.

        Without ``size`` (rows and columns), the letters must fill a square, or be too many for the
        usual board of 5x5, which they then fill. Letters beyond the last cell are ignored; see
        `ignored`. If there are more letters than cells, a u after a q belongs to the tile Qu;
        otherwise it is a tile of its own.

        Raises Malformed if the text is no board, such as one with too few letters, and
        SettingsError if a board cannot have that size.
        """
        letters = _letters(text, alphabet)
        rows, columns = size or _square(letters, text, alphabet)
        check_size(rows, columns)
        tiles, _ = _laid(letters, rows * columns, alphabet)
        if len(tiles) < rows * columns:
            missing = rows * columns - len(tiles)
            raise Malformed(
                f"{quoted(text.strip())} is too short for a board of {rows}x{columns}: "
                f"{counted(missing, 'letter')} {'is' if missing == 1 else 'are'} missing."
            )
        return cls(tiles, rows, columns, alphabet)

    def ignored(self, text: str) -> str:
        """Return the letters of a typed text for which this board has no cell.

        Raises Malformed if the text is no board.
        """
        return _laid(_letters(text, self.alphabet), len(self.tiles), self.alphabet)[1]

    def __str__(self) -> str:
        """Return the faces in rows."""
        width = max(map(len, self.faces))
        rows = [
            self.faces[start : start + self.columns]
            for start in range(0, len(self.tiles), self.columns)
        ]
        return "\n".join(" ".join(face.ljust(width) for face in row).rstrip() for row in rows)

    @property
    def faces(self) -> tuple[str, ...]:
        """The text on each tile: E, or Qu."""
        return tuple(_face(self.read((cell,))) for cell in range(len(self.tiles)))

    @property
    def codes(self) -> bytes:
        """The letter codes of the tiles, for the core."""
        return self.alphabet.encode(self.tiles)

    def neighbours(self, cell: int) -> Path:
        """Return the cells around a cell, ascending."""
        row, column = divmod(cell, self.columns)
        return tuple(
            r * self.columns + c
            for r in range(max(row - 1, 0), min(row + 2, self.rows))
            for c in range(max(column - 1, 0), min(column + 2, self.columns))
            if (r, c) != (row, column)
        )

    def is_path(self, cells: Sequence[int]) -> bool:
        """Return whether the cells are on the board, different, and each next to the one before."""
        return (
            all(0 <= cell < len(self.tiles) for cell in cells)
            and len(set(cells)) == len(cells)
            and all(b in self.neighbours(a) for a, b in pairwise(cells))
        )

    def read(self, path: Iterable[int]) -> str:
        """Return the letters along a path. Raises IndexError for a cell outside the board."""
        pair = pair_of(self.alphabet)
        return "".join(pair if pair[:1] == self.tiles[i] else self.tiles[i] for i in path)

    def trace(self, word: str, near: Iterable[int] = ()) -> Path | None:
        """Return a path that spells the word; None if there is none.

        Of several paths, return one that shares the most cells with ``near``, and of those the
        first in reading order.
        """
        codes = self._codes(word)
        if codes is None:
            return None
        cells = {cell for cell in near if 0 <= cell < len(self.tiles)}
        preferred = sum(1 << cell for cell in cells)
        pair = self.alphabet.encode(pair_of(self.alphabet))
        path = _core.trace(self.rows, self.columns, self.codes, codes, pair, preferred)
        return tuple(path) or None

    def traces(self, word: str, limit: int = MANY_PATHS) -> list[Path]:
        """Return the paths that spell the word, in reading order, up to ``limit``: a board of equal
        letters may have millions."""
        codes = self._codes(word)
        if codes is None:
            return []
        pair = self.alphabet.encode(pair_of(self.alphabet))
        paths = _core.all_traces(self.rows, self.columns, self.codes, codes, pair, limit)
        return [tuple(path) for path in paths]

    def _codes(self, word: str) -> bytes | None:
        folded = fold(word)
        return self.alphabet.encode(folded) if self.alphabet.spells(folded) else None


def _face(letters: str) -> str:
    return capitals(letters[0]) + letters[1:]


def pair_of(alphabet: Alphabet) -> str:
    """Return the two letters that share a tile: qu; an empty string if the alphabet lacks one."""
    return "qu" if "q" in alphabet and "u" in alphabet else ""


def check_size(rows: int, columns: int) -> None:
    """Check that a board can have these rows and columns. Raises SettingsError if it cannot."""
    if not (MIN_SIDE <= rows <= MAX_SIDE and MIN_SIDE <= columns <= MAX_SIDE):
        raise SettingsError(
            f"A board of {rows}x{columns} is not possible; rows and columns are "
            f"{MIN_SIDE} to {MAX_SIDE}."
        )


def size_from(text: str) -> tuple[int, int]:
    """Return the rows and columns that a player typed: 4, 3x4 or 3×4.

    Raises Malformed if the text is no size, and SettingsError if a board cannot have that size.
    """
    found = re.fullmatch(r"([0-9]{1,3})(?:[x×]([0-9]{1,3}))?", fold(text.strip()))
    if found is None:
        raise Malformed(f"{quoted(text.strip())} is not a size; type one such as 4 or 3x4.")
    rows, columns = int(found[1]), int(found[2] or found[1])
    check_size(rows, columns)
    return rows, columns


def _letters(text: str, alphabet: Alphabet) -> str:
    """Return the letters of a board as typed. Raises Malformed if one is not of the alphabet."""
    letters = fold(text.strip())
    first, last = alphabet.letters[0], alphabet.letters[-1]
    if not letters:
        raise Malformed("Type the letters of the board, row by row.")
    for letter in letters:
        if letter in alphabet:
            continue
        if letter.isspace():
            what = "holds a space; type the letters without any between them"
        elif letter.isdigit():
            what = f"holds the digit {quoted(letter)}; a board is made of letters"
        elif letter.isalpha():
            what = f"holds {quoted(letter)}, which is none of the letters {first} to {last}"
        else:
            what = f"holds {quoted(letter)}; a board is made of letters"
        raise Malformed(f"{quoted(text.strip())} {what}.")
    return letters


def _square(letters: str, text: str, alphabet: Alphabet) -> tuple[int, int]:
    """Return the size of the square that letters fill, or the usual size if they are too many for
    that. Raises Malformed if they fill none and are too few."""
    pair = pair_of(alphabet)
    pairs = letters.count(pair) if pair else 0
    for tiles in range(len(letters), len(letters) - pairs - 1, -1):
        side = math.isqrt(tiles)
        if side * side == tiles and MIN_SIDE <= side <= MAX_SIDE:
            return side, side
    if len(letters) > USUAL_SIDE * USUAL_SIDE:
        return USUAL_SIDE, USUAL_SIDE
    what = f"{quoted(text.strip())} has {counted(len(letters), 'letter')}"
    if len(letters) < MIN_SIDE * MIN_SIDE:
        raise Malformed(f"{what}; the smallest board is {MIN_SIDE}x{MIN_SIDE} and needs 4.")
    squares = joined([str(side * side) for side in range(MIN_SIDE, MAX_SIDE + 1)], "or")
    raise Malformed(f"{what}, which fill no square; type {squares}, or give a size such as 3x4.")


def _laid(letters: str, cells: int, alphabet: Alphabet) -> tuple[str, str]:
    """Return the tiles that letters fill, at most so many cells, and the letters that are left.

    From the left, for each letter that there is too many, a u after a q joins its tile."""
    pair, surplus = pair_of(alphabet), len(letters) - cells
    tiles, at = "", 0
    while len(tiles) < cells and at < len(letters):
        tiles += letters[at]
        at += 1
        if surplus > 0 and pair and letters[at - 1 : at + 1] == pair:
            at += 1
            surplus -= 1
    return tiles, letters[at:]
