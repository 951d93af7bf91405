"""Server-sent events as a client reads them: an answer in chunks, and messages in it."""

from __future__ import annotations

import json
import socket
from typing import Any, NamedTuple

import httpx

from support.servers import Browser
from support.waiting import LONG

__all__ = ["EventClient", "Message", "Parser", "stream_request"]


class Message(NamedTuple):
    """A message; ``id`` is the cursor after it."""

    event: str
    id: int | None
    data: str

    @property
    def content(self) -> dict[str, Any]:
        content = json.loads(self.data)
        assert isinstance(content, dict)
        return content


class Parser:
    """Reads the bytes of an answer as they come. ``status`` is 0 until its head is there;
    ``is_over`` is set by its last chunk; ``last`` is the cursor."""

    def __init__(self, last: int | None = None) -> None:
        self.status = 0
        self.head = ""
        self.last = last
        self.is_over = False
        self.beats = 0
        self.body = b""  # what is no complete message yet; of a refusal, everything
        self._raw = b""
        self._is_chunked = False

    def feed(self, data: bytes) -> list[Message]:
        """Return the messages that are complete with these bytes."""
        self._raw += data
        if not self.status:
            head, there, rest = self._raw.partition(b"\r\n\r\n")
            if not there:
                return []
            self.head = head.decode("latin-1").lower()
            self.status = int(head.split(None, 2)[1])
            self._is_chunked = "transfer-encoding: chunked" in self.head
            self._raw = rest
        self._take_chunks()
        if self.status != 200:
            return []
        messages = []
        while b"\n\n" in self.body:
            block, _, self.body = self.body.partition(b"\n\n")
            message = self._message(block.decode())
            if message is not None:
                messages.append(message)
        return messages

    def _take_chunks(self) -> None:
        if not self._is_chunked:
            self.body += self._raw
            self._raw = b""
        while self._is_chunked and not self.is_over:
            size, there, rest = self._raw.partition(b"\r\n")
            length = int(size, 16) if there else 0
            if not there or len(rest) < length + 2:
                return
            self.is_over = not length
            self.body += rest[:length]
            assert rest[length : length + 2] == b"\r\n"
            self._raw = rest[length + 2 :]

    def _message(self, block: str) -> Message | None:
        event, data = "message", None
        for line in block.split("\n"):
            name, _, value = line.partition(": ")
            if name == "event":
                event = value
            elif name == "id":
                self.last = int(value)
            elif name == "data":
                data = value
        if event == "beat":  # by the server's clock, so no test waits for one or is surprised by it
            self.beats += 1
            return None
        return None if data is None else Message(event, self.last, data)


def stream_request(code: str, token: str, last: int | None = None, version: str = "1.1") -> bytes:
    cursor = "" if last is None else f"Last-Event-ID: {last}\r\n"
    return (
        f"GET /api/rooms/{code}/stream HTTP/{version}\r\nHost: fox\r\n"
        f"Cookie: wordfoe={token}\r\n{cursor}\r\n"
    ).encode()


class EventClient:
    """An open stream of a browser, which waits for messages for as long as it takes."""

    def __init__(
        self, browser: Browser, code: str, last: int | None = None, *, version: str = "1.1"
    ) -> None:
        url = browser.base_url
        self.connection = socket.create_connection((url.host, url.port or 0), timeout=LONG)
        token = httpx.Cookies(browser.cookies).get("wordfoe") or "0" * 32
        self.connection.sendall(stream_request(code, token, last, version))
        self.parser = Parser(last)
        self.messages: list[Message] = []
        while not self.parser.status:
            self.read()

    def __enter__(self) -> EventClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def read(self) -> bool:
        """Read what comes next; return False at the end of the connection."""
        data = self.connection.recv(1 << 16)
        self.messages += self.parser.feed(data)
        return bool(data)

    def wait_for(self, event: str, **content: Any) -> dict[str, Any]:
        """Return the content of the next message that has these values, and forget those before
        it."""
        while True:
            while self.messages:
                message = self.messages.pop(0)
                found = message.content
                if message.event == event and content.items() <= found.items():
                    return found
            assert self.read(), f"The stream ended: {self.parser.head} {self.parser.body!r}"

    def read_to_end(self) -> None:
        """Read until the server closes the connection."""
        try:
            while self.read():
                pass
        except ConnectionResetError:
            pass

    @property
    def problem(self) -> dict[str, Any]:
        """The problem document of a stream that was refused."""
        while b"}" not in self.parser.body:
            assert self.read()
        content = json.loads(self.parser.body)
        assert isinstance(content, dict)
        return content
