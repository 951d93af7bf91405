"""Options of Boggle, derived from what ``boggle.settings`` says, and the kinds of their values."""

from __future__ import annotations

from typing import Any

import click

from wordfoe.boggle.board import MAX_SIDE, MIN_SIDE, size_from
from wordfoe.boggle.settings import SETTINGS, Settings
from wordfoe.errors import Malformed, SettingsError
from wordfoe.terminal import options
from wordfoe.terminal.gathered import Option

__all__ = [
    "Size",
    "as_json",
    "board",
    "dictionary",
    "min_length",
    "rules",
    "seed",
    "setting",
    "size",
    "sizes",
    "timer",
]


class Size(click.ParamType[tuple[int, int]]):
    """Rows and columns: 4, or 3x4."""

    name = "SIZE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return size_from(value) if isinstance(value, str) else value
        except (Malformed, SettingsError) as refusal:
            self.fail(str(refusal), param, ctx)


def setting(name: str, help: str | None = None) -> Option:  # noqa: A002
    """Return the option for a setting, with its bounds or choices; a command whose setting means
    something else may give its own help."""
    about, default = SETTINGS[name], getattr(Settings(), name)
    kind: click.ParamType[Any] = click.IntRange(about.least, about.most)
    if about.choices:
        kind = click.Choice(about.choices)
    return click.option(
        f"--{name.replace('_', '-')}",
        type=kind,
        default=None if about.drawn else default,
        show_default=default is not None and not about.drawn,
        help=help or about.help,
    )


def size(default: tuple[int, int] | None = None, shown: str = "") -> Option:
    """Return the option for the size of a board; ``shown`` says what happens without a default."""
    return click.option(
        "--size",
        type=Size(),
        default=default,
        show_default=shown or (_shown(default) if default else False),
        help=f"{_SIZE}.",
    )


def sizes(*default: tuple[int, int]) -> Option:
    """Return the option for one or more sizes of boards."""
    return click.option(
        "--size",
        "sizes",
        type=Size(),
        multiple=True,
        default=default,
        show_default=" and ".join(map(_shown, default)),
        help=f"{_SIZE}; repeatable.",
    )


def _shown(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


_SIZE = f"Rows and columns: 4 or 3x4; {MIN_SIDE} to {MAX_SIDE} each"
rules = setting("rules")
min_length = setting("min_length")
timer = setting("timer")
seed = setting("seed")
board = click.option("--board", help=SETTINGS["tiles"].help)
dictionary = options.dictionary()
as_json = options.as_json
