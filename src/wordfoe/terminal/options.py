"""Options that several commands take, each declared once.

An option is a function, so that a command may say it in its own words::

    @click.command()
    @options.dictionary(help="The word list they are about.")
    @options.as_json("One JSON object per length.")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import COLORS
from wordfoe.terminal.gathered import Option
from wordfoe.terminal.paths import PATH

__all__ = [
    "as_json",
    "color",
    "dictionary",
    "lexicon_from",
    "plain",
    "record",
    "seconds",
    "together",
]


def dictionary(help: str = "A word list: one word per line.", *, short: bool = True) -> Option:  # noqa: A002
    """Return the option for a word list; without a short name where a command can have none."""
    names = ("--dict", "-d") if short else ("--dict",)
    return click.option(*names, "dictionary", type=PATH, help=help)


def color() -> Option:
    """Return the option for colours."""
    return click.option(
        "--color",
        type=click.Choice(COLORS),
        default="auto",
        show_default=True,
        help="When to use colours; auto respects NO_COLOR.",
    )


def as_json(help: str) -> Option:  # noqa: A002
    """Return the option for JSON; the help says what is printed."""
    return click.option("--json", "as_json", is_flag=True, help=help)


def plain(help: str = "Sentences only, for screen readers.") -> Option:  # noqa: A002
    """Return the option for text without pictures."""
    return click.option("--plain", is_flag=True, help=help)


def record() -> Option:
    """Return the option for the file that a game is recorded in."""
    return click.option("--record", type=PATH, help="Add the record of each game to this file.")


def seconds(usual: float, most: float | None = None) -> Option:
    """Return the option that limits an exact search."""
    return click.option(
        "--seconds",
        type=click.FloatRange(0, most),
        default=usual,
        show_default=True,
        help="How long the exact search may take; bounds are shown where it takes longer.",
    )


def together(*given: Option) -> Option:
    """Return one decorator for several options, which help shows in this order."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(given):
            function = option(function)
        return function

    return decorate


def lexicon_from(dictionary: str | None) -> Lexicon:
    """Return the words of a file, or the English words that wordfoe ships.

    Raises LexiconError if the file cannot be read or holds no word.
    """
    return Lexicon.load(dictionary) if dictionary else Lexicon.english()
