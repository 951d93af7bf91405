"""Long work of a command: in tasks, by several workers, with progress, kept as it is finished."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from wordfoe import __version__
from wordfoe.jobs import Results, cores, run, workers
from wordfoe.terminal.console import Console
from wordfoe.terminal.progress import Progress

__all__ = ["done"]

T = TypeVar("T")
R = TypeVar("R")


def done(
    console: Console,
    tasks: Mapping[str, T],
    work: Callable[[T], Any],
    kind: type[R],
    *,
    noun: str,
    manifest: Mapping[str, Any],
    path: str | None,
    count: int | None,
    seconds: float | None = None,
) -> dict[str, R]:
    """The results of the tasks, of the given kind and in their order. When the seconds are over,
    those that are not finished are left out."""
    end = None if seconds is None else time.monotonic() + seconds
    with Results(path, {"version": __version__, **manifest}) as results:
        if results.dropped:
            console.remark("The last line of the results was torn, and its task is done again.")
        left = sum(task not in results.finished for task in tasks)
        processes = max(1, min(count or cores(), left))
        progress = Progress(left if seconds is None else None, noun)
        try:
            with workers(processes) as executor:
                ahead = 2 * processes if processes > 1 else 1
                for _ in run(tasks, work, results, executor, ahead):
                    progress.step()
                    if end is not None and time.monotonic() >= end:
                        break
        except KeyboardInterrupt:
            progress.clear()
            kept = f"kept in {path}" if path else "lost, since no --results FILE was given"
            finished = sum(task in results.finished for task in tasks)
            console.remark(f"Stopped; {finished} {noun} are finished and {kept}.")
            raise
        finally:
            progress.clear()
        found = {task: results.finished[task] for task in tasks if task in results.finished}
    return {
        task: msgspec.convert(result, kind, from_attributes=True) for task, result in found.items()
    }
