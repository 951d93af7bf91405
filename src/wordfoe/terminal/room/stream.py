"""The stream of a room: server-sent events, read in a thread, from the last one that arrived.

The thread opens the stream again if it breaks or falls silent, and says with ``Last-Event-ID``
which news it has, so that none is lost; news that it has is not passed on twice.
"""

from __future__ import annotations

import contextlib
import http.client
import socket
import threading
from collections.abc import Iterator
from typing import Protocol
from urllib.parse import quote

from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.answers import Lesson, News, Standings
from wordfoe.terminal.room.bounded import NotOurs, read
from wordfoe.terminal.room.connection import BUSY, headers_for, opened
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.inbox import Back, Inbox, Lost, Turned

__all__ = ["Stream", "messages"]

SILENCE = 45.0  # seconds; the server sends a beat every 15
PAUSES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)  # seconds before it is opened again; the last one repeats
MOST_LINE = 1 << 20  # bytes
MOST_MESSAGE = 1 << 20


class Stream:
    """The thread that reads the stream of a room into an inbox, from event ``number`` on."""

    def __init__(
        self,
        server: Address,
        cookies: Cookies,
        code: str,
        number: int,
        inbox: Inbox,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self.number = number  # of the last event that arrived
        self._server, self._cookies, self._inbox = server, cookies, inbox
        self._path = f"{server.path}/api/rooms/{quote(code, safe='')}/stream"
        self._pauses = pauses
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._closed = threading.Event()
        self._is_lost = False
        self._thread = threading.Thread(target=self._run, name="room", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop reading. The thread ends as soon as it notices, and puts nothing more."""
        with self._lock:
            self._closed.set()
            if self._socket is not None:
                with contextlib.suppress(OSError):
                    self._socket.shutdown(socket.SHUT_RDWR)

    def join(self) -> None:
        """Wait until the thread has ended, after `close`."""
        self._thread.join()

    def _run(self) -> None:
        failures = 0
        while not self._closed.is_set():
            begun = self.number
            try:
                if not self._read():
                    return
            except (OSError, http.client.HTTPException, NotOurs):
                pass
            failures = failures + 1 if self.number == begun else 1
            self._note_loss()
            self._closed.wait(self._pauses[min(failures, len(self._pauses)) - 1])

    def _note_loss(self) -> None:
        if not self._is_lost and not self._closed.is_set():
            self._is_lost = True
            self._inbox.put(Lost())

    def _read(self) -> bool:
        """Read the stream until it ends. Return whether to open it again.

        Raises OSError, HTTPException or NotOurs if it breaks.
        """
        connection = opened(self._server)
        try:
            connection.connect()
            connection.sock.settimeout(SILENCE)
            with self._lock:
                if self._closed.is_set():
                    return False
                self._socket = connection.sock
            headers = headers_for(self._server, self._cookies)
            headers |= {"Accept": "text/event-stream", "Last-Event-ID": str(self.number)}
            connection.request("GET", self._path, headers=headers)
            with connection.getresponse() as answer:
                return self._follow(answer)
        finally:
            with self._lock:
                self._socket = None
            connection.close()

    def _follow(self, answer: http.client.HTTPResponse) -> bool:
        kind = answer.headers.get_content_type()
        if answer.status in BUSY or answer.status >= 500:
            return True
        if answer.status != 200 or kind != "text/event-stream":
            self._inbox.put(Turned())
            return False
        if self._is_lost:
            self._is_lost = False
            self._inbox.put(Back())
        for event, data in messages(answer):
            self._pass_on(event, data)
        return True

    def _pass_on(self, event: str, data: bytes) -> None:
        match event:
            case "news":
                news = read(data, News)
                if news.number > self.number:
                    self.number = news.number
                    self._inbox.put(news)
            case "standings":
                self._inbox.put(read(data, Standings))
            case "lesson":
                self._inbox.put(read(data, Lesson))


class ReadsLines(Protocol):
    """Bytes that can be read line by line."""

    def readline(self, limit: int = -1, /) -> bytes:
        """Return a line with its end, or as much of it as the limit allows."""


def messages(answer: ReadsLines) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the data of each message, until the stream ends.

    Raises NotOurs if a line or a message is too long.
    """
    event, data = "", b""
    while line := answer.readline(MOST_LINE):
        if not line.endswith(b"\n") and len(line) >= MOST_LINE:
            raise NotOurs("A line of the stream is too long.")
        field, _, value = line.rstrip(b"\r\n").partition(b":")
        if not line.strip():
            if data:
                yield event, data
            event, data = "", b""
        elif field == b"event":
            event = value.strip().decode(errors="replace")
        elif field == b"data":
            data += value.removeprefix(b" ") + b"\n"
            if len(data) > MOST_MESSAGE:
                raise NotOurs("A message of the stream is too long.")
