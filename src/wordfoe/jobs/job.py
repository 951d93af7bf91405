"""A job: long work in tasks, by several workers, resumable, with progress and a time limit.

A task has an id; its argument and its result are plain data, and its function can be imported by a
worker process. Each result is written to a file at once, so that a job that was stopped in any way
can be resumed.

>>> import os, tempfile
>>> from wordfoe.jobs import Job, JobOptions
>>> with tempfile.TemporaryDirectory() as folder:
...     options = JobOptions(results=os.path.join(folder, "lengths.jsonl"), workers=1)
...     with Job({"job": "lengths"}, options) as job:
...         job.do({"first": "tea"}, len, int)
...     with Job({"job": "lengths"}, options) as job:  # the first is not done again
...         job.do({"first": "tea", "second": "seat"}, len, int)
{'first': 3}
{'first': 3, 'second': 4}
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wordfoe import __version__, chance
from wordfoe.errors import ResultsError
from wordfoe.jobs.pool import Pool, open_pool
from wordfoe.jobs.progress import Progress
from wordfoe.jobs.results import Results, manifest_of
from wordfoe.jobs.runner import run
from wordfoe.jobs.words import same_words
from wordfoe.wording import quoted

__all__ = ["DEFAULT_OPTIONS", "Job", "JobOptions"]

T = TypeVar("T")
R = TypeVar("R")


class JobOptions(Struct, frozen=True, kw_only=True):
    """How a job is done. No option but ``seconds`` changes the results."""

    results: str | None = None  # the file for results, to resume from; None: in memory only
    workers: int | None = None  # processes (1: this one), or threads of the cluster; None: all
    cluster: str | None = None  # the address of a Dask scheduler, such as tcp://127.0.0.1:8786
    seconds: float | None = None  # the time limit: no task is started later
    progress: Progress = Progress()
    clock: Callable[[], float] = time.monotonic  # the clock that measures the time limit

    def seed(self, given: int | None) -> int:
        """Return ``given``, or else the seed of the run to resume, or else a new one.

        Raises ResultsError if ``results`` names a file that has no results.
        """
        if given is not None:
            return given
        kept = (manifest_of(self.results) or {}).get("seed") if self.results else None
        return kept if isinstance(kept, int) else chance.fresh_seed()


DEFAULT_OPTIONS = JobOptions()


class Job:
    """A job, which does tasks at once or in rounds, until they are done or the time is up.

    ``manifest`` says what the results depend on; a file of results with another manifest is
    refused. ``noun`` names the tasks in reports of progress. ``dictionary`` is the path of a word
    list that the workers of a cluster must have too. ``in_rounds`` is for work whose number of
    tasks is not known at the start.

    A job is a context manager. Entering it raises ResultsError if the file of results cannot be
    opened, is damaged, is in use, or has the results of another run. See `each` for the errors of
    its tasks.
    """

    def __init__(
        self,
        manifest: Mapping[str, Any],
        options: JobOptions = DEFAULT_OPTIONS,
        *,
        noun: str = "tasks",
        dictionary: str | None = None,
        in_rounds: bool = False,
    ) -> None:
        self.options = options
        self.noun = noun
        self.finished = 0  # the number of tasks with results, those of earlier runs included
        self.remaining: int | None = None  # the number of tasks still to be done; None: unknown
        self._manifest = {"version": __version__, **manifest}
        self._dictionary = dictionary
        self._in_rounds = in_rounds
        self._end = None if options.seconds is None else options.clock() + options.seconds
        self._done = 0  # the number of tasks done in this run
        self._stack = contextlib.ExitStack()
        self._pool: Pool | None = None

    def __enter__(self) -> Job:
        self._results = Results(self.options.results, self._manifest)
        self._stack.enter_context(self._results)
        self.options.progress.begin(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.options.progress.end(self, error)
        self._stack.__exit__(kind, error, trace)

    @property
    def torn(self) -> bool:
        """Whether the file of results ended in an incomplete line, whose task is done again."""
        return self._results.dropped

    @property
    def is_over(self) -> bool:
        """Whether the time limit has passed."""
        return self._end is not None and self.options.clock() >= self._end

    def do(
        self,
        tasks: Mapping[str, T],
        work: Callable[[T], Any],
        kind: type[R],
        *,
        counted: bool = True,
    ) -> dict[str, R]:
        """Do tasks, and return their results by id, in the order of the tasks; if the time is up,
        those that are finished.

        See `each` for the arguments. Raises the errors of `each`: ResultsError, SettingsError,
        LexiconError, and whatever ``work`` raises.
        """
        found = dict(self.each(tasks, work, kind, counted=counted))
        return {task: found[task] for task in tasks if task in found}

    def each(
        self,
        tasks: Mapping[str, T],
        work: Callable[[T], Any],
        kind: type[R],
        *,
        counted: bool = True,
    ) -> Iterator[tuple[str, R]]:
        """Do tasks, and yield the id and result of each as it is finished, those of earlier runs
        first.

        ``work`` is called with the value of each task, and its result is converted to ``kind``.
        Tasks that are not ``counted`` are left out of reports of progress. When the time is up, no
        more tasks are started, except for the first one of a job without any result.

        Raises ResultsError if a result is damaged or cannot be written, or if a worker is killed or
        the cluster lost; SettingsError if the cluster cannot be used, or its workers have other
        words; LexiconError if the word list cannot be read; and whatever ``work`` raises. Finished
        results stay in the file.
        """
        kept = self._results.finished
        left = {task: needed for task, needed in tasks.items() if task not in kept}
        for task in tasks:
            if task not in left:
                self.finished += counted
                yield task, self._result(task, kind)
        if not left or (self.is_over and kept):
            return
        if not self._in_rounds:
            self.remaining = len(left)
        at_work = self._pool or self._start_pool(len(left))
        finishing = run(left, work, self._results, at_work.executor, at_work.in_flight)
        finished_before, kept_before = self.finished, len(kept)
        try:
            for number, task in enumerate(finishing, 1):
                self.finished += counted
                self._done += counted
                if not self._in_rounds:
                    self.remaining = len(left) - number
                yield task, self._result(task, kind)
                self._report()
                if self.is_over:
                    return
        finally:  # a signal may come between storing a result and counting it
            self.finished = finished_before + counted * (len(kept) - kept_before)

    def _start_pool(self, left: int) -> Pool:
        """Open the executor for all rounds, with no more workers than there are tasks left."""
        options = self.options
        self._report()
        self._pool = self._stack.enter_context(
            open_pool(
                options.workers,
                options.cluster,
                check=same_words(self._dictionary),
                tasks=None if self._in_rounds else left,
            )
        )
        return self._pool

    def _report(self) -> None:
        total = None if self.remaining is None else self._done + self.remaining
        self.options.progress.update(self._done, total, self.noun)

    def _result(self, task: str, kind: type[R]) -> R:
        try:
            return msgspec.convert(self._results.finished[task], kind, from_attributes=True)
        except msgspec.ValidationError:
            raise ResultsError(
                f"The result of {quoted(task)} is damaged; take its line out of the file, "
                "and it is done again."
            ) from None
