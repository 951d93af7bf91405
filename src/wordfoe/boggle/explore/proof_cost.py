"""What a proof of the best board would cost, estimated by random probes (Knuth 1975).

A probe goes down the tree of classes as a proof does: it searches a class with the work of a task;
if that is not enough, it draws one of the child classes that a proof would search too, and goes on
with it. The time of each class is divided by the probability that a probe meets it, so the mean
over all probes is an unbiased estimate of the time of all tasks.

Few probes meet the expensive classes, so the estimates of single probes have a heavy tail: the
standard error is itself uncertain, and most often too small.

>>> from wordfoe.boggle.explore import BoardSpace, estimate
>>> from wordfoe.jobs import JobOptions
>>> space = BoardSpace.of(2, 2)
>>> estimate(space, probes=10, seed=1, options=JobOptions(workers=1)).tasks
1.0
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import isqrt, sqrt
from statistics import fmean, median, stdev
from typing import Any

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.explore.class_task import (
    WORK,
    ClassTask,
    FirstBoard,
    classes_of,
    first_board,
    search_class,
)
from wordfoe.boggle.explore.classes import Classes
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import SettingsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions

__all__ = ["Estimate", "Probe", "ProbeTask", "estimate", "probe", "shares"]

JOB = "explore prove estimate"
CLIMB = "climb"  # the id of the task that finds the threshold


class ProbeTask(Struct, frozen=True):
    """One probe: all that a worker needs to make it."""

    space: BoardSpace
    seed: int
    number: int
    keep: int  # the score that a board must reach
    within: str = ""  # the class to begin with
    work: int = WORK


class Probe(Struct, frozen=True):
    """The estimates of one probe: of the processor time and the number of all tasks."""

    seconds: float
    tasks: float


class Estimate(Struct, frozen=True):
    """An estimate of the processor time that a proof takes, and of its number of tasks."""

    seconds: float  # the mean of all probes
    error: float  # its standard error
    median: float  # of the seconds of single probes
    largest: float  # the share of the largest probe in the sum of all, from 0 to 1
    tasks: float
    tasks_error: float  # the standard error of the number of tasks
    probes: int
    best: int  # the score that the proof begins with
    seed: int


def estimate(
    space: BoardSpace,
    *,
    probes: int,
    seed: int | None = None,
    within: str = "",
    options: JobOptions = DEFAULT_OPTIONS,
) -> Estimate:
    """Estimate what a proof costs by random probes, and return the estimate.

    ``within`` names a class: then the estimate is for its boards only. More probes with the same
    seed can be added to the same file of results later.

    Raises SettingsError if the space has cubes, if there are fewer than 2 probes, or if
    ``options.seconds`` are given (slow probes would be left out, and the estimate too low);
    Malformed if ``within`` is no class, LexiconError if the words cannot be read, and the errors
    of `Job`: ResultsError and SettingsError.
    """
    if space.cubes is not None:
        raise SettingsError("A proof is about boards of any letters; choose no cubes.")
    if probes < 2:
        raise SettingsError(f"The number of probes must be at least 2, not {probes}.")
    if options.seconds is not None:
        raise SettingsError("An estimate needs all of its probes; choose no time limit.")
    classes_of(space).walk_bound(within)  # is it a class?
    seed = options.seed(seed)
    manifest = _manifest(space, within, seed)
    with Job(manifest, options, noun="probes", dictionary=space.dictionary) as job:
        best = job.do({CLIMB: space}, first_board, FirstBoard, counted=False)[CLIMB].score
        tasks = {
            f"probe {number}": ProbeTask(space, seed, number, best, within)
            for number in range(probes)
        }
        found = list(job.do(tasks, probe, Probe).values())
    seconds, seconds_error = _mean(one.seconds for one in found)
    count, count_error = _mean(one.tasks for one in found)
    total = seconds * probes
    return Estimate(
        seconds=seconds,
        error=seconds_error,
        median=median(one.seconds for one in found),
        largest=max(one.seconds for one in found) / total if total else 0.0,
        tasks=count,
        tasks_error=count_error,
        probes=probes,
        best=best,
        seed=seed,
    )


def probe(task: ProbeTask, clock: Callable[[], float] = time.process_time) -> Probe:
    """Make one probe, and return its estimates. ``clock`` measures the time of its searches.

    A probe needs no time limit: it searches one class of each length at most, each with the work of
    a task. Raises Malformed if ``task.within`` is no class, and LexiconError if the words cannot be
    read.
    """
    classes = classes_of(task.space)
    draws = chance.generator(task.seed, "probe", task.number)
    name: str | None = task.within
    inverse = 1.0  # 1 / the probability that a probe meets this class
    seconds = tasks = 0.0
    while name is not None:
        begin = clock()
        verdict = search_class(ClassTask(task.space, name, task.keep, task.work))
        seconds += inverse * (clock() - begin)
        tasks += inverse
        left = [x for x, bound in verdict.children.items() if bound >= task.keep]
        name = None
        if left:
            weights = shares(classes, left)
            name = chance.pick_weighted(draws, left, weights)
            inverse *= sum(weights) / weights[left.index(name)]
    return Probe(seconds, tasks)


def shares(classes: Classes, names: list[str]) -> list[int]:
    """Return how likely a probe draws each of these classes of equal length.

    Any positive shares give an unbiased estimate. These are about in proportion to the number of
    boards (a letter of low rank leaves few letters to the places that it limits), and to the square
    root of the letter's weight, since classes with letters of many words take longer. For 4x4, both
    make the variance much smaller.
    """
    frame = classes.frame
    limited = sum(by == len(names[0]) - 1 for _, by in frame.limits)
    return [
        frame.rank_of[name[-1]] ** limited * (1 + isqrt(classes.weights[name[-1]]))
        for name in names
    ]


def _mean(values: Iterable[float]) -> tuple[float, float]:
    """Return the mean of at least two values, and its standard error."""
    known = list(values)
    return fmean(known), stdev(known) / sqrt(len(known))


def _manifest(space: BoardSpace, within: str, seed: int) -> dict[str, Any]:
    """Return what the results depend on: not on the number of probes, so that there can be more."""
    return {
        "job": JOB,
        "lexicon": space.lexicon.fingerprint,
        "size": space.size,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "work": WORK,
        "within": within,
        "seed": seed,
    }
