"""Views of a room: what one person may see of it.

Before a round is over, no member sees another's words, guesses or votes, the word that was set or
the seed.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from wordfoe.hangman.analysis.xray import XRay
from wordfoe.rooms.events import Mode
from wordfoe.web.hangman_views import HangmanView

__all__ = [
    "ClassView",
    "LookBack",
    "News",
    "OptionsView",
    "ResultWord",
    "Results",
    "RoomView",
    "RoundView",
    "SeatView",
    "Standing",
    "Standings",
    "Step",
    "WatchedGame",
]

Phase = Literal["lobby", "sealing", "playing", "paused", "over", "closed"]


class SeatView(Struct, frozen=True):
    """A member of the room."""

    seat: int
    name: str
    watches: bool
    host: bool
    here: bool  # not left


class OptionsView(Struct, frozen=True, kw_only=True):
    """What is played, with a sentence that says it."""

    game: dict[str, Any]
    points: Literal["shown", "hidden"]
    scoring: Literal["double", "all", "unique"]
    together: bool
    words: int  # of the class's own list; 0 if it has none
    said: str  # "5 × 5, house rules, 3 minutes. Words that only you find count double."


class Standing(Struct, frozen=True, kw_only=True):
    """Where a player stands. In Boggle ``words`` and ``points``; in Hangman the others, never
    letters. A field that is not shown is absent."""

    seat: int
    rank: int | UnsetType = UNSET  # equal ones share it
    words: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    misses: int | UnsetType = UNSET
    misses_left: int | UnsetType | None = UNSET
    guesses: int | UnsetType = UNSET
    state: Literal["playing", "done", "won", "lost"] = "playing"


class Standings(Struct, frozen=True, kw_only=True):
    """The standings, computed from the moves. In a large room only the first ten are listed,
    and ``counts`` has how many have each number of points or misses."""

    round: int
    players: int
    done: int
    listed: list[Standing]
    counts: list[tuple[int, int]] | UnsetType = UNSET


class WatchedGame(Struct, frozen=True):
    """What the setter of a word sees of a player who guesses it."""

    seat: int
    pattern: str
    misses_left: int | None
    last: str | None
    state: Literal["playing", "won", "lost"]


class RoundView(Struct, frozen=True, kw_only=True):
    """The round that is played, or was played last."""

    round: int
    ends: int | None  # milliseconds since 1970; None without a timer, and while paused
    left: int | None  # milliseconds left now
    game: str | None  # the id of your own game, for /api/games/ID; None if you have none
    seal: str | UnsetType = UNSET  # of the word that was set
    setter: int | UnsetType = UNSET  # the seat
    turn: int | UnsetType = UNSET  # the seat whose turn it is
    shared: HangmanView | UnsetType = UNSET  # the game that all play together
    secret: str | UnsetType = UNSET  # the word, for who set it, and for all at the end
    watched: list[WatchedGame] | UnsetType = UNSET  # what the setter sees of the others


class ClassView(Struct, frozen=True, kw_only=True):
    """A class at work: no pupil is shown alone. ``votes`` is for the host only, and for pupils
    after the letter was played."""

    step: int
    chosen: int  # how many have chosen
    players: int
    yours: str | None  # your own letter
    votes: dict[str, int] | UnsetType = UNSET


class RoomView(Struct, frozen=True, kw_only=True):
    """A room, as one person may see it."""

    code: str
    mode: Mode
    phase: Phase
    number: int  # of the last event that this view has; the cursor of a stream
    now: int  # the server's time, milliseconds since 1970
    you: int | None  # your seat; None before you join
    host: bool  # you are the host
    full: bool
    most: int  # players
    count: int  # players
    watching: int
    seats: list[SeatView]  # at most 40; in a class none but your own
    names: list[str]  # animals that are free
    options: OptionsView
    round: RoundView | None
    standings: Standings | None
    lesson: ClassView | None  # of a class
    ends: int  # when the room ends if nothing more happens
    setter: int | None = None  # the seat that sets the next word, or has set it; between rounds
    seal: str | None = None  # of the next word, once it is set; between rounds


class News(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event, as all members may see it; the data of a message in a stream.

    ``said`` is the sentence for screen readers; None where there is nothing to say. Clients apply
    seat changes by themselves and ask for the view where ``look`` is true: a round began, was
    paused or ended, options changed, a turn passed.
    """

    number: int
    type: str  # as in the event
    at: int
    seat: SeatView | None = None
    said: str | None = None
    look: bool = False


class ResultWord(Struct, frozen=True):
    """A word of a finished race, with the seats that found it."""

    word: str
    points: int
    seats: tuple[int, ...]


class Results(Struct, frozen=True, kw_only=True):
    """How a round ended. Words only in Boggle; offensive ones are counted, not shown."""

    round: int
    standings: list[Standing]  # of all players, with final points
    said: str  # "Owl wins by 5." "Owl and you, 33 each."
    only_you: list[ResultWord]
    all: list[ResultWord]
    some: list[ResultWord]
    only_others: list[ResultWord]
    found: int  # by all of you together
    total: int  # words of the board
    longest: str | None  # of those that no player found
    secret: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class Step(Struct, frozen=True, kw_only=True):
    """A step of a class: what was shown, what the pupils chose, what was played."""

    number: int
    pattern: str
    misses_left: int | None
    votes: dict[str, int]
    played: str
    winning: list[str] | None  # letters that still won; None where it was not worked out
    wrong: int  # how many chose a losing letter while a winning one was there
    said: str


class LookBack(Struct, frozen=True, kw_only=True):
    """What a class can learn from its game: the steps, the one where most went wrong, the x-ray."""

    steps: list[Step]
    worst: int | None  # the number of a step
    xray: XRay
