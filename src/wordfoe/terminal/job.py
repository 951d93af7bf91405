"""Long work of a command: in tasks, by a crew, with progress, kept as it is finished."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from functools import partial
from types import TracebackType
from typing import Any, TypeVar

import click
import msgspec

from wordfoe import __version__, chance
from wordfoe.errors import SettingsError, quoted
from wordfoe.jobs import Crew, Results, crew, manifest_of, run
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.progress import Progress

__all__ = ["Job", "cluster", "results", "same_words", "seed_of", "stopped", "workers"]

T = TypeVar("T")
R = TypeVar("R")

workers = click.option(
    "--workers",
    "count",
    type=click.IntRange(1, 1024),
    help="Processes, one per core unless you say otherwise; on a cluster, its threads.",
)
cluster = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Work on the Dask cluster whose scheduler is there: tcp://HOST:PORT.",
)
results = click.option(
    "--results",
    type=PATH,
    help="Keep what is finished in this file, and go on with what it holds.",
)


def seed_of(given: int | None, results: str | None) -> int:
    """The seed that was given, that of the run that is to go on, or a new one."""
    if given is not None:
        return given
    kept = (manifest_of(results) or {}).get("seed") if results else None
    return kept if isinstance(kept, int) else chance.fresh_seed()


def same_words(dictionary: str | None) -> Callable[[], None] | None:
    """A check for those who work elsewhere: that their file holds the words of ours."""
    if dictionary is None:
        return None
    return partial(_check_words, dictionary, Lexicon.load(dictionary).fingerprint)


def _check_words(dictionary: str, fingerprint: str) -> None:
    if Lexicon.load(dictionary).fingerprint != fingerprint:
        raise SettingsError(f"A worker of the cluster has other words in {quoted(dictionary)}.")


def stopped(finished: str, path: str | None) -> str:
    """What is said after Ctrl-C."""
    kept = f"kept in {path}" if path else "lost, since no --results FILE was given"
    return f"Stopped; {finished} finished and {kept}."


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
        cluster: str | None = None,
        dictionary: str | None = None,
        in_rounds: bool = False,
        seconds: float | None = None,
    ) -> None:
        self._console = console
        self._noun = noun
        self._path = path
        self._in_rounds = in_rounds  # nobody knows how many tasks there will be
        self._results = Results(path, {"version": __version__, **manifest})
        self._wishes = count, cluster, dictionary
        self._end = None if seconds is None else self._console.clock.now() + seconds
        self._stack = contextlib.ExitStack()
        self._crew: Crew | None = None
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
            self._console.remark(stopped(f"{self._finished} {self._noun} are", self._path))
        self._stack.__exit__(kind, error, trace)

    @property
    def is_over(self) -> bool:
        """Whether the seconds are."""
        return self._end is not None and self._console.clock.now() >= self._end

    def do(self, tasks: Mapping[str, T], work: Callable[[T], Any], kind: type[R]) -> dict[str, R]:
        """The results of the tasks, of the given kind and in their order; of those that were
        finished, when the seconds are over."""
        finished = self._results.finished
        left = sum(task not in finished for task in tasks)
        self._finished += len(tasks) - left
        if left:
            at_work = self._crew or self._set_to_work(left)
            for _ in run(tasks, work, self._results, at_work.executor, at_work.in_flight):
                self._finished += 1
                self._progress.step()
                if self.is_over:
                    break
        return {
            task: msgspec.convert(finished[task], kind, from_attributes=True)
            for task in tasks
            if task in finished
        }

    def _set_to_work(self, left: int) -> Crew:
        """A crew that stays for all rounds, no more of them than there are tasks left."""
        count, cluster, dictionary = self._wishes
        self._progress = Progress(None if self._in_rounds else left, self._noun)
        self._crew = self._stack.enter_context(
            crew(
                count,
                cluster,
                check=same_words(dictionary),
                tasks=None if self._in_rounds else left,
            )
        )
        return self._crew
