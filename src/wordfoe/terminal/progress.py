"""A progress bar on standard error, drawn by rich."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from wordfoe.terminal.clock import Clock

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

__all__ = ["Bar"]


class Bar:
    """Show how many steps are done, how many a second and, if their number is known, the time left.

    Shows nothing if standard error is not a terminal, or if there are no steps.
    """

    def __init__(self, steps: int | None, noun: str, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()
        self._begin = self._clock.now()
        self._bar: Progress | None = None
        if sys.stderr.isatty() and steps != 0:
            self._bar, self._task = _bar(steps, noun)
            self._bar.start()

    def show(self, done: int, steps: int | None) -> None:
        """Draw how many steps are done, of how many; None if that is not known."""
        if self._bar is not None:
            rate = done / max(self._clock.now() - self._begin, 1e-9)
            shown = f"{rate:,.1f}/s" if rate >= 1 else f"{60 * rate:,.1f}/min"
            self._bar.update(self._task, completed=done, total=steps, rate=shown if done else "")

    def clear(self) -> None:
        """Remove the bar from the screen."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


def _bar(steps: int | None, noun: str) -> tuple[Progress, TaskID]:
    # Imported here, since most commands show no bar and rich is slow to import.
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left" if steps is not None else ""),
        console=Console(stderr=True, highlight=False),
        transient=True,
    )
    return bar, bar.add_task(noun, total=steps, rate="")
