"""Pipes: the direct way to a client for an answer that does not end, such as a stream of events.

An answer usually passes every layer of the server in pieces, each framed for one connection. A
stream of events sends the same bytes to a thousand clients, so its bytes are framed once, and
written to each connection directly.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

__all__ = ["MOST_WAITING", "Pipe", "framed"]

MOST_WAITING = 1 << 16  # bytes that a client has yet to read; a slower one is cut off
UNREAD_SECONDS = 45  # that the system waits for a client to confirm bytes
LAST_CHUNK = b"0\r\n\r\n"


def framed(data: bytes) -> bytes:
    """Return data as one chunk of an answer of HTTP/1.1."""
    return b"%x\r\n%s\r\n" % (len(data), data) if data else b""


class Pipe:
    """The connection of a client whose answer has begun. ``is_chunked``: its bytes must be
    ``framed``, as HTTP/1.1 wants it; in HTTP/1.0 the end of the connection ends the answer."""

    __slots__ = ("_transport", "is_chunked")

    def __init__(self, transport: asyncio.Transport, *, is_chunked: bool) -> None:
        self._transport = transport
        self.is_chunked = is_chunked
        _limit_unread(transport)

    @property
    def waiting(self) -> int:
        """Return how many bytes the client has yet to read, beyond those that the system holds."""
        return self._transport.get_write_buffer_size()

    def write(self, data: bytes) -> bool:
        """Send bytes, or keep them until the client reads, and return True. Return False, with the
        connection closed, if too many are kept already; also if it was closed before."""
        transport = self._transport
        if transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
            return False
        transport.write(data)
        return True

    def close(self) -> None:
        """End the answer and close the connection; at once, if the client does not read."""
        transport = self._transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size():
            transport.abort()
            return
        if self.is_chunked:
            transport.write(LAST_CHUNK)
        transport.close()


def _limit_unread(transport: asyncio.Transport) -> None:
    """Let the system close a connection whose client confirms nothing any more: a telephone without
    a network says no farewell."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    connection: Any = transport.get_extra_info("socket")
    if option is not None and connection is not None:
        with suppress(OSError):  # not a connection of TCP
            connection.setsockopt(socket.IPPROTO_TCP, option, UNREAD_SECONDS * 1000)
