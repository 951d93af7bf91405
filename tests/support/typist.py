"""A clock that tests move, and a player who types by it."""

from __future__ import annotations

import os
import select

from wordfoe.terminal.clock import Clock

__all__ = ["Typist"]


class Typist(Clock):
    """Types into a pipe at given times of a clock that goes on only while it is waited for.

    Whoever waits for input gets what is typed within that time, and otherwise waits in vain; either
    way at once. Nothing depends on how long the program itself takes.
    """

    def __init__(self, keyboard: int) -> None:
        self.time = 1000.0
        self.keyboard = keyboard
        self._plan: list[tuple[float, str]] = []

    def type(self, text: str, after: float = 0.0) -> None:
        """Plan to type a text some seconds after what was planned last, or after now."""
        last = self._plan[-1][0] if self._plan else self.time
        self._plan.append((last + after, text))

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds

    def wait_for_input(self, descriptor: int, seconds: float | None = None) -> bool:
        if select.select([descriptor], [], [], 0)[0]:
            return True
        if seconds is None:
            assert self._plan, "The program waits for input that is never typed."
            seconds = self._plan[0][0] - self.time
        if not self._plan or self._plan[0][0] > self.time + seconds:
            self.time += seconds
            return False
        self.time, text = self._plan.pop(0)
        os.write(self.keyboard, text.encode())
        return True
