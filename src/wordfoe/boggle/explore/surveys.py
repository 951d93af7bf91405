"""A survey of random boards: how many words they hold, how many points, how long the longest word
is, and how many of the words people know.

>>> import os, tempfile
>>> from wordfoe.boggle.explore import BoardSpace, survey
>>> from wordfoe.jobs import JobOptions
>>> space = BoardSpace.of(2, 2)
>>> with tempfile.TemporaryDirectory() as folder:
...     options = JobOptions(results=os.path.join(folder, "survey.jsonl"), workers=1)
...     answer = survey(space, boards=200, seed=1, options=options)
>>> answer.summary(space, "words").count
200
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import SettingsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions

__all__ = [
    "BOARDS",
    "MEASURES",
    "QUANTILES",
    "Sample",
    "Summary",
    "Survey",
    "Task",
    "sampled",
    "summary_of",
    "survey",
]

JOB = "explore survey"
BOARDS = 100  # in a task
MEASURES = ("words", "points", "longest", "known")
QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
NORMAL = 1.96  # standard errors to both sides that hold 95 % of a normal distribution


class Task(Struct, frozen=True):
    """All that a worker needs to roll and search some boards of a space."""

    space: BoardSpace
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


class Survey(Struct, frozen=True):
    """What was counted on all boards, and the seed that gives the same boards again."""

    samples: dict[BoardSpace, list[Sample]]
    seed: int

    def summary(self, space: BoardSpace, measure: str) -> Summary | None:
        """Return one of ``MEASURES`` over all boards of a space; None when no board has it. Raises
        KeyError for a space that is not in the survey, AttributeError for another measure."""
        return summary_of(self.samples[space], measure)


def survey(
    *spaces: BoardSpace,
    boards: int = 10 * BOARDS,
    seed: int | None = None,
    options: JobOptions = DEFAULT_OPTIONS,
) -> Survey:
    """Roll random boards of each space, at least as many as asked for, and search them all.

    The spaces share their words and rules. Spaces and boards can be added to the same results
    later. Raises SettingsError when the spaces differ in words or rules or the number of boards is
    not positive, and what `Job` raises.
    """
    shared = {(space.rules, space.dictionary) for space in spaces}
    if len(shared) != 1:
        raise SettingsError("A survey needs one or more spaces with the same words and rules.")
    if boards < 1:
        raise SettingsError(f"{boards} boards are too few; a survey needs at least 1.")
    seed = options.seed(seed)
    tasks = {
        f"{space.size} {space.cubes_name} {number}": Task(space, seed, number)
        for space in spaces
        for number in range(-(-boards // BOARDS))
    }
    with Job(_manifest(spaces[0], seed), options, dictionary=spaces[0].dictionary) as job:
        found = job.do(tasks, sampled, Sample)
    samples: dict[BoardSpace, list[Sample]] = {space: [] for space in spaces}
    for task, sample in found.items():
        samples[tasks[task].space].append(sample)
    return Survey(samples, seed)


def _manifest(space: BoardSpace, seed: int) -> dict[str, Any]:
    """Return what results depend on. Sizes, cubes and the number of boards are no part of it, so
    that a survey can grow."""
    return {
        "job": JOB,
        "lexicon": space.lexicon.fingerprint,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "boards_of_a_task": BOARDS,
        "seed": seed,
    }


def sampled(task: Task) -> Sample:
    """Do one task: return what was counted on its boards."""
    space = task.space
    sample = Sample([], [], [], [])
    for i in range(task.boards):
        tiles = space.roll(chance.derived_seed(task.seed, "survey", task.number, i))
        found = space.searcher.search(space.board(tiles))
        sample.words.append(len(found))
        sample.points.append(sum(word.points for word in found))
        sample.longest.append(max((len(word.word) for word in found), default=0))
        if found:
            sample.known.append(round(100 * sum(w.is_known for w in found) / len(found), 2))
    return sample


def summary_of(samples: Iterable[Sample], measure: str) -> Summary | None:
    """Return one measure over the boards of all tasks; None when no board has it."""
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
