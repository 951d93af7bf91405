"""Long work in tasks: what a second process brings, and what Dask costs for each task.

The speed-up needs two cores that have nothing else to do. The tasks for Dask do nothing, so that
all their time is overhead; a real task is meant to take about a second.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

from distributed import LocalCluster

from benchmarks.harness import Ratio, show
from wordfoe.boggle import CLASSIC
from wordfoe.explore.ground import Ground
from wordfoe.explore.survey import Task, sampled
from wordfoe.jobs import Crew, Results, cores, crew, run

ROUNDS = 3  # the best counts
SURVEY_TASKS = 300
EMPTY_TASKS = 500
TASK_SECONDS = 1.0


def seconds(tasks: Mapping[str, Any], work: Callable[[Any], Any], at_work: Crew) -> float:
    begin = time.perf_counter()
    with Results(None, {}) as results:
        for _ in run(tasks, work, results, at_work.executor, at_work.in_flight):
            pass
    return time.perf_counter() - begin


def best_of(tasks: Mapping[str, Any], work: Callable[[Any], Any], at_work: Crew) -> float:
    seconds(dict(list(tasks.items())[: 2 * at_work.size]), work, at_work)  # all have begun
    return min(seconds(tasks, work, at_work) for _ in range(ROUNDS))


def speed_up() -> float:
    ground = Ground(rows=4, columns=4, cubes=CLASSIC)
    tasks = {str(number): Task(ground, 1, number) for number in range(SURVEY_TASKS)}
    took = []
    for count in (1, 2):
        with crew(count) as at_work:
            took.append(best_of(tasks, sampled, at_work))
    print(f"\n{SURVEY_TASKS} tasks of a survey: {took[0]:.2f} s alone, {took[1]:.2f} s by two")
    return took[0] / took[1]


def overhead_on_dask() -> float:
    tasks = {str(number): number for number in range(EMPTY_TASKS)}
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as dask,
        crew(address=dask.scheduler_address) as at_work,
    ):
        took = best_of(tasks, abs, at_work) / EMPTY_TASKS
    print(f"an empty task on Dask: {1e3 * took:.2f} ms")
    return took


def main() -> bool:
    ratios = [Ratio("overhead of a task on Dask / 1 s", overhead_on_dask() / TASK_SECONDS)]
    if cores() > 1:
        ratios.insert(0, Ratio("two processes / one", speed_up(), at_least=1.8))
    return show("Jobs", ratios)


if __name__ == "__main__":
    sys.exit(not main())
