"""Limits of a server: sizes, rates, times and numbers, and the rate limiter."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

__all__ = ["Buckets", "Limits"]

MOST_BUCKETS = 10_000


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of one process. A rate is per second, and applies after its burst; a rate of 0, or
    0 seconds for a calculation, sets no limit."""

    body: int = 1 << 16  # bytes of a request
    import_body: int = 1 << 22  # bytes of an import
    bodies: int = 1 << 23  # bytes of all bodies under way together that are larger than 4 KiB
    session_rate: float = 20.0  # API requests of one browser
    session_burst: int = 120
    address_rate: float = 100.0  # API requests of one address, which several people may share
    address_burst: int = 600
    begin_rate: float = 5.0  # games begun by one address
    begin_burst: int = 300
    puzzle_rate: float = 5.0  # puzzles posed to one address, each of which may be to a new browser
    puzzle_burst: int = 300
    daily_rate: float = 5.0  # requests of one address for the page of a day
    daily_burst: int = 60
    slow_rate: float = 5.0  # requests of one address that take long or are for programs
    slow_burst: int = 30
    import_rate: float = 1 / 30  # imports of one address
    import_burst: int = 2
    page_rate: float = 200.0  # pages, files, health and schema, of one address
    page_burst: int = 2000
    room_rate: float = 0.2  # rooms made by one address
    room_burst: int = 20
    join_rate: float = 10.0  # requests of one address to join a room
    join_burst: int = 600  # a class behind one address
    code_rate: float = 1.0  # codes of no room that one address names
    code_burst: int = 100
    room_players: int = 32  # of a race
    class_players: int = 500
    open_rooms: int = 5  # that one browser made, and are open
    refusal_seconds: float = 1.0  # before a client that is too fast is refused
    open_games: int = 200  # that one browser may begin in a day and leave unfinished
    owned_games: int = 20_000  # that one browser may keep; 0: no limit
    owned_bytes: int = 1 << 25  # of their settings and moves, checked at imports; 0: no limit
    connections: int = 4000  # of a process; fewer if it may not open that many files
    address_connections: int = 200  # of one address: 30 pupils with 6 each; 0: no limit
    streams: int = 3000  # of rooms, of a process; at most three in four connections; 0: no limit
    address_streams: int = 100  # of one address; 0: no limit
    connection_rate: float = 50.0  # connections that one address opens
    connection_burst: int = 250
    request_timeout: float = 60.0  # seconds for a whole request, and for its answer to be read
    coach_seconds: float = 1.0  # of calculation for a question to the coach
    xray_seconds: float = 2.0  # of calculation for the x-ray of a game
    alternative_seconds: float = 0.6  # of calculation for another letter in an x-ray
    slow_seconds: float = 30.0  # for a request that takes long, with its time in the queue


class Buckets:
    """A rate limiter: each key has a token bucket of ``burst`` requests, refilled at ``rate`` per
    second. The ``most`` keys that asked last are remembered. ``clock`` returns seconds."""

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

    def has(self, key: str) -> bool:
        """Return whether a key may make a request now, without counting one."""
        tokens, then = self._buckets.get(key, (float(self._burst), 0.0))
        return self._rate <= 0 or tokens + (self._clock() - then) * self._rate >= 1

    def take(self, key: str) -> bool:
        """Return whether a key may make a request now, and count the request if so."""
        if self._rate <= 0:
            return True
        now = self._clock()
        tokens, then = self._buckets.pop(key, (float(self._burst), now))
        tokens = min(self._burst, tokens + (now - then) * self._rate)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed
