"""Events: all that happens in a room, as it is stored.

They have secrets (owners, words, votes, seeds), so they never leave the server as they are: views
and news say what each person may see.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from wordfoe.hangman.moves import Move

__all__ = [
    "Changed",
    "Closed",
    "Ended",
    "Event",
    "Guessed",
    "Joined",
    "Left",
    "Mode",
    "Options",
    "Paused",
    "Removed",
    "Resumed",
    "Returned",
    "Sealed",
    "Started",
    "Voted",
]

Mode: TypeAlias = Literal["boggle", "hangman", "setter", "class"]


class Options(Struct, frozen=True, kw_only=True):
    """What the host chooses for the rounds to come.

    ``game``: wishes for the settings of the game, as in a request for a new game. ``points``: who
    sees points in a race before the end. ``scoring``: every word counts, or only words that no
    other player found, or those count double. ``together``: the guessers of a set word play one
    game in turns. ``words``: a class's own words, in place of the server's.
    """

    game: dict[str, Any] = {}
    points: Literal["shown", "hidden"] = "shown"
    scoring: Literal["double", "all", "unique"] = "double"
    together: bool = False
    words: tuple[str, ...] = ()


class Joined(Struct, frozen=True, tag="joined"):
    """A visitor took a seat, or a place to watch."""

    seat: int  # from 1 on, never given twice in a room
    owner: str
    name: str  # an animal
    watches: bool = False


class Left(Struct, frozen=True, tag="left"):
    """A member left, or was away for too long. The seat is kept."""

    seat: int
    lost: bool = False  # the connection was lost


class Returned(Struct, frozen=True, tag="returned"):
    """A member who had left is back."""

    seat: int


class Removed(Struct, frozen=True, tag="removed"):
    """The host removed a member, who cannot return."""

    seat: int


class Changed(Struct, frozen=True, tag="changed"):
    """The host chose other options, between rounds."""

    options: Options


class Sealed(Struct, frozen=True, tag="sealed"):
    """A player set the word of the next round."""

    seat: int
    word: str
    salt: str
    seal: str


class Started(Struct, frozen=True, tag="started"):
    """A round began. ``settings`` is the game as the store keeps settings, with seed or word."""

    round: int  # from 1 on
    settings: str
    seats: tuple[int, ...]  # those that play, in the order of their turns


class Paused(Struct, frozen=True, tag="paused"):
    """The host stopped the clock."""


class Resumed(Struct, frozen=True, tag="resumed"):
    """The clock goes on."""


class Voted(Struct, frozen=True, tag="voted"):
    """A pupil chose a letter for a step; a second choice replaces the first."""

    seat: int
    step: int  # the number of moves before it
    letter: str


class Guessed(Struct, frozen=True, tag="guessed"):
    """A move in the game that all play together: in a class by the host, else by turns."""

    seat: int
    move: Move
    last: bool = False  # the game is over with it


class Ended(Struct, frozen=True, tag="ended"):
    """A round ended before its time: all are done, or the host ended it."""

    round: int
    by: Literal["all-done", "host"]


class Closed(Struct, frozen=True, tag="closed"):
    """The room ended. Its code may be given to another room."""

    by: Literal["host", "idle"]


Event: TypeAlias = (
    Joined
    | Left
    | Returned
    | Removed
    | Changed
    | Sealed
    | Started
    | Paused
    | Resumed
    | Voted
    | Guessed
    | Ended
    | Closed
)
