"""The middleware of the server, which every request passes, whatever its path.

It identifies the owner by the cookie, refuses requests that come too fast or are too large, and
adds the headers that every answer carries.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence

from wordfoe.web.addresses import Hosts, counted_address
from wordfoe.web.admission import Admission
from wordfoe.web.asgi import App, Message, Receive, Scope, Send
from wordfoe.web.bodies import Bodies, Body, Gone, OverBudget, TooLarge, drain
from wordfoe.web.journal import Journal
from wordfoe.web.limits import Buckets, Limits
from wordfoe.web.metrics import Metrics
from wordfoe.web.problems import Problem, make_problem, send_problem
from wordfoe.web.proxies import Proxies
from wordfoe.web.root_path import RootPath
from wordfoe.web.sessions import new_token, owner_of, set_cookie, token_from
from wordfoe.wording import counted

__all__ = ["BODY", "CSP", "OWNER", "TURN", "Middleware"]

# Keys of a request's scope: the owner of games, and the client that an executor's turns go by. That
# is the owner too, or the address for a client without a cookie.
OWNER = "wordfoe.owner"
TURN = "wordfoe.turn"
BODY = "wordfoe.body"  # of a request that changes something, read whole
PARTS = "wordfoe.parts"  # of the path, as the router reads it
WORK = "wordfoe.work"  # which work with a rate of its own a request to the API asks for
IMPORT_PATH = ["api", "statistics", "import"]  # in parts
TOO_MANY_IMPORTS = "too-many-imports"
ANY_HOST = ("/health", "/ready")  # monitoring asks by address, whatever the host name
CLOSED = "schema/"  # Litestar's own pages about the API, which build the document every time
RENEWING = ("begin", "pose", "make room", "join room")  # work that renews the cookie
READING = ("GET", "HEAD", "OPTIONS")
CROWDED = "Many large requests arrive just now; try again in a moment."
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
    """ASGI middleware in front of an application. ``clock`` returns seconds, for rates. A request
    that comes too fast is refused after ``sleep``, which slows its client down."""

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
        self._rates = {
            "begin": Buckets(limits.begin_rate, limits.begin_burst, clock),
            "make room": Buckets(limits.room_rate, limits.room_burst, clock),
            "join room": Buckets(limits.join_rate, limits.join_burst, clock),
            "pose": Buckets(limits.puzzle_rate, limits.puzzle_burst, clock),
            "day": Buckets(limits.daily_rate, limits.daily_burst, clock),
        }
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
        scope["root_path"] = ""  # the router would search for it anywhere in a path
        scope[PARTS] = [part for part in scope["path"].split("/") if part]
        headers = dict(scope["headers"])
        api = scope["path"].lstrip("/").startswith("api")  # to the router, //api is /api
        added = [*HEADERS, (b"cache-control", b"no-store")] if api else HEADERS
        secure = self._secure or scope["scheme"] == "https"
        token = token_from(headers.get(b"cookie"), secure=secure)
        if api:
            is_known = token is not None
            scope[WORK] = _rated_work(scope)
            token = token or new_token()
            # While in use, since cookies expire.
            if not is_known or scope[WORK] in RENEWING:
                cookie = set_cookie(token, secure=secure, path=self._root.path or "/")
                added = [*added, (b"set-cookie", cookie)]
            scope[OWNER] = owner_of(token)
            scope[TURN] = scope[OWNER] if is_known else f"address {address_of(scope)}"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                # What caches may keep is the same for all visitors, and must not carry a cookie.
                names = [name for name, _ in message["headers"]]
                is_kept = b"cache-control" in names
                message["headers"] = [*message["headers"], *(HEADERS if is_kept else added)]
            await send(message)

        problem = await self._refusal(scope, headers, receive)
        if problem is not None:
            if problem.status == 429:  # slows down a client that is too fast
                await self._sleep(self._limits.refusal_seconds)
            await send_problem(
                problem, answer, self._import_seconds if problem.code == TOO_MANY_IMPORTS else 1
            )
        elif api and scope["method"] not in READING:
            await self._with_body(scope, receive, answer)
        else:
            await self.app(scope, receive, answer)

    async def _refusal(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive
    ) -> Problem | None:
        """Return the problem of a request that the application must not see; None if it may."""
        if not self._hosts.allows(headers.get(b"host")) and scope["path"] not in ANY_HOST:
            return make_problem(421, "unknown-host", "This server has another host name; use that.")
        if _is_slow(scope) and not self._slow.take(address_of(scope)):
            return make_problem(429, "too-fast", TOO_FAST)
        if OWNER in scope:
            return await self._api_refusal(scope, headers, receive)
        return self._page_refusal(scope)

    async def _with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body of a request, within the budget, then call the application."""
        body = Body(self.bodies, address_of(scope))
        limit = self._limit(scope)
        try:
            scope[BODY] = await body.read(receive, limit)
            await self.app(scope, receive, send)
        except Gone:
            return
        except TooLarge:
            await body.drain(receive)
            await send_problem(_too_large(limit), send)
        except OverBudget:
            await body.drain(receive)
            await send_problem(make_problem(503, "busy", CROWDED), send)
        finally:
            scope.pop(BODY, None)  # uvicorn keeps the scope until the connection's next request
            body.release()

    def _limit(self, scope: Scope) -> int:
        """Return the largest body that a request may have, in bytes."""
        return self._limits.import_body if scope[PARTS] == IMPORT_PATH else self._limits.body

    def _page_refusal(self, scope: Scope) -> Problem | None:
        """Return the problem of a request for a page, a file, the health or the schema, if any."""
        if not self._pages.take(address_of(scope)):
            return make_problem(429, "too-fast", TOO_FAST)
        if scope["path"].lstrip("/").startswith(CLOSED):
            return make_problem(404, "not-found", "There is nothing here.")
        return None

    async def _api_refusal(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive
    ) -> Problem | None:
        """Return the problem of a request to the API, if any."""
        address = address_of(scope)
        if not (self._addresses.take(address) and self._sessions.take(scope[OWNER])):
            return make_problem(429, "too-fast", TOO_FAST)
        rate = self._rates.get(scope[WORK])
        if rate is not None and not rate.take(address):
            return make_problem(429, "too-fast", TOO_FAST)
        if scope[PARTS] == IMPORT_PATH and not self._imports.take(address):
            wait = f"wait {counted(self._import_seconds, 'second')} and try again."
            return make_problem(429, TOO_MANY_IMPORTS, f"That was one import after another; {wait}")
        limit = self._limit(scope)
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > limit:
            await drain(receive)
            return _too_large(limit)
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if scope["method"] not in READING and kind != b"application/json":
            return make_problem(
                415,
                "not-json",
                "A request that changes something needs the content type application/json.",
            )
        return None


def address_of(scope: Scope) -> str:
    """Return the address that a request counts for; for IPv6 it is the network."""
    return counted_address(scope["client"][0] if scope.get("client") else "")


def _rated_work(scope: Scope) -> str:
    """Return which work with a rate of its own a request asks for; an empty string if it is none of
    these. To pose a puzzle adds a row for a new browser."""
    match scope["method"], scope[PARTS]:
        case "POST", ["api", "games"]:
            return "begin"
        case "POST", ["api", "puzzles", "next"] | ["api", "puzzles", _, "skip"]:
            return "pose"
        case "POST", ["api", "rooms"]:
            return "make room"
        case "POST", ["api", "rooms", _, "join"]:
            return "join room"
        case _, ["api", "daily"]:
            return "day"
    return ""


def _is_slow(scope: Scope) -> bool:
    """Return whether a request takes long, or is one that programs send now and then."""
    match scope[PARTS]:
        case ["api", "statistics" | "coach", *_] | ["api", "games", _, "xray" | "record", *_]:
            return True
        case ["api", "rooms", _, "table.csv"]:
            return True
        case ["schema" | "health" | "ready" | "metrics", *_]:
            return True
    return False


def _too_large(limit: int) -> Problem:
    return make_problem(413, "too-large", f"The request is larger than {limit:,} bytes.")
