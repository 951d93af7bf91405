"""Barren boards: those without a word. One is found by climbing downward; how rare they are is
estimated from random rolls."""

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
TRIES = 20  # climbs
ROLLS = 2000  # in a task
NORMAL = 1.96  # standard errors to both sides that hold 95 % of a normal distribution


class Barren(Struct, frozen=True):
    """The board with the fewest words that was found, and the climbs that it took."""

    tiles: str
    words: int
    climbs: int


class Task(Struct, frozen=True):
    """All that a worker needs to roll some random boards."""

    space: BoardSpace
    seed: int
    number: int
    rolls: int = ROLLS


class Rolled(Struct, frozen=True):
    """The result of a task: how many boards were rolled, and how many had no word."""

    rolls: int
    barren: int


class Rarity(Struct, frozen=True):
    """How many random boards are barren."""

    rolls: int
    barren: int

    @property
    def share(self) -> float:
        """The share of barren boards among those that were rolled."""
        return self.barren / self.rolls

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share, which is honest for rare things too, even when none
        was seen."""
        n, z = self.rolls, NORMAL
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(self.share * (1 - self.share) / n + (z / (2 * n)) ** 2)
        low = 0.0 if self.barren == 0 else max(0.0, middle - reach)
        return low, 1.0 if self.barren == n else min(1.0, middle + reach)


class BarrenAnswer(Struct, frozen=True):
    """A board without words, if one was found, and how rare such boards are."""

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
    """Find a board without a word that counts by the rules of the space, and estimate from random
    boards, at least ``rolls`` of them, how many boards have none.

    Raises SettingsError when the number of rolls is not positive or the cubes have letters that no
    word has, and what `Job` raises.
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
    """Return rules that count words instead of points. Raises SettingsError for a length that no
    word has."""
    if not 1 <= min_length <= LONGEST:
        raise SettingsError(f"{min_length} is no shortest length of a word; choose 1 to {LONGEST}.")
    by_length = tuple(int(length >= min_length) for length in range(LONGEST + 1))
    return Rules("counting", min_length, by_length)


def find_barren(space: BoardSpace, seed: int, tries: int = TRIES) -> Barren:
    """Climb downward, from several starts if need be, until a board has no word; return the board
    with the fewest words.

    Raises SettingsError for cubes with letters that no word has.
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
    """Do one task."""
    space = _counted(task.space)
    boards = [
        space.roll(chance.derived_seed(task.seed, "roll", task.number, i))
        for i in range(task.rolls)
    ]
    words = space.searcher.scores(boards, space.rows, space.columns)
    return Rolled(len(boards), words.count(0))


def rarity_of(rolled: Iterable[Rolled]) -> Rarity:
    """Return how rare barren boards are, from the results of all tasks."""
    every = list(rolled)
    return Rarity(sum(some.rolls for some in every), sum(some.barren for some in every))


def _counted(space: BoardSpace) -> BoardSpace:
    return replace(space, rules=counting(space.rules.min_length))
