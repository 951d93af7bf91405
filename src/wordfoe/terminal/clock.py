"""The clock that timers and time limits of the terminal go by.

Whatever depends on time is given a clock, so that tests can move one by hand.
"""

from __future__ import annotations

import select
import time

__all__ = ["Clock"]


class Clock:
    """The clock of this machine, and the two ways to wait by it."""

    def now(self) -> float:
        """Return seconds since some fixed moment; it never goes back."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""
        time.sleep(seconds)

    def wait_for_input(self, descriptor: int, seconds: float) -> bool:
        """Wait until a descriptor can be read, at most for some seconds. Return whether it can."""
        return bool(select.select([descriptor], [], [], seconds)[0])
