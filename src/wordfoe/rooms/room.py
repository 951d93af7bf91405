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
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wordfoe.hangman.moves import Hint, Letter, Move
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Event,
    Guessed,
    Joined,
    Left,
    Mode,
    Options,
    Paused,
    Removed,
    Resumed,
    Returned,
    Sealed,
    Started,
    Voted,
)

__all__ = ["Choice", "Played", "Room", "Round", "Seat", "after", "fold"]

By: TypeAlias = Literal["all-done", "host"]


class Seat(Struct, frozen=True, kw_only=True):
    """Somebody who is or was in the room. ``here``: not left; ``removed``: by the host."""

    number: int
    owner: str
    name: str
    watches: bool = False
    here: bool = True
    removed: bool = False


class Choice(Struct, frozen=True):
    """The letter that a pupil chose for a step, and how often it was changed."""

    letter: str
    changes: int = 0


class Played(Struct, frozen=True):
    """A move of the game that all play together, and who made it."""

    seat: int
    move: Move


class Round(Struct, frozen=True, kw_only=True):
    """A round. Times are milliseconds since 1970.

    ``paused`` is the time of all pauses that are over; ``pause`` is when the present one began.
    ``votes`` has, for each step, the choice of each seat.
    """

    number: int
    settings: str
    seats: tuple[int, ...]  # those that play, in the order of their turns
    started: int
    options: Options = Options()  # as they were when it began
    timer: int | None = None  # seconds
    paused: int = 0
    pause: int | None = None
    sealed: Sealed | None = None  # the word that was set for it
    together: bool = False  # all play one game: in turns, or a class
    moves: tuple[Played, ...] = ()  # of that game
    votes: dict[int, dict[int, Choice]] = {}
    ended: int | None = None
    by: By | None = None

    @property
    def tried(self) -> list[str]:
        """The letters that were named in the game that all play together, hints included."""
        found = []
        for played in self.moves:
            match played.move.guess:
                case Letter(letter):
                    found.append(letter)
                case Hint():
                    found.append(played.move.reply.letter or "")
        return found


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
        None if there is no such game, or nobody is here. It may be over by the clock."""
        now = self.round
        if now is None or not now.together or now.ended is not None or self.mode == "class":
            return None
        order = now.seats
        if now.moves and now.moves[-1].seat in order:
            begin = order.index(now.moves[-1].seat) + 1
            order = order[begin:] + order[:begin]
        return next((seat for seat in order if self.seats[seat].here), None)


class _Timed(Struct, frozen=True):
    """What is read of a round's settings here: those of Boggle may have a timer."""

    timer: int | None = None


_TIMED = msgspec.json.Decoder(_Timed)


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
            return replace(room, round=_played(room, event))


def _seat(room: Room, number: int) -> Seat:
    if number not in room.seats:
        raise ValueError(f"room {room.code} has no seat {number}")
    return room.seats[number]


def _with(room: Room, seat: Seat) -> Room:
    """The room with a seat as it is now, and with a host who is here, if anybody is."""
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
    begun = Round(
        number=event.round,
        settings=event.settings,
        seats=event.seats,
        started=room.at,
        options=room.options,
        timer=_TIMED.decode(event.settings).timer if room.mode == "boggle" else None,
        sealed=room.sealed,
        together=room.mode == "class" or (room.mode == "setter" and room.options.together),
    )
    return replace(room, round=begun, past=past, sealed=None)


def _played(room: Room, event: Paused | Resumed | Voted | Guessed | Ended) -> Round:
    """The round after an event in it."""
    now = room.round
    if now is None:
        raise ValueError(f"room {room.code} has no round")
    match event:
        case Paused():
            return now if now.pause is not None else replace(now, pause=room.at)
        case Resumed():
            length = 0 if now.pause is None else room.at - now.pause
            return replace(now, paused=now.paused + length, pause=None)
        case Voted(seat, step, letter):
            chosen = now.votes.get(step, {})
            changes = chosen[seat].changes + 1 if seat in chosen else 0
            votes = {**now.votes, step: {**chosen, seat: Choice(letter, changes)}}
            return replace(now, votes=votes)
        case Guessed(seat, move):
            return replace(now, moves=(*now.moves, Played(seat, move)))
        case Ended(_, by):
            return replace(now, ended=room.at, by=by)
