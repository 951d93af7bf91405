"""The middleware of the server: everything that holds for every request, whatever it asks for.

It finds out who asks (by the cookie), refuses what is asked too often or is too large, and adds
the headers that every answer carries. It stands in front of the application, so it sees every
request and every answer.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence

from wordfoe.web.addresses import Hosts, counted_address
from wordfoe.web.admission import Admission
from wordfoe.web.asgi import App, Message, Receive, Scope, Send
from wordfoe.web.bodies import Bodies, Body, Gone, OverBudget, TooLarge, drain, replayed
from wordfoe.web.journal import Journal
from wordfoe.web.limits import Buckets, Limits
from wordfoe.web.metrics import Metrics
from wordfoe.web.problems import Problem, document, say
from wordfoe.web.proxies import Proxies
from wordfoe.web.root_path import RootPath
from wordfoe.web.sessions import fresh_token, owner_of, set_cookie, token_from

__all__ = ["CSP", "OWNER", "TURN", "Middleware"]

# Where the application finds, in a request's scope, the owner of games, and whose turn it is when
# many wait: the owner's, or the address's for those who come without a cookie.
OWNER = "wordfoe.owner"
TURN = "wordfoe.turn"
IMPORT = ["api", "statistics", "import"]  # the parts of its path, as the router reads it
IMPORTS = "too-many-imports"
WATCHED = ("/health", "/ready")  # asked by address, whatever the server is called
CLOSED = "schema/"  # Litestar's own pages about the API: they write the document anew each time
READING = ("GET", "HEAD", "OPTIONS")
CROWDED = "Many send large requests just now; try again in a moment."
TOO_FAST = "That was too fast; wait a second and go on."

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


class Middleware:
    """An ASGI application in front of another. Its ``clock``, in seconds, decides about rates; a
    refusal of what comes too fast waits for ``sleep`` first."""

    def __init__(
        self,
        app: App,
        limits: Limits,
        *,
        secure: bool = False,
        hosts: Iterable[str] = (),
        root_path: RootPath | None = None,
        proxies: Sequence[str] = (),
        metrics: Metrics | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.app = app
        self._sleep = sleep
        self._root = root_path or RootPath()
        self._entrance = Proxies(Journal(self._enter, metrics or Metrics()), proxies)
        self._hosts = Hosts(hosts)
        self._secure = secure
        self._limits = limits
        self.admission = Admission()
        self.bodies = Bodies(limits.bodies)
        self._sessions = Buckets(limits.session_rate, limits.session_burst, clock)
        self._addresses = Buckets(limits.address_rate, limits.address_burst, clock)
        self._begun = Buckets(limits.begin_rate, limits.begin_burst, clock)
        self._slow = Buckets(limits.slow_rate, limits.slow_burst, clock)
        self._imports = Buckets(limits.import_rate, limits.import_burst, clock)
        self._import_seconds = round(1 / limits.import_rate) if limits.import_rate else 1
        self._pages = Buckets(limits.page_rate, limits.page_burst, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        else:
            await self._entrance(scope, receive, send)

    async def _enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.admission.enter(address_of(scope))
        scope["path"] = self._root.strip(scope["path"])
        scope["root_path"] = ""  # the router would look for it anywhere in a path
        headers = dict(scope["headers"])
        api = scope["path"].lstrip("/").startswith("api")  # the router takes //api for /api
        added = [*HEADERS, (b"cache-control", b"no-store")] if api else HEADERS
        secure = self._secure or scope["scheme"] == "https"
        token = token_from(headers.get(b"cookie"), secure=secure)
        if api:
            is_known = token is not None
            token = token or fresh_token()
            if not is_known or _begins(scope):  # renewed while used: browsers drop old cookies
                cookie = set_cookie(token, secure=secure, path=self._root.path or "/")
                added = [*added, (b"set-cookie", cookie)]
            scope[OWNER] = owner_of(token)
            scope[TURN] = scope[OWNER] if is_known else f"address {address_of(scope)}"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            await send(message)

        problem = await self._refusal(scope, headers, receive)
        if problem is not None:
            if problem.status == 429:  # whoever is too fast is slowed down
                await self._sleep(self._limits.refusal_seconds)
            await say(problem, answer, self._import_seconds if problem.code == IMPORTS else 1)
        elif api and scope["method"] not in READING:
            await self._with_body(scope, receive, answer)
        else:
            await self.app(scope, receive, answer)

    async def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive
    ) -> Problem | None:
        """Why a request is not even looked at."""
        if not self._hosts.allows(headers.get(b"host")) and scope["path"] not in WATCHED:
            return document(421, "unknown-host", "This server has another name; ask for that.")
        if _is_slow(scope) and not self._slow.take(address_of(scope)):
            return document(429, "too-fast", TOO_FAST)
        if OWNER in scope:
            return await self._api_refusal(scope, headers, receive)
        return self._page_refusal(scope)

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body of a request, within the budget, before the application sees it."""
        body = Body(self.bodies, address_of(scope))
        limit = self._limit(scope)
        try:
            content = await body.read(receive, limit)
            await self.app(scope, replayed(content, receive), send)
        except Gone:
            return
        except TooLarge:
            await body.drain(receive)
            await say(_too_large(limit), send)
        except OverBudget:
            await body.drain(receive)
            await say(document(503, "busy", CROWDED), send)
        finally:
            body.release()

    def _limit(self, scope: Scope) -> int:
        """How large the body of a request may be."""
        return self._limits.import_body if _path(scope) == IMPORT else self._limits.body

    def _page_refusal(self, scope: Scope) -> Problem | None:
        """Why a page, a file, the health or the schema is not even looked for."""
        if not self._pages.take(address_of(scope)):
            return document(429, "too-fast", TOO_FAST)
        if scope["path"].lstrip("/").startswith(CLOSED):
            return document(404, "not-found", "There is nothing here.")
        return None

    async def _api_refusal(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive
    ) -> Problem | None:
        """Why a request to the API is not even looked at."""
        address = address_of(scope)
        if not (self._addresses.take(address) and self._sessions.take(scope[OWNER])):
            return document(429, "too-fast", TOO_FAST)
        if _begins(scope) and not self._begun.take(address):
            return document(429, "too-fast", TOO_FAST)
        if _path(scope) == IMPORT and not self._imports.take(address):
            wait = f"wait {self._import_seconds} seconds and try again."
            return document(429, IMPORTS, f"That was one import after another; {wait}")
        limit = self._limit(scope)
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > limit:
            await drain(receive)
            return _too_large(limit)
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if scope["method"] not in READING and kind != b"application/json":
            return document(
                415, "not-json", "A request that changes something has the type application/json."
            )
        return None


def address_of(scope: Scope) -> str:
    """Return the address that a request counts for: IPv6 by its network."""
    return counted_address(scope["client"][0] if scope.get("client") else "")


def _path(scope: Scope) -> list[str]:
    """Return the parts of a request's path, as the router reads it."""
    return [part for part in scope["path"].split("/") if part]


def _begins(scope: Scope) -> bool:
    """Return whether a request begins a game."""
    return scope["method"] == "POST" and _path(scope) == ["api", "games"]


def _is_slow(scope: Scope) -> bool:
    """Return whether a request asks for what takes long to work out."""
    match _path(scope):
        case ["api", "statistics" | "coach", *_] | ["api", "games", _, "xray" | "record", *_]:
            return True
        case ["schema" | "health" | "ready" | "metrics", *_]:  # for programs, which ask seldom
            return True
    return False


def _too_large(limit: int) -> Problem:
    return document(413, "too-large", f"The request is larger than {limit:,} bytes.")
