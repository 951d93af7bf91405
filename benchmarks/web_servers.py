"""The servers that benchmarks/web.py compares with `wordfoe serve`, run in the same way: one whose
only handler does nothing, and the real one with timings of its parts."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeAlias, cast

from litestar import Litestar, post

from wordfoe.hangman import game
from wordfoe.hangman.game import Game
from wordfoe.web import moves, serve
from wordfoe.web.asgi import App, Message, Receive, Scope, Send
from wordfoe.web.journal import Journal
from wordfoe.web.metrics import Metrics
from wordfoe.web.moves import Moves
from wordfoe.web.server_settings import ServerSettings
from wordfoe.web.writer import Writer

__all__ = ["empty", "traced"]

Function: TypeAlias = Callable[..., Any]


@post("/", status_code=200)
async def nothing() -> None:
    """Return an empty response."""


def empty() -> App:
    """Return an application whose handler does nothing, with the access log of the real one."""
    app = cast(App, Litestar([nothing], openapi_config=None, logging_config=None))
    journal = Journal(app, Metrics())

    async def outermost(scope: Scope, receive: Receive, send: Send) -> None:
        await (journal if scope["type"] == "http" else app)(scope, receive, send)

    return outermost


class Trace:
    """The seconds that each part of a request took, without the parts nested in it."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.inner = 0.0

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Measure a part of the request."""
        outer, self.inner = self.inner, 0.0
        begin = time.perf_counter()
        try:
            yield
        finally:
            took = time.perf_counter() - begin
            self.spent[name] = self.spent.get(name, 0.0) + took - self.inner
            self.inner = outer + took


_TRACE: ContextVar[Trace] = ContextVar("trace")


def _timed(part: str, function: Function) -> Function:
    def timed(*args: Any, **options: Any) -> Any:
        with _TRACE.get().part(part):
            return function(*args, **options)

    return timed


def _timed_async(part: str, function: Function) -> Function:
    async def timed(*args: Any, **options: Any) -> Any:
        with _TRACE.get().part(part):
            return await function(*args, **options)

    return timed


def traced() -> App:
    """Return the real application; a Server-Timing header has the times of its parts."""
    places: list[tuple[Any, str, str]] = [
        (Game, "play", "rules"),
        (game, "choice_of", "dealer"),
        (moves, "move_answer", "view"),
    ]
    for place, name, part in places:
        setattr(place, name, _timed(part, getattr(place, name)))
    for place, name, part in [
        # Its time includes the wait for other moves of the same turn of the event loop.
        (Writer, "add_move", "store"),
        (Moves, "make", "other"),  # locks, cache, clock
    ]:
        setattr(place, name, _timed_async(part, getattr(place, name)))
    app = serve.app()

    async def outermost(scope: Scope, receive: Receive, send: Send) -> None:
        trace = Trace()
        _TRACE.set(trace)
        begin = time.perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                whole = time.perf_counter() - begin
                parts = {**trace.spent, "framework": whole - sum(trace.spent.values())}
                timing = ", ".join(f"{part};dur={took * 1e3:.4f}" for part, took in parts.items())
                message["headers"] = [*message["headers"], (b"server-timing", timing.encode())]
            await send(message)

        await app(scope, receive, answer)

    return outermost


if __name__ == "__main__":
    name, database = sys.argv[1:]
    serve.APP = f"{__spec__.name}:{name}"
    listener = serve.listen("127.0.0.1", 0)
    print(serve.address_of(listener), flush=True)
    serve.run(listener, database, ServerSettings())
