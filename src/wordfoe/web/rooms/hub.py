"""The hub: the open streams of this process, and how they get what is new.

Everything here runs in the event loop, and reading from the store in a few threads. When a room has
something new, its channel reads and encodes it once, and the pump lets it be written to the streams
of the room. What a stream lacks follows from its cursor, so nothing is left out and nothing is sent
twice, however it got behind.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

from wordfoe.errors import StoreError
from wordfoe.web.pipes import framed
from wordfoe.web.rooms.channel import Channel, Stream, encoded_news
from wordfoe.web.rooms.exchange import Source
from wordfoe.web.rooms.log import NoSuchRoom
from wordfoe.web.rooms.pump import Pump

__all__ = ["Hub"]

READERS = 4  # threads that read what is new
AGAIN_SECONDS = 0.5  # after the store failed
PAGE = 100  # news that a stream far behind is sent at once
PAGE_SECONDS = 0.05  # before the next page, if the client has not read the last one
GONE = ("left", "removed")  # types of news after which a seat has no stream
# Keeps a quiet connection open, and tells both ends that it still is. Scripts do not see comments.
BEAT = b"event: beat\ndata: {}\n\n"

_log = logging.getLogger("wordfoe.web")


class _Read(NamedTuple):
    """What was read of a room: encoded news, and what they mean for its streams."""

    news: list[tuple[int, bytes]]
    absent: frozenset[int]  # if members left
    is_closed: bool


class Hub:
    """The streams of this process, by room.

    ``on_news`` is called in the event loop with a room in which something happened, ``on_first``
    with a room that gets its first stream here.
    """

    def __init__(
        self,
        source: Source,
        *,
        on_news: Callable[[str], None] = lambda _room: None,
        on_first: Callable[[str], None] = lambda _room: None,
    ) -> None:
        self.source = source
        self.on_news = on_news
        self.on_first = on_first
        self.channels: dict[str, Channel] = {}
        self.count = self.slow = self.sent = 0  # open streams, those cut off, writes to streams
        self.threads = ThreadPoolExecutor(READERS, "rooms")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pump = Pump(self._send)

    def start(self) -> None:
        """Begin to work in the event loop that runs."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """End the threads; streams have been closed with their connections."""
        self.threads.shutdown(cancel_futures=True)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """Return the event loop. Raises RuntimeError before `start`."""
        if self._loop is None:
            raise RuntimeError("The hub was not started.")
        return self._loop

    def rooms(self) -> list[str]:
        """Return the rooms that have streams; from any thread."""
        return list(self.channels)

    # --- streams

    def add(self, stream: Stream, newest: int) -> None:
        """Add a stream; send what it lacks, and from now on what is new. ``newest`` is the number
        of the newest event that is known to be in the store."""
        channel = self.channels.get(stream.room)
        if channel is None:
            channel = self.channels[stream.room] = Channel(stream.room, newest)
            self.on_first(stream.room)
        channel.streams[stream] = None
        self.count += 1
        # Events may have come before the channel was there, so it reads in any case.
        self.look(stream.room, newest + 1 if len(channel.streams) == 1 else newest)
        self._send(channel, stream)

    def remove(self, stream: Stream) -> None:
        """Remove a stream that was closed; one that was removed before is ignored."""
        channel = self.channels.get(stream.room)
        if channel is None or channel.streams.pop(stream, self) is self:
            return
        self.count -= 1
        if not channel.streams:
            del self.channels[stream.room]

    def end(self, room: str) -> None:
        """Close all streams of a room that is closed, when they have been sent everything."""
        if room in self.channels:
            self.channels[room].is_over = True
            self.look(room, sys.maxsize)  # once more, if it is being read: that began too early

    def _close_all(self, channel: Channel) -> None:
        for stream in list(channel.streams):
            self._send(channel, stream)
            stream.pipe.close()

    def beat(self) -> None:
        """Send every stream a beat."""
        streams = [stream for channel in self.channels.values() for stream in channel.streams]
        self._pump.spread(streams, self._beat)

    def _beat(self, stream: Stream) -> None:
        stream.pipe.write(framed(BEAT) if stream.pipe.is_chunked else BEAT)

    # --- what is new

    def on_change(self, room: str, number: int) -> None:
        """Note from any thread that a room has events up to ``number``."""
        if room in self.channels:
            self.call(self.look, room, number)

    def call(self, function: Callable[..., None], *arguments: Any) -> None:
        """Call a function in the event loop soon, from any thread; not at all once it ended."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(function, *arguments)

    def look(self, room: str, number: int | None = None) -> None:
        """Read what is new in a room, if events up to ``number`` are not here yet; in any case
        without a number."""
        channel = self.channels.get(room)
        if channel is None:
            return
        channel.newest = max(channel.newest, channel.number + 1 if number is None else number)
        if channel.newest > channel.number and not channel.is_reading:
            channel.is_reading = True
            channel.newest = 0  # whatever is noted while it reads is read afterwards
            self.read(lambda: self._news(room, channel.number), self._take, channel)

    def look_at_all(self) -> None:
        """Read what is new in every room."""
        for room in list(self.channels):
            self.look(room)

    def read(self, work: Callable[[], Any], then: Callable[..., None], *arguments: Any) -> None:
        """Do work in a thread, and then call a function in the event loop with the arguments and
        the future of the result."""

        def done(future: Future[Any]) -> None:
            if not future.cancelled():
                self.call(then, *arguments, future)

        with suppress(RuntimeError):  # the threads have ended
            self.threads.submit(work).add_done_callback(done)

    def show(self, room: str, name: str, for_host: bytes | None, for_others: bytes | None) -> None:
        """Replace a snapshot of a room, and send it if it differs."""
        channel = self.channels.get(room)
        if channel is not None and channel.show(name, for_host, for_others):
            self._pump.schedule(channel)

    def _news(self, room: str, number: int) -> _Read:
        """Read and encode what is new in a room; in a thread."""
        news = self.source.news_since(room, number)
        is_left = any(one.type in GONE for one in news)
        return _Read(
            encoded_news(news),
            self.source.absent(room) if is_left else frozenset(),
            any(one.type == "closed" for one in news),
        )

    def _take(self, channel: Channel, future: Future[Any]) -> None:
        channel.is_reading = False
        if channel.room not in self.channels:
            return
        error = future.exception()
        if isinstance(error, StoreError):
            self.loop.call_later(AGAIN_SECONDS, self.look, channel.room)
            return
        if error is not None:
            if not isinstance(error, NoSuchRoom):
                _log.error("A room cannot be read.", exc_info=error)
            self._close_all(channel)
            return
        read: _Read = future.result()
        if channel.add(read.news):
            self._pump.schedule(channel)
            self._close_absent(channel, read)
            self.on_news(channel.room)
        if channel.is_over and channel.newest <= channel.number:
            self._close_all(channel)
        self.look(channel.room, channel.newest)

    def _close_absent(self, channel: Channel, read: _Read) -> None:
        """Close the streams of those who left or were removed, and all when the room was closed;
        each is sent before that why. A seat that was lost although it has a stream, since that was
        opened at the same moment elsewhere, is back when its browser opens the next."""
        for stream in list(channel.streams) if read.absent or read.is_closed else ():
            if read.is_closed or stream.seat in read.absent:
                self._send(channel, stream)
                stream.pipe.close()

    # --- one stream

    def _send(self, channel: Channel, stream: Stream) -> None:
        """Write to a stream what it lacks."""
        if stream.is_behind or stream.number > channel.number or stream not in channel.streams:
            return  # the channel reads what the stream has already, and goes on from there
        pipe = stream.pipe
        data = channel.since(
            stream.number, stream.version, host=stream.host, is_chunked=pipe.is_chunked
        )
        if data is None:
            stream.is_behind = True
            self._read_old(stream)
        else:
            stream.number, stream.version = channel.number, channel.version
            if data:
                self._write(stream, data)

    def _write(self, stream: Stream, data: bytes) -> None:
        is_slow = stream.pipe.waiting > 0
        if stream.pipe.write(data):
            self.sent += 1
        elif is_slow:
            self.slow += 1

    # --- streams that are far behind

    def _read_old(self, stream: Stream) -> None:
        if stream.pipe.waiting:
            self.loop.call_later(PAGE_SECONDS, self._read_old, stream)
        elif stream.room in self.channels and stream in self.channels[stream.room].streams:
            self.read(lambda: self._news(stream.room, stream.number), self._take_old, stream)

    def _take_old(self, stream: Stream, future: Future[Any]) -> None:
        channel = self.channels.get(stream.room)
        if channel is None or stream not in channel.streams:
            return
        error = future.exception()
        if isinstance(error, StoreError):
            self.loop.call_later(AGAIN_SECONDS, self._read_old, stream)
            return
        if error is not None:
            stream.pipe.close()
            return
        page = [one for one in future.result().news[:PAGE] if one[0] <= channel.number]
        if page:
            data = b"".join(data for _, data in page)
            stream.number = page[-1][0]
            self._write(stream, framed(data) if stream.pipe.is_chunked else data)
        if page and stream.number < channel.number:
            self._read_old(stream)
        else:
            stream.is_behind = False
            self._send(channel, stream)
