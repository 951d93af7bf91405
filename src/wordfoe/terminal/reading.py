"""Lines of input, with an end and, where the clock runs, a deadline.

Python's own reading cannot be told to stop waiting, so the bytes are taken from the descriptor and
cut into lines here. Bytes that are no UTF-8 become replacement characters, to be refused and quoted
like anything else that is no letter.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from wordfoe.terminal.clock import Clock

__all__ = ["EndOfInput", "Lines", "TimeIsUp"]

BLOCK = 1 << 16


class EndOfInput(Exception):
    """There is nothing more to read: Ctrl-D, or the end of a pipe."""


class TimeIsUp(Exception):
    """The deadline passed before a line was there."""


class Lines:
    """The lines of standard input."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()
        self._descriptor = sys.stdin.fileno()
        self._waiting = b""
        self._ended = False

    def next(self, deadline: float | None = None) -> str:
        """The next line without its end. A deadline is a time of the clock: a line that is not
        whole by then is not waited for."""
        while b"\n" not in self._waiting and not self._ended:
            self._wait(deadline)
            block = os.read(self._descriptor, BLOCK)
            self._ended = not block
            self._waiting += block
        if deadline is not None and self._clock.now() >= deadline:
            raise TimeIsUp
        if not self._waiting:
            self._ended = False  # a terminal may go on after Ctrl-D
            raise EndOfInput
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode(errors="replace").rstrip("\r")

    def __iter__(self) -> Iterator[str]:
        """All lines there are."""
        try:
            while True:
                yield self.next()
        except EndOfInput:
            return

    def _wait(self, deadline: float | None) -> None:
        if deadline is None:
            return
        left = max(0.0, deadline - self._clock.now())
        if not self._clock.wait_for_input(self._descriptor, left):
            raise TimeIsUp
