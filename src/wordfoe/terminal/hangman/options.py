"""Options that several commands of Hangman take: kinds of values, and the choices they make."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from wordfoe.errors import Malformed
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.guessers import GUESSERS
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.questions import misses_from
from wordfoe.wording import quoted

__all__ = ["DealerName", "GuesserName", "Lengths", "Listed", "Misses", "chosen"]


class Misses(click.ParamType[int | None]):
    """A number above zero, or `unlimited`."""

    name = "N|unlimited"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return misses_from(value) if isinstance(value, str) else value
        except Malformed as refusal:
            self.fail(str(refusal), param, ctx)


class PlayerName(click.ParamType[str]):
    """A player of ours by name, or anybody's as package.module:name."""

    name = "NAME"
    players: Iterable[str] = ()

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in self.players if name.startswith(incomplete)]


class DealerName(PlayerName):
    players = DEALERS


class GuesserName(PlayerName):
    players = GUESSERS


class Listed(click.ParamType[list[str]]):
    """Several names with commas between, each once."""

    name = "NAME,..."

    def __init__(self, kind: PlayerName) -> None:
        self.kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        names = list(dict.fromkeys(name.strip() for name in value.split(",")))
        if "" in names:
            self.fail(f"{quoted(value)} has an empty name; write them as a,b,c.", param, ctx)
        return names

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        before, comma, last = incomplete.rpartition(",")
        found = self.kind.shell_complete(ctx, param, last)
        return [CompletionItem(f"{before}{comma}{item.value}") for item in found]


class Lengths(click.ParamType[list[int]]):
    """Lengths of words: 5, or 4-8,10."""

    name = "LENGTHS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        lengths: set[int] = set()
        for part in value.split(","):
            first, _, last = part.partition("-")
            last = last or first
            if not re.fullmatch(r" *[0-9]{1,3} *", first) or not re.fullmatch(
                r" *[0-9]{1,3} *", last
            ):
                self.fail(f"{quoted(value)} names no lengths; write 5, or 4-8,10.", param, ctx)
            if int(first) > int(last):
                self.fail(f"{quoted(part)} goes downward; write {last}-{first}.", param, ctx)
            lengths.update(range(int(first), int(last) + 1))
        return sorted(lengths)


def chosen(options: dict[str, Any]) -> Choices:
    """The choices that the options of the current command stand for."""
    shown = {
        name: options.pop(name)
        for name in ("show_count", "verbose", "picture", "plain", "dictionary", "record")
    }
    given = click.get_current_context().get_parameter_source
    # None can be a wish (unlimited misses), so ask where a value comes from.
    wishes = {
        name: value
        for name, value in options.items()
        if given(name) is not click.core.ParameterSource.DEFAULT
    }
    return Choices(wishes=wishes, **shown)
