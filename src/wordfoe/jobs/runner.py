"""The loop that runs tasks on any executor of ``concurrent.futures``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from typing import Any, TypeVar

from wordfoe.errors import ResultsError
from wordfoe.jobs.results import Results

__all__ = ["run"]

T = TypeVar("T")


def run(
    tasks: Mapping[str, T],
    work: Callable[[T], Any],
    results: Results,
    executor: Executor,
    in_flight: int = 1,
) -> Iterator[str]:
    """Do the tasks that have no result yet, and yield the id of each after its result is stored.

    At most ``in_flight`` tasks are submitted at a time, so that little is lost if the run is
    stopped.

    Raises ResultsError if a worker is killed or a result cannot be written, and what ``work``
    raises.
    """
    waiting = [task for task in tasks if task not in results.finished]
    running: dict[Future[Any], str] = {}
    try:
        while waiting or running:
            while waiting and len(running) < max(1, in_flight):
                task = waiting.pop(0)
                running[executor.submit(work, tasks[task])] = task
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                task = running.pop(done)
                results.add(task, done.result())
                yield task
    except BrokenExecutor:
        raise ResultsError(
            "A worker was killed, perhaps for want of memory; what was finished before is kept."
        ) from None
    finally:
        for future in running:
            future.cancel()
