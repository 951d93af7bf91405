"""Threads that are delayed at random, so that a test which depends on their order shows it.

``WORDFOE_SHAKE=7 pytest tests/web`` delays threads when they begin, and before and after each sign
that one gives another: an event, a future, a call to an event loop. The number is the seed.
"""

from __future__ import annotations

import asyncio
import random
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import wraps
from time import sleep
from typing import Any

__all__ = ["shake"]

DELAYS = (*[0.0] * 20, 0.0005, 0.002, 0.02)  # seconds
SWITCH_INTERVAL = 1e-3  # seconds; five times as often as usual


def shake(seed: int) -> None:
    """Delay the threads of this process from now on."""
    chance = random.Random(seed)  # its order depends on the threads, so a run cannot be repeated
    sys.setswitchinterval(SWITCH_INTERVAL)

    def delay() -> None:
        sleep(chance.choice(DELAYS))

    _delay(threading.Thread, "run", delay)
    _delay(threading.Event, "set", delay)
    _delay(threading.Condition, "notify", delay)
    _delay(threading.Condition, "wait", delay)
    _delay(Future, "set_result", delay)
    _delay(asyncio.BaseEventLoop, "call_soon_threadsafe", delay)


def _delay(owner: Any, name: str, delay: Callable[[], None]) -> None:
    """Replace a method by one that waits a little before and after it."""
    method = getattr(owner, name)

    @wraps(method)
    def delayed(*args: Any, **options: Any) -> Any:
        delay()
        try:
            return method(*args, **options)
        finally:
            delay()

    setattr(owner, name, delayed)
