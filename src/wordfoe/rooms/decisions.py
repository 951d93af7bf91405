"""Decisions about who comes and goes, and about ends: events to append, or a refusal.

Each function takes a room and returns the events that a request leads to, which may be none, or
raises Illegal with a code and a sentence. ``now`` is the server's time in milliseconds since 1970.
What the host may do is in ``commands``; words, votes and guesses are in ``guessing``.

>>> from wordfoe.rooms.decisions import join, make
>>> from wordfoe.rooms.events import Options
>>> from wordfoe.rooms.room import Room, fold
>>> room = fold(Room("FERN", "boggle"), [(event, 0) for event in make("boggle", Options(), "a")])
>>> join(room, "b", 1, name="owl")
(Joined(seat=2, owner='b', name='Owl', watches=False),)
"""

from __future__ import annotations

from collections.abc import Collection

from wordfoe.errors import Illegal
from wordfoe.rooms.animals import name_for
from wordfoe.rooms.clock import idle_at, is_running
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Event,
    Joined,
    Left,
    Mode,
    Options,
    Returned,
)
from wordfoe.rooms.room import Room, Seat

__all__ = [
    "CLASS_PLAYERS",
    "MOST_EVENTS",
    "MOST_WATCHING",
    "ROOM_PLAYERS",
    "close_if_idle",
    "end_if_done",
    "is_full",
    "join",
    "leave",
    "lose",
    "make",
    "member",
    "require_open",
    "return_to",
]

Events = tuple[Event, ...]

ROOM_PLAYERS = 32
CLASS_PLAYERS = 500
MOST_WATCHING = 100
SEATS_EACH = 8  # a room may have had this many times its players in all, those who left included
MOST_EVENTS = 100_000  # of a room; an end is always possible


def make(mode: Mode, options: Options, owner: str, name: str | None = None) -> Events:
    """Return the first events of a room. The host of a class watches.

    Raises Malformed if there is no animal of that name.
    """
    animal = name_for(name, ())
    return Changed(options), Joined(1, owner, animal, watches=mode == "class")


def join(
    room: Room,
    owner: str,
    now: int,
    *,
    name: str | None = None,
    watch: bool = False,
    most: int | None = None,
) -> Events:
    """Return the events of a wish to take a seat or to watch; none for who has that already.

    Who left comes back to the same seat. Between rounds a player may become a watcher, and a
    watcher a player. ``most`` is the number of players.

    Raises Malformed if there is no animal of that name, and Illegal if the room is closed, full or
    has begun, if the name is taken, or if the host removed this person.
    """
    require_open(room)
    seat = room.seat_of(owner)
    running = room.mode != "class" and is_running(room, now)
    if seat is not None:
        if seat.removed:
            raise Illegal(f"The host removed you from {room.code}.", "removed")
        plays_now = running and (not watch or seat.number in _kept(room, now))
        if seat.watches != watch and not plays_now and not _teaches(room, seat):
            _check_place(room, now, watch, most)
            return (Joined(seat.number, owner, seat.name, watch),)
        return return_to(room, seat.number, now, most=most)
    if running and not watch:
        raise Illegal(f"{room.code} has begun. You can watch.", "begun")
    _check_place(room, now, watch, most)
    if len(room.seats) >= SEATS_EACH * _most(room, most) + MOST_WATCHING:
        raise Illegal(f"{room.code} has had too many visitors; make a new room.", "worn-out")
    taken = {other.name for other in room.seats.values()}
    animal = name_for(name, taken, strict=room.mode != "class")
    return (Joined(len(room.seats) + 1, owner, animal, watch),)


def leave(room: Room, owner: str) -> Events:
    """Return the events of a member who leaves; none if they have left, or the room is closed.

    Raises Illegal if the owner was never in it, or was removed.
    """
    if room.closed is not None:
        return ()
    seat = member(room, owner)
    return (Left(seat.number),) if seat.here else ()


def lose(room: Room, seat: int) -> Events:
    """Return the events of a connection that was lost for too long; none for who is not here."""
    known = room.seats.get(seat)
    gone = room.closed is not None or known is None or not known.here
    return () if gone else (Left(seat, lost=True),)


def return_to(room: Room, seat: int, now: int, *, most: int | None = None) -> Events:
    """Return the events of a member who streams again, or joins again; none if they are here.

    Players of the round have their place; for others the room may be full by now.

    Raises Illegal if it is, or if the room is closed or the host removed this person, and KeyError
    if there is no such seat.
    """
    require_open(room)
    back = room.seats[seat]
    if back.removed:
        raise Illegal(f"The host removed you from {room.code}.", "removed")
    if back.here:
        return ()
    if not _teaches(room, back) and seat not in _kept(room, now):
        _check_place(room, now, back.watches, most)
    return (Returned(seat),)


def end_if_done(room: Room, now: int, done: Collection[int]) -> Events:
    """Return the end of a round that no member still plays: ``done`` are the seats whose games are
    over. Those who left or were removed are not waited for."""
    if not is_running(room, now) or room.round is None or not done:
        return ()
    waiting = [x for x in room.round.seats if room.seats[x].here and x not in done]
    return () if waiting else (Ended(room.round.number, "all-done"),)


def close_if_idle(room: Room, now: int, last_move: int = 0) -> Events:
    """Return the end of a room in which nothing happened for two hours; ``last_move`` is the time
    of the last move in one of its games."""
    idle = room.closed is None and now >= idle_at(room, last_move)
    return (Closed("idle"),) if idle else ()


def member(room: Room, owner: str) -> Seat:
    """Return the seat of an owner.

    Raises Illegal if there is none, or the host removed them.
    """
    seat = room.seat_of(owner)
    if seat is None:
        raise Illegal(f"You are not in {room.code}. Join it first.", "not-in-room")
    if seat.removed:
        raise Illegal(f"The host removed you from {room.code}.", "removed")
    return seat


def require_open(room: Room) -> None:
    """Raise Illegal if a room is closed, or has had as many events as it may."""
    if room.closed is not None:
        raise Illegal(f"{room.code} is closed. Make a new room.", "closed")
    if room.number >= MOST_EVENTS:
        raise Illegal(f"{room.code} has been used too much. Make a new room.", "worn-out")


def is_full(room: Room, now: int, most: int | None = None) -> bool:
    """Return whether all seats of players are taken."""
    return len({seat.number for seat in room.players} | _kept(room, now)) >= _most(room, most)


def _most(room: Room, most: int | None) -> int:
    return most or (CLASS_PLAYERS if room.mode == "class" else ROOM_PLAYERS)


def _kept(room: Room, now: int) -> set[int]:
    """The seats whose places are kept, here or not: those of the round that is played."""
    if room.round is None or room.mode == "class" or not is_running(room, now):
        return set()
    return {x for x in room.round.seats if not room.seats[x].removed}


def _teaches(room: Room, seat: Seat) -> bool:
    return room.mode == "class" and seat.number == room.host


def _check_place(room: Room, now: int, watch: bool, most: int | None) -> None:
    if watch and room.watching >= MOST_WATCHING:
        raise Illegal(f"{MOST_WATCHING} are watching {room.code} already.", "full")
    if not watch and is_full(room, now, most):
        raise Illegal(f"{room.code} is full ({_most(room, most)}).", "full")
