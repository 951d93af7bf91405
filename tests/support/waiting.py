"""Waiting for a sign: nothing here says how fast a machine must be.

A test that waits for something that never comes is a hang, and pytest's own time limit
(``timeout`` in pyproject.toml) ends it. Whatever needs a limit of its own takes ``LONG``, which
is shorter than that, so that the test can say what it was waiting for.
"""

from __future__ import annotations

import time
from collections.abc import Callable

__all__ = ["LONG", "until"]

LONG = 600.0  # seconds


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so that happens elsewhere, and look again every 10 ms."""
    end = time.monotonic() + LONG
    while not is_so():
        assert time.monotonic() < end, "It never came to be."
        time.sleep(0.01)
