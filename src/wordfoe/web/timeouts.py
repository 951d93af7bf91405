"""Timeouts of connections: for a whole request, and for its answer to be taken.

A client that sends a byte a minute, or never reads, would hold a connection for good, and their
number is limited. Uvicorn itself ends a connection only while nothing is asked on it.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from contextlib import suppress

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from wordfoe.web.connections import REFUSAL, Connections

__all__ = ["TimeoutProtocol"]

AT_ONCE = struct.pack("ii", 1, 0)  # lingers for no seconds


class TimeoutProtocol(H11Protocol):
    """A connection that is cut when a request does not come, or its answer is not taken, in time.
    An answer that takes thought is given well within it. The clock is the event loop's.

    ``all_connections``, those of this process, may refuse one or cut it before its time."""

    seconds = 60.0
    all_connections = Connections(most=4000, most_per_address=200)

    _timer: asyncio.TimerHandle | None = None
    _is_unwanted = False  # refused before anything else was done with it
    _answered: RequestResponseCycle | None = None  # the request whose time is running

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        if not self.all_connections.may_open(str(peer[0]) if peer else ""):
            self._is_unwanted = True
            transport.abort()  # at once: an answer would take as long as what it refuses
            return
        super().connection_made(transport)
        if self.all_connections.take(self):
            self._begin()
        else:
            self._refuse()

    def data_received(self, data: bytes) -> None:
        if self._is_unwanted:
            return
        super().data_received(data)
        if self.cycle is not None and self.cycle is not self._answered and not self.cycle.more_body:
            self._answered = self.cycle
            self._begin()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_unwanted:
            return
        self._end()
        self.all_connections.give_back(self)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def waits_for_client(self) -> bool:
        """Return whether no request is being answered: none came, it is not whole yet, or the
        client has only to take the answer."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def cut(self) -> None:
        """Close the connection at once, whatever is still to be sent."""
        # To close it would wait until what is to be sent is taken; so would the system by itself.
        connection = self.transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()

    def _refuse(self) -> None:
        """Say that there is no room, and hang up."""
        with suppress(OSError):  # a request left unread would make the system take back the answer
            os.read(self.transport.get_extra_info("socket").fileno(), 1 << 16)
        self.transport.write(REFUSAL)
        self.transport.close()

    def _begin(self) -> None:
        self._end()
        self.all_connections.touch(self)
        self._timer = self.loop.call_later(self.seconds, self.cut)

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
