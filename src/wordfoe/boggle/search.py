"""The search for every word of a board.

A searcher has one lexicon and one set of rules. It returns the score alone, the words, or the words
with their paths; the first is the fastest. It scores many boards in one call, and all *variations*
of a board in one shared search: the boards that differ from it in one letter, and those with two
tiles swapped.

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

CPUS: tuple[str, ...] = tuple(_core.cpus())  # code paths that this machine can run, slowest first
# The native searcher of each code path; the tests add emulated ones.
NATIVE_SEARCHERS: dict[str, Callable[[_core.Trie, list[int]], _core.Searcher]] = {
    cpu: functools.partial(_core.Searcher, cpu=cpu) for cpu in CPUS
}
BOARDS_AT_ONCE = 4096  # in one native call: between calls, Python handles Ctrl-C

_tries: WeakKeyDictionary[Lexicon, _core.Trie] = WeakKeyDictionary()
_building = threading.Lock()

P = ParamSpec("P")
T = TypeVar("T")


class Found(Struct, frozen=True, gc=False):
    """A word of a board: its first path in reading order, its points, its commonness (see
    ``Lexicon.commonness``), and whether it is offensive."""

    word: str
    path: Path
    points: int
    commonness: int | None = None
    offensive: bool = False

    @property
    def is_known(self) -> bool:
        """Whether most people know the word."""
        return self.commonness is not None and self.commonness <= KNOWN


class Variations(Struct, frozen=True):
    """The score of a board, and of every board that differs by one letter or by one swap."""

    score: int
    changes: list[dict[str, int]]  # for each cell, by the letter put there, its own included
    swaps: list[list[int]]  # by the first and the second cell of the swap


def trie_of(lexicon: Lexicon) -> _core.Trie:
    """Return the trie of a lexicon, which is built at the first call."""
    with _building:
        trie = _tries.get(lexicon)
        if trie is None:
            pair = lexicon.alphabet.encode(pair_of(lexicon.alphabet))
            trie = _tries[lexicon] = _core.Trie(lexicon.packed_words, pair)
        return trie


class Searcher:
    """A searcher for the words of boards, by one lexicon and one set of rules.

    Searchers share the trie of their lexicon, but each owns its working memory: give every thread
    a searcher of its own. ``cpu`` is one of ``CPUS``, by default the fastest.

    Raises SettingsError if this machine lacks that code path.
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

        Raises SettingsError if the board has another alphabet than the words, and Malformed if the
        search exceeds its limit, which only boards of equal letters can do.
        """
        letters = self.lexicon.alphabet.letters
        return _native(self._core.words_with_paths, *self._plain(board), letters, Found)

    def words(self, board: Board) -> list[str]:
        """Return every word, in the order of `search`.

        Raises SettingsError or Malformed as `search` does.
        """
        packed = _native(self._core.words, *self._plain(board))
        return self._words(packed) if packed else []

    def score(self, board: Board) -> int:
        """Return the points of all words together.

        Raises SettingsError or Malformed as `search` does.
        """
        return _native(self._core.score, *self._plain(board))

    def scores(self, boards: Sequence[str], rows: int, columns: int) -> list[int]:
        """Return the scores of many boards of one size; each board is given as its tiles.

        Raises SettingsError if a board cannot have that size, and Malformed if one has another size
        or alphabet, or exceeds the limit of `search`.
        """
        check_size(rows, columns)
        if boards and set(map(len, boards)) != {rows * columns}:
            raise Malformed(f"Each of the boards must have {rows * columns} tiles.")
        scores: list[int] = []
        for first in range(0, len(boards), BOARDS_AT_ONCE):
            tiles = fold("".join(boards[first : first + BOARDS_AT_ONCE]))
            scores += _native(self._core.scores, rows, columns, self._codes(tiles))
        return scores

    def variations(self, board: Board) -> Variations:
        """Return the scores of all one-letter changes and all swaps of a board, from one search.

        Raises SettingsError or Malformed as `search` does.
        """
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
        """The letter codes of the tiles of many boards."""
        if self._code_of is not None and tiles.isascii():
            codes = tiles.encode("ascii").translate(self._code_of)
            if _core.BETWEEN not in codes:
                return codes
        if not self.lexicon.alphabet.spells(tiles):
            raise Malformed("The boards hold letters that are not in the alphabet of these words.")
        return self.lexicon.alphabet.encode(tiles)

    def _words(self, packed: bytes) -> list[str]:
        """The words from their letter codes, which BETWEEN separates."""
        if self._letter_of is not None:
            return packed.translate(self._letter_of).decode("ascii").split(" ")
        return self.lexicon.alphabet.decode(packed).split(chr(_core.BETWEEN))


def _byte_tables(alphabet: Alphabet) -> tuple[bytes | None, bytes | None]:
    """Tables for `bytes.translate` from letters to codes and back; None unless all letters are
    ASCII. Bytes that are no letter become BETWEEN, and BETWEEN becomes a space."""
    if not alphabet.letters.isascii():
        return None, None
    code_of, letter_of = bytearray([_core.BETWEEN] * 256), bytearray(b" " * 256)
    for code, letter in enumerate(alphabet.letters):
        code_of[ord(letter)] = code
        letter_of[code] = ord(letter)
    return bytes(code_of), bytes(letter_of)


def _native(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call the core, and return its result. Raises Malformed if it cannot search the board."""
    try:
        return function(*args, **kwargs)
    except ValueError as error:
        raise Malformed(f"The board cannot be searched: {error}.") from None
