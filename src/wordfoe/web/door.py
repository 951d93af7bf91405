"""The door of the server: everything that holds for every request, whatever it asks for.

Who is asking (the cookie), whether they ask too often or too much, and the headers that every
answer carries. It stands in front of the application, so that no answer slips past it.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe.web.addresses import Hosts, counted_address
from wordfoe.web.problems import MEDIA_TYPE, Problem, document
from wordfoe.web.sessions import fresh_token, owner_of, set_cookie, token_from

__all__ = ["CSP", "OWNER", "Door", "Limits"]

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

OWNER = "wordfoe.owner"  # where the application finds the owner in a request's scope
MOST_DRAINED = 1 << 25  # of a body that is too large; a browser hears an answer after it has spoken
MOST_BUCKETS = 10_000
IMPORT = ["api", "statistics", "import"]  # the parts of its path, as the router reads it
IMPORTS = "too-many-imports"
WATCHED = ("/health", "/ready")  # asked by address, whatever the server is called

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Limits(Struct, frozen=True, kw_only=True):
    """How much is let through. A rate of 0 lets everything through; 0 seconds of thought set no
    limit."""

    body: int = 1 << 16  # bytes
    import_body: int = 1 << 22
    session_rate: float = 20.0  # API requests per second of one browser, once its burst is used up
    session_burst: int = 120
    address_rate: float = 100.0  # and of one address, which several people may share
    address_burst: int = 600
    import_rate: float = 1 / 30  # imports per second of one address, once its burst is used up
    import_burst: int = 2
    open_games: int = 200
    owned_games: int = 20_000  # that one browser may keep; 0 for no limit
    owned_bytes: int = 1 << 25  # of their settings and moves, looked at when games are imported
    patience: float = 60.0  # seconds for a whole request, and again for its answer to be taken
    coach_seconds: float = 1.0  # of thought for one question
    xray_seconds: float = 2.0
    road_seconds: float = 0.6


class Buckets:
    """Who may ask how often: each key has a bucket of requests that refills with time. Of the
    keys, the ``most`` that asked last are remembered."""

    def __init__(
        self,
        rate: float,
        burst: int,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_BUCKETS,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._buckets)

    def take(self, key: str) -> bool:
        """Whether there was a request left."""
        if self._rate <= 0:
            return True
        now = self._clock()
        left, then = self._buckets.pop(key, (float(self._burst), now))
        left = min(self._burst, left + (now - then) * self._rate)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed


class Door:
    """An ASGI application in front of another. Its clock, in seconds, decides about rates."""

    def __init__(
        self,
        app: App,
        limits: Limits,
        *,
        secure: bool = False,
        hosts: Iterable[str] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self._hosts = Hosts(hosts)
        self._secure = secure
        self._limits = limits
        self._sessions = Buckets(limits.session_rate, limits.session_burst, clock)
        self._addresses = Buckets(limits.address_rate, limits.address_burst, clock)
        self._imports = Buckets(limits.import_rate, limits.import_burst, clock)
        self._import_seconds = round(1 / limits.import_rate) if limits.import_rate else 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        api = scope["path"].lstrip("/").startswith("api")  # the router takes //api for /api
        added = [*HEADERS, (b"cache-control", b"no-store")] if api else HEADERS
        secure = self._secure or scope["scheme"] == "https"
        token = token_from(headers.get(b"cookie"), secure=secure)
        if api:
            is_new = token is None
            token = token or fresh_token()
            if is_new or _begins(scope):  # renewed while it is used: browsers drop old cookies
                added = [*added, (b"set-cookie", set_cookie(token, secure=secure))]
            scope[OWNER] = owner_of(token)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            await send(message)

        problem = await self._refusal(scope, headers, receive) if api else None
        if not self._hosts.allows(headers.get(b"host")) and scope["path"] not in WATCHED:
            problem = document(421, "unknown-host", "This server has another name; ask for that.")
        if problem is None:
            await self.app(scope, receive, answer)
        else:
            wait = self._import_seconds if problem.code == IMPORTS else 1
            await _say(problem, answer, wait)

    async def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive
    ) -> Problem | None:
        """Why a request is not even looked at."""
        address = counted_address(scope["client"][0] if scope.get("client") else "")
        if not (self._addresses.take(address) and self._sessions.take(scope[OWNER])):
            return document(429, "too-fast", "That was too fast; wait a second and go on.")
        importing = [part for part in scope["path"].split("/") if part] == IMPORT
        if importing and not self._imports.take(address):
            wait = f"wait {self._import_seconds} seconds and try again."
            return document(429, IMPORTS, f"That was one import after another; {wait}")
        limit = self._limits.import_body if importing else self._limits.body
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > limit:
            await _drain(receive)
            return document(413, "too-large", f"The request is larger than {limit:,} bytes.")
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and kind != b"application/json":
            return document(
                415, "not-json", "A request that changes something has the type application/json."
            )
        return None


def _begins(scope: Scope) -> bool:
    """Return whether a request begins a game."""
    parts = [part for part in scope["path"].split("/") if part]
    return scope["method"] == "POST" and parts == ["api", "games"]


async def _drain(receive: Receive) -> None:
    read = 0
    while read < MOST_DRAINED:
        message = await receive()
        read += len(message.get("body", b""))
        if not message.get("more_body", False):
            return


async def _say(problem: Problem, send: Send, wait: int) -> None:
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    if problem.status == 429:
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
