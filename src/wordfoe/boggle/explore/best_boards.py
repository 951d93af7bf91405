"""The search for the best board: climbs from random boards, then from crossovers of their results.

This is a genetic algorithm with local search. A *restart* begins with a round of climbs from random
boards. The best boards of its rounds are its *population*; each further round climbs from
crossovers of two of them. After some rounds without a better board, the restart ends. A climb is a
task; its start follows from the seed, its number and the rounds before, so that any number of
workers finds the same boards. It proves nothing; see ``proving`` for that.

>>> from wordfoe.boggle.explore import BoardSpace
>>> from wordfoe.boggle.explore.best_boards import best
>>> from wordfoe.jobs import JobOptions
>>> best(BoardSpace.of(2, 2), seed=1, options=JobOptions(workers=1)).boards[0]
(8, 'aest')
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.climb import POOL, Climber
from wordfoe.boggle.explore.crossing import crossed
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import SettingsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions

__all__ = ["KEPT", "MOST_RESTARTS", "RESTARTS", "Peak", "Search", "Summit", "Task", "best", "climb"]

JOB = "explore best"
RESTARTS, MOST_RESTARTS = 1, 100_000
POPULATION = 50  # boards; with fewer, 5x5 boards become alike before the best is found
ROUND = 20  # climbs; in the first round, as many as the population has boards
ROUNDS_WITHOUT_GAIN = 6  # after which a restart ends
CROSSINGS = 50  # attempts at a crossover that the cubes can show
KEPT = 10  # boards of each climb, and of the answer

Ranked = tuple[int, str]  # points and tiles


class Task(Struct, frozen=True):
    """One climb: all that a worker needs for it. Without parents, it starts at a random board."""

    space: BoardSpace
    seed: int
    name: str  # restart, round and number
    parents: tuple[str, ...] = ()

    @property
    def start(self) -> str:
        """The board that the climb starts from: a crossover of two parents, or a random board.

        Raises LexiconError if the words cannot be read.
        """
        space = self.space
        source = chance.generator(self.seed, "crossing", self.name)
        for _ in range(CROSSINGS if self.parents else 0):
            one, other = (chance.pick(source, self.parents) for _ in range(2))
            tiles = crossed(one, other, space.rows, space.columns, source)
            if space.can_show(tiles):
                return tiles
        return space.roll(chance.derived_seed(self.seed, "climb", self.name))


class Peak(Struct, frozen=True):
    """The result of one climb: its best boards, and the number of boards expanded and scored."""

    boards: list[Ranked]  # the best first
    expanded: int
    scored: int


class Summit(Struct, frozen=True):
    """The best boards of all climbs together, and how many climbs there were."""

    boards: list[Ranked]  # the best first
    restarts: int
    found_by: int  # restarts that found the best board
    climbs: int
    scored: int
    seed: int


def best(
    space: BoardSpace,
    *,
    restarts: int | None = None,
    seed: int | None = None,
    options: JobOptions = DEFAULT_OPTIONS,
) -> Summit:
    """Search a space for the boards with the most points, and return the best ones found.

    Without ``restarts`` there is one, or as many as ``options.seconds`` allow. The same seed finds
    the same boards, unless the time is limited.

    Raises SettingsError if the number of restarts is not 1 to 100,000 or the words lack a letter of
    the cubes, LexiconError if the words cannot be read, Malformed if a board cannot be searched
    (see ``Searcher.search``), and the errors of `Job`: ResultsError and SettingsError.
    """
    if restarts is not None and not 1 <= restarts <= MOST_RESTARTS:
        raise SettingsError(f"{restarts} restarts are not possible; choose 1 to {MOST_RESTARTS:,}.")
    space.check()
    seed = options.seed(seed)
    usual = RESTARTS if options.seconds is None else MOST_RESTARTS
    search = Search(space, seed, restarts or usual)
    manifest = _manifest(space, seed)
    with Job(manifest, options, noun="climbs", dictionary=space.dictionary, in_rounds=True) as job:
        while tasks := search.tasks():
            search.take(job.do(tasks, climb, Peak))
            if job.is_over:
                break
    return search.summit


def _manifest(space: BoardSpace, seed: int) -> dict[str, Any]:
    return {
        "job": JOB,
        "lexicon": space.lexicon.fingerprint,
        "size": space.size,
        "cubes": space.cubes_name,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "seed": seed,
    }


class Search:
    """The state of a search: the tasks of the next round, and the best boards so far."""

    def __init__(self, space: BoardSpace, seed: int, restarts: int) -> None:
        self.space = space
        self.seed = seed
        self.restarts = restarts
        self._restart = 0
        self._begin()
        self._bests: list[Ranked] = []  # of each restart that has begun
        self._kept: list[Ranked] = []
        self._climbs = self._scored = 0

    def _begin(self) -> None:
        self._round = self._without_gain = 0
        self._population: list[Ranked] = []

    def tasks(self) -> dict[str, Task]:
        """Return the climbs of the next round by id; none if all restarts are over."""
        if self._without_gain == ROUNDS_WITHOUT_GAIN:
            self._restart += 1
            self._begin()
        if self._restart == self.restarts:
            return {}
        climbs = ROUND if self._population else POPULATION
        names = [f"{self._restart}.{self._round}.{number}" for number in range(climbs)]
        parents = tuple(tiles for _, tiles in self._population)
        return {name: Task(self.space, self.seed, name, parents) for name in names}

    def take(self, peaks: Mapping[str, Peak]) -> None:
        """Add the results of a round's climbs; their order does not matter."""
        if not peaks:
            return
        before = self._population[0][0] if self._population else -1
        tops = [peak.boards[0] for peak in peaks.values()]
        self._population = _best([*self._population, *tops], POPULATION)
        gain = self._population[0][0] > before
        self._without_gain = 0 if gain else self._without_gain + 1
        self._round += 1
        self._bests[self._restart :] = self._population[:1]
        found = [board for peak in peaks.values() for board in peak.boards]
        self._kept = _best([*self._kept, *found], KEPT)
        self._climbs += len(peaks)
        self._scored += sum(peak.scored for peak in peaks.values())

    @property
    def summit(self) -> Summit:
        """The best boards so far."""
        return Summit(
            boards=self._kept,
            restarts=len(self._bests),
            found_by=self._bests.count(self._kept[0]) if self._kept else 0,
            climbs=self._climbs,
            scored=self._scored,
            seed=self.seed,
        )


@functools.lru_cache(maxsize=2)
def climber_for(space: BoardSpace, pool: int = POOL, fewest: bool = False) -> Climber:
    """Return a climber for a space, which the process caches for the next tasks.

    Raises SettingsError if the words lack a letter of the cubes, and LexiconError if the words
    cannot be read.
    """
    return Climber(
        space.lexicon,
        space.rows,
        space.columns,
        space.cubes.cubes if space.cubes else (),
        rules=space.rules,
        pool=pool,
        fewest=fewest,
    )


def climb(task: Task) -> Peak:
    """Do one task, and return its result.

    Raises Malformed if the start cannot be searched (see ``Searcher.search``), SettingsError if the
    words lack a letter of the cubes, and LexiconError if the words cannot be read.
    """
    found = climber_for(task.space).climb(task.start)
    boards = [(board.points, board.tiles) for board in found.boards[:KEPT]]
    return Peak(boards, found.expanded, found.scored)


def _best(boards: Iterable[Ranked], count: int) -> list[Ranked]:
    return sorted(set(boards), key=lambda board: (-board[0], board[1]))[:count]
