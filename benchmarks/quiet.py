"""What needs the clock on the wall, and so a machine that does nothing else: speed-ups, latencies.

Before and after every round, work on all cores shows how much of them is to be had. A round on a
busy machine does not count; when none is left, ``Busy`` says why there is no measurement.
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

QUIET = 0.9  # of all cores, at least
PROBE_SECONDS = 0.3
BLOCK = bytes(1 << 20)  # hashing so much at once lets go of the interpreter's lock


class Busy(Exception):
    """The machine did other work in every round."""

    def __init__(self, share: float) -> None:
        super().__init__(f"the machine is busy (only {share:.0%} of its cores were free)")


def free_share() -> float:
    """Return how much of the cores this process gets when it asks for all of them."""
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
    """Run in turns, and return what each run gave in the rounds that nothing disturbed.

    Raises Busy if there is no such round. A round is not even begun while the machine is busy.
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
    """Return how long a work takes by the clock on the wall."""
    begin = clock()
    work()
    return clock() - begin
