"""Listeners: many streams of rooms in one process, each only a socket and the numbers it got."""

from __future__ import annotations

import asyncio
import re
import time
from typing import NamedTuple

from support.event_streams import stream_request

__all__ = ["Listener", "Receipt", "listen"]

_NUMBER = re.compile(rb"\nid: (\d+)\ndata: ")
AT_ONCE = 32  # connections that are being opened


class Receipt(NamedTuple):
    """When an event came."""

    number: int
    at: float


class Listener(asyncio.Protocol):
    """A stream, from a given event on."""

    def __init__(self, room: str, token: str, last: int) -> None:
        self.room = room
        self.first = last + 1
        self.receipts: list[Receipt] = []
        self.standings = 0
        self.is_lost = False
        self.opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._request = stream_request(room, token, last)
        self._rest = b""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)
        self._request = b""

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        if not self.opened.done():
            self.opened.set_result(data.startswith(b"HTTP/1.1 200"))
        text, end, rest = (self._rest + data).rpartition(b"\n\n")
        self._rest = rest
        if end:
            self.receipts += [Receipt(int(number), now) for number in _NUMBER.findall(text)]
            self.standings += text.count(b"event: standings")

    def connection_lost(self, _error: Exception | None) -> None:
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_result(False)

    def strays(self, newest: int) -> int:
        """Return how many events were lost or came twice, or in the wrong order."""
        got = [receipt.number for receipt in self.receipts]
        wanted = range(self.first, newest + 1)
        return 0 if got == list(wanted) else max(1, len(set(wanted) ^ set(got)))


async def listen(ports: list[int], wishes: list[tuple[str, str, int]]) -> list[Listener]:
    """Open a stream for each (room, token, last event), at the servers in turn. Raises
    AssertionError if one is refused."""
    loop = asyncio.get_running_loop()
    made: list[Listener] = []
    numbered = iter(enumerate(wishes))

    async def some() -> None:
        for number, wish in numbered:
            listener = Listener(*wish)
            made.append(listener)
            port = ports[number % len(ports)]
            await loop.create_connection(lambda: listener, "127.0.0.1", port)  # noqa: B023
            assert await listener.opened, "A stream was refused."

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))
    return made
