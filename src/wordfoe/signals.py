"""Handlers of signals for a while, and signals that wait for the end of what must be done whole."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["handled", "signals_wait"]

STOPPING = (signal.SIGINT, signal.SIGTERM)


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


@contextlib.contextmanager
def signals_wait() -> Iterator[None]:
    """Handle Ctrl-C and SIGTERM after the block, if it is in the main thread, as handlers are."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    try:
        with handled(dict.fromkeys(STOPPING, lambda number, _frame: came.append(number))):
            yield
    finally:
        for number in came:
            signal.raise_signal(number)
