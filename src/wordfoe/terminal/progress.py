"""How far long work has come: one line on standard error, only where somebody looks on."""

from __future__ import annotations

import sys
import time

__all__ = ["Progress"]


class Progress:
    """Counts steps; says how many are done and, when it is known how many there are, how long the
    rest may take."""

    def __init__(self, steps: int | None, noun: str) -> None:
        self._steps = steps
        self._noun = noun
        self._done = 0
        self._begin = time.monotonic()
        self._shown = sys.stderr.isatty() and steps != 0
        self._say()

    def step(self) -> None:
        self._done += 1
        self._say()

    def at(self, done: int, steps: int) -> None:
        """Where work is whose steps are found out on the way."""
        self._done, self._steps = done, steps
        self._say()

    def clear(self) -> None:
        """Takes the line away, so that what comes next stands alone."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            self._shown = False

    def _say(self) -> None:
        if not self._shown:
            return
        text = f"{self._done} {self._noun}"
        if self._steps is not None:
            text = f"{self._done} of {self._steps} {self._noun}"
        if self._done and self._steps is not None:
            seconds = time.monotonic() - self._begin
            left = seconds * (self._steps - self._done) / self._done
            text += f", about {left:.0f} s left"
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
