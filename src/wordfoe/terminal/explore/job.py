"""Long work of a command: in tasks, by several workers, with progress, kept as it is finished."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from wordfoe import __version__
from wordfoe.jobs import Results, cores, run, workers
from wordfoe.terminal.console import Console
from wordfoe.terminal.progress import Progress

__all__ = ["Job"]

T = TypeVar("T")
R = TypeVar("R")


class Job:
    """Does tasks, in one go or round by round, until they are done or the seconds are over."""

    def __init__(
        self,
        console: Console,
        manifest: Mapping[str, Any],
        *,
        noun: str,
        path: str | None,
        count: int | None,
        in_rounds: bool = False,
        seconds: float | None = None,
    ) -> None:
        self._console = console
        self._noun = noun
        self._path = path
        self._in_rounds = in_rounds  # nobody knows how many tasks there will be
        self._results = Results(path, {"version": __version__, **manifest})
        self._count = count or cores()
        self._end = None if seconds is None else time.monotonic() + seconds
        self._stack = contextlib.ExitStack()
        self._executor: Executor | None = None
        self._progress = Progress(0, noun)
        self._finished = 0

    def __enter__(self) -> Job:
        self._stack.enter_context(self._results)
        if self._results.dropped:
            self._console.remark(
                "The last line of the results was torn, and its task is done again."
            )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.clear()
        if isinstance(error, KeyboardInterrupt):
            lost = "lost, since no --results FILE was given"
            kept = f"kept in {self._path}" if self._path else lost
            self._console.remark(f"Stopped; {self._finished} {self._noun} are finished and {kept}.")
        self._stack.__exit__(kind, error, trace)

    @property
    def is_over(self) -> bool:
        """Whether the seconds are."""
        return self._end is not None and time.monotonic() >= self._end

    def do(self, tasks: Mapping[str, T], work: Callable[[T], Any], kind: type[R]) -> dict[str, R]:
        """The results of the tasks, of the given kind and in their order; of those that were
        finished, when the seconds are over."""
        finished = self._results.finished
        left = sum(task not in finished for task in tasks)
        self._finished += len(tasks) - left
        executor = self._executor or self._set_to_work(left)
        ahead = 2 * self._count if self._count > 1 else 1
        for _ in run(tasks, work, self._results, executor, ahead):
            self._finished += 1
            self._progress.step()
            if self.is_over:
                break
        return {
            task: msgspec.convert(finished[task], kind, from_attributes=True)
            for task in tasks
            if task in finished
        }

    def _set_to_work(self, left: int) -> Executor:
        """Workers, no more than there are tasks left; they stay for all rounds."""
        if not self._in_rounds:
            self._count = max(1, min(self._count, left))
        self._progress = Progress(None if self._in_rounds else left, self._noun)
        self._executor = self._stack.enter_context(workers(self._count))
        return self._executor
