"""Every word of a board.

A searcher works through one lexicon by one set of rules. It returns the score alone, the words, or
the words with their paths; the less, the faster. To look for better boards it scores many boards in
one call, and all *variations* of a board in one shared search: the boards that differ from it in
one letter, and those with two tiles swapped.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import Board, Searcher
>>> searcher = Searcher(Lexicon(["lean", "leant", "lent", "teal"]))
>>> board = Board.parse("leant", size=(2, 2))
>>> [(found.word, found.path, found.points) for found in searcher.search(board)]
[('lean', (0, 1, 2, 3), 1)]
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from msgspec import Struct

from wordfoe import _core
from wordfoe.alphabet import Alphabet, fold
from wordfoe.boggle.board import Board, Path, check_size, pair_of
from wordfoe.boggle.scoring import LAB, LONGEST, Rules
from wordfoe.errors import Malformed, SettingsError
from wordfoe.lexicon import KNOWN, Lexicon
from wordfoe.wording import quoted

__all__ = ["CPUS", "NATIVE_SEARCHERS", "Found", "Searcher", "Variations", "trie_of"]

CPUS: tuple[str, ...] = tuple(_core.cpus())  # the paths that run here, slowest first
# The native searcher of each path; the tests add those that they emulate.
NATIVE_SEARCHERS: dict[str, Callable[[_core.Trie, list[int]], _core.Searcher]] = {
    cpu: functools.partial(_core.Searcher, cpu=cpu) for cpu in CPUS
}
BOARDS_AT_ONCE = 4096  # in one native call, so that an interruption is noticed

_tries: WeakKeyDictionary[Lexicon, _core.Trie] = WeakKeyDictionary()
_building = threading.Lock()

P = ParamSpec("P")
T = TypeVar("T")


class Found(Struct, frozen=True, gc=False):
    """A word on a board: its first path in reading order, its points, how well known it is, and
    whether it is one that is never featured."""

    word: str
    path: Path
    points: int
    commonness: int | None = None
    offensive: bool = False

    @property
    def is_known(self) -> bool:
        """Whether people know the word."""
        return self.commonness is not None and self.commonness <= KNOWN


class Variations(Struct, frozen=True):
    """The score of a board, and of every board that is one change or one swap away."""

    score: int
    changes: list[dict[str, int]]  # for each cell, by the letter put there; its own included
    swaps: list[list[int]]  # for each two cells


def trie_of(lexicon: Lexicon) -> _core.Trie:
    """Return the lexicon's trie, built when it is first asked for."""
    with _building:
        trie = _tries.get(lexicon)
        if trie is None:
            pair = lexicon.alphabet.encode(pair_of(lexicon.alphabet))
            trie = _tries[lexicon] = _core.Trie(lexicon.packed_words, pair)
        return trie


class Searcher:
    """Find the words of boards, by one lexicon and one set of rules.

    A searcher owns the memory it works in and shares the lexicon's trie; threads that search at the
    same time take a searcher each. ``cpu`` chooses one of ``CPUS``, the fastest by default. Raises
    SettingsError for one that this machine lacks.
    """

    def __init__(self, lexicon: Lexicon, rules: Rules = LAB, *, cpu: str = CPUS[-1]) -> None:
        if cpu not in NATIVE_SEARCHERS:
            raise SettingsError(
                f"This machine has no CPU path {quoted(cpu)}; it has {', '.join(CPUS)}."
            )
        self.lexicon = lexicon
        self.rules = rules
        self.cpu = cpu
        points = [rules.points(length) for length in range(LONGEST + 1)]
        self._core = NATIVE_SEARCHERS[cpu](trie_of(lexicon), points)
        self._code_of, self._letter_of = _byte_tables(lexicon.alphabet)

    def __repr__(self) -> str:
        return f"<Searcher {self.lexicon.name}, {self.rules.name} rules, {self.cpu}>"

    def search(self, board: Board) -> list[Found]:
        """Return every word with its path, by length, each length in alphabetical order.

        Raises SettingsError for a board of another alphabet, Malformed for one of equal letters
        that has too many beginnings of words.
        """
        words, paths, commonness, marks = _native(self._core.words_with_paths, *self._plain(board))
        points = self.rules.by_length
        return [
            Found(
                word,
                tuple(path),
                points[len(word)],
                None if level == _core.NO_COMMONNESS else level,
                bool(mark & _core.OFFENSIVE),
            )
            for word, path, level, mark in zip(
                self._words(words),
                paths.split(bytes([_core.BETWEEN])),
                commonness,
                marks,
                strict=False,  # no word at all splits into one empty word
            )
        ]

    def words(self, board: Board) -> list[str]:
        """Return every word, in the order of `search`. Raises what `search` raises."""
        packed = _native(self._core.words, *self._plain(board))
        return self._words(packed) if packed else []

    def score(self, board: Board) -> int:
        """Return the points of all words together. Raises what `search` raises."""
        return _native(self._core.score, *self._plain(board))

    def scores(self, boards: Sequence[str], rows: int, columns: int) -> list[int]:
        """Return the scores of many boards of one size, each given as its tiles, in native calls of
        thousands at once.

        Raises SettingsError for a size that is not possible, Malformed for boards of another size
        or alphabet, and for those that `search` refuses.
        """
        check_size(rows, columns)
        if any(len(tiles) != rows * columns for tiles in boards):
            raise Malformed(f"Each of the boards must have {rows * columns} tiles.")
        scores: list[int] = []
        for first in range(0, len(boards), BOARDS_AT_ONCE):
            tiles = fold("".join(boards[first : first + BOARDS_AT_ONCE]))
            scores += _native(self._core.scores, rows, columns, self._codes(tiles))
        return scores

    def variations(self, board: Board) -> Variations:
        """Return the scores of all changes and all swaps of a board, from one shared search. Raises
        what `search` raises."""
        score, changes, swaps = _native(self._core.variations, *self._plain(board))
        letters, cells = self.lexicon.alphabet.letters, len(board.tiles)
        return Variations(
            score,
            [
                dict(zip(letters, changes[at : at + len(letters)], strict=True))
                for at in range(0, len(changes), _core.MAX_LETTERS)
            ],
            [swaps[at : at + cells] for at in range(0, len(swaps), cells)],
        )

    def _plain(self, board: Board) -> tuple[int, int, bytes]:
        if board.alphabet.letters != self.lexicon.alphabet.letters:
            raise SettingsError("The board and the words have different alphabets.")
        return board.rows, board.columns, self._codes(board.tiles)

    def _codes(self, tiles: str) -> bytes:
        """Many tiles at once."""
        if self._code_of is not None and tiles.isascii():
            codes = tiles.encode("ascii").translate(self._code_of)
            if _core.BETWEEN not in codes:
                return codes
        if not self.lexicon.alphabet.spells(tiles):
            raise Malformed("The boards hold letters that are not in the alphabet of these words.")
        return self.lexicon.alphabet.encode(tiles)

    def _words(self, packed: bytes) -> list[str]:
        """Many words at once."""
        if self._letter_of is not None:
            return packed.translate(self._letter_of).decode("ascii").split(" ")
        return self.lexicon.alphabet.decode(packed).split(chr(_core.BETWEEN))


def _byte_tables(alphabet: Alphabet) -> tuple[bytes | None, bytes | None]:
    """From letters to codes and back for whole rows of bytes, when all letters are ASCII. What is
    no letter becomes BETWEEN, and BETWEEN a space."""
    if not alphabet.letters.isascii():
        return None, None
    code_of, letter_of = bytearray([_core.BETWEEN] * 256), bytearray(b" " * 256)
    for code, letter in enumerate(alphabet.letters):
        code_of[ord(letter)] = code
        letter_of[code] = ord(letter)
    return bytes(code_of), bytes(letter_of)


def _native(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call the core, and raise Malformed for a board that it cannot search."""
    try:
        return function(*args, **kwargs)
    except ValueError as error:
        raise Malformed(f"The board cannot be searched: {error}.") from None
