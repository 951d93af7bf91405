"""Rooms live: connects what happens in rooms, here and in other processes, with open streams."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.metrics import Metrics, Sample
from wordfoe.web.pipes import Pipe
from wordfoe.web.rooms.channel import Stream
from wordfoe.web.rooms.exchange import Source, Viewer
from wordfoe.web.rooms.hub import Hub
from wordfoe.web.rooms.leases import Leases
from wordfoe.web.rooms.listen_postgres import PostgresListener
from wordfoe.web.rooms.places import Places
from wordfoe.web.rooms.presence import Presence
from wordfoe.web.rooms.ticker import Ticker
from wordfoe.web.rooms.watch_sqlite import SqliteWatcher

__all__ = ["LiveRooms"]

TICK_SECONDS = 0.25  # between two looks at the clock
BEAT_SECONDS = 15.0  # between two beats of every stream, and two looks at every room


class LiveRooms:
    """The streams of this process and all that feeds them; the `Listener` of the rooms.

    ``clock`` returns milliseconds since 1970, for presence and deadlines; beats go by the clock
    of the event loop.
    """

    def __init__(
        self, source: Source, pool: ConnectionPool, places: Places, clock: Callable[[], int]
    ) -> None:
        self.source = source
        self.places = places
        self.hub = hub = Hub(source, on_news=self._news, on_first=self._first)
        self.ticker = Ticker(hub, source, clock)
        self.presence = Presence(source, Leases(pool), clock, hub.read)
        moved = self.ticker.on_move
        self._postgres: PostgresListener | None = None
        self._watcher: PostgresListener | SqliteWatcher
        if pool.nonblocking is None:
            self._postgres = PostgresListener(pool, hub.on_change, moved, self._connected)
            self._watcher = self._postgres
        else:
            self._watcher = SqliteWatcher(pool, hub.rooms, hub.on_change, moved)
        self._timer: asyncio.TimerHandle | None = None
        self._last_beat = 0.0

    async def start(self) -> None:
        """Begin to work in the event loop that runs."""
        self.hub.start()
        self._watcher.start()
        self._last_beat = self.hub.loop.time()
        self._tick()

    async def stop(self) -> None:
        """End the timer and the threads; streams have been closed with their connections."""
        if self._timer is not None:
            self._timer.cancel()
        self._watcher.close()
        self.hub.close()

    def on_change(self, room: str, number: int) -> None:
        """Note from any thread that events up to ``number`` of a room are committed."""
        self.hub.on_change(room, number)

    def on_move(self, room: str) -> None:
        """Note from any thread that a move in a game of a room was stored."""
        self.ticker.on_move(room)
        if self._postgres is not None:
            self._postgres.tell_moved(room)

    def open(self, viewer: Viewer, seat: int, pipe: Pipe, after: int | None) -> Stream:
        """Open a stream for a seat, which begins after an event that its client has; without one,
        or with one that the room does not have, with what happens from now on."""
        number = viewer.number if after is None else after
        if after is not None and after > viewer.number:
            number = 0  # of another room, which had the code before
        stream = Stream(viewer.room, seat, pipe, number, host=viewer.host)
        self.presence.opened(viewer.room, seat)
        self.hub.add(stream, viewer.number)
        return stream

    def close(self, stream: Stream) -> None:
        """Forget a stream that was closed."""
        self.presence.closed(stream.room, stream.seat)
        self.hub.remove(stream)

    def measure(self, metrics: Metrics) -> None:
        """Register the metrics of streams."""

        def one(number: Callable[[], int]) -> Callable[[], list[Sample]]:
            return lambda: [((), number())]

        hub, places = self.hub, self.places
        refused = "Streams refused: too many, in all or of an address."
        slow = "Streams closed because their client read too slowly."
        metrics.gauge("wordfoe_streams", "Open streams.", one(lambda: hub.count))
        metrics.gauge("wordfoe_rooms", "Rooms with streams.", one(lambda: len(hub.channels)))
        metrics.counter("wordfoe_stream_writes_total", "Writes to streams.", one(lambda: hub.sent))
        metrics.counter("wordfoe_streams_slow_total", slow, one(lambda: hub.slow))
        metrics.counter("wordfoe_streams_refused_total", refused, one(lambda: places.refused))

    def _first(self, room: str) -> None:
        self._watcher.wake()
        self.ticker.mark(room)

    def _news(self, room: str) -> None:
        self.ticker.mark(room)

    def _connected(self) -> None:
        self.hub.call(self._look_at_all)

    def _look_at_all(self) -> None:
        """Look for whatever was missed, for whatever reason."""
        self.hub.look_at_all()
        for room in self.hub.rooms():
            self.ticker.mark(room)

    def _tick(self) -> None:
        loop = self.hub.loop
        self.ticker.tick()
        self.presence.tick()
        if loop.time() - self._last_beat >= BEAT_SECONDS:
            self._last_beat = loop.time()
            self.hub.beat()
            self._look_at_all()
        self._timer = loop.call_later(TICK_SECONDS, self._tick)
