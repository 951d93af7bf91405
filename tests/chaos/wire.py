"""The wire between a player and a server: plain sockets, so that it can be ill-used on purpose.

A request is bytes, and so is what comes back; whoever plays decides when to send, how slowly, and
when to hang up in the middle of an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
import struct
from typing import Any, NamedTuple

from support.waiting import LONG

__all__ = ["Answer", "Broken", "Line", "request"]

PATIENCE = LONG / 2  # seconds for an answer
_AT_ONCE = struct.pack("ii", 1, 0)  # a connection closed so is reset


class Broken(Exception):
    """The connection ended before the answer did."""


class Answer(NamedTuple):
    status: int
    head: str
    text: str

    @property
    def content(self) -> dict[str, Any]:
        content = json.loads(self.text)
        assert isinstance(content, dict)
        return content

    @property
    def code(self) -> str:
        return "" if self.status < 400 else str(self.content["code"])


def request(method: str, path: str, token: str, content: Any = None) -> bytes:
    body = b"" if content is None else json.dumps(content).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: fox\r\nCookie: wordfoe={token}\r\n"
    if content is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}\r\n".encode() + body


class Line:
    """One connection, opened when it is needed, from an address of this machine."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, asked: bytes, pause: float = 0.0) -> Answer:
        """Sends a request, in two parts if there is a pause between them, and reads its answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._open()
                middle = len(asked) // 2 if pause else 0
                if middle:
                    writer.write(asked[:middle])
                    await writer.drain()
                    await asyncio.sleep(pause)
                writer.write(asked[middle:])
                await writer.drain()
                return await _answer(reader)
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.hang_up()
            raise Broken(type(error).__name__) from None

    async def cut(self, asked: bytes, heard: int) -> int:
        """Sends a request and hangs up after so many bytes of the answer; how many there were."""
        seen = 0
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._open()
                writer.write(asked)
                await writer.drain()
                seen = len(await reader.readexactly(heard))
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            raise Broken(type(error).__name__) from None
        finally:
            self.hang_up()
        return seen

    async def send(self, asked: bytes) -> None:
        """Sends, and leaves the answer, if there will be one, unread."""
        try:
            async with asyncio.timeout(PATIENCE):
                _, writer = await self._open()
                writer.write(asked)
                await writer.drain()
        except (OSError, TimeoutError) as error:
            self.hang_up()
            raise Broken(type(error).__name__) from None

    async def wait_cut(self) -> None:
        """Waits until the server ends the connection, and reads nothing but that."""
        if self._reader is not None:
            with contextlib.suppress(OSError):
                await self._reader.read()
        self.hang_up()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
            if writer.get_extra_info("sockname") == writer.get_extra_info("peername"):
                # The system chose the port of a server that is down, so the socket met itself.
                writer.transport.abort()
                raise ConnectionRefusedError
            self._reader, self._writer = reader, writer
        return self._reader, self._writer

    def hang_up(self) -> None:
        """Ends the connection at once, whatever is on its way."""
        if self._writer is not None:
            held: socket.socket | None = self._writer.get_extra_info("socket")
            if held is not None and held.fileno() >= 0:
                held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            self._writer.transport.abort()
        self._reader = self._writer = None


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = re.search(r"\r\ncontent-length: (\d+)", head, re.IGNORECASE)
    body = await reader.readexactly(int(length[1]) if length else 0)
    return Answer(int(head.split(None, 2)[1]), head, body.decode())
