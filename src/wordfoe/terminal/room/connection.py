"""Requests to a server of rooms, one after the other, over one connection.

An answer is read only up to a size and for a time. A request that may be sent twice is sent again
if the connection breaks or the server is busy; all requests of a room are of that kind except the
one that makes it, since moves carry their number and seats belong to a cookie.
"""

from __future__ import annotations

import contextlib
import http.client
import ssl
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from wordfoe import __version__
from wordfoe.errors import Illegal, WordfoeError
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.answers import Problem
from wordfoe.terminal.room.bounded import NotOurs, read
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.game_answers import Game
from wordfoe.wording import printable, quoted

__all__ = ["Connection", "Refusal", "Unreachable", "opened"]

T = TypeVar("T")

TIMEOUT = 15.0  # seconds that a server may be silent
WHOLE = 60.0  # seconds that an answer may take
MOST_BYTES = 8 << 20  # of an answer
BLOCK = 1 << 16
PAUSES = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)  # seconds before a request is sent again
BUSY = (429, 502, 503, 504)


class Unreachable(WordfoeError):
    """The server does not answer, or what answers is not a server of wordfoe."""


class Refusal(Illegal):
    """The server refuses a request; the message is its sentence. ``status`` is that of HTTP, and
    ``view`` the game as it is, if the request came too late for it."""

    def __init__(
        self, message: str, code: str = "refused", status: int = 409, view: Game | None = None
    ) -> None:
        super().__init__(message, code)
        self.status = status
        self.view = view


class Connection:
    """A connection to a server, opened when it is first needed. ``waiting`` is called when the
    program begins to wait for a server that does not answer."""

    def __init__(
        self,
        server: Address,
        cookies: Cookies,
        clock: Clock | None = None,
        waiting: Callable[[], object] = lambda: None,
    ) -> None:
        self.server = server
        self.cookies = cookies
        self.waiting = waiting
        self._clock = clock or Clock()
        self._http: http.client.HTTPConnection | None = None
        self._was_reached = False

    def close(self) -> None:
        """Close the connection; the next request opens another one."""
        if self._http is not None:
            self._http.close()
            self._http = None

    def get(self, path: str, kind: type[T]) -> T:
        """Return the answer to a question. Raises Refusal, Unreachable or NotOurs."""
        return self.send("GET", path, kind)

    def send(
        self, method: str, path: str, kind: type[T], body: object = None, *, once: bool = False
    ) -> T:
        """Send a request below ``/api`` and return its answer; with ``once``, never a second time.

        Raises Refusal if the server refuses it, Unreachable if the server does not answer, and
        NotOurs if the answer is not of that kind.
        """
        for pause in (None,) if once else (*PAUSES, None):
            try:
                status, content = self._exchange(method, path, body)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if pause is None or _is_final(error) or not self._was_reached:
                    raise Unreachable(_sentence(self.server, error)) from None
            else:
                if status not in BUSY or pause is None:
                    return self._result(status, content, kind)
            if pause:  # at first at once: the server may have closed an idle connection
                if pause == PAUSES[1]:
                    self.waiting()
                self._clock.sleep(pause)
        raise AssertionError("the last try returns or raises")

    def leave(self, path: str) -> None:
        """Send a last request, once and for a short time, whatever comes of it."""
        self.close()
        with contextlib.suppress(OSError, http.client.HTTPException):
            self._exchange("POST", path, {}, timeout=2.0)
        self.close()

    def _exchange(
        self, method: str, path: str, body: object, timeout: float = TIMEOUT
    ) -> tuple[int, bytes]:
        """Send a request and read the whole answer. Raises OSError or HTTPException."""
        if self._http is None:
            self._http = opened(self.server, timeout)
        headers = headers_for(self.server, self.cookies)
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        self._http.request(method, f"{self.server.path}/api{path}", content, headers)
        end = self._clock.now() + WHOLE
        with self._http.getresponse() as answer:
            self._was_reached = True
            self.cookies.keep(self.server, answer.headers.get_all("Set-Cookie") or [])
            if 300 <= answer.status < 400:
                raise _Elsewhere(answer.headers.get("Location") or "")
            blocks, size = [], 0
            while block := answer.read1(BLOCK):
                size += len(block)
                if size > MOST_BYTES or self._clock.now() > end:
                    raise _TooMuch
                blocks.append(block)
            return answer.status, b"".join(blocks)

    def _result(self, status: int, content: bytes, kind: type[T]) -> T:
        try:
            if 200 <= status < 300:
                return read(content, kind)
            problem = read(content, Problem)
        except NotOurs:
            raise NotOurs(f"What answers at {self.server.url} is no server of rooms.") from None
        raise Refusal(problem.detail, problem.code, status, problem.view)


class _TooMuch(http.client.HTTPException):
    """The answer is too large, or takes too long."""


class _Elsewhere(http.client.HTTPException):
    """The server says that it is elsewhere."""


def opened(server: Address, timeout: float = TIMEOUT) -> http.client.HTTPConnection:
    """Return a connection to a server, which is opened by its first request."""
    kind: Any = http.client.HTTPSConnection if server.is_secure else http.client.HTTPConnection
    found: http.client.HTTPConnection = kind(server.host, server.port, timeout=timeout)
    return found


def headers_for(server: Address, cookies: Cookies) -> dict[str, str]:
    """Return the headers of a request."""
    cookie = cookies.header(server)
    said = {"User-Agent": f"wordfoe/{__version__}", "Accept-Encoding": "identity"}
    return {**said, "Cookie": cookie} if cookie else said


def _is_final(error: Exception) -> bool:
    """Whether it would be no use to send the request again."""
    return isinstance(error, ssl.SSLCertVerificationError | _TooMuch | _Elsewhere)


def _sentence(server: Address, error: Exception) -> str:
    match error:
        case ssl.SSLCertVerificationError():
            return f"The certificate of {server.url} is not valid: {error.verify_message}."
        case ssl.SSLError():
            return f"What answers at {server.url} does not speak https."
        case _Elsewhere():
            where = printable(str(error))
            return f"The server at {server.url} is elsewhere; use --server {quoted(where, 200)}."
        case http.client.HTTPException() if not isinstance(error, OSError):
            return f"What answers at {server.url} is no server of rooms."
        case TimeoutError():
            return f"The server at {server.url} does not answer."
    return f"There is no server at {server.url}. Name one with --server, or start `wordfoe serve`."
