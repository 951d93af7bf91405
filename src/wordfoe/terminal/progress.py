"""How far long work has come: a bar on standard error, only where somebody looks on."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from wordfoe.terminal.clock import Clock

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

__all__ = ["Progress"]


class Progress:
    """Counts steps; says how many are done, how many a second and, when it is known how many there
    are, how long the rest may take."""

    def __init__(self, steps: int | None, noun: str, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()
        self._noun = noun
        self._done = 0
        self._begin = self._clock.now()
        self._bar: Bar | None = None
        if sys.stderr.isatty() and steps != 0:
            self._bar, self._task = _bar(steps, noun)
            self._bar.start()

    def step(self) -> None:
        self._say(self._done + 1)

    def at(self, done: int, steps: int) -> None:
        """Where work is whose steps are found out on the way."""
        self._say(done, steps)

    def clear(self) -> None:
        """Takes the line away, so that what comes next stands alone."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def _say(self, done: int, steps: int | None = None) -> None:
        self._done = done
        if self._bar is not None:
            rate = done / max(self._clock.now() - self._begin, 1e-9)
            shown = f"{rate:,.1f}/s" if rate >= 1 else f"{60 * rate:,.1f}/min"
            self._bar.update(self._task, completed=done, total=steps, rate=shown)


def _bar(steps: int | None, noun: str) -> tuple[Bar, TaskID]:
    # Here, since most commands show none and rich takes a while to import.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    bar = Bar(
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
