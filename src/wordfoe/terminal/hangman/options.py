"""The options of Hangman, derived from ``hangman.settings``, and the kinds of their values."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.guessers import GUESSERS
from wordfoe.hangman.pictures import PICTURES
from wordfoe.hangman.settings import MOST_NUMBER, SETTINGS, is_flag
from wordfoe.terminal import options
from wordfoe.terminal.gathered import Option
from wordfoe.terminal.hangman.choices import ASKED, Choices
from wordfoe.terminal.hangman.questions import length_from, misses_from
from wordfoe.terminal.values import Parsed, WholeNumber
from wordfoe.wording import quoted

__all__ = [
    "DealerName",
    "GuesserName",
    "Lengths",
    "Listed",
    "PlayerName",
    "dealt_words",
    "game",
    "guesser",
    "picture",
    "setting",
    "takes_choices",
]


class PlayerName(click.ParamType[str]):
    """A player by name, or a plugin as package.module:name."""

    name = "NAME"
    players: Iterable[str] = ()

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Return the names that begin like this."""
        return [CompletionItem(name) for name in self.players if name.startswith(incomplete)]


class DealerName(PlayerName):
    """A dealer by name."""

    players = DEALERS


class GuesserName(PlayerName):
    """A guesser by name."""

    players = GUESSERS


class Listed(click.ParamType[list[str]]):
    """Several names, separated by commas."""

    name = "NAME,..."

    def __init__(self, kind: PlayerName) -> None:
        self.kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the names, each once. Raises BadParameter for an empty name."""
        if not isinstance(value, str):
            return value
        names = list(dict.fromkeys(name.strip() for name in value.split(",")))
        if "" in names:
            self.fail(f"{quoted(value)} has an empty name; write them as a,b,c.", param, ctx)
        return names

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the completions of the last name."""
        before, comma, last = incomplete.rpartition(",")
        found = self.kind.shell_complete(ctx, param, last)
        return [CompletionItem(f"{before}{comma}{item.value}") for item in found]


class Lengths(click.ParamType[list[int]]):
    """Lengths of words: 5, or 4-8,10."""

    name = "LENGTHS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the lengths in order, each once. Raises BadParameter."""
        if not isinstance(value, str):
            return value
        lengths: set[int] = set()
        for part in value.split(","):
            first, _, last = part.partition("-")
            last = last or first
            if not re.fullmatch(r" *[0-9]{1,3} *", first) or not re.fullmatch(
                r" *[0-9]{1,3} *", last
            ):
                self.fail(
                    f"{quoted(value)} is not a list of lengths; write 5, or 4-8,10.", param, ctx
                )
            if int(first) > int(last):
                self.fail(f"{quoted(part)} goes down; write {last}-{first}.", param, ctx)
            lengths.update(range(int(first), int(last) + 1))
        return sorted(lengths)


_FLAGS = {"length": ("--wordlen", "-w")}
_TYPES: dict[str, click.ParamType[Any]] = {
    "length": Parsed("N", length_from),  # the word list checks which lengths it has
    "misses": Parsed("N|unlimited", misses_from),
    "dealer": DealerName(),
}
_SHOWN = ("show_count", "verbose", "picture", "plain", "dictionary", "record")  # of Choices


def setting(name: str, **changes: Any) -> Option:
    """Return the option for a setting of a game, as ``hangman.settings`` describes it.

    ``changes`` are arguments of ``click.option`` that differ in one command.
    """
    attributes: dict[str, Any] = {"help": _help_of(name)}
    attributes |= {"is_flag": True} if is_flag(name) else {"type": _type_of(name)}
    if SETTINGS[name].usual is not None:
        attributes["default"] = SETTINGS[name].usual
    if SETTINGS[name].drawn:
        attributes["show_default"] = "random"
    names = (f"--{name.replace('_', '-')}", *_FLAGS.get(name, ()))
    return click.option(*names, **{**attributes, **changes})


def _type_of(name: str) -> click.ParamType[Any]:
    if name in _TYPES:
        return _TYPES[name]
    if name in CHOICES:
        return click.Choice([*CHOICES[name]])
    return WholeNumber(SETTINGS[name].least or 0, SETTINGS[name].most or MOST_NUMBER)


def _help_of(name: str) -> str:
    said = SETTINGS[name].help.removesuffix(".")
    if name == "dealer":
        return f"{said}: {', '.join(CHOICES[name])}, or your own as package.module:name."
    if name == "house":
        about = (f"{house} ({line})" for house, line in CHOICES[name].items())
        return f"{said}: {'; '.join(about)}."
    return f"{said}."


def game(*, asks: bool) -> Option:
    """Return the options of a game: the settings that players are offered, and how to show it.

    A game that ``asks`` for some settings has no defaults for them.
    """
    asked: dict[str, Any] = {"default": None, "show_default": "asked"} if asks else {}
    settings = [
        setting(name, **(asked if name in ASKED else {}))
        for name, about in SETTINGS.items()
        if about.offered
    ]
    show_count: dict[str, Any] = asked or {"default": True}
    return options.together(
        *settings,
        options.dictionary(),
        click.option(
            "--show-count/--no-show-count", help="Show how many words are left.", **show_count
        ),
        click.option("--verbose", "-v", is_flag=True, help="Show what the dealer is doing."),
        picture(),
        options.plain(),
        options.color(),
        options.record(),
    )


def dealt_words() -> tuple[Option, Option]:
    """Return the options for the words that a command is about, outside a game."""
    return (
        setting("words", default="all", help="How well known the words are."),
        setting("uncensored", help="Take offensive words too."),
    )


def picture() -> Option:
    """Return the option for the picture."""
    return click.option(
        "--picture",
        type=click.Choice([*PICTURES, "none"]),
        default=next(iter(PICTURES)),
        help="The picture that wrong guesses draw.",
    )


def guesser() -> Option:
    """Return the option for the guesser."""
    return click.option(
        "--guesser",
        type=GuesserName(),
        default="greedy",
        help=f"Who guesses: {', '.join(GUESSERS)}, or your own as package.module:name.",
    )


def takes_choices(function: Callable[..., None]) -> Callable[..., None]:
    """Let a command receive the options of a game as ``choices``, beside its other options."""

    @functools.wraps(function)
    def command(*args: Any, **options: Any) -> None:
        shown = {name: options.pop(name) for name in _SHOWN if name in options}
        given = click.get_current_context().get_parameter_source
        # None can be a wish (unlimited misses), so what counts is where a value comes from.
        wishes = {
            name: value
            for name in SETTINGS
            if name in options
            for value in [options.pop(name)]
            if given(name) is not click.core.ParameterSource.DEFAULT
        }
        function(*args, choices=Choices(wishes=wishes, **shown), **options)

    return command
