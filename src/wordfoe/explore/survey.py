"""A survey of random boards: how many words they hold, how many points, how long the longest word
is, and how many of the words people know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, variance

from msgspec import Struct

from wordfoe import chance
from wordfoe.explore.ground import Ground

__all__ = ["BOARDS", "MEASURES", "QUANTILES", "Sample", "Summary", "Task", "sampled", "summary_of"]

BOARDS = 100  # in a task
MEASURES = ("words", "points", "longest", "known")
QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
NORMAL = 1.96  # standard errors to both sides that hold 95 % of a normal distribution


class Task(Struct, frozen=True):
    """Some boards of one ground."""

    ground: Ground
    seed: int
    number: int
    boards: int = BOARDS


class Sample(Struct, frozen=True):
    """What was counted on each board of a task, measure by measure. ``known`` is the share, in
    percent, of the words that people know; a board without words has none."""

    words: list[int]
    points: list[int]
    longest: list[int]
    known: list[float]


class Summary(Struct, frozen=True):
    """One measure over all boards."""

    count: int
    mean: float
    margin: float | None  # to both sides, for a 95 % interval of the mean
    quantiles: tuple[float, ...]  # at QUANTILES


def sampled(task: Task) -> Sample:
    """Does one task."""
    ground = task.ground
    sample = Sample([], [], [], [])
    for i in range(task.boards):
        tiles = ground.roll(chance.derived_seed(task.seed, "survey", task.number, i))
        found = ground.searcher.search(ground.board(tiles))
        sample.words.append(len(found))
        sample.points.append(sum(word.points for word in found))
        sample.longest.append(max((len(word.word) for word in found), default=0))
        if found:
            sample.known.append(round(100 * sum(w.is_known for w in found) / len(found), 2))
    return sample


def summary_of(samples: Iterable[Sample], measure: str) -> Summary | None:
    """One measure over the boards of all tasks; None when no board has it."""
    values: list[float] = sorted(value for sample in samples for value in getattr(sample, measure))
    if not values:
        return None
    margin = None
    if len(values) > 1:
        margin = NORMAL * sqrt(variance(values) / len(values))
    return Summary(
        len(values), fmean(values), margin, tuple(_quantile(values, q) for q in QUANTILES)
    )


def _quantile(ascending: Sequence[float], share: float) -> float:
    """Between two values, in proportion."""
    place = share * (len(ascending) - 1)
    below = int(place)
    above = min(below + 1, len(ascending) - 1)
    return ascending[below] + (place - below) * (ascending[above] - ascending[below])
