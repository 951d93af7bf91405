"""What every benchmark shares: processor seconds, and a line with a ratio, its limit and a verdict.

Works that are compared run in turns (A B A B ...), in processor time, and the best of each counts:
whatever else the machine does meanwhile is no part of that time, and disturbs both alike. What can
only be measured by the clock on the wall is in ``benchmarks.quiet``.
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
TURN = 0.05  # seconds of each work in each round: one sample, or as many as fit
# The seconds of a sample: short works are repeated until they take that long. On a busy machine a
# process runs for some milliseconds before others empty its caches, so samples are no longer.
LEAST = 0.005


class Ratio(NamedTuple):
    """One measured ratio. A limit is what an issue promised: at least or at most that much."""

    what: str
    value: float
    at_least: float | None = None
    at_most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the limit, if there is one, is kept."""
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
    """A ratio that could not be measured; its limit is not missed."""

    what: str
    why: str

    @property
    def kept(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"{self.what:66} not measured: {self.why}"


def children_time() -> float:
    """Return the processor time of all processes that were started here and have ended."""
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
    """Return the seconds that one call of each work takes, the best of interleaved rounds.

    ``clock`` is the processor time of whatever does the work: ``time.process_time`` for work in
    this process, ``children_time`` for programs that are started and waited for.
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
    """Print the ratios of one benchmark; return whether every limit was kept."""
    print(f"\n{title}")
    kept = True
    for ratio in ratios:
        print(f"  {ratio}", flush=True)
        kept &= ratio.kept
    return kept


def exit_code(parts: Mapping[str, Callable[[], bool]]) -> int:
    """Run all benchmarks; return 1 when one of them missed a limit, else 0."""
    missed = [name for name, part in parts.items() if not part()]
    print(f"\nLimits missed in: {', '.join(missed)}." if missed else "\nNo limit was missed.")
    return 1 if missed else 0
