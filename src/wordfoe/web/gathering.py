"""Gathering: what is written to a connection in one turn of the event loop is sent at once.

Uvicorn writes the head of an answer and then its body, and asyncio would send each by itself: two
system calls, and two packets to the client.
"""

from __future__ import annotations

import asyncio
from typing import Any

__all__ = ["GatheringTransport"]


class GatheringTransport:
    """A transport that keeps what is written until ``flush`` is called, or until the next turn of
    the event loop. All other methods are those of the transport below it."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._parts: list[bytes] = []
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Keep bytes to be sent with those that follow in this turn."""
        if not data:
            return
        if not self._parts:
            self._loop.call_soon(self.flush)
        self._parts.append(data)

    def flush(self) -> None:
        """Send what is kept."""
        if self._parts:
            parts, self._parts = self._parts, []
            self._transport.write(b"".join(parts))

    def direct(self) -> asyncio.Transport:
        """Send what is kept, and return the transport below, which keeps nothing."""
        self.flush()
        return self._transport

    def close(self) -> None:
        """Send what is kept, then close the connection."""
        self.flush()
        self._transport.close()
