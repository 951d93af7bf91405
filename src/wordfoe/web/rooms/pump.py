"""The pump: lets streams be written to, a slice of them in each turn of the event loop.

A thousand writes take some ten milliseconds. Other requests are answered between the slices, and
rooms take turns. A room with many streams has a short pause after each round; what is new meanwhile
is sent together, in one write for each stream.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from wordfoe.web.rooms.channel import Channel, Stream

__all__ = ["MOST_PAUSE", "SLICE", "Pump"]

SLICE = 64  # streams that are written to in a turn of the event loop
PAUSE_EACH = 0.0001  # seconds between two rounds of a room, for each of its streams,
MOST_PAUSE = 0.1  # but no more than this


class Pump:
    """Calls ``send`` for the streams of rooms that have something new. It is used in the event
    loop only."""

    def __init__(self, send: Callable[[Channel, Stream], None]) -> None:
        self._send = send
        self._queue: deque[Channel] = deque()  # whose streams are being written to
        self._is_running = False

    def schedule(self, channel: Channel) -> None:
        """Call ``send`` for all streams of a room soon; once, however often this is called until
        then."""
        channel.is_dirty = True
        if not channel.is_queued:
            channel.is_queued = True
            loop = asyncio.get_running_loop()
            if channel.earliest <= loop.time():
                self._enqueue(channel)
            else:
                loop.call_at(channel.earliest, self._enqueue, channel)

    def spread(self, streams: list[Stream], send: Callable[[Stream], None]) -> None:
        """Call another function for streams, a slice of them in each turn. The list is emptied."""
        for stream in streams[-SLICE:]:
            send(stream)
        del streams[-SLICE:]
        if streams:
            asyncio.get_running_loop().call_soon(self.spread, streams, send)

    def _enqueue(self, channel: Channel) -> None:
        channel.is_dirty = False
        channel.pending = list(channel.streams)
        loop = asyncio.get_running_loop()
        channel.earliest = loop.time() + min(MOST_PAUSE, PAUSE_EACH * len(channel.pending))
        self._queue.append(channel)
        if not self._is_running:
            self._is_running = True
            loop.call_soon(self._turn)

    def _turn(self) -> None:
        """Write to a slice of the streams of one room."""
        channel = self._queue.popleft()
        for stream in channel.pending[:SLICE]:
            self._send(channel, stream)
        del channel.pending[:SLICE]
        if channel.pending:
            self._queue.append(channel)
        else:
            channel.is_queued = False
            if channel.is_dirty:
                self.schedule(channel)
        self._is_running = bool(self._queue)
        if self._queue:
            asyncio.get_running_loop().call_soon(self._turn)
