"""The client of the web benchmark: plain sockets and epoll, which take little time compared with a
server."""

from __future__ import annotations

import json
import re
import selectors
import socket
import time
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["TIMEOUT", "Answer", "Connection", "play"]

TIMEOUT = 60  # seconds for any answer, even on a busy machine


class Answer(NamedTuple):
    """An HTTP response, and the seconds from the request to it."""

    seconds: float
    head: bytes
    body: bytes


class Connection:
    """An HTTP client with one persistent connection, which keeps the server's cookie."""

    def __init__(self, address: tuple[str, int]) -> None:
        self._address = address
        self.socket = self._connected()
        self._cookie = b""
        self._request = b""
        self._seen = b""
        self._begin = 0.0

    def _connected(self) -> socket.socket:
        connected = socket.create_connection(self._address, timeout=TIMEOUT)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connected

    def _repeat(self) -> None:
        """Reconnect and repeat the request.

        A server closes idle connections after some seconds, and on a busy machine the turns of the
        other connections may take that long. The server counts a repeated move once.
        """
        assert not self._seen, self._seen
        self.socket.close()
        self.socket = self._connected()
        self.socket.sendall(self._request)

    def send(self, path: str, body: bytes | None) -> None:
        """Send a POST request, or GET without a body."""
        head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: localhost\r\n"
        head += "Accept: application/json\r\nAccept-Encoding: gzip\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self._request = head.encode() + self._cookie + b"\r\n" + (body or b"")
        self._begin = time.perf_counter()
        try:
            self.socket.sendall(self._request)
        except ConnectionError:
            self._repeat()

    def receive(self) -> Answer | None:
        """Read from the socket. Return the answer if it is complete, else None."""
        try:
            part = self.socket.recv(1 << 16)
        except ConnectionError:
            part = b""
        if not part:
            self._repeat()
        self._seen += part
        head, found, body = self._seen.partition(b"\r\n\r\n")
        if not found:
            return None
        length = re.search(rb"\r\ncontent-length: (\d+)", head)
        if len(body) < (int(length[1]) if length else 0):
            return None
        seconds = time.perf_counter() - self._begin
        self._seen = b""
        assert head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")), head + b"\n" + body
        return Answer(seconds, head, body)

    def ask(self, path: str, body: bytes) -> Answer:
        """Send a POST request and wait for the answer."""
        self.send(path, body)
        while True:
            answer = self.receive()
            if answer is not None:
                return answer

    def begin_game(self, seed: int, dealer: str = "largest") -> str:
        """Begin a game; return the path for its moves."""
        settings = {"length": 8, "misses": None, "dealer": dealer, "seed": seed}
        answer = self.ask(
            "/api/games", json.dumps({"kind": "hangman", "settings": settings}).encode()
        )
        cookie = re.search(rb"\r\nset-cookie: (wordfoe=\w+)", answer.head)
        if cookie:
            self._cookie = b"Cookie: " + cookie[1] + b"\r\n"
        return f"/api/games/{json.loads(answer.body)['id']}/moves"


def play(
    connections: list[Connection], paths: list[str], bodies: Sequence[bytes | None]
) -> list[Answer]:
    """Send the same bodies over all connections concurrently, one after the other on each, to its
    own path. Return all answers."""
    answers: list[Answer] = []
    with selectors.DefaultSelector() as selector:

        def follow(key: selectors.SelectorKey) -> None:
            """Register the new socket of a connection that reconnected."""
            if key.data[0].socket is not key.fileobj:
                selector.unregister(key.fd)
                selector.register(key.data[0].socket, selectors.EVENT_READ, key.data)

        for connection, path in zip(connections, paths, strict=True):
            left = list(bodies)
            selector.register(connection.socket, selectors.EVENT_READ, (connection, path, left))
        for key in list(selector.get_map().values()):
            connection, path, left = key.data
            connection.send(path, left.pop(0))
            follow(key)
        busy = len(connections)
        while busy:
            ready = selector.select(TIMEOUT)
            assert ready, "The server did not answer in time."
            for key, _ in ready:
                connection, path, left = key.data
                answer = connection.receive()
                if answer is None:
                    follow(key)
                    continue
                answers.append(answer)
                if left:
                    connection.send(path, left.pop(0))
                    follow(key)
                else:
                    busy -= 1
    return answers
