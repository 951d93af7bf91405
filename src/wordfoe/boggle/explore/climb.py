"""Climbing: a local search for the board with the most points, or the fewest.

The search is best-first with a *pool* of the best boards seen so far. It *expands* the best board
of the pool that is not expanded yet: it scores all boards that differ from it in one letter, or by
a swap of two tiles, and those better than the worst board of the pool replace it. It ends when the
whole pool is expanded. With cubes, the pool has only boards that the cubes can show. Reflections
and rotations of a board count as one.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import TOURNAMENT
>>> from wordfoe.boggle.explore import Climber
>>> climber = Climber(Lexicon.english(), 2, 2, rules=TOURNAMENT)
>>> climber.climb("xyzx").boards[0]
Climbed(points=18, tiles='aest')
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe import _core
from wordfoe.alphabet import Alphabet, fold
from wordfoe.boggle.board import check_size
from wordfoe.boggle.scoring import LAB, LONGEST, Rules
from wordfoe.boggle.search import CPUS, trie_of
from wordfoe.errors import Malformed, SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = [
    "POOL",
    "Climb",
    "Climbed",
    "Climber",
    "native_space",
    "rollable_changes",
    "start_codes",
]

POOL = 20  # boards; in the same time, more climbs find more than a larger pool
UNLIMITED = 2**63


class Climbed(Struct, frozen=True, gc=False):
    """A board of the pool, and its points."""

    points: int
    tiles: str


class Climb(Struct, frozen=True):
    """The result of a climb: the pool, and the number of boards expanded and scored."""

    boards: list[Climbed]  # the best first
    expanded: int
    scored: int


class Climber:
    """A local search over boards of one size. Threads may share a climber; it climbs for one at a
    time.

    Without ``cubes``, a board may have any letters. ``fewest`` looks for the fewest points instead
    of the most.

    Raises SettingsError if a board cannot have that size, the pool is below 1, this machine lacks
    that code path (see ``CPUS``), there are more than 64 cubes, or the alphabet lacks one of their
    letters.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        rows: int,
        columns: int,
        cubes: Sequence[str] = (),
        *,
        rules: Rules = LAB,
        fewest: bool = False,
        pool: int = POOL,
        cpu: str = CPUS[-1],
    ) -> None:
        if pool < 1:
            raise SettingsError(f"A pool of {pool} boards is not possible; it holds at least one.")
        self.alphabet = lexicon.alphabet
        self.cells = rows * columns
        self._core = _core.Climber(
            *native_space(lexicon, rows, columns, cubes, rules, cpu), fewest, pool
        )

    def climb(self, start: str, most: int | None = None) -> Climb:
        """Climb from a board until the whole pool is expanded, or ``most`` boards are; return the
        pool.

        Raises Malformed if ``start`` does not fill the board, the cubes cannot show it, it cannot
        be searched (see ``Searcher.search``), or ``most`` is negative.
        """
        codes = start_codes(start, self.cells, self.alphabet)
        if most is not None and most < 0:
            raise Malformed(f"{most} boards cannot be expanded; allow none or more.")
        try:
            boards, expanded, scored = self._core.climb(codes, UNLIMITED if most is None else most)
        except ValueError as error:
            raise Malformed(f"No climb can begin at {quoted(start)}: {error}.") from None
        decode = self.alphabet.decode
        return Climb([Climbed(points, decode(codes)) for points, codes in boards], expanded, scored)


NativeSpace = tuple[_core.Trie, list[int], str, int, int, int, list[int]]


def native_space(
    lexicon: Lexicon, rows: int, columns: int, cubes: Sequence[str], rules: Rules, cpu: str
) -> NativeSpace:
    """Return the boards to search, as the core takes them: the trie, the points by length, the code
    path, rows and columns, the letters, and the letters of each cube.

    Raises SettingsError as `Climber` does.
    """
    check_size(rows, columns)
    if cpu not in CPUS:
        raise SettingsError(
            f"This machine has no CPU path {quoted(cpu)}; it has {', '.join(CPUS)}."
        )
    alphabet = lexicon.alphabet
    points = [rules.points(length) for length in range(LONGEST + 1)]
    letters = alphabet.letter_set(alphabet.letters)
    return trie_of(lexicon), points, cpu, rows, columns, letters, _faces(cubes, alphabet)


def start_codes(start: str, cells: int, alphabet: Alphabet) -> bytes:
    """Return the letter codes of the board that a search starts from.

    Raises Malformed if it does not fill the cells with letters.
    """
    tiles = fold(start)
    if len(tiles) != cells or not alphabet.spells(tiles):
        raise Malformed(f"{quoted(start)} does not fill {cells} cells with letters.")
    return alphabet.encode(tiles)


def rollable_changes(cubes: Sequence[str], tiles: str, alphabet: Alphabet) -> list[str]:
    """Return, for each cell of a board, the letters that can be put there such that the cubes can
    still show the board, its own letter included.

    Raises Malformed if the tiles are no letters or the cubes cannot show them, and SettingsError if
    the alphabet lacks a letter of the cubes.
    """
    if not alphabet.spells(tiles):
        raise Malformed(f"{quoted(tiles)} is not made of letters of the alphabet.")
    try:
        sets = _core.rollable_changes(_faces(cubes, alphabet), alphabet.encode(tiles))
    except ValueError:
        raise Malformed(f"The cubes cannot show {quoted(tiles)}.") from None
    letters = alphabet.letters
    return ["".join(x for i, x in enumerate(letters) if found >> i & 1) for found in sets]


def _faces(cubes: Sequence[str], alphabet: Alphabet) -> list[int]:
    if len(cubes) > _core.MAX_CUBES:
        raise SettingsError(f"{len(cubes)} cubes are too many; the most are {_core.MAX_CUBES}.")
    for cube in cubes:
        if not alphabet.spells(cube):
            raise SettingsError(f"The words do not know every letter of the cube {quoted(cube)}.")
    return [alphabet.letter_set(cube) for cube in cubes]
