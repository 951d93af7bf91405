"""Commands: what only the host of a room may do, as events to append or a refusal.

>>> from wordfoe.rooms.commands import pause, start
>>> from wordfoe.rooms.decisions import make
>>> from wordfoe.rooms.events import Options
>>> from wordfoe.rooms.room import Room, fold
>>> room = fold(Room("FERN", "boggle"), [(event, 0) for event in make("boggle", Options(), "a")])
>>> start(room, "a", '{"timer":180}', now=1000)
(Started(round=1, settings='{"timer":180}', seats=(1,)),)
>>> pause(room, "a", now=1000)
Traceback (most recent call last):
    ...
wordfoe.errors.Illegal: No round is running.
"""

from __future__ import annotations

from wordfoe.errors import Illegal
from wordfoe.rooms.clock import is_running
from wordfoe.rooms.decisions import Events, member, require_open
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Options,
    Paused,
    Removed,
    Resumed,
    Started,
)
from wordfoe.rooms.room import Room, Round, Seat

__all__ = [
    "change",
    "close",
    "end",
    "host_of",
    "pause",
    "players_to_start",
    "remove",
    "require_running",
    "resume",
    "start",
]


def start(room: Room, owner: str, settings: str, now: int) -> Events:
    """Return the start of the next round, with the settings as the store keeps them.

    Ask ``players_to_start`` first where it takes work to make the settings.

    Raises Illegal as that does.
    """
    seats = players_to_start(room, owner, now)
    number = 1 if room.round is None else room.round.number + 1
    return (Started(number, settings, seats),)


def players_to_start(room: Room, owner: str, now: int) -> tuple[int, ...]:
    """Return the seats that would play the next round, in the order of their turns.

    The one who set the word does not guess. Where all play one game in turns, the first turn goes
    on by one with every round.

    Raises Illegal if this is not the host, a round is running, no member could play, or the word is
    not set yet.
    """
    host_of(room, owner)
    if is_running(room, now):
        raise Illegal("A round is running. End it first.", "running")
    seats = [seat.number for seat in room.players]
    if room.mode == "setter":
        if room.sealed is None:
            setter = room.setter
            who = "Somebody" if setter is None else room.seats[setter].name
            raise Illegal(f"{who} has to set the word first.", "no-word")
        seats = [seat for seat in seats if seat != room.sealed.seat]
    if not seats:
        noun = {"class": "pupil", "setter": "player who guesses"}.get(room.mode, "player")
        raise Illegal(f"Wait for a {noun} to join.", "too-few")
    first = 0 if room.round is None else room.round.number % len(seats)
    return (*seats[first:], *seats[:first])


def pause(room: Room, owner: str, now: int) -> Events:
    """Return the pause of the round that runs; none if it is paused.

    Raises Illegal if this is not the host, or no round is running.
    """
    host_of(room, owner)
    return (Paused(),) if require_running(room, now).pause is None else ()


def resume(room: Room, owner: str, now: int) -> Events:
    """Return the end of a pause; none if the round is not paused.

    Raises Illegal if this is not the host, or no round is running.
    """
    host_of(room, owner)
    return (Resumed(),) if require_running(room, now).pause is not None else ()


def end(room: Room, owner: str, now: int) -> Events:
    """Return the end of the round that runs or is paused.

    Raises Illegal if this is not the host, or no round is running.
    """
    if room.closed is None:
        _host(room, owner)
    return (Ended(require_running(room, now).number, "host"),)


def remove(room: Room, owner: str, seat: int | None) -> Events:
    """Return the removal of a member from the room; no event if they were removed before.

    Raises Illegal if this is not the host, the seat is the host's, or there is no such seat.
    """
    host = host_of(room, owner)
    if seat is None or seat not in room.seats:
        which = "no such seat" if seat is None else f"no seat {seat}"
        raise Illegal(f"{room.code} has {which}.", "no-seat")
    if seat == host.number:
        raise Illegal("You are the host. Leave or close the room instead.", "host-stays")
    return () if room.seats[seat].removed else (Removed(seat),)


def change(room: Room, owner: str, options: Options, now: int) -> Events:
    """Return the change of a room's options; none if they are as they were.

    Raises Illegal if this is not the host, or a round is running.
    """
    host_of(room, owner)
    if is_running(room, now):
        raise Illegal("A round is running. Change the game when it is over.", "running")
    return () if options == room.options else (Changed(options),)


def close(room: Room, owner: str) -> Events:
    """Return the end of a room; none if it is closed. Raises Illegal if this is not the host."""
    if room.closed is not None:
        return ()
    _host(room, owner)
    return (Closed("host"),)


def host_of(room: Room, owner: str) -> Seat:
    """Return the host's seat, for who claims to be the host.

    Raises Illegal if another member is the host, or the room is closed.
    """
    require_open(room)
    return _host(room, owner)


def _host(room: Room, owner: str) -> Seat:
    """Return the host's seat, also where the room takes no more events but its end.

    Raises Illegal if another member is the host.
    """
    seat = member(room, owner)
    if seat.number != room.host:
        host = "the host" if room.host is None else room.seats[room.host].name
        raise Illegal(f"Only {host} can do that, as the host.", "host-only")
    return seat


def require_running(room: Room, now: int) -> Round:
    """Return the round that runs or is paused. Raises Illegal if there is none."""
    if room.round is None or not is_running(room, now):
        raise Illegal("No round is running.", "not-running")
    return room.round
