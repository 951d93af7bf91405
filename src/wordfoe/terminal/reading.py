"""Lines of standard input, read with an optional deadline.

Python's own reading has no timeout, so bytes are read from the descriptor and split into lines
here. Bytes that are not UTF-8 become replacement characters, which are refused and quoted like
anything else that is not a letter.
"""

from __future__ import annotations

import os
import sys
import termios
from collections.abc import Iterator

from wordfoe.terminal.clock import Clock

__all__ = ["EndOfInput", "Lines", "TimeIsUp"]

BLOCK = 1 << 16


class EndOfInput(Exception):
    """The input has ended: Ctrl-D, or the end of a pipe."""


class TimeIsUp(Exception):
    """The deadline passed before a whole line arrived."""


class Lines:
    """Read standard input line by line."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()
        self._descriptor = sys.stdin.fileno()
        self._waiting = b""
        self._ended = False
        self._dropping = False  # the rest of the line that has begun

    @property
    def is_empty(self) -> bool:
        """Whether no input was read that ``next`` has not returned."""
        return not self._waiting

    def next(self, deadline: float | None = None) -> str:
        """Return the next line, without its end.

        Raises EndOfInput if there is none, TimeIsUp if no whole line arrives before the deadline, a
        time of the clock. A line that was begun by then is dropped; see `drop`.
        """
        while not self.is_whole:
            self._wait(deadline)
            self._read()
        self._check(deadline)
        if not self._waiting:
            self._ended = False  # a terminal may go on after Ctrl-D
            raise EndOfInput
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode(errors="replace").rstrip("\r")

    def arrived(self) -> bool:
        """Read what has arrived, if the descriptor can be read; call it only then. Return whether
        `next` would return or raise without waiting."""
        self._read()
        return self.is_whole

    @property
    def is_whole(self) -> bool:
        """Whether a whole line was read that ``next`` has not returned, or the input has ended."""
        return b"\n" in self._waiting or self._ended

    def __iter__(self) -> Iterator[str]:
        """Yield the lines until the input ends."""
        try:
            while True:
                yield self.next()
        except EndOfInput:
            return

    def drop(self) -> None:
        """Drop what was typed so far, so that it is not taken for the answer to the next question.

        In a pipe, drop only a line whose end has not arrived, and its end when it arrives: the
        question that the lines after it answer is not known."""
        if os.isatty(self._descriptor):
            termios.tcflush(self._descriptor, termios.TCIFLUSH)
            self._waiting = b""
        elif b"\n" not in self._waiting:
            self._dropping = self._dropping or bool(self._waiting)
            self._waiting = b""

    def _wait(self, deadline: float | None) -> None:
        left = None if deadline is None else max(0.0, deadline - self._clock.now())
        if not self._clock.wait_for_input(self._descriptor, left):
            self.drop()
            raise TimeIsUp
        self._check(deadline)

    def _check(self, deadline: float | None) -> None:
        if deadline is not None and self._clock.now() >= deadline:
            self.drop()
            raise TimeIsUp

    def _read(self) -> None:
        block = os.read(self._descriptor, BLOCK)
        self._ended = not block
        self._waiting += block
        if self._dropping:
            _, end, self._waiting = self._waiting.partition(b"\n")
            self._dropping = not end and not self._ended
