"""Options that several commands take, and how a command receives them."""

from __future__ import annotations

import click
from click.testing import CliRunner
from msgspec import Struct

from wordfoe.terminal import options
from wordfoe.terminal.gathered import gathered


class Asked(Struct, frozen=True):
    """What a command of these tests is asked for."""

    dictionary: str | None
    color: str
    plain: bool
    record: str | None
    seconds: float
    as_json: bool


@click.command(context_settings={"show_default": True})
@gathered(
    "asked",
    Asked,
    options.dictionary("Words."),
    options.color(),
    options.plain(),
    options.record(),
    options.seconds(default=5, most=60),
    options.as_json("One object."),
)
def command(asked: Asked) -> None:
    """Say what was asked for."""
    click.echo(asked)


def said(*args: str) -> str:
    return CliRunner().invoke(command, args).output


def test_a_command_is_given_its_options_as_one_value() -> None:
    usual = Asked(None, "auto", False, None, 5.0, False)
    assert said() == f"{usual}\n"
    args = ("-d", "words", "--color", "never", "--plain", "--record", "r", "--seconds", "1")
    assert said(*args, "--json") == f"{Asked('words', 'never', True, 'r', 1.0, True)}\n"
    assert "is not a number of seconds from 0 to 60." in said("--seconds", "61")


def test_help_shows_the_defaults_in_the_order_of_the_options() -> None:
    shown = said("--help")
    assert "Say what was asked for." in shown
    names = ["--dict", "--color", "--plain", "--record", "--seconds", "--json"]
    assert sorted(names, key=shown.index) == names
    for default in ("[default: (English)]", "[default: auto]", "[default: 5]"):
        assert default in shown


def test_several_options_are_shown_in_their_order() -> None:
    @click.command()
    @options.together(options.color(), options.plain())
    def command(color: str, plain: bool) -> None:
        click.echo(f"{color} {plain}")

    assert [parameter.name for parameter in command.params] == ["color", "plain"]
    assert CliRunner().invoke(command, ["--plain"]).output == "auto True\n"
