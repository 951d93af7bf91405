"""The best board: many climbs from random starts, each a task of its own.

A task's start follows from the seed and its number alone, so that any number of workers finds the
same boards. What the tasks found is merged; a board that several climbs end on is likely the best
there is, but nothing here proves it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from msgspec import Struct

from wordfoe import chance
from wordfoe.explore.climb import POOL, Climber
from wordfoe.explore.ground import Ground

__all__ = ["KEPT", "Peak", "Summit", "Task", "climb", "summit_of"]

KEPT = 10  # boards of each climb


class Task(Struct, frozen=True):
    """One climb."""

    ground: Ground
    seed: int
    number: int
    pool: int = POOL

    @property
    def start(self) -> str:
        return self.ground.roll(chance.derived_seed(self.seed, "climb", self.number))


class Peak(Struct, frozen=True):
    """What one climb found: points and tiles of its best boards, and what it took."""

    boards: list[tuple[int, str]]
    expanded: int
    scored: int


class Summit(Struct, frozen=True):
    """What all climbs found together."""

    boards: list[tuple[int, str]]  # the best first
    climbs: int
    ended_there: int  # climbs that found the best board
    scored: int


@functools.lru_cache(maxsize=2)
def climber_for(ground: Ground, pool: int, fewest: bool = False) -> Climber:
    """A worker keeps its climber: the next task is likely on the same ground."""
    return Climber(
        ground.lexicon,
        ground.rows,
        ground.columns,
        ground.cubes.cubes if ground.cubes else (),
        rules=ground.rules,
        pool=pool,
        fewest=fewest,
    )


def climb(task: Task) -> Peak:
    """Does one task."""
    found = climber_for(task.ground, task.pool).climb(task.start)
    boards = [(board.points, board.tiles) for board in found.boards[:KEPT]]
    return Peak(boards, found.expanded, found.scored)


def summit_of(peaks: Iterable[Peak]) -> Summit:
    """Merges what climbs found; their order does not matter."""
    every = list(peaks)
    boards = sorted({board for peak in every for board in peak.boards}, key=_best_first)
    return Summit(
        boards=boards[:KEPT],
        climbs=len(every),
        ended_there=sum(boards[0] in peak.boards for peak in every) if boards else 0,
        scored=sum(peak.scored for peak in every),
    )


def _best_first(board: tuple[int, str]) -> tuple[int, str]:
    points, tiles = board
    return -points, tiles
