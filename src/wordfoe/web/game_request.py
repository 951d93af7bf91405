"""Requests to the API as the route handlers see them: who asks, and the executors for their work.

Handlers do their work in threads, so a database that lets one request wait does not stop the
others. Each kind of work has an executor of its own (see ``executor``), so none of them takes the
threads of another.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar, cast

from litestar import Request

from wordfoe.errors import Malformed
from wordfoe.web.decoding import decoded
from wordfoe.web.executor import Cancellation, FairExecutor
from wordfoe.web.games import Games
from wordfoe.web.middleware import BODY, OWNER, TURN, address_of
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.validation_errors import Bounds

__all__ = ["GameRequest"]

T = TypeVar("T")

_HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{1,255}")


class GameRequest(Request[Any, Any, Any]):
    """A request to the API. The methods that run work in an executor raise `Busy` when its queue is
    full or the deadline passes, and whatever the work raises."""

    async def body(self) -> bytes:
        """Return the body, which the middleware has read; empty for a request that only reads."""
        body: bytes = cast(Any, self.scope).get(BODY, b"")
        return body

    async def json(self) -> Any:
        """Return the body, decoded strictly into the type that the handler takes: "6" is not a
        number. Raises Malformed or BrokenJson."""
        handler = cast(Any, self.route_handler)
        return decoded(await self.body(), handler.parsed_data_field.annotation, self._available)

    def _available(self) -> Bounds:
        """Return the bounds of the settings that depend on the server's words."""
        lengths = self.games.lexicon.lengths
        return {"length": (lengths[0], lengths[-1])}

    @property
    def owner(self) -> str:
        """Return the owner of games that the cookie stands for."""
        return str(self.scope[OWNER])  # type: ignore[literal-required]

    @property
    def games(self) -> Games:
        """Return the games of the server."""
        games: Games = self.app.state.games
        return games

    @property
    def rooms(self) -> RoomService:
        """Return the rooms of the server."""
        rooms: RoomService = self.app.state.rooms
        return rooms

    @property
    def address(self) -> str:
        """Return the address that the request counts for."""
        return address_of(cast(Any, self.scope))

    @property
    def site(self) -> str:
        """Return where the site is, as its visitor sees it: https://example.org/games. Raises
        Malformed if the request has no usable host."""
        host = self.headers.get("host", "")
        if not _HOST.fullmatch(host):
            raise Malformed("The request names no usable host.")
        scheme = "https" if self.app.state.secure else str(self.scope["scheme"])
        return f"{scheme}://{host}{self.app.state.root_path}"

    @property
    def turn(self) -> dict[str, Any]:
        """Return the arguments of `FairExecutor.run` that name the client, and tell when it has
        disconnected."""
        scope = cast(Any, self.scope)
        return {"owner": scope[TURN], "address": address_of(scope), "gone": self._disconnected}

    async def _disconnected(self) -> None:
        """Wait until the client has disconnected."""
        while (await self.receive())["type"] != "http.disconnect":
            pass

    async def run_ordinary(self, work: Callable[[], T]) -> T:
        """Run work that is quick, but may have to wait for a lock or the store."""
        return await self.games.ordinary.run(lambda _: work(), **self.turn)

    async def run_slow_move(self, work: Callable[[], T]) -> T:
        """Run work that a dealer may have to think about."""
        return await self.games.slow_moves.run(lambda _: work(), **self.turn)

    async def run_xray(self, work: Callable[[Cancellation], T]) -> T:
        """Run the work of an x-ray."""
        executor: FairExecutor = self.app.state.xrays
        return await executor.run(work, **self.turn)

    async def run_archive(self, work: Callable[[Cancellation], T]) -> T:
        """Run work on many games, or on whole records."""
        executor: FairExecutor = self.app.state.archives
        return await executor.run(work, **self.turn)
