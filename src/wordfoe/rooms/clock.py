"""The clock of a round: when it ends, how much time is left, and which phase a room is in.

The deadline of a round is its start, its timer and its pauses together; it follows from the events
alone. All times are those of the server, in milliseconds since 1970.

>>> from wordfoe.rooms.clock import deadline, left
>>> from wordfoe.rooms.room import Round
>>> played = Round(number=1, settings="{}", seats=(1,), started=1000, timer=180, paused=500)
>>> deadline(played), left(played, 1500)
(181500, 180000)
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from wordfoe.rooms.room import Room, Round

__all__ = [
    "IDLE",
    "Phase",
    "deadline",
    "ended_at",
    "has_ended",
    "idle_at",
    "is_over",
    "is_running",
    "left",
    "phase",
]

IDLE = 2 * 60 * 60 * 1000  # after the last event or move, the room ends

Phase: TypeAlias = Literal["lobby", "sealing", "playing", "paused", "over", "closed"]


def deadline(played: Round) -> int | None:
    """Return when a round ends; None without a timer, and while it is paused."""
    if played.timer is None or played.pause is not None:
        return None
    return played.started + played.timer * 1000 + played.paused


def left(played: Round, now: int) -> int | None:
    """Return the time left in a round, at least 0; None without a timer. A pause keeps it."""
    if played.timer is None:
        return None
    until = now if played.pause is None else played.pause
    if played.ended is not None:
        until = min(until, played.ended)
    return max(0, played.started + played.timer * 1000 + played.paused - until)


def is_over(played: Round, now: int) -> bool:
    """Return whether a round was ended, or its time is up."""
    return played.ended is not None or played.time_is_up(now)


def ended_at(played: Round, now: int) -> int | None:
    """Return when a round was over; None while it runs."""
    if not is_over(played, now):
        return None
    ends = [at for at in (played.ended, deadline(played)) if at is not None]
    return min(ends)


def has_ended(room: Room, number: int, now: int) -> bool:
    """Return whether a round of a room is over, by its number, so that its secrets may be shown. A
    round that a closed room was in is over; one that never began is not."""
    if room.round is None or not 1 <= number <= room.round.number:
        return False
    if number < room.round.number or room.closed is not None:
        return True
    return is_over(room.round, max(now, room.at))


def is_running(room: Room, now: int) -> bool:
    """Return whether a round is played now, or is paused."""
    return room.round is not None and not has_ended(room, room.round.number, now)


def phase(room: Room, now: int) -> Phase:
    """Return what happens in a room now.

    Where one player sets the word, the room is ``sealing`` before the first word is set, and in the
    ``lobby`` once it is; after a round it is ``over`` until the next word is set.
    """
    if room.closed is not None:
        return "closed"
    if room.round is not None and is_running(room, now):
        return "paused" if room.round.pause is not None else "playing"
    if room.mode == "setter" and room.sealed is not None:
        return "lobby"
    if room.round is not None:
        return "over"
    return "sealing" if room.mode == "setter" else "lobby"


def idle_at(room: Room, last_move: int = 0) -> int:
    """Return when the room ends if nothing more happens; ``last_move`` is the time of the last move
    in one of its games."""
    return max(room.at, last_move) + IDLE
