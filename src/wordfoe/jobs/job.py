"""A job: long work in tasks, by several workers, resumable, with progress and a time limit.

A task has an id; what it needs and what it returns are plain data, and its function can be
imported by a worker process. Results are kept in a file as soon as they are there, so that a job
that was stopped in any way goes on where it was.

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
    """How a job is done. No option but ``seconds`` changes its answer."""

    results: str | None = None  # the file to keep results in, and to resume; None: in memory
    workers: int | None = None  # processes (1: none but this one), or threads of the cluster
    cluster: str | None = None  # the address of a Dask scheduler, such as tcp://127.0.0.1:8786
    seconds: float | None = None  # start no task later than this
    progress: Progress = Progress()
    clock: Callable[[], float] = time.monotonic  # what seconds are measured by

    def seed(self, given: int | None) -> int:
        """Return the seed that is given, else that of the run to resume, else a new one.

        Raises ResultsError when ``results`` names something else than results.
        """
        if given is not None:
            return given
        kept = (manifest_of(self.results) or {}).get("seed") if self.results else None
        return kept if isinstance(kept, int) else chance.fresh_seed()


DEFAULT_OPTIONS = JobOptions()


class Job:
    """Do tasks, in one go or round by round, until they are done or time is up.

    ``manifest`` says what the results depend on; a file with another one is refused. ``noun`` names
    the tasks in reports of progress. Workers of a cluster must have the words of ``dictionary``.
    ``in_rounds`` is for work whose number of tasks is not known at the start.

    A job is a context manager. Opening it raises ResultsError when the file of results cannot be
    opened, is damaged, is in use, or belongs to another run; SettingsError when no cluster answers.
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
        self.finished = 0  # tasks whose results are known, those of earlier runs included
        self.remaining: int | None = None  # tasks that are still to be done; None: not known
        self._manifest = {"version": __version__, **manifest}
        self._dictionary = dictionary
        self._in_rounds = in_rounds
        self._end = None if options.seconds is None else options.clock() + options.seconds
        self._done = 0  # tasks of this run
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
        """Whether the file of results ended in a torn line, whose task is done again."""
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
        """Return the results of tasks as ``kind``, in the order of the tasks; when time is up,
        those of the tasks that were finished. Takes and raises what `each` does."""
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
        """Yield the id and the result of each task as it is finished, those of earlier runs first.

        No task is started when time is up, except the first of a job that has no result yet. Tasks
        that only prepare others are not ``counted`` in reports of progress.

        Raises ResultsError when a result is damaged, cannot be kept, or a worker was killed; and
        whatever ``work`` raises. What was finished before is kept.
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
        for number, task in enumerate(finishing, 1):
            self.finished += counted
            self._done += counted
            if not self._in_rounds:
                self.remaining = len(left) - number
            yield task, self._result(task, kind)
            self._report()
            if self.is_over:
                return

    def _start_pool(self, left: int) -> Pool:
        """Open an executor that stays for all rounds, with no more workers than tasks are left."""
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
