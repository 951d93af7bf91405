"""Barren boards: boards without a word. A climb to the fewest words finds one, and random boards
give an estimate of how rare they are.

>>> from wordfoe.boggle.explore import BoardSpace, find_barren
>>> find_barren(BoardSpace.of(3, 3), seed=1).words
0
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wordfoe import chance
from wordfoe.boggle.explore.best_boards import climber_for
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.scoring import LONGEST, Rules
from wordfoe.errors import SettingsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions

__all__ = [
    "ROLLS",
    "Barren",
    "BarrenAnswer",
    "Rarity",
    "Rolled",
    "Task",
    "barren",
    "counting",
    "find_barren",
    "rarity_of",
    "roll",
]

JOB = "explore barren"
TRIES = 20  # climbs at most
ROLLS = 2000  # of a task
NORMAL = 1.96  # standard errors on either side of the mean: 95 % of a normal distribution


class Barren(Struct, frozen=True):
    """The board with the fewest words found, their number, and that of the climb that found it."""

    tiles: str
    words: int
    climbs: int


class Task(Struct, frozen=True):
    """Some random boards: all that a worker needs to roll them and count their words."""

    space: BoardSpace
    seed: int
    number: int
    rolls: int = ROLLS


class Rolled(Struct, frozen=True):
    """The result of a task: the number of boards, and of those without a word."""

    rolls: int
    barren: int


class Rarity(Struct, frozen=True):
    """How rare barren boards are: the number of random boards, and of those without a word."""

    rolls: int
    barren: int

    @property
    def share(self) -> float:
        """The share of barren boards among the random boards."""
        return self.barren / self.rolls

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share, by Wilson's formula, which holds for shares
        near 0 too."""
        n, z = self.rolls, NORMAL
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(self.share * (1 - self.share) / n + (z / (2 * n)) ** 2)
        low = 0.0 if self.barren == 0 else max(0.0, middle - reach)
        return low, 1.0 if self.barren == n else min(1.0, middle + reach)


class BarrenAnswer(Struct, frozen=True):
    """The board with the fewest words found, none at best, and how rare barren boards are."""

    found: Barren
    rarity: Rarity
    seed: int


def barren(
    space: BoardSpace,
    *,
    rolls: int = 10 * ROLLS,
    seed: int | None = None,
    options: JobOptions = DEFAULT_OPTIONS,
) -> BarrenAnswer:
    """Find a board without a word that counts by the rules of the space, and estimate from at least
    ``rolls`` random boards how many boards have none; return both.

    Raises SettingsError if the number of rolls is below 1 or the words lack a letter of the cubes,
    LexiconError if the words cannot be read, Malformed if a board cannot be searched (see
    ``Searcher.search``), and the errors of `Job`: ResultsError and SettingsError.
    """
    if rolls < 1:
        raise SettingsError(f"{rolls} rolls are too few; at least 1 is needed.")
    space.check()
    seed = options.seed(seed)
    tasks = {str(number): Task(space, seed, number) for number in range(-(-rolls // ROLLS))}
    with Job(_manifest(space, seed), options, dictionary=space.dictionary) as job:
        rolled = job.do(tasks, roll, Rolled)
    return BarrenAnswer(find_barren(space, seed), rarity_of(rolled.values()), seed)


def _manifest(space: BoardSpace, seed: int) -> dict[str, Any]:
    return {
        "job": JOB,
        "lexicon": space.lexicon.fingerprint,
        "size": space.size,
        "cubes": space.cubes_name,
        "min_length": space.rules.min_length,
        "rolls_of_a_task": ROLLS,
        "seed": seed,
    }


def counting(min_length: int) -> Rules:
    """Return rules by which each word from ``min_length`` letters on gives one point.

    Raises SettingsError if ``min_length`` is not 1 to 64.
    """
    if not 1 <= min_length <= LONGEST:
        raise SettingsError(f"{min_length} is no shortest length of a word; choose 1 to {LONGEST}.")
    by_length = tuple(int(length >= min_length) for length in range(LONGEST + 1))
    return Rules("counting", min_length, by_length)


def find_barren(space: BoardSpace, seed: int, tries: int = TRIES) -> Barren:
    """Climb to few words, from up to ``tries`` random boards, until a board has none; return the
    board with the fewest words.

    Raises SettingsError if the words lack a letter of the cubes, LexiconError if the words cannot
    be read, and Malformed if a board cannot be searched (see ``Searcher.search``).
    """
    climber = climber_for(_counted(space), fewest=True)
    fewest: Barren | None = None
    for number in range(tries):
        start = space.roll(chance.derived_seed(seed, "barren", number))
        found = climber.climb(start).boards[0]
        if fewest is None or found.points < fewest.words:
            fewest = Barren(found.tiles, found.points, number + 1)
        if found.points == 0:
            break
    assert fewest is not None
    return fewest


def roll(task: Task) -> Rolled:
    """Do one task, and return its result.

    Raises LexiconError if the words cannot be read, and Malformed if they lack a letter of the
    cubes or a board cannot be searched (see ``Searcher.search``).
    """
    space = _counted(task.space)
    boards = [
        space.roll(chance.derived_seed(task.seed, "roll", task.number, i))
        for i in range(task.rolls)
    ]
    words = space.searcher.scores(boards, space.rows, space.columns)
    return Rolled(len(boards), words.count(0))


def rarity_of(rolled: Iterable[Rolled]) -> Rarity:
    """Return how rare barren boards are, by the results of all tasks."""
    every = list(rolled)
    return Rarity(sum(some.rolls for some in every), sum(some.barren for some in every))


def _counted(space: BoardSpace) -> BoardSpace:
    return replace(space, rules=counting(space.rules.min_length))
