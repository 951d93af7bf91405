"""The source of streams: events of rooms, standings, and what is due.

It also finds the room of a code, for everything else that the server does with rooms.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress

from wordfoe.errors import OtherLexicon
from wordfoe.rooms import decisions
from wordfoe.rooms.clock import IDLE, deadline, idle_at, is_running
from wordfoe.rooms.codes import code_from, no_room
from wordfoe.rooms.events import Event
from wordfoe.rooms.room import Room, Seat
from wordfoe.web.games import Games
from wordfoe.web.limits import Buckets, Limits
from wordfoe.web.rooms.exchange import Listener, Viewer
from wordfoe.web.rooms.gate import RoomGate
from wordfoe.web.rooms.log import NoSuchRoom, RoomLog
from wordfoe.web.rooms.room_views import class_view
from wordfoe.web.rooms.rounds import STANDINGS_SECONDS, Rounds
from wordfoe.web.rooms.store import RoomRow, RoomStore
from wordfoe.web.rooms.views import ClassView, News, Standings

__all__ = ["RoomSource", "TooManyCodes", "seat_in"]


BATCH = 100  # rooms


class TooManyCodes(Exception):
    """An address named too many codes of no room. The message is a sentence for the player."""


class RoomSource:
    """The rooms of a server. Methods are for threads, and wait for the database.

    ``room`` is the id of a room, which ``find`` returns for a code. Methods that take one raise
    `NoSuchRoom` if it was removed, Malformed or Illegal with a sentence if the request is not
    possible, and StoreError.
    """

    def __init__(
        self,
        games: Games,
        limits: Limits | None = None,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = RoomStore(games.store.pool)
        self.log = RoomLog(self.store, games.clock, monotonic=monotonic)
        self.rounds = Rounds(games, self.store, monotonic)
        self.gate = RoomGate(self.log)
        games.access.gate = self.gate
        self.lexicon = games.lexicon
        self.clock = games.clock
        self.limits = limits or Limits()
        self._tries = Buckets(self.limits.code_rate, self.limits.code_burst, monotonic)
        self._tries_lock = threading.Lock()

    def listen(self, listener: Listener) -> None:
        """Tell a listener of every commit and move from now on."""
        self.log.listener = listener

    # --- for streams

    def viewer(self, code: str, owner: str) -> Viewer:
        """Return who the owner is in the room of a code. Raises `NoSuchRoom`."""
        return self.audience(self.find(owner, code), owner)

    def audience(self, room: str, owner: str) -> Viewer:
        """Return who the owner is in a room by now. Raises `NoSuchRoom`."""
        state = self.log.room(room)
        seat = seat_in(state, owner)
        number = None if seat is None else seat.number
        is_host = number is not None and number == state.host
        return Viewer(room, number, is_host, state.number)

    def newest(self, room: str) -> int:
        """Return the number of the newest event, read from the database now."""
        return self.store.newest(room)

    def news_since(self, room: str, number: int) -> list[News]:
        """Return the news of all events after ``number``, in order."""
        return self.log.news_since(room, number)

    def standings(self, room: str) -> Standings | None:
        """Compute the standings; None before a round and in a class."""
        return self.rounds.standings(room, self.log.room(room), self.clock())

    def lesson(self, room: str, *, host: bool) -> ClassView | None:
        """Return how far a class is, with letters for the host."""
        return class_view(self.log.room(room), None, self.clock(), host=host)

    def due(self, room: str) -> int | None:
        """Append what is due by now, and return when to call again; None after the room ended."""
        state = self.end_if_done(room, self.log.room(room), age=0)
        now = self.clock()
        if state.closed is None and now >= idle_at(state):
            last_move = self.store.last_move(room)
            state = self.log.append(
                room, lambda found: decisions.close_if_idle(found, self.clock(), last_move)
            )
        if state.closed is not None:
            return None
        end = deadline(state.round) if state.round is not None else None
        if end is not None and is_running(state, now):
            return end
        return max(idle_at(state, self.rounds.last_move(room, state)), now + 1000)

    def absent(self, room: str) -> frozenset[int]:
        """Return the seats that have left or were removed, by now."""
        seats = self.log.room(room).seats.values()
        return frozenset(seat.number for seat in seats if not seat.here)

    def lost(self, room: str, seat: int) -> None:
        """Append that a member has been without a stream for too long."""
        self.log.append(room, lambda state: decisions.lose(state, seat))

    def back(self, room: str, seat: int) -> None:
        """Append that a member returned, if they had left. Raises Illegal if they cannot."""
        self.log.append(
            room,
            lambda state: decisions.return_to(state, seat, self.clock(), most=self.most(state)),
        )

    # --- old rooms

    def close_idle(self) -> None:
        """End rooms in which nothing happened for two hours. Raises StoreError."""
        last = ""
        while found := self.store.idle_rooms(self.clock() - IDLE + 1, BATCH, last):
            last = found[-1]
            for room in found:
                with suppress(NoSuchRoom):  # removed meanwhile
                    self.due(room)

    def remove_ended(self, before: int, most: int) -> int:
        """Remove up to ``most`` rooms that ended before a time, and return how many. Raises
        StoreError."""
        return self.store.remove_ended(before, most)

    # --- finding

    def find(self, owner: str, code: str, address: str = "") -> str:
        """Return the id of the open room of a code; without one, of a closed room of that code that
        the owner was in.

        Raises Malformed for text that is no code, `NoSuchRoom`, `TooManyCodes` for a visitor who is
        in no room of this code and whose address named too many wrong ones, OtherLexicon if the
        room was made with other words than the server has, and StoreError.
        """
        wanted = code_from(code)
        rows = self.store.rooms_of_code(wanted)
        row = next((row for row in rows if row.ended is None), None)
        if row is None:
            row = next((row for row in rows if self._is_member(row, owner)), None)
        if row is None or not self._is_member(row, owner):
            self._check_tries(address)
        if row is None:
            with self._tries_lock:
                self._tries.take(address)
            raise NoSuchRoom(no_room(wanted))
        if row.lexicon != self.lexicon.fingerprint:
            raise OtherLexicon(
                "This room was made with another word list, which the server no longer has."
            )
        return row.id

    def _is_member(self, row: RoomRow, owner: str) -> bool:
        return self.log.room(row.id).seat_of(owner) is not None

    def _check_tries(self, address: str) -> None:
        with self._tries_lock:
            if not self._tries.has(address):
                raise TooManyCodes("Too many wrong codes. Wait a minute and try again.")

    def member(self, owner: str, room: str) -> tuple[Room, Seat]:
        """Return a room and the seat of an owner who is or was in it. Raises Illegal for any
        other."""
        state = self.end_if_done(room, self.log.room(room))
        return state, decisions.member(state, owner)

    def end_if_done(self, name: str, room: Room, age: float = STANDINGS_SECONDS) -> Room:
        """Append the end of a round in which all are done, as it was at most ``age`` seconds ago,
        and return the room after that. A game that ended in this process counts at once."""
        played, now = room.round, self.clock()
        if played is None or played.together or not is_running(room, now):
            return room
        if self.gate.take_finished(name):
            age = 0
        places = self.rounds.places(name, room, played, now, age=age)
        done = {place.seat for place in places if place.state != "playing"}

        def decide(room: Room) -> tuple[Event, ...]:
            if room.round is None or room.round.number != played.number:
                return ()
            return decisions.end_if_done(room, self.clock(), done)

        return self.log.append(name, decide) if decide(room) else room

    def most(self, room: Room) -> int:
        """Return how many players a room may have."""
        limits = self.limits
        return limits.class_players if room.mode == "class" else limits.room_players


def seat_in(room: Room, owner: str) -> Seat | None:
    """Return the seat of a visitor who may see what members see; None for any other."""
    seat = room.seat_of(owner)
    return None if seat is None or seat.removed else seat
