"""Climbing: from any board to one with more points, or with fewer, by changes and swaps.

A *pool* holds the best boards seen so far. The best one that was not *expanded* yet is: all boards
that differ from it in one letter, or by a swap of two tiles, are scored in one shared search, and
those better than the last of the pool push it out. A climb is over when the whole pool was
expanded. With cubes only boards that can be rolled are in the pool. Boards that are reflections or
rotations of each other are one.

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

__all__ = ["POOL", "Climb", "Climbed", "Climber", "rollable_changes"]

POOL = 20  # boards; larger pools find less in the same time than more climbs do
UNLIMITED = 2**63


class Climbed(Struct, frozen=True, gc=False):
    """A board of the pool."""

    points: int
    tiles: str


class Climb(Struct, frozen=True):
    """The result of a climb."""

    boards: list[Climbed]  # the best first
    expanded: int
    scored: int  # boards one change or swap away from those


class Climber:
    """Climb on boards of one size; several threads take turns.

    Without cubes a board may have any letters. ``fewest`` looks for few points instead of many.
    Raises SettingsError for a size, a pool or a CPU that is not possible, and for cubes with
    letters that no word has.
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
        check_size(rows, columns)
        if pool < 1:
            raise SettingsError(f"A pool of {pool} boards is not possible; it holds at least one.")
        if cpu not in CPUS:
            raise SettingsError(
                f"This machine has no CPU path {quoted(cpu)}; it has {', '.join(CPUS)}."
            )
        self.alphabet = lexicon.alphabet
        self.cells = rows * columns
        self._core = _core.Climber(
            trie_of(lexicon),
            [rules.points(length) for length in range(LONGEST + 1)],
            cpu,
            rows,
            columns,
            self.alphabet.letter_set(self.alphabet.letters),
            _faces(cubes, self.alphabet),
            fewest,
            pool,
        )

    def climb(self, start: str, most: int | None = None) -> Climb:
        """Climb from a board until the pool is expanded, or ``most`` boards are.

        Raises Malformed for a start that does not fill the board, that the cubes cannot show, or
        that has too many beginnings of words.
        """
        tiles = fold(start)
        if len(tiles) != self.cells or not self.alphabet.spells(tiles):
            raise Malformed(f"{quoted(start)} does not fill {self.cells} cells with letters.")
        if most is not None and most < 0:
            raise Malformed(f"{most} boards cannot be expanded; allow none or more.")
        try:
            boards, expanded, scored = self._core.climb(
                self.alphabet.encode(tiles), UNLIMITED if most is None else most
            )
        except ValueError as error:
            raise Malformed(f"No climb can begin at {quoted(start)}: {error}.") from None
        decode = self.alphabet.decode
        return Climb([Climbed(points, decode(codes)) for points, codes in boards], expanded, scored)


def rollable_changes(cubes: Sequence[str], tiles: str, alphabet: Alphabet) -> list[str]:
    """Return for each cell of a board the letters that can stand there so that it can still be
    rolled, the cell's own included.

    Raises Malformed for tiles that are no letters or cannot be rolled, SettingsError for cubes with
    letters that the alphabet lacks.
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
