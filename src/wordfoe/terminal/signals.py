"""Signals: a descriptor that tells of them, and SIGTERM as an exception."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
from types import FrameType

from wordfoe.signals import handled

__all__ = ["LEAVING", "SIGNALS_AT_ONCE", "Terminated", "signal_pipe", "termination_raises"]

LEAVING = (signal.SIGTSTP, signal.SIGTERM, signal.SIGHUP)  # Ctrl-Z, kill, a window that closes
SIGNALS_AT_ONCE = 4096


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


class Terminated(KeyboardInterrupt):
    """SIGTERM has come, for which the program cleans up as it does for Ctrl-C."""


def termination_raises() -> contextlib.AbstractContextManager[None]:
    """Let SIGTERM raise Terminated in a block."""
    return handled({signal.SIGTERM: _raise_terminated})


def _raise_terminated(_number: int, _frame: FrameType | None) -> None:
    raise Terminated
