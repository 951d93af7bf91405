"""The clock for timers, pauses and time limits.

Code that depends on time takes a clock as an argument, so that tests can move one by hand.
"""

from __future__ import annotations

import os
import select
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wordfoe.terminal.signals import SIGNALS_AT_ONCE, signal_pipe

if TYPE_CHECKING:
    from datetime import datetime

__all__ = ["Clock", "utc_now"]


class Clock:
    """The monotonic clock of this machine, and two ways to wait."""

    def now(self) -> float:
        """Return the seconds since a fixed moment; they never decrease."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait for this many seconds."""
        time.sleep(seconds)

    def wait_for_input(self, descriptor: int, seconds: float | None = None) -> bool:
        """Wait until a descriptor can be read, at most this many seconds. Return whether it can.

        Call it in the main thread. A signal ends the wait if its handler raises, even if it came
        just before."""
        return bool(self.wait_for_any([descriptor], seconds))

    def wait_for_any(
        self,
        descriptors: Sequence[int],
        seconds: float | None = None,
        after_signal: Callable[[], object] = lambda: None,
    ) -> list[int]:
        """Wait until one of some descriptors can be read, at most this many seconds. Return those
        that can.

        Call it in the main thread. A signal ends the wait if its handler raises, even if it came
        just before; otherwise ``after_signal`` is called, and the wait goes on."""
        end = None if seconds is None else self.now() + seconds
        while True:
            left = None if end is None else max(0.0, end - self.now())
            ready = select.select([*descriptors, signal_pipe()], [], [], left)[0]
            if not ready or set(ready) & {*descriptors}:
                return [found for found in ready if found in descriptors]
            os.read(signal_pipe(), SIGNALS_AT_ONCE)  # their handlers run now, and may raise
            after_signal()


def utc_now() -> datetime:
    """Return the date and time in UTC."""
    from datetime import UTC, datetime  # late: a game can begin without it

    return datetime.now(UTC)
