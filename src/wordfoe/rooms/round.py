"""A round of a room: its players, its clock, and the game that all play together.

A round is frozen; ``round_after`` returns the next state of it.

>>> from wordfoe.rooms.events import Options, Paused, Resumed, Started
>>> from wordfoe.rooms.round import begin, round_after
>>> played = begin(Started(1, '{"timer":180}', (1, 2)), 1000, mode="boggle", options=Options())
>>> played.timer, played.time_is_up(180_999), played.time_is_up(181_000)
(180, False, True)
>>> round_after(round_after(played, Paused(), 5000), Resumed(), 7000).paused
2000
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wordfoe.hangman.moves import Hint, Letter, Move
from wordfoe.rooms.events import (
    Ended,
    Guessed,
    Mode,
    Options,
    Paused,
    Resumed,
    Sealed,
    Started,
    Voted,
)

__all__ = ["Choice", "Played", "Round", "begin", "round_after"]

By: TypeAlias = Literal["all-done", "host"]


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

    def time_is_up(self, now: int) -> bool:
        """Return whether the timer has run out. What was over once stays over: a pause that is
        stored too late does not count."""
        if self.timer is None or self.pause is not None:
            return False
        return now >= self.started + self.timer * 1000 + self.paused

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


class _Timed(Struct, frozen=True):
    """What is read of a round's settings here: those of Boggle may have a timer."""

    timer: int | None = None


_TIMED = msgspec.json.Decoder(_Timed)


def begin(
    event: Started, at: int, *, mode: Mode, options: Options, sealed: Sealed | None = None
) -> Round:
    """Return a round that begins at a time, with the options that the room has then and the word
    that was set. Raises ValueError if the settings are no JSON."""
    return Round(
        number=event.round,
        settings=event.settings,
        seats=event.seats,
        started=at,
        options=options,
        timer=_TIMED.decode(event.settings).timer if mode == "boggle" else None,
        sealed=sealed,
        together=mode == "class" or (mode == "setter" and options.together),
    )


def round_after(played: Round, event: Paused | Resumed | Voted | Guessed | Ended, at: int) -> Round:
    """Return a round after an event in it. The first end counts, and no pause after it."""
    match event:
        case Paused():
            is_over = played.ended is not None or played.time_is_up(at)
            ignored = is_over or played.pause is not None
            return played if ignored else replace(played, pause=at)
        case Resumed():
            length = 0 if played.pause is None else at - played.pause
            return replace(played, paused=played.paused + length, pause=None)
        case Voted(seat, step, letter):
            chosen = played.votes.get(step, {})
            changes = chosen[seat].changes + 1 if seat in chosen else 0
            votes = {**played.votes, step: {**chosen, seat: Choice(letter, changes)}}
            return replace(played, votes=votes)
        case Guessed(seat, move):
            return replace(played, moves=(*played.moves, Played(seat, move)))
        case Ended(_, by):
            return played if played.ended is not None else replace(played, ended=at, by=by)
