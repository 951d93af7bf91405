"""The best board: climbs from random starts, then from crossings of what they found.

A *restart* begins with a round of climbs from random boards. The best boards of all its rounds are
its *population*; each further round climbs from crossings of two of them. When some rounds bring
nothing better, the restart is over. A climb is a task; its start follows from the seed, its number
and the rounds before, so that any number of workers finds the same boards. Nothing is proven here.

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
POPULATION = 50  # boards; with fewer, 5x5 boards become alike before the best is among them
ROUND = 20  # climbs; the first round fills the population
PATIENCE = 6  # rounds without a better board
CROSSINGS = 50  # that are tried until one can be rolled
KEPT = 10  # boards of each climb, and of all

Ranked = tuple[int, str]  # points and tiles


class Task(Struct, frozen=True):
    """All that a worker needs for one climb; without parents it begins at random."""

    space: BoardSpace
    seed: int
    name: str  # restart, round and number
    parents: tuple[str, ...] = ()

    @property
    def start(self) -> str:
        """The board that the climb begins with: a crossing of two parents, or a random board."""
        space = self.space
        source = chance.generator(self.seed, "crossing", self.name)
        for _ in range(CROSSINGS if self.parents else 0):
            one, other = (chance.pick(source, self.parents) for _ in range(2))
            tiles = crossed(one, other, space.rows, space.columns, source)
            if space.can_show(tiles):
                return tiles
        return space.roll(chance.derived_seed(self.seed, "climb", self.name))


class Peak(Struct, frozen=True):
    """What one climb found, and what it took."""

    boards: list[Ranked]  # the best first
    expanded: int
    scored: int


class Summit(Struct, frozen=True):
    """What all climbs found together."""

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
    """Search a space for the boards with the most points, and return the best that were found.

    Without a number of restarts there is one, or as many as ``options.seconds`` allow. The same
    seed finds the same boards, unless time is limited. Raises SettingsError when the number of
    restarts is not positive or the cubes have letters that no word has, and what `Job` raises.
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
    """The climbs of one round after the other, and what they found."""

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
        self._round = self._stale = 0
        self._population: list[Ranked] = []

    def tasks(self) -> dict[str, Task]:
        """Return the climbs of the next round by id; none when all restarts are over."""
        if self._stale == PATIENCE:
            self._restart += 1
            self._begin()
        if self._restart == self.restarts:
            return {}
        climbs = ROUND if self._population else POPULATION
        names = [f"{self._restart}.{self._round}.{number}" for number in range(climbs)]
        parents = tuple(tiles for _, tiles in self._population)
        return {name: Task(self.space, self.seed, name, parents) for name in names}

    def take(self, peaks: Mapping[str, Peak]) -> None:
        """Take what the climbs of a round found; their order does not matter."""
        if not peaks:
            return
        before = self._population[0][0] if self._population else -1
        tops = [peak.boards[0] for peak in peaks.values()]
        self._population = _best([*self._population, *tops], POPULATION)
        self._stale = 0 if self._population[0][0] > before else self._stale + 1
        self._round += 1
        self._bests[self._restart :] = self._population[:1]
        found = [board for peak in peaks.values() for board in peak.boards]
        self._kept = _best([*self._kept, *found], KEPT)
        self._climbs += len(peaks)
        self._scored += sum(peak.scored for peak in peaks.values())

    @property
    def summit(self) -> Summit:
        """What was found so far."""
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
    """Return a climber for a space. A worker keeps it, since the next task is likely on the same
    space.

    Raises SettingsError for cubes with letters that no word has.
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
    """Do one task. Raises Malformed for a start of equal letters that has too many beginnings of
    words."""
    found = climber_for(task.space).climb(task.start)
    boards = [(board.points, board.tiles) for board in found.boards[:KEPT]]
    return Peak(boards, found.expanded, found.scored)


def _best(boards: Iterable[Ranked], count: int) -> list[Ranked]:
    return sorted(set(boards), key=lambda board: (-board[0], board[1]))[:count]
