"""The kinds of values that options take, and what the program says if a value is not one of them.

Click's own numbers would show ``INTEGER RANGE`` and ``[0<=x<=9007199254740991]`` in help texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from wordfoe.errors import Malformed, SettingsError
from wordfoe.wording import quoted

__all__ = ["DIR", "FILE", "LONGEST_TIME", "Parsed", "Seconds", "Share", "WholeNumber"]

T = TypeVar("T")

LONGEST_TIME = 10_000_000.0  # seconds, about four months
MOST_DIGITS = 18  # more than any bound has


class Parsed(click.ParamType[T]):
    """A value that a function of the library reads; ``shown`` is what help shows for it."""

    name = "value"

    def __init__(self, shown: str, parse: Callable[[str], T]) -> None:
        self.shown = shown
        self.parse = parse

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """Return what help shows for the value."""
        return self.shown

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> T:
        """Return what the function reads. Raises BadParameter with the reason if it refuses."""
        try:
            return self.parse(value) if isinstance(value, str) else value
        except (Malformed, SettingsError) as refusal:
            self.fail(str(refusal), param, ctx)


class WholeNumber(click.ParamType[int]):
    """A whole number from ``least`` to ``most``."""

    name = "N"

    def __init__(self, least: int = 0, most: int = 10**9) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number that was typed. Raises BadParameter if it is not one within bounds."""
        text = str(value).strip()
        digits = re.fullmatch(rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}", text)
        if not digits or not self.least <= int(text) <= self.most:
            bounds = f"from {self.least:,} to {self.most:,}"
            self.fail(f"{quoted(text)} is not a whole number {bounds}.", param, ctx)
        return int(text)


class Seconds(click.ParamType[float]):
    """A time in seconds, up to ``most``; 0 only if ``zero`` is allowed."""

    name = "SECONDS"

    def __init__(self, most: float = LONGEST_TIME, *, zero: bool = True) -> None:
        self.most = most
        self.zero = zero

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the time that was typed. Raises BadParameter if it is not one within bounds."""
        try:
            seconds = float(value)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds <= self.most or (seconds == 0 and not self.zero):
            bounds = f"{'from 0 to' if self.zero else 'above 0 and up to'} {self.most:,.0f}"
            self.fail(f"{quoted(str(value))} is not a number of seconds {bounds}.", param, ctx)
        return seconds


class Share(click.ParamType[float]):
    """A share, from 0 to 1."""

    name = "SHARE"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the share that was typed. Raises BadParameter if it is none."""
        try:
            share = float(value)
        except ValueError:
            share = -1.0
        if not 0 <= share <= 1:  # nor is it what is no number
            self.fail(f"{quoted(str(value))} is not a share from 0 to 1.", param, ctx)
        return share


class Name(click.Path):
    """The name of a file or folder, which a shell completes.

    Only the code that opens it checks it, and says in a sentence what is wrong.
    """

    def __init__(self, name: str) -> None:
        super().__init__(readable=False)
        self.name = name


FILE = Name("FILE")
DIR = Name("DIR")
