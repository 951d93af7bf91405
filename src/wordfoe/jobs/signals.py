"""Signals that wait: their handlers, which may raise, are called after a block that must be done
whole."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator

__all__ = ["signals_wait"]

STOPPING = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def signals_wait() -> Iterator[None]:
    """Handle Ctrl-C and SIGTERM after the block, if it is in the main thread, as handlers are."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    handlers = [(number, signal.getsignal(number)) for number in STOPPING]
    raising = [(number, handler) for number, handler in handlers if callable(handler)]
    try:
        for number, _ in raising:
            signal.signal(number, lambda number, _frame: came.append(number))
        yield
    finally:
        for number, handler in raising:
            signal.signal(number, handler)
        for waiting in came:
            signal.raise_signal(waiting)
