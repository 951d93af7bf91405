"""Measurements in wall-clock time (speed-ups, latencies), which need an otherwise idle machine.

Before and after every round, a probe on all cores measures how much of them is free. Rounds on a
busy machine do not count; if no round counts, ``Busy`` is raised.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from wordfoe.jobs import cores

__all__ = ["Busy", "free_share", "quiet_rounds", "seconds"]

T = TypeVar("T")

QUIET = 0.9  # the minimum free share of all cores
PROBE_SECONDS = 0.3
BLOCK = bytes(1 << 20)  # hashing a block of this size releases the GIL


class Busy(Exception):
    """The machine did other work in every round."""

    def __init__(self, share: float) -> None:
        super().__init__(f"the machine is busy (only {share:.0%} of its cores were free)")


def free_share() -> float:
    """Return the share of all cores that this process gets if it uses all of them."""
    with ThreadPoolExecutor(cores()) as threads:
        got = list(threads.map(_share_of_one, range(cores())))
    return sum(got) / len(got)


def _share_of_one(_number: int) -> float:
    begin, begin_of_thread = time.perf_counter(), time.thread_time()
    while time.perf_counter() - begin < PROBE_SECONDS:
        hashlib.sha256(BLOCK).digest()
    return (time.thread_time() - begin_of_thread) / (time.perf_counter() - begin)


def quiet_rounds(
    runs: Mapping[str, Callable[[], T]],
    *,
    rounds: int,
    free: Callable[[], float] = free_share,
) -> dict[str, list[T]]:
    """Run all functions in every round; return their results in the undisturbed rounds.

    Skips rounds while the machine is busy. Raises Busy if no round was undisturbed.
    """
    results: dict[str, list[T]] = {name: [] for name in runs}
    most = 0.0
    share = free()
    for _ in range(rounds):
        if share < QUIET:
            most = max(most, share)
            share = free()
            continue
        result = {name: run() for name, run in runs.items()}
        share = free()
        if share < QUIET:
            most = max(most, share)
            continue
        for name, value in result.items():
            results[name].append(value)
    if not all(results.values()):
        raise Busy(most)
    return results


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the wall-clock time of a function."""
    begin = clock()
    work()
    return clock() - begin
