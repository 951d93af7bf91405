"""Options that several commands take, and how a command receives them."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
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


@click.command()
@gathered(
    "asked",
    Asked,
    options.dictionary("Words."),
    options.color(),
    options.plain(),
    options.record(),
    options.seconds(5.0, most=60),
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
    assert "not in the range 0<=x<=60" in said("--seconds", "61")


def test_help_shows_the_defaults_in_the_order_of_the_options() -> None:
    shown = said("--help")
    assert "Say what was asked for." in shown
    names = ["--dict", "--color", "--plain", "--record", "--seconds", "--json"]
    assert sorted(names, key=shown.index) == names
    for default in ("[default: auto]", "[default: 5.0;"):
        assert default in shown


def test_a_dictionary_without_a_short_name() -> None:
    @click.command()
    @options.dictionary(short=False)
    def quiet(dictionary: str | None) -> None:
        click.echo(dictionary)

    assert CliRunner().invoke(quiet, ["--dict", "words"]).output == "words\n"
    assert CliRunner().invoke(quiet, ["-d", "words"]).exit_code == 2


@pytest.mark.parametrize("given", [True, False])
def test_the_words_that_are_played_with(given: bool, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("deal\nlead\n")
    assert (len(options.lexicon_from(str(path) if given else None)) == 2) == given


def test_several_options_are_shown_in_their_order() -> None:
    @click.command()
    @options.together(options.color(), options.plain())
    def command(color: str, plain: bool) -> None:
        click.echo(f"{color} {plain}")

    assert [parameter.name for parameter in command.params] == ["color", "plain"]
    assert CliRunner().invoke(command, ["--plain"]).output == "auto True\n"
