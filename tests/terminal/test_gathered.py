"""Options that a command receives as one value, and settings it refuses."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from wordfoe.errors import LexiconError, Malformed, SettingsError
from wordfoe.terminal.gathered import gathered, name_of, usage_errors

WIDTH = click.option("--width", type=int, default=2, help="The first.")
HEIGHT = click.option("--height", "-h", "tall", type=int, default=3, help="The second.")


def area(width: int, tall: int) -> int:
    if width < 0:
        raise SettingsError(f"{width} is too narrow.")
    return width * tall


@click.command()
@click.argument("name")
@gathered("space", area, WIDTH, HEIGHT)
@click.option("--last", is_flag=True, help="The third.")
def command(name: str, space: int, last: bool) -> None:
    """What the help says."""
    print(name, space, last)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["a"], "a 6 False"),
        (["a", "-h", "4", "--last"], "a 8 True"),
        (["b", "--width=5"], "b 15 F"),
    ],
)
def test_the_options_are_gathered(args: list[str], said: str) -> None:
    result = CliRunner().invoke(command, args)
    assert (result.exit_code, result.output[: len(said)]) == (0, said)


def test_help_has_them_in_their_order() -> None:
    shown = CliRunner().invoke(command, ["--help"]).output
    places = [shown.index(text) for text in ("What the help says", "first", "second", "third")]
    assert places == sorted(places)


def test_settings_that_are_refused() -> None:
    result = CliRunner().invoke(command, ["a", "--width=-1"])
    assert result.exit_code == 2
    assert "-1 is too narrow." in result.output


def test_the_name_of_an_option() -> None:
    assert (name_of(WIDTH), name_of(HEIGHT)) == ("width", "tall")


@pytest.mark.parametrize("error", [SettingsError("so"), Malformed("so")])
def test_errors_of_use(error: Exception) -> None:
    with pytest.raises(click.UsageError, match="so"), usage_errors():
        raise error


def test_a_word_list_that_cannot_be_read_is_no_error_of_use() -> None:
    with pytest.raises(LexiconError), usage_errors():
        raise LexiconError("so")
