"""Presence: who is in a room, by their open streams.

A seat is lost a minute after its last stream closed, wherever that was, unless another was opened.
A seat that was lost, or was left, is taken again when its owner opens a stream.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Protocol

from wordfoe.errors import Illegal
from wordfoe.web.rooms.exchange import Source
from wordfoe.web.rooms.leases import Lease, Leases, SeatKey
from wordfoe.web.rooms.log import NoSuchRoom

__all__ = ["LOST_MS", "Presence"]

LOST_MS = 60_000  # after the last stream of a seat closed
RENEW_MS = 20_000  # between two renewals of the leases of open streams
SEARCH_MS = 1_000  # between two searches for leases that have run out
MOST_GAP_MS = (
    10_000  # between two ticks; a longer one is a suspended machine, or a clock that jumps
)


class Work(Protocol):
    """Does work in a thread, then calls a function with the future in the event loop."""

    def __call__(self, work: Callable[[], Any], then: Callable[..., None]) -> None:
        """Begin the work."""


class Presence:
    """The seats that have streams in this process. ``clock`` returns milliseconds since 1970, and
    ``ticked`` is when `tick` was called last. It runs in the event loop, and waits for the database
    in threads (``work``)."""

    def __init__(
        self, source: Source, leases: Leases, clock: Callable[[], int], work: Work
    ) -> None:
        self._source = source
        self._leases = leases
        self._clock = clock
        self._work = work
        self._open: Counter[SeatKey] = Counter()
        self._seen: dict[SeatKey, int] = {}  # to be written
        self._returned: dict[SeatKey, None] = {}  # whose return is to be noted
        self._renewed = self._search_at = clock()
        self._active = self._renewed  # when there was a stream last
        self.ticked = self._renewed
        self._is_working = False

    def opened(self, room: str, seat: int) -> None:
        """Note that a stream of a seat was opened."""
        key = room, seat
        self._open[key] += 1
        if self._open[key] == 1:
            self._seen[key] = self._clock()
            self._returned[key] = None

    def closed(self, room: str, seat: int) -> None:
        """Note that a stream of a seat was closed."""
        key = room, seat
        self._active = now = self._clock()
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]
            self._returned.pop(key, None)
            self._seen[key] = now

    def tick(self) -> None:
        """Begin in a thread what is to be done by now; nothing while the last is not finished.
        Leases are written at the next tick, then searched for those that have run out."""
        now = self._clock()
        if abs(now - self.ticked) > MOST_GAP_MS:  # all processes get the time to renew theirs first
            self._search_at = now + RENEW_MS
        self.ticked = now
        if self._open:
            self._active = now
        if self._is_working:
            return
        if abs(now - self._renewed) >= RENEW_MS:
            self._renewed = now
            self._seen |= dict.fromkeys(self._open, now)
        is_search = now >= self._search_at and now - self._active <= 2 * LOST_MS
        if not (self._seen or self._returned or is_search):
            return
        if is_search:
            self._search_at = now + SEARCH_MS
        seen, self._seen = self._seen, {}
        returned, self._returned = list(self._returned), {}
        before = now - LOST_MS if is_search else None
        self._is_working = True

        def done(future: Future[Any]) -> None:
            self._is_working = False
            if future.exception() is not None:  # once more, unless there is newer knowledge
                self._seen = {**seen, **self._seen}
                self._returned |= {key: None for key in returned if key in self._open}

        self._work(lambda: self._write(seen, returned, before), done)

    def _write(self, seen: dict[SeatKey, int], returned: list[SeatKey], before: int | None) -> None:
        """Write what is known, and append who returned and who was lost; in a thread."""
        if seen:
            self._leases.renew(seen)
        absent = {room: self._absent(room) for room, _ in returned}
        for room, seat in returned:
            if seat in absent[room]:
                with suppress(NoSuchRoom, Illegal):  # it was removed, or the room is full
                    self._source.back(room, seat)
        for lease in self._leases.expired(before) if before is not None else ():
            self._lose(lease)

    def _absent(self, room: str) -> frozenset[int]:
        with suppress(NoSuchRoom):
            return self._source.absent(room)
        return frozenset()

    def _lose(self, lease: Lease) -> None:
        """Append that a seat was lost. If a stream of it was opened elsewhere at this moment, the
        process that has it closes it, and the browser comes back."""
        if (lease.room, lease.seat) not in self._open:
            with suppress(NoSuchRoom):
                self._source.lost(lease.room, lease.seat)
            self._leases.remove(lease)
