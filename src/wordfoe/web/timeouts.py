"""Timeouts of connections: for a whole request, and for the client to read its answer.

A client that sends a byte a minute, or never reads, would hold a connection for ever, and their
number is limited. Uvicorn itself closes a connection only while no request is under way.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from wordfoe.web.asgi import App, Receive, Scope, Send
from wordfoe.web.connections import REFUSAL, Connections
from wordfoe.web.gathering import GatheringTransport
from wordfoe.web.pipes import Pipe

__all__ = ["CONNECTION", "TimeoutProtocol"]

CONNECTION = "wordfoe.connection"  # in the scope of a request: the protocol of its connection

NO_LINGER = struct.pack("ii", 1, 0)  # the option is on, with 0 seconds


class TimeoutProtocol(H11Protocol):
    """A connection that is aborted when a request does not arrive, or its answer is not read,
    within ``seconds``. Answers that take long to calculate are given well within that time. The
    clock is the event loop's.

    ``all_connections``, those of this process, may refuse a connection or abort it earlier. An
    answer that does not end goes through a pipe, which has its own limits in place of the timer,
    and is closed when the server stops.
    """

    seconds = 60.0
    all_connections = Connections(most=4000, most_per_address=200)

    _timer: asyncio.TimerHandle | None = None
    _due = 0.0  # when the connection is aborted, while the timer runs
    _gathered: GatheringTransport  # of a connection that is not rejected
    _is_rejected = False  # aborted before anything else was done with it
    _answered: RequestResponseCycle | None = None  # the request whose timer runs
    _pipe: Pipe | None = None
    _is_stopping = False

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        app = cast(App, self.app)

        def with_connection(scope: Scope, receive: Receive, send: Send) -> Any:
            scope[CONNECTION] = self
            return app(scope, receive, send)

        self.app = cast(Any, with_connection)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer, unless the connection is refused."""
        peer = transport.get_extra_info("peername")
        if not self.all_connections.may_open(str(peer[0]) if peer else ""):
            self._is_rejected = True
            transport.abort()  # at once: an answer would cost as much as what it refuses
            return
        super().connection_made(transport)
        self._gathered = GatheringTransport(transport, self.loop)
        self.transport = cast(Any, self._gathered)
        if self.all_connections.add(self):
            self._start_timer()
        else:
            self._refuse()

    def data_received(self, data: bytes) -> None:
        """Start the timer of the answer when a request is complete."""
        if self._is_rejected:
            return
        super().data_received(data)
        if self.cycle is not None and self.cycle is not self._answered and not self.cycle.more_body:
            self._answered = self.cycle
            self._start_timer()

    def on_response_complete(self) -> None:
        """Send the answer, and start the timer of the next request."""
        self._gathered.flush()
        super().on_response_complete()
        if not self.transport.is_closing():
            self._start_timer()

    def open_pipe(self) -> Pipe | None:
        """Return a pipe for the rest of an answer whose headers were sent; it ends with the
        connection. Return None if the connection is closed or the server stops."""
        if self._is_stopping or self.transport.is_closing():
            return None
        self._stop_timer()
        is_chunked = self.scope["http_version"] != "1.0"
        self._pipe = Pipe(self._gathered.direct(), is_chunked=is_chunked)
        return self._pipe

    def shutdown(self) -> None:
        """Close the connection when its request is answered; a pipe at once."""
        self._is_stopping = True
        if self._pipe is not None:
            self._pipe.close()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer, and give up the connection's place."""
        if self._is_rejected:
            return
        self._stop_timer()
        self.all_connections.remove(self)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        """Return the address of the client; empty if it has none."""
        return self.client[0] if self.client else ""

    @property
    def waits_for_client(self) -> bool:
        """Return whether no request is being answered: none came, it is not complete, or the
        client has yet to read the answer."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def abort(self) -> None:
        """Close the connection at once, whatever is still to be sent."""
        # Without this option, the system would keep the connection until everything was read.
        connection = self.transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
        self.transport.abort()

    def _refuse(self) -> None:
        """Answer that there is no room, and close the connection."""
        with suppress(OSError):  # the system would drop the answer if a request were left unread
            os.read(self.transport.get_extra_info("socket").fileno(), 1 << 16)
        self.transport.write(REFUSAL)
        self.transport.close()

    def _start_timer(self) -> None:
        self.all_connections.touch(self)
        self._due = self.loop.time() + self.seconds
        if self._timer is None:
            self._timer = self.loop.call_at(self._due, self._ring)

    def _ring(self) -> None:
        """Abort the connection if its time is up; else wait for the rest. Each request begins the
        time anew, twice, which takes longer if it replaces the timer."""
        if self.loop.time() < self._due:
            self._timer = self.loop.call_at(self._due, self._ring)
        else:
            self.abort()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
