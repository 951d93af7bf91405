"""The parts that all benchmarks share: measuring processor time, and printing ratios with limits.

Functions that are compared run alternately (A B A B ...), and the best processor time of each
counts. So other work on the machine is not measured, and its side effects hit all of them alike.
What needs wall-clock time is measured with ``benchmarks.quiet``.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

__all__ = [
    "NotMeasured",
    "Ratio",
    "children_time",
    "exit_code",
    "processor_seconds",
    "show",
]

Clock: TypeAlias = Callable[[], float]
Work: TypeAlias = Callable[[], object]

ROUNDS = 9
TURN = 0.05  # seconds per function and round: one sample, or as many as fit
# The minimum seconds of a sample: short functions are repeated. Samples are not longer because on a
# busy machine a process runs only some milliseconds before others evict its data from the caches.
LEAST = 0.005


class Ratio(NamedTuple):
    """A measured ratio with its limit, a minimum or a maximum, if it has one."""

    what: str
    value: float
    at_least: float | None = None
    at_most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the ratio is within its limit."""
        too_low = self.at_least is not None and self.value < self.at_least
        too_high = self.at_most is not None and self.value > self.at_most
        return not (too_low or too_high)

    def __str__(self) -> str:
        limit = ""
        if self.at_least is not None:
            limit = f"at least {self.at_least:g}"
        if self.at_most is not None:
            limit = f"at most {self.at_most:g}"
        verdict = "" if not limit else "  ok" if self.kept else "  MISSED"
        return f"{self.what:66} {self.value:10.2f}x  {limit:14}{verdict}".rstrip()


class NotMeasured(NamedTuple):
    """A ratio that could not be measured, which does not count as a missed limit."""

    what: str
    why: str

    @property
    def kept(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"{self.what:66} not measured: {self.why}"


def children_time() -> float:
    """Return the processor time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def processor_seconds(
    works: Mapping[str, Work],
    *,
    rounds: int = ROUNDS,
    clock: Clock = time.process_time,
    least: float = LEAST,
    turn: float = TURN,
) -> dict[str, float]:
    """Return the seconds that one call of each function takes, the best of alternating rounds.

    ``clock`` returns the processor time used: ``time.process_time`` for this process,
    ``children_time`` for child processes. ``least`` is the minimum length of a sample, ``turn`` the
    length of a function's turn in each round, both in seconds.
    """
    calls = dict.fromkeys(works, 1)
    best = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            end = clock() + turn
            while True:
                took = _sample(work, calls[name], clock)
                if took < least:
                    calls[name] *= 2
                    continue
                best[name] = min(best[name], took / calls[name])
                if clock() >= end:
                    break
    return best


def _sample(work: Work, calls: int, clock: Clock) -> float:
    begin = clock()
    for _ in range(calls):
        work()
    return clock() - begin


def show(title: str, ratios: Iterable[Ratio | NotMeasured]) -> bool:
    """Print the ratios of a benchmark; return whether all are within their limits."""
    print(f"\n{title}")
    kept = True
    for ratio in ratios:
        print(f"  {ratio}", flush=True)
        kept &= ratio.kept
    return kept


def exit_code(parts: Mapping[str, Callable[[], bool]]) -> int:
    """Run all benchmarks; return 1 if one of them misses a limit, else 0."""
    missed = [name for name, part in parts.items() if not part()]
    print(f"\nLimits missed in: {', '.join(missed)}." if missed else "\nNo limit was missed.")
    return 1 if missed else 0
