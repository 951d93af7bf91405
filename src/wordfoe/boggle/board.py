"""A board: tiles in rows and columns, and the paths of words on it.

A *tile* shows one letter, and the tile Q reads Qu: one cell, two letters, wherever the alphabet has
both. *Cells* are numbered from 0 in reading order. A *path* moves to any of the eight neighbours
and uses a cell at most once.

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
from wordfoe.wording import quoted

__all__ = ["MAX_SIDE", "MIN_SIDE", "Board", "Path", "check_size", "pair_of", "size_from"]

MIN_SIDE: int = _core.MIN_SIDE
MAX_SIDE: int = _core.MAX_SIDE
MAX_TILES = MAX_SIDE * MAX_SIDE
MANY_PATHS = 10_000

Path: TypeAlias = tuple[int, ...]


class Board(Struct, frozen=True):
    """Tiles in reading order, one letter each: q stands for Qu.

    Raises SettingsError for a size that is not possible, Malformed for tiles that do not fill it
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

        Without a size the board is square. With one, letters that are missing are counted, and
        letters that are too many are ignored. A u after a q is the second half of its tile when the
        letters would be too many otherwise; else both are tiles.

        Raises Malformed for text that is no board, SettingsError for a size that is not possible.
        """
        letters = _letters(text, alphabet)
        if size is None:
            tiles, side = _square(letters, text, alphabet)
            return cls(tiles, side, side, alphabet)
        rows, columns = size
        check_size(rows, columns)
        tiles = _joined(letters, len(letters) - rows * columns, alphabet)[: rows * columns]
        if len(tiles) < rows * columns:
            missing = rows * columns - len(tiles)
            raise Malformed(
                f"{quoted(text.strip())} is too short for a board of {rows}x{columns}: "
                f"{_count(missing, 'letter')} {'is' if missing == 1 else 'are'} missing."
            )
        return cls(tiles, rows, columns, alphabet)

    def __str__(self) -> str:
        """The faces in rows."""
        width = max(map(len, self.faces))
        rows = [
            self.faces[start : start + self.columns]
            for start in range(0, len(self.tiles), self.columns)
        ]
        return "\n".join(" ".join(face.ljust(width) for face in row).rstrip() for row in rows)

    @property
    def faces(self) -> tuple[str, ...]:
        """What each tile shows: E, or Qu."""
        return tuple(_face(self.read((cell,))) for cell in range(len(self.tiles)))

    @property
    def codes(self) -> bytes:
        """The tiles as the core writes them."""
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
        """Return the letters along a path."""
        pair = pair_of(self.alphabet)
        return "".join(pair if pair[:1] == self.tiles[i] else self.tiles[i] for i in path)

    def trace(self, word: str, near: Iterable[int] = ()) -> Path | None:
        """Return a path that spells the word, or None: of several, the one that shares most cells
        with ``near``, and of those the first in reading order."""
        codes = self._codes(word)
        if codes is None:
            return None
        cells = {cell for cell in near if 0 <= cell < len(self.tiles)}
        preferred = sum(1 << cell for cell in cells)
        pair = self.alphabet.encode(pair_of(self.alphabet))
        path = _core.trace(self.rows, self.columns, self.codes, codes, pair, preferred)
        return tuple(path) or None

    def traces(self, word: str, limit: int = MANY_PATHS) -> list[Path]:
        """Return every path that spells the word, in reading order, up to a limit: a board of equal
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
    """Return the two letters that share a tile: qu, or nothing where the alphabet lacks one of
    them."""
    return "qu" if "q" in alphabet and "u" in alphabet else ""


def check_size(rows: int, columns: int) -> None:
    """Raise SettingsError unless a board can have these rows and columns."""
    if not (MIN_SIDE <= rows <= MAX_SIDE and MIN_SIDE <= columns <= MAX_SIDE):
        raise SettingsError(
            f"A board of {rows}x{columns} is not possible; rows and columns are "
            f"{MIN_SIDE} to {MAX_SIDE}."
        )


def size_from(text: str) -> tuple[int, int]:
    """Return rows and columns from text: 4, 3x4 or 3×4.

    Raises Malformed for text that is no size, SettingsError for a size that is not possible.
    """
    found = re.fullmatch(r"([0-9]{1,3})(?:[x×]([0-9]{1,3}))?", fold(text.strip()))
    if found is None:
        raise Malformed(f"{quoted(text.strip())} is not a size; type one such as 4 or 3x4.")
    rows, columns = int(found[1]), int(found[2] or found[1])
    check_size(rows, columns)
    return rows, columns


def _letters(text: str, alphabet: Alphabet) -> str:
    """Return the letters of a board as typed. Raises Malformed, with a sentence for each kind of
    mistake."""
    letters = fold(text.strip())
    first, last = alphabet.letters[0], alphabet.letters[-1]
    if not letters:
        raise Malformed("An empty line is no board; type its letters row by row.")
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


def _square(letters: str, text: str, alphabet: Alphabet) -> tuple[str, int]:
    """Return the tiles of a square board and its side. Raises Malformed when there is none."""
    pair = pair_of(alphabet)
    for joined in range(letters.count(pair) + 1 if pair else 1):
        side = math.isqrt(len(letters) - joined)
        if side * side == len(letters) - joined and MIN_SIDE <= side <= MAX_SIDE:
            return _joined(letters, joined, alphabet), side
    what = f"{quoted(text.strip())} has {_count(len(letters), 'letter')}"
    if len(letters) < MIN_SIDE * MIN_SIDE:
        raise Malformed(f"{what}; the smallest board is {MIN_SIDE}x{MIN_SIDE} and needs 4.")
    if len(letters) > MAX_TILES:
        raise Malformed(
            f"{what}; the largest board is {MAX_SIDE}x{MAX_SIDE} and holds {MAX_TILES}."
        )
    squares = ", ".join(str(side * side) for side in range(MIN_SIDE, MAX_SIDE))
    raise Malformed(
        f"{what}, which fill no square; type {squares} or {MAX_TILES}, or give a size such as 3x4."
    )


def _joined(letters: str, surplus: int, alphabet: Alphabet) -> str:
    """Return the tiles when ``surplus`` letters are too many: from the left, each u after a q
    belongs to its tile until none is too many."""
    pair = pair_of(alphabet)
    return letters.replace(pair, pair[0], surplus) if pair and surplus > 0 else letters


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
