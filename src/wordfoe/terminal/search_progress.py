"""How far an exact search has come, on one line that is gone in the end; drawn by rich."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import TYPE_CHECKING

from wordfoe.terminal.clock import Clock

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

__all__ = ["SearchProgress"]

DELAY = 0.5  # seconds before anything is shown
INTERVAL = 0.1


class SearchProgress:
    """A line on standard error: only on a terminal, and only when the work takes a while."""

    def __init__(self, what: str, clock: Clock | None = None) -> None:
        self._what = what
        self._clock = clock or Clock()
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._next = self._clock.now() + DELAY
        self._line: Progress | None = None

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
        """Show how many nodes there are by now, unless that was done just before."""
        if not self._shown or self._clock.now() < self._next:
            return
        self._next = self._clock.now() + INTERVAL
        if self._line is None:
            self._line, self._task = _line()
            self._line.start()
        text = f"{self._what}: {nodes:,} nodes ..."
        self._line.update(self._task, description=text, refresh=True)

    def clear(self) -> None:
        """Take the line away, so that others can be printed."""
        if self._line is not None:
            self._line.stop()
            self._line = None


def _line() -> tuple[Progress, TaskID]:
    # Here, since rich takes a while to import and most searches are over before.
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    line = Progress(
        TextColumn("{task.description}", markup=False),
        console=Console(stderr=True, highlight=False),
        transient=True,
        auto_refresh=False,
    )
    return line, line.add_task("")
