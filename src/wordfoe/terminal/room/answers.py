"""What a server says of a room, as far as the terminal uses it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wordfoe.terminal.room.bounded import Count, Number, Text, Word
from wordfoe.terminal.room.game_answers import Game, HangmanGame

__all__ = [
    "Lesson",
    "LookBack",
    "News",
    "Problem",
    "ResultWord",
    "Results",
    "Room",
    "Round",
    "Seat",
    "Standing",
    "Standings",
    "Step",
    "Watched",
]


class Seat(Struct, frozen=True):
    """A member of the room."""

    seat: Number
    name: Word
    watches: bool = False
    host: bool = False
    here: bool = True


class Standing(Struct, frozen=True):
    """Where a player stands; what is not shown is None."""

    seat: Number
    rank: Count | None = None
    words: Count | None = None
    points: Number | None = None
    misses: Count | None = None
    misses_left: Count | None = None
    guesses: Count | None = None
    state: Literal["playing", "done", "won", "lost"] = "playing"


class Standings(Struct, frozen=True):
    """The standings of all players; in a large room, the first ten."""

    round: Count
    players: Count
    done: Count
    listed: Annotated[list[Standing], Meta(max_length=1000)]


class Watched(Struct, frozen=True):
    """What the setter of a word sees of a player who guesses it."""

    seat: Number
    pattern: Word
    misses_left: Count | None = None
    last: Word | None = None
    state: Literal["playing", "won", "lost"] = "playing"


class Round(Struct, frozen=True):
    """The round that is played, or was played last."""

    round: Count
    left: Count | None = None  # milliseconds
    game: Word | None = None
    seal: Text | None = None
    setter: Number | None = None
    turn: Number | None = None
    shared: HangmanGame | None = None
    secret: Word | None = None
    watched: Annotated[list[Watched], Meta(max_length=1000)] = []


class Lesson(Struct, frozen=True):
    """A class at work."""

    step: Count
    chosen: Count
    players: Count
    yours: Word | None = None
    votes: Annotated[dict[Word, Count], Meta(max_length=64)] | None = None


class Options(Struct, frozen=True):
    """What is played, in a sentence."""

    said: Text = ""
    together: bool = False


class Room(Struct, frozen=True):
    """A room, as this player may see it."""

    code: Word
    mode: Literal["boggle", "hangman", "setter", "class"]
    phase: Literal["lobby", "sealing", "playing", "paused", "over", "closed"]
    number: Count
    you: Number | None
    host: bool
    count: Count
    watching: Count
    seats: Annotated[list[Seat], Meta(max_length=1000)]
    options: Options
    round: Round | None = None
    standings: Standings | None = None
    lesson: Lesson | None = None
    setter: Number | None = None  # of the next word, between rounds
    seal: Text | None = None  # of the next word, once it is set


class News(Struct, frozen=True):
    """Something that happened in the room, with a sentence if there is one to say."""

    number: Count
    type: Word
    seat: Seat | None = None
    said: Text | None = None
    look: bool = False


class ResultWord(Struct, frozen=True):
    """A word of a finished race, with the seats that found it."""

    word: Word
    points: Number
    seats: Annotated[tuple[Number, ...], Meta(max_length=1000)]


Words: TypeAlias = Annotated[list[ResultWord], Meta(max_length=20_000)]


class Results(Struct, frozen=True):
    """How a round ended."""

    round: Count
    standings: Annotated[list[Standing], Meta(max_length=1000)]
    said: Text
    only_you: Words = []
    all: Words = []
    some: Words = []
    only_others: Words = []
    found: Count = 0
    total: Count = 0
    longest: Word | None = None
    secret: Word | None = None
    salt: Word | None = None


class Step(Struct, frozen=True):
    """A step of a class, in a sentence."""

    number: Count
    said: Text


class LookBack(Struct, frozen=True):
    """What a class can learn from its game."""

    steps: Annotated[list[Step], Meta(max_length=2000)]
    worst: Count | None = None


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    detail: Text
    code: Word = ""
    view: Game | None = None
