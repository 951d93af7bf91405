"""A server that answers as a test tells it, well or badly, and notes what it was asked."""

from __future__ import annotations

import contextlib
import json
import queue
import ssl
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

__all__ = ["Answer", "Asked", "Feed", "ScriptedServer", "problem"]

COOKIE = "wordfoe=" + "ab" * 16


class Asked(NamedTuple):
    """A request that arrived."""

    method: str
    path: str
    headers: dict[str, str]
    body: Any


class Answer(NamedTuple):
    """An answer to be given; the content is JSON unless it is bytes."""

    status: int
    content: Any
    headers: dict[str, str] = {}  # noqa: RUF012


Reply = Answer | Callable[[BaseHTTPRequestHandler], None]


def problem(status: int, code: str, detail: str, **more: Any) -> Answer:
    """A refusal, as the real server words it."""
    content = {"title": "No", "status": status, "detail": detail, "code": code, **more}
    return Answer(status, content, {"Content-Type": "application/problem+json"})


class Feed:
    """A stream of events: what a test puts into it is sent at once; None ends it."""

    def __init__(self) -> None:
        self._lines: queue.Queue[bytes | None] = queue.Queue()

    def send(self, event: str, data: Any, number: int | None = None) -> None:
        mark = "" if number is None else f"id: {number}\n"
        self.raw(f"event: {event}\n{mark}data: {json.dumps(data)}\n\n".encode())

    def raw(self, content: bytes) -> None:
        self._lines.put(content)

    def end(self) -> None:
        self._lines.put(None)

    def __call__(self, handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.close_connection = True
        while (content := self._lines.get()) is not None:
            handler.wfile.write(content)
            handler.wfile.flush()


class ScriptedServer:
    """A server on a free port of this machine."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.feeds: list[Feed] = []
        self._replies: dict[tuple[str, str], list[Reply]] = {}
        self._lock = threading.Lock()
        script = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                """Print nothing."""

            def do_GET(self) -> None:
                script.answer(self)

            def do_POST(self) -> None:
                script.answer(self)

        class Quiet(ThreadingHTTPServer):
            daemon_threads = True
            block_on_close = False

            def handle_error(self, *_: object) -> None:
                """A client that hangs up is none of ours."""

        self._server = Quiet(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def __enter__(self) -> ScriptedServer:
        return self

    def __exit__(self, *_: object) -> None:
        for feed in self.feeds:
            feed.end()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def on(self, request: str, *replies: Reply) -> None:
        """Answer a request, such as "GET /api/rooms/FERN", by these in turn; the last one stays."""
        method, path = request.split()
        with self._lock:
            self._replies[method, path] = list(replies)

    def feed(self, path: str) -> Feed:
        """A stream at this path, in place of the one before."""
        self.feeds.append(Feed())
        self.on(f"GET {path}", self.feeds[-1])
        return self.feeds[-1]

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        length = int(handler.headers.get("Content-Length") or 0)
        body = json.loads(handler.rfile.read(length)) if length else None
        path = handler.path
        with self._lock:
            self.asked.append(Asked(handler.command, path, dict(handler.headers.items()), body))
            replies = self._replies.get((handler.command, path))
            missing = problem(404, "not-found", "There is nothing here.")
            reply = missing if not replies else replies.pop(0) if replies[1:] else replies[0]
        if not isinstance(reply, Answer):
            reply(handler)
            return
        content = reply.content
        data = content if isinstance(content, bytes) else json.dumps(content).encode()
        handler.send_response(reply.status)
        headers = {"Content-Type": "application/json", "Set-Cookie": f"{COOKIE}; Path=/"}
        for name, value in (headers | reply.headers).items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        with contextlib.suppress(OSError):
            handler.wfile.write(data)

    def paths(self) -> list[str]:
        """What was asked for, in order."""
        with self._lock:
            return [f"{asked.method} {asked.path}" for asked in self.asked]

    def wrap(self, context: ssl.SSLContext) -> None:
        """Speak https from now on."""
        self._server.socket = context.wrap_socket(
            self._server.socket, server_side=True, do_handshake_on_connect=False
        )
        self.address = self.address.replace("http:", "https:")
