"""Options of Hangman: derived from its settings, and kinds of values that several take."""

from __future__ import annotations

from typing import Any

import click
import pytest
from click.testing import CliRunner

from wordfoe.hangman import DEALERS
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.settings import SETTINGS
from wordfoe.terminal.hangman.command import hangman
from wordfoe.terminal.hangman.options import (
    DealerName,
    GuesserName,
    Lengths,
    Listed,
    setting,
)
from wordfoe.terminal.hangman.watch import watch

CONTEXT = click.Context(click.Command("hangman"))
PARAMETER = click.Option(["--option"])
MISSES = {option.name: option.type for option in hangman.params}["misses"]


@pytest.mark.parametrize(
    ("kind", "value", "meant"),
    [
        (MISSES, "7", 7),
        (MISSES, "unlimited", None),
        (MISSES, 3, 3),
        (Lengths(), "5", [5]),
        (Lengths(), "4-6,10, 5", [4, 5, 6, 10]),
        (Lengths(), [4], [4]),
        (Listed(DealerName()), "fair, largest,fair", ["fair", "largest"]),
        (Listed(DealerName()), ["fair"], ["fair"]),
    ],
)
def test_values(kind: click.ParamType[Any], value: object, meant: object) -> None:
    assert kind.convert(value, PARAMETER, CONTEXT) == meant


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (MISSES, "0", "must be at least 1"),
        (MISSES, "many", '"many" is not a whole number'),
        (Lengths(), "five", '"five" is not a list of lengths; write 5, or 4-8,10.'),
        (Lengths(), "4,", '"4," is not a list of lengths'),
        (Lengths(), "8-4", '"8-4" goes down; write 4-8.'),
        (Listed(GuesserName()), "greedy,", '"greedy," has an empty name; write them as a,b,c.'),
    ],
)
def test_values_that_cannot_be(kind: click.ParamType[Any], value: str, said: str) -> None:
    with pytest.raises(click.BadParameter) as refusal:
        kind.convert(value, PARAMETER, CONTEXT)
    assert said in refusal.value.message


@pytest.mark.parametrize(
    ("kind", "begun", "offered"),
    [
        (DealerName(), "la", ["largest"]),
        (DealerName(), "", list(DEALERS)),
        (DealerName(), "xyz", []),
        (Listed(DealerName()), "fair,la", ["fair,largest"]),
        (Listed(GuesserName()), "gre", ["greedy"]),
    ],
)
def test_what_a_shell_is_offered(
    kind: click.ParamType[Any], begun: str, offered: list[str]
) -> None:
    found = kind.shell_complete(CONTEXT, PARAMETER, begun)
    assert [item.value for item in found] == offered


def parameters(command: click.Command) -> dict[str, click.Option]:
    return {p.name or "": p for p in command.params if isinstance(p, click.Option)}


@pytest.mark.parametrize("command", [hangman, watch])
def test_every_setting_that_players_are_offered_is_an_option(command: click.Command) -> None:
    offered = {name for name, about in SETTINGS.items() if about.offered}
    assert offered == set(SETTINGS) & set(parameters(command))
    for name in offered:
        option = parameters(command)[name]
        assert option.opts[0] == f"--{name.replace('_', '-')}"
        assert option.help is not None
        assert option.help.startswith(SETTINGS[name].help.rstrip("."))
        if isinstance(option.type, click.Choice):
            assert list(option.type.choices) == list(CHOICES[name])


def test_what_is_not_asked_has_the_usual_value_and_help_says_so() -> None:
    """Such as the length, of which help once said 6 where 8 was played."""
    for name, about in SETTINGS.items():
        if about.usual is not None:
            assert parameters(watch)[name].default == about.usual
    asked = {name for name, x in parameters(hangman).items() if x.show_default == "asked"}
    assert asked == {"length", "misses", "show_count"}


def test_a_command_may_say_an_option_in_its_own_words() -> None:
    @click.command()
    @setting("misses", default=None, show_default="unlimited", help="All of them.")
    def command(misses: int | None) -> None:
        click.echo(repr(misses))

    assert parameters(command)["misses"].help == "All of them."
    assert CliRunner().invoke(command, []).output == "None\n"
    assert CliRunner().invoke(command, ["--misses", "3"]).output == "3\n"
