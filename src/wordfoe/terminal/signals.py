"""Signals: a descriptor that tells of them, handlers for a while, and SIGTERM as an exception."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
from collections.abc import Iterator, Mapping
from types import FrameType
from typing import Any

__all__ = [
    "LEAVING",
    "SIGNALS_AT_ONCE",
    "Terminated",
    "handled",
    "signal_pipe",
    "termination_raises",
]

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


@contextlib.contextmanager
def handled(handlers: Mapping[signal.Signals, Any]) -> Iterator[None]:
    """Set handlers of signals for a block; a signal that is ignored stays ignored."""
    before = {number: signal.getsignal(number) for number in handlers}
    try:
        for number, handler in handlers.items():
            if before[number] is not signal.SIG_IGN:
                signal.signal(number, handler)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Terminated(KeyboardInterrupt):
    """SIGTERM has come, for which the program cleans up as it does for Ctrl-C."""


def termination_raises() -> contextlib.AbstractContextManager[None]:
    """Let SIGTERM raise Terminated in a block."""
    return handled({signal.SIGTERM: _raise_terminated})


def _raise_terminated(_number: int, _frame: FrameType | None) -> None:
    raise Terminated
