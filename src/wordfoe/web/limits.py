"""Limits of a server: how much is let through, and how often each client may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

__all__ = ["Buckets", "Limits"]

MOST_BUCKETS = 10_000


class Limits(Struct, frozen=True, kw_only=True):
    """How much is let through. A rate of 0 lets everything through; 0 seconds of thought set no
    limit."""

    body: int = 1 << 16  # bytes
    import_body: int = 1 << 22
    bodies: int = 1 << 23  # of all bodies under way together that are larger than 4 KiB
    session_rate: float = 20.0  # API requests per second of one browser, once its burst is used up
    session_burst: int = 120
    address_rate: float = 100.0  # and of one address, which several people may share
    address_burst: int = 600
    begin_rate: float = 5.0  # games per second begun by one address, once its burst is used up
    begin_burst: int = 300
    slow_rate: float = 5.0  # of what takes long or is for programs, of one address
    slow_burst: int = 30
    import_rate: float = 1 / 30  # imports per second of one address, once its burst is used up
    import_burst: int = 2
    page_rate: float = 200.0  # pages, files, health and schema, for an address
    page_burst: int = 2000
    refusal_seconds: float = 1.0  # before "too fast" is said: a client waits for it
    open_games: int = 200
    owned_games: int = 20_000  # that one browser may keep; 0 for no limit
    owned_bytes: int = 1 << 25  # of their settings and moves, looked at when games are imported
    connections: int = 4000  # of a process, or fewer if it may not open that many files
    address_connections: int = 200  # of one address: 30 pupils with 6 each; 0 for no limit
    connection_rate: float = 50.0  # connections per second that one address opens, after its burst
    connection_burst: int = 250
    patience: float = 60.0  # seconds for a whole request, and again for its answer to be taken
    coach_seconds: float = 1.0  # of thought for one question
    xray_seconds: float = 2.0
    road_seconds: float = 0.6
    slow_seconds: float = 30.0  # for a whole request that takes long, from question to answer


class Buckets:
    """Who may ask how often: each key has a bucket of requests that refills with time. Of the
    keys, the ``most`` that asked last are remembered."""

    def __init__(
        self,
        rate: float,
        burst: int,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_BUCKETS,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._buckets)

    def take(self, key: str) -> bool:
        """Take a request out of a bucket, and return whether one was left."""
        if self._rate <= 0:
            return True
        now = self._clock()
        left, then = self._buckets.pop(key, (float(self._burst), now))
        left = min(self._burst, left + (now - then) * self._rate)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed
