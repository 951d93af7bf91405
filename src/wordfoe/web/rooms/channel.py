"""A channel: what the streams of one room are sent, encoded once for all of them.

News have numbers and are never left out. Snapshots, such as the standings, replace each other: a
stream gets the newest.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from wordfoe.web.pipes import Pipe, framed
from wordfoe.web.rooms.views import News

__all__ = ["KEPT", "Channel", "Stream", "encoded_news", "encoded_snapshot"]

KEPT = 256  # news in memory, for streams that resume; older ones are read from the store
ENCODED = 64  # combinations of news and snapshots that are kept framed until the next change

_Key: TypeAlias = tuple[int, int, bool, bool]


def encoded_news(news: Iterable[News]) -> list[tuple[int, bytes]]:
    """Return each event as the bytes of a stream, with its number. One that says nothing, such as a
    vote, is only its number, which moves the cursor of a client on without a message."""
    return [(one.number, _encoded(one)) for one in news]


def _encoded(news: News) -> bytes:
    if news.seat is None and news.said is None and not news.look and news.type == "voted":
        return b"id: %d\n\n" % news.number
    return b"event: news\nid: %d\ndata: %s\n\n" % (news.number, msgspec.json.encode(news))


def encoded_snapshot(name: str, content: object) -> bytes:
    """Return a snapshot as the bytes of a stream."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), msgspec.json.encode(content))


class Stream:
    """An open stream: whose it is, what it was sent, and the way to its client."""

    __slots__ = ("host", "is_behind", "number", "pipe", "room", "seat", "version")

    def __init__(self, room: str, seat: int, pipe: Pipe, number: int, *, host: bool) -> None:
        self.room = room
        self.seat = seat
        self.pipe = pipe
        self.number = number
        self.host = host
        self.version = -1  # of the snapshots: it has none
        self.is_behind = False  # it is sent old events from the store


class Channel:
    """The news and snapshots of a room, and its streams in this process.

    ``number`` is that of the newest event here, and ``version`` counts changes of snapshots: what a
    stream lacks follows from these two.
    """

    def __init__(self, room: str, number: int) -> None:
        self.room = room
        self.number = number
        self.version = 0
        self.streams: dict[Stream, None] = {}
        self.pending: list[Stream] = []  # that are to be sent what is new
        self.is_dirty = False  # there is something new for all
        self.is_queued = False  # it waits for its turn to be sent
        self.is_reading = False
        self.is_over = False  # the room is closed: so are the streams, when they have everything
        self.newest = number  # that is known to exist, perhaps not read yet
        self.earliest = 0.0  # of the next turn, by the clock of the event loop
        self._news: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self._snapshots: dict[str, tuple[int, bytes, bytes]] = {}
        self._encoded: dict[_Key, bytes] = {}

    def add(self, news: Sequence[tuple[int, bytes]]) -> bool:
        """Add the events that follow those that are here, and return whether there were any."""
        before = self.number
        for number, data in news:
            if number == self.number + 1:
                self._news.append((number, data))
                self.number = number
        self._encoded.clear()
        return self.number > before

    def show(self, name: str, for_host: bytes | None, for_others: bytes | None) -> bool:
        """Replace a snapshot, and return whether it differs from the one before. None removes it:
        streams that have it keep it."""
        if for_host is None or for_others is None:
            self._snapshots.pop(name, None)
            self._encoded.clear()
            return False
        known = self._snapshots.get(name)
        if known is not None and known[1:] == (for_host, for_others):
            return False
        self.version += 1
        self._snapshots[name] = (self.version, for_host, for_others)
        self._encoded.clear()
        return True

    def since(self, number: int, version: int, *, host: bool, is_chunked: bool) -> bytes | None:
        """Return what a stream lacks that has events up to a number and snapshots up to a version.
        Return None if some of these events are in the store only."""
        key = number, version, host, is_chunked
        data = self._encoded.get(key)
        if data is None:
            missing = self.number - number
            if missing > len(self._news):
                return None
            parts = [data for at, data in self._news if at > number] if missing else []
            for changed, for_host, for_others in self._snapshots.values():
                if changed > version:
                    parts.append(for_host if host else for_others)
            data = b"".join(parts)
            if is_chunked:
                data = framed(data)
            if len(self._encoded) < ENCODED:
                self._encoded[key] = data
        return data
