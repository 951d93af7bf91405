"""Announcements: what a screen reader says about a room, in one or two short sentences.

>>> from wordfoe.rooms.announcements import news_said, time_said
>>> from wordfoe.rooms.events import Joined
>>> from wordfoe.rooms.room import Room, after
>>> empty = Room("FERN", "boggle")
>>> event = Joined(1, "a", "Otter")
>>> news_said(empty, event, after(empty, event, 0)), time_said(72_000)
('Otter has joined. 1 in the room.', '1 minute 12 seconds left.')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wordfoe.alphabet import capitals
from wordfoe.hangman.moves import Letter, Move, Word
from wordfoe.hangman.sentences import announced
from wordfoe.rooms.clock import left
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Event,
    Guessed,
    Joined,
    Left,
    Paused,
    Removed,
    Resumed,
    Returned,
    Sealed,
    Started,
    Voted,
)
from wordfoe.rooms.room import Room
from wordfoe.rooms.standings import Place
from wordfoe.wording import counted

__all__ = ["TIME_MARKS", "looks", "news_said", "ordinal", "standing_said", "time_said"]

TIME_MARKS = (60, 30, 10)  # seconds left at which the time is said
EVERY = 10  # of a class, so many more are said at once
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()


def news_said(before: Room, event: Event, now: Room) -> str | None:
    """Return what all members of a room hear of an event; None if it is nothing.

    ``before`` and ``now`` are the room before and after it. In a class no pupil is named.
    """
    match event:
        case Joined() | Left() | Returned() | Removed():
            if now.mode == "class":
                return _class_said(before, now)
            return _sentences(
                _seat_said(before, event, now), _host_said(before, now), _passed(before, now)
            )
        case Changed():
            return "The host changed the game." if before.number else None
        case Sealed(seat):
            return f"{now.seats[seat].name} has sealed a word."
        case Started(number):
            return _sentences(f"Round {number} begins.", _timer_said(now), _turn_said(now))
        case Paused():
            return "The game is paused."
        case Resumed():
            return _sentences("The game goes on.", _timer_said(now))
        case Guessed(seat, move, last):
            who = None if now.mode == "class" else now.seats[seat].name
            return _sentences(_guess_said(who, move), "" if last else _turn_said(now))
        case Ended(_, by):
            return "Everybody is done." if by == "all-done" else "The host ended the round."
        case Closed(by):
            idle = "The room is closed: nothing happened for two hours."
            return idle if by == "idle" else "The room is closed."
        case Voted():
            return None


def looks(before: Room, event: Event, now: Room) -> bool:
    """Return whether clients should ask for the view after an event: it changes more than a seat,
    or another is host, or has the turn or sets the word. A vote shows in the counts of the
    class."""
    if not isinstance(event, Joined | Left | Returned | Removed | Voted):
        return True
    return (before.host, before.turn, before.setter) != (now.host, now.turn, now.setter)


def time_said(milliseconds: int) -> str:
    """Return the time that is left, in a sentence; a part of a second counts as a whole one."""
    seconds = -(-milliseconds // 1000)
    if seconds <= 0:
        return "Time is up."
    minutes, rest = divmod(seconds, 60)
    parts = [counted(minutes, "minute")] if minutes else []
    parts += [counted(rest, "second")] if rest else []
    return f"{' '.join(parts)} left."


def standing_said(places: Sequence[Place], names: Mapping[int, str], you: int | None) -> str:
    """Return a player's standing in a sentence: "You are second, 3 points behind Owl." For who
    does not play, who is first. An empty string without ranks."""
    if not places or any(place.rank is None for place in places):
        return ""
    first = [place for place in places if place.rank == 1]
    yours = next((place for place in places if place.seat == you), None)
    if yours is None:
        if len(first) > 1:
            return f"{len(first)} players are first."
        return f"{names[first[0].seat]} is first{_with(first[0])}."
    if yours.rank == 1 and len(first) == 1:
        return f"You are first{_with(yours)}."
    if yours.rank == 1:
        same = len({(place.points, place.misses) for place in first}) == 1
        each = _with(yours).replace(" with", ",") + " each" if same else ""
        return f"You are first with {counted(len(first) - 1, 'other')}{each}."
    ahead = first[0]
    who = names[ahead.seat] if len(first) == 1 else "the first"
    place = ordinal(yours.rank or 0)
    if yours.points is not None and ahead.points is not None:
        behind = counted(ahead.points - yours.points, "point")
        return f"You are {place}, {behind} behind {who}."
    return f"You are {place}{_with(yours)}."


def ordinal(number: int) -> str:
    """Return a rank in words: first, tenth, 11th, 22nd. Raises ValueError below 1."""
    if number < 1:
        raise ValueError(f"{number} is no rank")
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = (
        "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    )
    return f"{number:,}{ending}"


def _seat_said(before: Room, event: Joined | Left | Returned | Removed, now: Room) -> str:
    seat = now.seats[event.seat]
    match event:
        case Joined(watches=True):
            return f"{seat.name} is watching."
        case Joined():
            does = "plays now" if event.seat in before.seats else "has joined"
            return f"{seat.name} {does}. {len(now.players)} in the room."
        case Left(lost=lost):
            return f"{seat.name} has {'lost the connection' if lost else 'left'}."
        case Returned():
            return f"{seat.name} is back."
        case Removed():
            return f"The host removed {seat.name}."


def _class_said(before: Room, now: Room) -> str | None:
    count = len(now.players)
    return f"{count} joined." if count > len(before.players) and count % EVERY == 0 else None


def _host_said(before: Room, now: Room) -> str:
    if now.host is None or before.host in (None, now.host):
        return ""
    return f"{now.seats[now.host].name} is the host now."


def _passed(before: Room, now: Room) -> str:
    """Whose turn it is, if it passed."""
    return _turn_said(now) if before.turn != now.turn else ""


def _sentences(*said: str) -> str:
    return " ".join(filter(None, said))


def _timer_said(now: Room) -> str:
    rest = None if now.round is None else left(now.round, now.at)
    return "" if rest is None else time_said(rest)


def _turn_said(now: Room) -> str:
    return "" if now.turn is None else f"It is {now.seats[now.turn].name}'s turn."


def _guess_said(who: str | None, move: Move) -> str:
    match move.guess:
        case Letter(text) | Word(text):
            asked = f"{who} said {capitals(text)}." if who else ""
            return _sentences(asked, announced(move))
    return announced(move)


def _with(place: Place) -> str:
    if place.points is not None:
        return f" with {counted(place.points, 'point')}"
    return "" if place.misses is None else f" with {counted(place.misses, 'miss')}"
