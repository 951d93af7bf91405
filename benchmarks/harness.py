"""What every benchmark shares: timing, and a line that says a ratio and its limit."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

__all__ = ["Ratio", "best_of", "show"]


class Ratio(NamedTuple):
    """One measured ratio. A limit is what an issue promised: at least or at most so much."""

    what: str
    value: float
    at_least: float | None = None
    at_most: float | None = None

    @property
    def kept(self) -> bool:
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
        return f"{self.what:66} {self.value:10.2f}x  {limit:14}{verdict}"


def best_of(
    runs: int, work: Callable[[], object], clock: Callable[[], float] = time.perf_counter
) -> float:
    """The shortest of several runs in seconds: what the work costs when nobody disturbs it."""
    best = float("inf")
    for _ in range(runs):
        begin = clock()
        work()
        best = min(best, clock() - begin)
    return best


def show(title: str, ratios: list[Ratio]) -> bool:
    """Prints the ratios of one benchmark; whether every limit was kept."""
    print(f"\n{title}")
    for ratio in ratios:
        print(f"  {ratio}", flush=True)
    return all(ratio.kept for ratio in ratios)
