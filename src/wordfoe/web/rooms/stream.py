"""The stream of a room: server-sent events, an answer that does not end.

After its head, the answer leaves the layers of the server: the hub writes to the connection through
a pipe, and this request only waits until the connection is closed.
"""

from __future__ import annotations

import random
import re
from typing import Annotated

from litestar import get
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from wordfoe.errors import Malformed
from wordfoe.web.asgi import Receive, Scope, Send
from wordfoe.web.game_request import GameRequest
from wordfoe.web.pipes import Pipe, framed
from wordfoe.web.problems import problem_responses
from wordfoe.web.rooms.exchange import Viewer
from wordfoe.web.rooms.live import LiveRooms
from wordfoe.web.rooms.log import NoSuchRoom
from wordfoe.web.timeouts import CONNECTION
from wordfoe.wording import quoted

__all__ = ["EventStream", "stream_room"]

LONGEST_CODE = 64
MOST_NUMBER = 10**9 - 1
SOONEST_RETRY, LATEST_RETRY = 500, 1500  # milliseconds before a browser connects again
NOT_JOINED = "Join the room first; then you see what happens in it."
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),  # nginx would collect the events
]


class EventStream:
    """The answer to a request for a stream, as an ASGI application. Raises TooManyStreams, before
    anything is sent, if there is no place for it."""

    def __init__(self, live: LiveRooms, viewer: Viewer, after: int | None, address: str) -> None:
        self._live = live
        self._viewer = viewer
        self._after = after
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._live.places.take(self._address)
        try:
            await self._answer(scope, receive, send)
        finally:
            self._live.places.give_back(self._address)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
        pipe: Pipe | None = scope[CONNECTION].open_pipe()
        if pipe is None:  # the server stops
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        viewer = self._viewer
        assert viewer.seat is not None
        head = _head(viewer, self._after)
        pipe.write(framed(head) if pipe.is_chunked else head)
        stream = self._live.open(viewer, viewer.seat, pipe, self._after)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self._live.close(stream)


def _head(viewer: Viewer, after: int | None) -> bytes:
    """Return the first bytes: when to connect again, at a moment of its own for every browser, and
    the cursor of one that has none."""
    retry = random.randint(SOONEST_RETRY, LATEST_RETRY)
    cursor = "" if after is not None else f"id: {viewer.number}\n"
    return f"retry: {retry}\n{cursor}\n".encode()


@get(
    "/rooms/{code:str}/stream",
    media_type="text/event-stream",
    responses=problem_responses(404, 409, 422, 429, 500, 503),
)
async def stream_room(
    request: GameRequest,
    code: Annotated[str, PathParameter(max_length=LONGEST_CODE)],
    after: Annotated[
        int | None,
        QueryParameter(ge=0, le=MOST_NUMBER, description="The number of an event that you have."),
    ] = None,
    last: Annotated[
        str | None,
        HeaderParameter(name="Last-Event-ID", description="The same, as browsers send it."),
    ] = None,
) -> EventStream:
    """Send what happens in a room as server-sent events, from the event after the one that you
    have: `news` with numbers, and the newest `standings` and `lesson`."""
    live: LiveRooms = request.app.state.live_rooms
    cursor = after if last in (None, "") else _number(str(last))
    rooms, owner, address = request.rooms, request.owner, request.address
    viewer = await request.run_ordinary(
        lambda: rooms.audience(rooms.find(owner, code, address), owner)
    )
    if viewer.seat is None:
        raise NoSuchRoom(NOT_JOINED)
    return EventStream(live, viewer, cursor, address)


def _number(text: str) -> int:
    """Return the number in a Last-Event-ID. Raises Malformed for other text."""
    if re.fullmatch(r"[0-9]{1,9}", text):
        return int(text)
    raise Malformed(f"{quoted(text)} is no number of an event, such as 17, in Last-Event-ID.")
