"""The ticker: what is computed for a room now and then, as long as it has streams.

Standings are computed from the moves after a move or an event, but at most every two seconds for
each room. What is due by the clock, such as the end of a round, is appended by the first process
that notices.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple

from wordfoe.errors import StoreError
from wordfoe.web.rooms.channel import encoded_snapshot
from wordfoe.web.rooms.exchange import Source
from wordfoe.web.rooms.hub import Hub
from wordfoe.web.rooms.log import NoSuchRoom

__all__ = ["PAUSE", "Ticker"]

PAUSE = 2.0  # seconds between two computations for a room
AGAIN_MS = 1000  # before something that stays due is tried again

_log = logging.getLogger("wordfoe.web")


class _Computed(NamedTuple):
    """What was computed for a room: snapshots for the host and for others, encoded, and when
    something is due next."""

    due: int | None
    snapshots: dict[str, tuple[bytes | None, bytes | None]]


class _Plan:
    """When a room is computed next."""

    __slots__ = ("due", "earliest", "is_running", "is_waiting")

    def __init__(self) -> None:
        self.due: int | None = None  # by the clock of rooms
        self.earliest = 0.0  # by the clock of the event loop
        self.is_waiting = False  # for its turn
        self.is_running = False


class Ticker:
    """Computes for the rooms of a hub. ``clock`` returns the time in milliseconds since 1970.
    Everything runs in the event loop, and the computing in the threads of the hub."""

    def __init__(self, hub: Hub, source: Source, clock: Callable[[], int]) -> None:
        self._hub = hub
        self._source = source
        self._clock = clock
        self._plans: dict[str, _Plan] = {}
        self.computed = 0

    def on_move(self, room: str) -> None:
        """Note from any thread that the standings of a room may differ."""
        if room in self._hub.channels:
            self._hub.call(self.mark, room)

    def mark(self, room: str) -> None:
        """Compute a room soon: at once, or two seconds after the last time."""
        if room not in self._hub.channels:
            return
        plan = self._plans.setdefault(room, _Plan())
        if plan.is_waiting:
            return
        plan.is_waiting = True
        if not plan.is_running:
            self._wait(room, plan)

    def tick(self) -> None:
        """Compute the rooms in which something is due, and forget those without streams."""
        now = self._clock()
        for room, plan in list(self._plans.items()):
            if room not in self._hub.channels:
                del self._plans[room]
            elif plan.due is not None and plan.due <= now and not plan.is_running:
                plan.due = now + AGAIN_MS
                self._compute(room, plan)

    def _wait(self, room: str, plan: _Plan) -> None:
        loop = self._hub.loop
        if plan.earliest <= loop.time():
            self._compute(room, plan)
        else:
            loop.call_at(plan.earliest, self._turn, room, plan)

    def _turn(self, room: str, plan: _Plan) -> None:
        if plan.is_waiting and not plan.is_running and self._plans.get(room) is plan:
            self._wait(room, plan)

    def _compute(self, room: str, plan: _Plan) -> None:
        plan.is_waiting = False
        plan.is_running = True
        plan.earliest = self._hub.loop.time() + PAUSE
        self._hub.read(lambda: self._computed(room), self._take, room, plan)

    def _computed(self, room: str) -> _Computed:
        """Compute a room, in a thread."""
        due = self._source.due(room)
        standings = self._source.standings(room)
        encoded = None if standings is None else encoded_snapshot("standings", standings)
        snapshots: dict[str, tuple[bytes | None, bytes | None]] = {"standings": (encoded, encoded)}
        for_host = self._source.lesson(room, host=True)
        if for_host is not None:
            for_others = self._source.lesson(room, host=False)
            snapshots["lesson"] = (
                encoded_snapshot("lesson", for_host),
                encoded_snapshot("lesson", for_others),
            )
        return _Computed(due, snapshots)

    def _take(self, room: str, plan: _Plan, future: Future[Any]) -> None:
        plan.is_running = False
        self.computed += 1
        error = future.exception()
        if error is None:
            computed: _Computed = future.result()
            now = self._clock()
            is_over = computed.due is not None and computed.due <= now
            plan.due = now + AGAIN_MS if is_over else computed.due
            if computed.due is None:
                self._hub.end(room)
            for name, (for_host, for_others) in computed.snapshots.items():
                self._hub.show(room, name, for_host, for_others)
        elif isinstance(error, StoreError):
            plan.is_waiting = True  # once more, after the pause
        elif not isinstance(error, NoSuchRoom):
            _log.error("A room cannot be computed.", exc_info=error)
        if plan.is_waiting and self._plans.get(room) is plan:
            self._wait(room, plan)
