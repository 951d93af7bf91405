"""The state of a room, folded from its events: who is in it, who is the host, what is played.

A room is frozen; ``after`` returns the next one. It has secrets, as the events have: views say what
each person may see.

>>> from wordfoe.rooms.events import Changed, Joined, Options
>>> from wordfoe.rooms.room import Room, fold
>>> room = fold(Room("FERN", "boggle"), [(Changed(Options()), 0), (Joined(1, "a", "Otter"), 0)])
>>> room.number, room.host, room.seat_of("a").name
(2, 1, 'Otter')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.rooms.events import (
    Changed,
    Closed,
    Event,
    Joined,
    Left,
    Mode,
    Options,
    Removed,
    Returned,
    Sealed,
    Started,
)
from wordfoe.rooms.round import Choice, Played, Round, begin, round_after

__all__ = ["Choice", "Played", "Room", "Round", "Seat", "after", "fold"]  # rounds from here too


class Seat(Struct, frozen=True, kw_only=True):
    """A member who is or was in the room. ``here``: not left; ``removed``: by the host."""

    number: int
    owner: str
    name: str
    watches: bool = False
    here: bool = True
    removed: bool = False


class Room(Struct, frozen=True):
    """A room. ``number`` is that of its last event, ``at`` the time of it; ``round`` is the one
    that is played or was played last, and ``past`` has those before it."""

    code: str
    mode: Mode
    number: int = 0
    at: int = 0
    options: Options = Options()
    seats: dict[int, Seat] = {}
    owners: dict[str, int] = {}
    host: int | None = None  # a seat
    sealed: Sealed | None = None  # the word of the next round
    round: Round | None = None
    past: tuple[Round, ...] = ()
    closed: Literal["host", "idle"] | None = None

    def seat_of(self, owner: str) -> Seat | None:
        """Return the seat of an owner, who may have left or been removed; None if there is none."""
        number = self.owners.get(owner)
        return None if number is None else self.seats[number]

    def round_numbered(self, number: int) -> Round | None:
        """Return a round by its number, from 1; None if there is none."""
        rounds = self.past if self.round is None else (*self.past, self.round)
        return rounds[number - 1] if 1 <= number <= len(rounds) else None

    @property
    def players(self) -> list[Seat]:
        """Those who are here and play, in the order in which they joined."""
        return [seat for seat in self.seats.values() if seat.here and not seat.watches]

    @property
    def watching(self) -> int:
        """How many are here and watch; the host of a class is not counted."""
        here = [seat for seat in self.seats.values() if seat.here and seat.watches]
        return sum(not (self.mode == "class" and seat.number == self.host) for seat in here)

    @property
    def setter(self) -> int | None:
        """The seat that sets the next word, or has set it: at first the host, then in turn the next
        player to join; None in other modes, and without a player."""
        if self.mode != "setter":
            return None
        if self.sealed is not None:
            return self.sealed.seat
        players = [seat.number for seat in self.players]
        last = self.round.sealed if self.round is not None else None
        if last is None:
            return self.host if self.host in players else next(iter(players), None)
        return next((seat for seat in players if seat > last.seat), next(iter(players), None))

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is in a game that is played in turns: the next one that is here;
        None if there is no such game, or all members have left. It may be over by the clock."""
        now = self.round
        if now is None or not now.together or now.ended is not None or self.mode == "class":
            return None
        order = now.seats
        if now.moves and now.moves[-1].seat in order:
            begin = order.index(now.moves[-1].seat) + 1
            order = order[begin:] + order[:begin]
        return next((seat for seat in order if self.seats[seat].here), None)


def fold(room: Room, events: Iterable[tuple[Event, int]]) -> Room:
    """Return a room after some events, each with its time in milliseconds since 1970.

    Raises ValueError if an event names a seat or a round that does not exist.
    """
    for event, at in events:
        room = after(room, event, at)
    return room


def after(room: Room, event: Event, at: int) -> Room:
    """Return a room after one event. Time never goes back: ``at`` counts as the time of the last
    event if it is before that.

    Raises ValueError if the event names a seat that does not exist, or needs a round and there is
    none.
    """
    room = replace(room, number=room.number + 1, at=max(at, room.at))
    match event:
        case Joined(seat, owner, name, watches):
            taken = Seat(number=seat, owner=owner, name=name, watches=watches)
            return _with(replace(room, owners={**room.owners, owner: seat}), taken)
        case Left(seat):
            return _with(room, replace(_seat(room, seat), here=False))
        case Returned(seat):
            back = _seat(room, seat)
            return room if back.removed else _with(room, replace(back, here=True))
        case Removed(seat):
            if room.sealed is not None and room.sealed.seat == seat:
                room = replace(room, sealed=None)
            return _with(room, replace(_seat(room, seat), here=False, removed=True))
        case Changed(options):
            return replace(room, options=options)
        case Sealed():
            return replace(room, sealed=event)
        case Started():
            return _started(room, event)
        case Closed(by):
            return replace(room, closed=by)
        case _:
            if room.round is None:
                raise ValueError(f"room {room.code} has no round")
            return replace(room, round=round_after(room.round, event, room.at))


def _seat(room: Room, number: int) -> Seat:
    if number not in room.seats:
        raise ValueError(f"room {room.code} has no seat {number}")
    return room.seats[number]


def _with(room: Room, seat: Seat) -> Room:
    """The room with a seat as it is now, and with a host who is here, if any member is."""
    room = replace(room, seats={**room.seats, seat.number: seat})
    if room.host is None:
        return replace(room, host=seat.number)
    if room.mode == "class" or room.seats[room.host].here:
        return room
    here = [seat for seat in room.seats.values() if seat.here]
    heirs = sorted(here, key=lambda seat: (seat.watches, seat.number))
    return replace(room, host=heirs[0].number) if heirs else room


def _started(room: Room, event: Started) -> Room:
    past = room.past if room.round is None else (*room.past, room.round)
    begun = begin(event, room.at, mode=room.mode, options=room.options, sealed=room.sealed)
    return replace(room, round=begun, past=past, sealed=None)
