"""Measure jobs: the speed-up by a second process, and the overhead of Dask per task.

The speed-up needs two idle cores. The tasks for Dask do nothing, so all their time is overhead; a
real task should take about a second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from distributed import LocalCluster

from benchmarks.harness import NotMeasured, Ratio, show
from benchmarks.quiet import Busy, quiet_rounds, seconds
from wordfoe.boggle import CLASSIC
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.explore.surveys import Task, sampled
from wordfoe.jobs import Pool, Results, cores, open_pool, run

ROUNDS = 3  # the best undisturbed one counts
SURVEY_TASKS, SURVEY_BOARDS = 60, 1000  # about 30 ms for a task, so that it is more than overhead
EMPTY_TASKS = 500
TASK_SECONDS = 1.0
TWO_BY_ONE, DASK = "two processes / one", "overhead of a task on Dask / 1 s"


def timed_run(
    pool: Pool, tasks: Mapping[str, Any], work: Callable[[Any], Any]
) -> Callable[[], float]:
    """Start the workers of a pool; return a function that runs the tasks and returns seconds."""

    def do(some: Mapping[str, Any]) -> None:
        with Results(None, {}) as results:
            for _ in run(some, work, results, pool.executor, pool.in_flight):
                pass

    do(dict(list(tasks.items())[: 2 * pool.size]))
    return lambda: seconds(lambda: do(tasks))


def speed_up() -> Ratio | NotMeasured:
    """Compare two processes with one."""
    space = BoardSpace(rows=4, columns=4, cubes=CLASSIC)
    tasks = {str(number): Task(space, 1, number, SURVEY_BOARDS) for number in range(SURVEY_TASKS)}
    with open_pool(1) as one, open_pool(2) as two:
        runs = {"one": timed_run(one, tasks, sampled), "two": timed_run(two, tasks, sampled)}
        try:
            took = {name: min(each) for name, each in quiet_rounds(runs, rounds=ROUNDS).items()}
        except Busy as busy:
            return NotMeasured(TWO_BY_ONE, str(busy))
    print(
        f"\n{SURVEY_TASKS} tasks of a survey: one process {took['one']:.2f} s, "
        f"two {took['two']:.2f} s"
    )
    return Ratio(TWO_BY_ONE, took["one"] / took["two"], at_least=1.8)


def overhead_on_dask() -> Ratio | NotMeasured:
    """Measure the time per empty task."""
    tasks = {str(number): number for number in range(EMPTY_TASKS)}
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as dask,
        open_pool(address=dask.scheduler_address) as pool,
    ):
        try:
            took = quiet_rounds({"dask": timed_run(pool, tasks, abs)}, rounds=ROUNDS)
        except Busy as busy:
            return NotMeasured(DASK, str(busy))
    overhead = min(took["dask"]) / EMPTY_TASKS
    print(f"an empty task on Dask: {1e3 * overhead:.2f} ms")
    return Ratio(DASK, overhead / TASK_SECONDS)


def main() -> bool:
    ratios = [overhead_on_dask()]
    if cores() > 1:
        ratios.insert(0, speed_up())
    return show("Jobs", ratios)


if __name__ == "__main__":
    sys.exit(not main())
