"""Requests that concern rooms, as they arrive."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from wordfoe.rooms.events import Mode

__all__ = ["Command", "Guess", "Join", "NewRoom", "RoomOptions", "SetWord", "Vote"]

LONGEST = 64
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST)]
MOST_LIST = 60_000  # characters of a class's own list


class _Request(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class RoomOptions(_Request, frozen=True, kw_only=True):
    """What the host chooses; what is left out stays as it is usual."""

    game: dict[str, Any] = {}
    points: Literal["shown", "hidden"] = "shown"
    scoring: Literal["double", "all", "unique"] = "double"
    together: bool = False
    words: Annotated[str, Meta(max_length=MOST_LIST)] = ""  # as pasted: separated by anything


class NewRoom(_Request, frozen=True):
    """A new room."""

    mode: Mode
    options: RoomOptions | None = None
    name: Text | None = None  # the host's animal


class Join(_Request, frozen=True):
    """A wish to take a seat, with an animal, or to watch."""

    name: Text | None = None
    watch: bool = False


class SetWord(_Request, frozen=True):
    """The word for the others."""

    word: Text


class Vote(_Request, frozen=True):
    """A letter for the next step of a class."""

    step: Annotated[int, Meta(ge=0, le=2000)]
    letter: Text


class Guess(_Request, frozen=True):
    """A letter or a word in the game that is played together; the number as in a move request."""

    number: Annotated[int, Meta(ge=0, le=2000)]
    letter: Text | None = None
    word: Text | None = None


class Command(_Request, frozen=True, kw_only=True):
    """What only the host may do. ``remove`` names a seat, ``change`` has options, ``play`` plays a
    letter in a class, ``start`` and ``next`` begin a round."""

    do: Literal["start", "pause", "resume", "end", "remove", "change", "play", "close"]
    seat: int | None = None
    letter: Text | None = None
    options: RoomOptions | None = None
