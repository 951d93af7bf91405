"""Listeners: many streams of rooms, each only a socket and the numbers it got. They are in a
process of their own, so that a crowd of them delays no other client."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import time
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeAlias

from support.event_streams import stream_request
from wordfoe.web.file_limits import raise_file_limit

__all__ = ["Audience", "Heard", "Receipt"]

Wish: TypeAlias = tuple[str, str, int]  # the code of a room, a token, the last event that it has

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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
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

    def has_all(self, newest: int) -> bool:
        """Return whether the newest event came, or nothing more will."""
        last = self.receipts[-1].number if self.receipts else self.first - 1
        return self.is_lost or last >= newest

    def strays(self, newest: int) -> int:
        """Return how many events were lost or came twice, or in the wrong order."""
        got = [receipt.number for receipt in self.receipts]
        wanted = range(self.first, newest + 1)
        return 0 if got == list(wanted) else max(1, len(set(wanted) ^ set(got)))


class Heard(NamedTuple):
    """What one listener got: a room, its receipts, how many events were lost, doubled or in the
    wrong order, and whether the stream ended."""

    room: str
    receipts: list[Receipt]
    strays: int
    is_lost: bool


class Audience:
    """Listeners in a process of their own."""

    def __init__(self, ports: list[int], wishes: list[Wish]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(theirs, ports, wishes), daemon=True)
        self._process.start()

    async def opened(self) -> None:
        """Wait until all streams are open."""
        assert await self._received() == "open", "A stream was refused."

    async def heard(self, newest: dict[str, int]) -> list[Heard]:
        """Wait until every listener has all events of its room, or ended, and return what each
        got."""
        self._pipe.send(newest)
        found: list[Heard] = await self._received()
        self._process.join()
        return found

    async def _received(self) -> Any:
        return await asyncio.get_running_loop().run_in_executor(None, self._pipe.recv)


def _run(pipe: Connection, ports: list[int], wishes: list[Wish]) -> None:
    raise_file_limit()

    async def run() -> None:
        loop = asyncio.get_running_loop()
        listeners = await _listen(ports, wishes)
        pipe.send("open")
        newest: dict[str, int] = await loop.run_in_executor(None, pipe.recv)
        while not all(one.has_all(newest[one.room]) for one in listeners):
            await asyncio.sleep(0.01)
        pipe.send(
            [
                Heard(one.room, one.receipts, one.strays(newest[one.room]), one.is_lost)
                for one in listeners
            ]
        )

    asyncio.run(run())


async def _listen(ports: list[int], wishes: list[Wish]) -> list[Listener]:
    """Open streams at the servers in turn. Raises AssertionError if one is refused."""
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
