"""Options that several commands take, each declared once.

An option is a function, so that a command may give its own help::

    @click.command()
    @options.dictionary(help="The word list of the certificates.")
    @options.as_json("Print one JSON object per length.")

The program shows every default in its help, as click writes it: ``cli.py`` sets that for all
commands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from wordfoe.terminal.console import COLORS
from wordfoe.terminal.gathered import Option
from wordfoe.terminal.opening import lexicon_from, prepare_game
from wordfoe.terminal.values import FILE, LONGEST_TIME, Seconds

__all__ = [
    "as_json",
    "color",
    "dictionary",
    "lexicon_from",
    "plain",
    "prepare_game",
    "record",
    "seconds",
    "together",
]


def dictionary(help: str = "A word list, one word per line.") -> Option:  # noqa: A002
    """Return the option for a word list."""
    return click.option("--dict", "-d", "dictionary", type=FILE, show_default="English", help=help)


def color() -> Option:
    """Return the option for colours."""
    return click.option(
        "--color",
        type=click.Choice(COLORS),
        default="auto",
        help="When to use colours; auto respects NO_COLOR.",
    )


def as_json(help: str) -> Option:  # noqa: A002
    """Return the option for JSON; the help says what is printed."""
    return click.option("--json", "as_json", is_flag=True, help=help)


def plain(help: str = "Print sentences instead of pictures, for screen readers.") -> Option:  # noqa: A002
    """Return the option for text without pictures."""
    return click.option("--plain", is_flag=True, help=help)


def record() -> Option:
    """Return the option for the file that a game is recorded in."""
    return click.option("--record", type=FILE, help="Add the record of each game to this file.")


def seconds(
    help: str = "Time for the exact search; after that, bounds are shown.",  # noqa: A002
    default: float | None = None,
    *,
    most: float = LONGEST_TIME,
    zero: bool = True,
) -> Option:
    """Return the option that limits the time of a search; without a default there is no limit."""
    return click.option(
        "--seconds",
        type=Seconds(most, zero=zero),
        default=default,
        show_default="no limit" if default is None else None,
        help=help,
    )


def together(*given: Option) -> Option:
    """Return one decorator for several options, which help shows in this order."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(given):
            function = option(function)
        return function

    return decorate
