"""The options of Boggle, derived from ``boggle.settings``, and the kinds of their values."""

from __future__ import annotations

from typing import Any

import click

from wordfoe.boggle.board import MAX_SIDE, MIN_SIDE, size_from
from wordfoe.boggle.scoring import RULES
from wordfoe.boggle.settings import MOST_SEED, SETTINGS, Settings
from wordfoe.terminal import options
from wordfoe.terminal.gathered import Option
from wordfoe.terminal.values import Parsed, WholeNumber

__all__ = [
    "as_json",
    "board",
    "dictionary",
    "min_length",
    "rules",
    "seed",
    "setting",
    "size",
    "sizes",
    "strength",
    "timer",
]


_UNSET = {  # what happens without an option that has no default
    "min_length": ", ".join(f"{rules.min_length} by {name} rules" for name, rules in RULES.items()),
    "timer": "no limit",
}


def setting(name: str, **changes: Any) -> Option:
    """Return the option for a setting, as ``boggle.settings`` describes it.

    ``changes`` are arguments of ``click.option`` that differ in one command.
    """
    about, default = SETTINGS[name], getattr(Settings(), name)
    attributes: dict[str, Any] = {
        "type": click.Choice(about.choices) if about.choices else _number(name),
        "default": None if about.drawn else default,
        "show_default": "random" if about.drawn else _UNSET.get(name),
        "help": about.help,
    }
    return click.option(f"--{name.replace('_', '-')}", **{**attributes, **changes})


def _number(name: str) -> WholeNumber:
    return WholeNumber(SETTINGS[name].least or 0, SETTINGS[name].most or MOST_SEED)


def size(default: tuple[int, int] | None = None, shown: str = "") -> Option:
    """Return the option for the size of a board; ``shown`` is what help shows as the default."""
    return click.option(
        "--size",
        type=Parsed("SIZE", size_from),
        default=default,
        show_default=shown or (_shown(default) if default else None),
        help=f"{_SIZE}.",
    )


def sizes(*default: tuple[int, int]) -> Option:
    """Return the option for one or more sizes of boards."""
    return click.option(
        "--size",
        "sizes",
        type=Parsed("SIZE", size_from),
        multiple=True,
        default=default,
        show_default=" and ".join(map(_shown, default)),
        help=f"{_SIZE}; may be repeated.",
    )


def _shown(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


_SIZE = f"Rows and columns, such as 4 or 3x4; {MIN_SIDE} to {MAX_SIDE} each"
rules = setting("rules")
min_length = setting("min_length")
timer = setting("timer")
strength = setting("strength")
seed = setting("seed")
board = click.option(
    "--board", metavar="LETTERS", show_default="shaken", help=SETTINGS["tiles"].help
)
dictionary = options.dictionary()
as_json = options.as_json
