"""The gate: what a game in a room may show and do, decided in one place.

While a round runs, a game of it shows nothing that is for the end, even when its own player is
done: two browsers of one person, or two friends, would tell each other. Its deadline follows from
the events of the room, and no move is made while the room is paused.
"""

from __future__ import annotations

import threading
from collections import OrderedDict

from wordfoe.errors import Illegal
from wordfoe.rooms.clock import deadline, has_ended
from wordfoe.rooms.room import Room
from wordfoe.web.live_games import LiveGame
from wordfoe.web.rooms.log import NoSuchRoom, RoomLog
from wordfoe.web.store import GameRow

__all__ = ["RoomGate", "end_of"]

FRESH_SECONDS = 0.25  # for which the event loop decides by what it knows of a room
MOST_ENDED = 10_000  # rounds that are known to be over


class RoomGate:
    """Decides about the games of rooms. A round that is over stays over, so that is remembered;
    that a round runs is read from the store each time."""

    def __init__(self, log: RoomLog, fresh_seconds: float = FRESH_SECONDS) -> None:
        self._log = log
        self._fresh_seconds = fresh_seconds
        self._ended: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._finished: set[str] = set()  # rooms
        self._lock = threading.Lock()

    def look(self, live: LiveGame) -> None:
        """Set the deadline of a locked game, whether it is held and whether it is revealed. Raises
        StoreError."""
        name, number = _place(live.row)
        try:
            room = self._log.room(name)
        except NoSuchRoom:  # it ended long ago, and was removed
            live.revealed, live.held, live.deadline = True, None, live.row.created
            return
        _set(live, room, number)
        live.revealed = live.revealed or self._note(room, name, number)

    def is_fresh(self, live: LiveGame) -> bool:
        """Set the deadline of a locked game and whether it is held, and return True, if the store
        was asked a moment ago; else return False."""
        name, number = _place(live.row)
        room = self._log.known(name, self._fresh_seconds)
        if room is None or room.round_numbered(number) is None:
            return False
        _set(live, room, number)
        return True

    def has_ended(self, row: GameRow) -> bool:
        """Return whether the round of a game is over. Raises StoreError."""
        name, number = _place(row)
        with self._lock:
            if (name, number) in self._ended:
                return True
        try:
            return self._note(self._log.room(name), name, number)
        except NoSuchRoom:
            return True

    def moved(self, live: LiveGame) -> None:
        """Tell the listener that a move of a game was stored."""
        name, _ = _place(live.row)
        if live.over:
            self._finished.add(name)
        self._log.listener.on_move(name)

    def take_finished(self, room: str) -> bool:
        """Return whether a game of a room ended in this process since this was asked last."""
        if room not in self._finished:
            return False
        self._finished.discard(room)
        return True

    def _note(self, room: Room, name: str, number: int) -> bool:
        """Return whether a round is over, and remember it if so."""
        if not has_ended(room, number, self._log.clock()):
            return False
        with self._lock:
            self._ended[name, number] = None
            while len(self._ended) > MOST_ENDED:
                self._ended.popitem(last=False)
        return True


def end_of(room: Room, number: int) -> int | None:
    """Return when a round ends or ended, by what is known; None if that is open: it has no timer,
    or is paused."""
    played = room.round_numbered(number)
    if played is None:
        return None
    ends = [played.ended, deadline(played)]
    if room.closed is not None:
        ends.append(room.at)
    return min((end for end in ends if end is not None), default=None)


def _set(live: LiveGame, room: Room, number: int) -> None:
    live.deadline = end_of(room, number)
    live.held = _hold(live, room, number)


def _hold(live: LiveGame, room: Room, number: int) -> Illegal | None:
    """Return why no move may be made in a game now; None if one may."""
    seat = room.seat_of(live.row.owner)
    if seat is None or seat.removed:
        return Illegal(f"The host removed you from {room.code}.", "removed")
    played = room.round_numbered(number)
    if played is not None and played.pause is not None and live.deadline is None:
        return Illegal("The game is paused. Wait for the host to go on.", "paused")
    return None


def _place(row: GameRow) -> tuple[str, int]:
    assert row.room is not None
    assert row.round is not None
    return row.room, row.round
