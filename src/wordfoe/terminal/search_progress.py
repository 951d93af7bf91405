"""The progress of an exact search, on a line of standard error, drawn by rich."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from wordfoe.terminal.clock import Clock

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

__all__ = ["SearchProgress"]

DELAY = 0.5  # seconds before anything is shown
INTERVAL = 0.1


class SearchProgress:
    """Show how many nodes a search has visited, until it ends.

    Shows nothing if standard error is not a terminal, or if the search takes less than DELAY.
    """

    def __init__(self, what: str, clock: Clock | None = None) -> None:
        self._what = what
        self._clock = clock or Clock()
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._next = self._clock.now() + DELAY
        self._line: Progress | None = None

    def __enter__(self) -> SearchProgress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, nodes: int) -> None:
        """Draw the number of nodes, unless it was drawn less than INTERVAL ago."""
        if not self._shown or self._clock.now() < self._next:
            return
        self._next = self._clock.now() + INTERVAL
        if self._line is None:
            self._line, self._task = _line()
            self._line.start()
        text = f"{self._what}: {nodes:,} nodes ..."
        self._line.update(self._task, description=text, refresh=True)

    def clear(self) -> None:
        """Remove the line from the screen, so that others can be printed."""
        if self._line is not None:
            self._line.stop()
            self._line = None


def _line() -> tuple[Progress, TaskID]:
    # Imported here, since rich is slow to import and most searches end before.
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    line = Progress(
        TextColumn("{task.description}", markup=False),
        console=Console(stderr=True, highlight=False),
        transient=True,
        auto_refresh=False,
    )
    return line, line.add_task("")
