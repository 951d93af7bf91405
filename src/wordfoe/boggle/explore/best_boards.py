"""The search for the best board: simulated annealing from random boards, then climbs.

A *restart* anneals from a random board, and climbs from the best board it saw. Each restart is a
task, which follows from the seed and its number, so that any number of workers finds the same
boards. It proves nothing; see ``proving`` for that.

>>> from wordfoe.boggle.explore import BoardSpace
>>> from wordfoe.boggle.explore.best_boards import best
>>> from wordfoe.jobs import JobOptions
>>> best(BoardSpace.of(2, 2), seed=1, options=JobOptions(workers=1)).boards[0]
(8, 'aest')
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.annealing import Annealer
from wordfoe.boggle.explore.climb import POOL, Climber
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import SettingsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions

__all__ = [
    "KEPT",
    "MOST_RESTARTS",
    "RESTARTS",
    "Peak",
    "Summit",
    "Task",
    "best",
    "climb",
    "restart",
    "restart_tasks",
    "summit_of",
]

JOB = "explore best"
RESTARTS, MOST_RESTARTS = 50, 100_000
STEPS = 300_000  # of an annealing on 5x5
FEWEST_STEPS, MOST_STEPS = 10_000, 1_000_000
KEPT = 10  # boards of each restart, and of the answer

Ranked = tuple[int, str]  # points and tiles


class Task(Struct, frozen=True):
    """One restart, or one climb: all that a worker needs for it."""

    space: BoardSpace
    seed: int
    name: str

    @property
    def start(self) -> str:
        """The random board that it starts from. Raises LexiconError if the words cannot be read."""
        return self.space.roll(chance.derived_seed(self.seed, "climb", self.name))


class Peak(Struct, frozen=True):
    """The result of a task: its best boards, and the number of boards expanded by its climb and
    scored in all."""

    boards: list[Ranked]  # the best first
    expanded: int
    scored: int


class Summit(Struct, frozen=True):
    """The best boards of all restarts together, and how many restarts there were."""

    boards: list[Ranked]  # the best first
    restarts: int
    found_by: int  # restarts that found the best board
    climbs: int  # one for each restart
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

    Without ``restarts`` there are 50, or as many as ``options.seconds`` allow. The same seed finds
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
    tasks = restart_tasks(space, seed, restarts or usual)
    with Job(
        _manifest(space, seed),
        options,
        noun="restarts",
        dictionary=space.dictionary,
        in_rounds=options.seconds is not None,
    ) as job:
        found = job.do(tasks, restart, Peak)
    return summit_of(found.values(), seed)


def _manifest(space: BoardSpace, seed: int) -> dict[str, Any]:
    return {
        "job": JOB,
        "lexicon": space.lexicon.fingerprint,
        "size": space.size,
        "cubes": space.cubes_name,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "steps": _steps(space),
        "seed": seed,
    }


def _steps(space: BoardSpace) -> int:
    """Return the steps of an annealing. On 5x5, few long ones find more than many short ones; on
    4x4, climbs alone find as much, so that short ones are enough."""
    return min(max(FEWEST_STEPS, STEPS * space.cells**7 // 25**7), MOST_STEPS)


def restart_tasks(space: BoardSpace, seed: int, restarts: int) -> dict[str, Task]:
    """Return the restarts by id."""
    return {str(number): Task(space, seed, str(number)) for number in range(restarts)}


def restart(task: Task) -> Peak:
    """Anneal from a random board and climb from the result; return the best boards.

    Raises Malformed if a board cannot be searched (see ``Searcher.search``), SettingsError if the
    words lack a letter of the cubes, and LexiconError if the words cannot be read.
    """
    space = task.space
    seed = chance.derived_seed(task.seed, "restart", task.name)
    annealed = annealer_for(space).anneal(task.start, seed=seed, steps=_steps(space))
    peak = _climb_from(space, annealed.tiles)
    return Peak(peak.boards, peak.expanded, annealed.scored + peak.scored)


def summit_of(peaks: Iterable[Peak], seed: int) -> Summit:
    """Return the best boards of all restarts; their order does not matter."""
    every = list(peaks)
    kept = _best((board for peak in every for board in peak.boards), KEPT)
    return Summit(
        boards=kept,
        restarts=len(every),
        found_by=sum(peak.boards[0] == kept[0] for peak in every),
        climbs=len(every),
        scored=sum(peak.scored for peak in every),
        seed=seed,
    )


@functools.lru_cache(maxsize=2)
def annealer_for(space: BoardSpace) -> Annealer:
    """Return an annealer for a space, which the process caches for the next tasks.

    Raises SettingsError if the words lack a letter of the cubes, and LexiconError if the words
    cannot be read.
    """
    cubes = space.cubes.cubes if space.cubes else ()
    return Annealer(space.lexicon, space.rows, space.columns, cubes, rules=space.rules)


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
    """Climb from a random board, without annealing; return the best boards.

    Raises Malformed if the start cannot be searched (see ``Searcher.search``), SettingsError if the
    words lack a letter of the cubes, and LexiconError if the words cannot be read.
    """
    return _climb_from(task.space, task.start)


def _climb_from(space: BoardSpace, start: str) -> Peak:
    found = climber_for(space).climb(start)
    boards = [(board.points, board.tiles) for board in found.boards[:KEPT]]
    return Peak(boards, found.expanded, found.scored)


def _best(boards: Iterable[Ranked], count: int) -> list[Ranked]:
    return sorted(set(boards), key=lambda board: (-board[0], board[1]))[:count]
