"""The options of rooms: how one is shown, and what a new one is for."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import click
from msgspec import Struct

from wordfoe.errors import Malformed
from wordfoe.hangman.settings import USUAL_MISSES
from wordfoe.rooms.events import Mode
from wordfoe.terminal import options
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.gathered import Option, gathered
from wordfoe.terminal.hangman import options as hangman
from wordfoe.wording import quoted, quoted_name

__all__ = ["Chosen", "Look", "chosen", "look"]

MOST_LIST = 60_000  # characters of a class's own list
USUAL_TIMER = "180"  # seconds, which the server takes if none are given

# The options that a mode has, by what they are called on the command line.
KNOWN: dict[Mode, tuple[str, ...]] = {
    "boggle": ("hide-points", "scoring", "timer", "size"),
    "hangman": ("length", "misses"),
    "setter": ("together", "misses"),
    "class": ("dict", "length", "misses"),
}


class Look(Struct, frozen=True):
    """How a room is shown."""

    color: str
    plain: bool
    picture: str


def look() -> Option:
    """Return the options that say how a room is shown, which a command receives as ``look``."""
    return gathered("look", Look, options.color(), options.plain(), hangman.picture())


class Chosen(Struct, frozen=True):
    """What a new room is for."""

    hide_points: bool
    scoring: Literal["double", "all", "unique"]
    together: bool
    dictionary: str | None
    timer: int | None
    size: tuple[int, int] | None
    length: int | None
    misses: int | None  # None: unlimited

    def request(self, mode: Mode) -> dict[str, Any]:
        """Return the options as a server takes them.

        Raises Malformed if an option is not one of the mode, or the list of words cannot be read.
        """
        given = {
            "hide-points": self.hide_points,
            "scoring": self.scoring != "double",
            "together": self.together,
            "dict": self.dictionary is not None,
            "timer": self.timer is not None,
            "size": self.size is not None,
            "length": self.length is not None,
            "misses": self.misses != USUAL_MISSES,
        }
        for name, is_given in given.items():
            if is_given and name not in KNOWN[mode]:
                raise Malformed(f"A room for {quoted(mode)} has no --{name}.")
        game: dict[str, Any] = {"misses": self.misses} if given["misses"] else {}
        game |= {"timer": self.timer} if self.timer is not None else {}
        game |= {"length": self.length} if self.length is not None else {}
        if self.size is not None:
            game |= {"rows": self.size[0], "columns": self.size[1]}
        return {
            "game": game,
            "points": "hidden" if self.hide_points else "shown",
            "scoring": self.scoring,
            "together": self.together,
            "words": "" if self.dictionary is None else _words(self.dictionary),
        }


def chosen() -> Option:
    """Return the options of a new room, which a command receives as ``chosen``."""
    return gathered(
        "chosen",
        Chosen,
        boggle.setting("timer", show_default=USUAL_TIMER),
        boggle.size(shown="5x5"),
        click.option("--hide-points", is_flag=True, help="Show no points before the end."),
        click.option(
            "--scoring",
            type=click.Choice(["double", "all", "unique"]),
            default="double",
            help="In Boggle, words that only one player found count double, like all others, or "
            "alone.",
        ),
        hangman.setting("length", default=None, show_default="8, or the commonest in --dict"),
        hangman.setting("misses"),
        click.option("--together", is_flag=True, help="Guess a set word in turns, in one game."),
        options.dictionary(help="The words of a class."),
    )


def _words(path: str) -> str:
    """Return the text of a class's own list. Raises Malformed if it cannot be read."""
    try:
        with Path(path).open(encoding="utf-8", errors="replace") as file:
            text = file.read(MOST_LIST + 1)
    except OSError as error:
        raise Malformed(f"{quoted_name(path)} cannot be read: {error.strerror}.") from None
    if len(text) > MOST_LIST:
        raise Malformed(f"{quoted_name(path)} has more than {MOST_LIST:,} characters.")
    return text
