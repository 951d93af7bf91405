"""How far long work has come, on one line that is gone in the end."""

from __future__ import annotations

import os
import sys
from types import TracebackType

from wordfoe.terminal.clock import Clock

__all__ = ["SearchProgress"]

PATIENCE = 0.5  # seconds without a word
EVERY = 0.1


class SearchProgress:
    """A line on standard error: only at a terminal, and only when the work takes a while."""

    def __init__(self, what: str, clock: Clock | None = None) -> None:
        self._what = what
        self._clock = clock or Clock()
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._next = self._clock.now() + PATIENCE
        self._width = 0

    def __enter__(self) -> SearchProgress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def tell(self, nodes: int) -> None:
        """Says how many nodes there are by now, unless it has just been said."""
        if not self._shown or self._clock.now() < self._next:
            return
        self._next = self._clock.now() + EVERY
        text = f"{self._what}: {nodes:,} nodes ..."
        self._write(f"\r{text:{self._width}}")
        self._width = len(text)

    def clear(self) -> None:
        """Takes the line away, so that others can be printed."""
        if self._width:
            self._write(f"\r{'':{self._width}}\r")
            self._width = 0

    @staticmethod
    def _write(text: str) -> None:
        print(text, end="", file=sys.stderr, flush=True)
