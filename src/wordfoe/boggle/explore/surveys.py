"""Surveys of random boards: the number of words, the points, the length of the longest word, and
the share of words that most people know.

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
BOARDS = 100  # of a task
MEASURES = ("words", "points", "longest", "known")
QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
NORMAL = 1.96  # standard errors on either side of the mean: 95 % of a normal distribution


class Task(Struct, frozen=True):
    """Some random boards of a space: all that a worker needs to roll and search them."""

    space: BoardSpace
    seed: int
    number: int
    boards: int = BOARDS


class Sample(Struct, frozen=True):
    """The measures of the boards of a task, a list with an entry for each board.

    ``known`` is the share of well known words in percent; it has no entry for a board without
    words.
    """

    words: list[int]
    points: list[int]
    longest: list[int]
    known: list[float]


class Summary(Struct, frozen=True):
    """The statistics of one measure over all boards."""

    count: int
    mean: float
    margin: float | None  # the half width of the 95 % confidence interval of the mean
    quantiles: tuple[float, ...]  # at QUANTILES


class Survey(Struct, frozen=True):
    """The measures of all boards, and the seed that gives the same boards again."""

    samples: dict[BoardSpace, list[Sample]]
    seed: int

    def summary(self, space: BoardSpace, measure: str) -> Summary | None:
        """Return the statistics of one of ``MEASURES`` over all boards of a space; None if no board
        has it.

        Raises KeyError if the space is not in the survey, and AttributeError for another measure.
        """
        return summary_of(self.samples[space], measure)


def survey(
    *spaces: BoardSpace,
    boards: int = 10 * BOARDS,
    seed: int | None = None,
    options: JobOptions = DEFAULT_OPTIONS,
) -> Survey:
    """Roll at least ``boards`` random boards of each space, search them, and return the measures.

    All spaces must have the same words and rules. More spaces and boards can be added to the same
    file of results later.

    Raises SettingsError if the spaces differ in words or rules or the number of boards is below 1,
    LexiconError if the words cannot be read, Malformed if a board cannot be searched (see
    ``Searcher.search``), and the errors of `Job`: ResultsError and SettingsError.
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
    """Return what the results depend on: not on sizes, cubes and the number of boards, so that a
    survey can grow."""
    return {
        "job": JOB,
        "lexicon": space.lexicon.fingerprint,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "boards_of_a_task": BOARDS,
        "seed": seed,
    }


def sampled(task: Task) -> Sample:
    """Do one task, and return the measures of its boards.

    Raises LexiconError if the words cannot be read, and Malformed if a board cannot be searched
    (see ``Searcher.search``).
    """
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
    """Return the statistics of one of ``MEASURES`` over the boards of all tasks; None if no board
    has it.

    Raises AttributeError for another measure.
    """
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
    """A quantile by linear interpolation."""
    place = share * (len(ascending) - 1)
    below = int(place)
    above = min(below + 1, len(ascending) - 1)
    return ascending[below] + (place - below) * (ascending[above] - ascending[below])
