"""Clocks that a test moves by hand."""

from __future__ import annotations

import asyncio

__all__ = ["NOON", "HandClock", "MovedLoop"]

NOON = 1_794_744_000_000  # 2026-11-15 at noon, UTC, in milliseconds since 1970


class HandClock:
    """A clock that stands still until a test moves it."""

    def __init__(self, begin: int = NOON) -> None:
        self._begin = begin
        self._moved = 0

    def move(self, *, days: int = 0, hours: int = 0, seconds: float = 0) -> None:
        """Let this much time pass."""
        self._moved += round(((days * 24 + hours) * 3600 + seconds) * 1000)

    def wall(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._begin + self._moved

    def monotonic(self) -> float:
        """Return the seconds that the clock was moved by."""
        return self._moved / 1000


class MovedLoop(asyncio.SelectorEventLoop):
    """An event loop whose time goes on by itself, and by what a clock is moved as well. So timers
    of a day are due when a test says so, and never before."""

    def __init__(self, clock: HandClock) -> None:
        self._clock = clock
        super().__init__()

    def time(self) -> float:
        return super().time() + self._clock.monotonic()
