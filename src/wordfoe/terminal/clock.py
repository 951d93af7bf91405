"""The clock for timers, pauses and time limits.

Code that depends on time takes a clock as an argument, so that tests can move one by hand.
"""

from __future__ import annotations

import functools
import os
import select
import signal
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

__all__ = ["SIGNALS_AT_ONCE", "Clock", "signal_pipe", "utc_now"]

SIGNALS_AT_ONCE = 4096


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


@functools.cache
def signal_pipe() -> int:
    """Return a descriptor that can be read when a signal has come.

    Python's handler only takes note of a signal and leaves the rest for later. If the signal comes
    just before a call that blocks, nothing would interrupt that call: Ctrl-C would be lost until
    the next key."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    return reading
