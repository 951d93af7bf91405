"""Values of options: numbers, times and names of files, and what is said of others."""

from __future__ import annotations

from typing import Any

import click
import pytest

from wordfoe.boggle.board import size_from
from wordfoe.terminal.values import DIR, FILE, Parsed, Seconds, Share, WholeNumber

CONTEXT = click.Context(click.Command("wordfoe"))
PARAMETER = click.Option(["--option"])
SIZE = Parsed("SIZE|rows", size_from)


@pytest.mark.parametrize(
    ("kind", "value", "meant"),
    [
        (WholeNumber(), "0", 0),
        (WholeNumber(1, 64), " 64 ", 64),
        (WholeNumber(1, 64), "+7", 7),
        (WholeNumber(-5, 5), "-5", -5),
        (WholeNumber(1, 64), 8, 8),
        (Seconds(), "0", 0.0),
        (Seconds(), "0.5", 0.5),
        (Seconds(60), "60", 60.0),
        (Seconds(zero=False), "1e-3", 0.001),
        (Seconds(), 20, 20.0),
        (Share(), "0.1", 0.1),
        (Share(), 0, 0.0),
        (Share(), "1", 1.0),
        (SIZE, "3x4", (3, 4)),
        (SIZE, (3, 4), (3, 4)),
        (FILE, "\x1b nowhere", "\x1b nowhere"),  # the code that opens it refuses it
    ],
)
def test_values(kind: click.ParamType[Any], value: object, meant: object) -> None:
    assert kind.convert(value, PARAMETER, CONTEXT) == meant


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (WholeNumber(1, 64), "0", '"0" is not a whole number from 1 to 64.'),
        (WholeNumber(1, 64), "65", '"65" is not a whole number from 1 to 64.'),
        (WholeNumber(0, 2**53 - 1), "-1", '"-1" is not a whole number from 0 to 9,007,199,254,740'),
        (WholeNumber(), "9" * 5000, "is not a whole number from 0 to 1,000,000,000."),
        (WholeNumber(), "4.5", '"4.5" is not a whole number'),
        (WholeNumber(), "four", '"four" is not a whole number'),
        (WholeNumber(), "1_000", '"1_000" is not a whole number'),
        (WholeNumber(), "", '"" is not a whole number'),
        (SIZE, "3x", '"3x" is not a size; type one such as 4 or 3x4.'),  # Malformed
        (SIZE, "9", "A board of 9x9 is not possible"),  # SettingsError
        (Seconds(3600), "soon", '"soon" is not a number of seconds from 0 to 3,600.'),
        (Seconds(3600), "3601", '"3601" is not a number of seconds from 0 to 3,600.'),
        (Seconds(), "-1", '"-1" is not a number of seconds'),
        (Seconds(), "nan", '"nan" is not a number of seconds'),
        (Share(), "2", '"2" is not a share from 0 to 1.'),
        (Share(), "nan", '"nan" is not a share from 0 to 1.'),
        (Share(), "-0.1", '"-0.1" is not a share from 0 to 1.'),
        (Share(), "half", '"half" is not a share from 0 to 1.'),
        (Seconds(), "inf", '"inf" is not a number of seconds from 0 to 10,000,000.'),
        (Seconds(zero=False), "0", '"0" is not a number of seconds above 0 and up to 10,000,000.'),
    ],
)
def test_values_that_cannot_be(kind: click.ParamType[Any], value: str, said: str) -> None:
    with pytest.raises(click.BadParameter) as refusal:
        kind.convert(value, PARAMETER, CONTEXT)
    assert said in refusal.value.message


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        (WholeNumber(), "N"),
        (SIZE, "SIZE|rows"),
        (Seconds(), "SECONDS"),
        (Share(), "SHARE"),
        (FILE, "FILE"),
        (DIR, "DIR"),
    ],
)
def test_how_help_shows_them(kind: click.ParamType[Any], shown: str) -> None:
    assert click.Option(["--option"], type=kind).make_metavar(CONTEXT) == shown


def test_a_shell_completes_names_of_files() -> None:
    assert [item.type for item in FILE.shell_complete(CONTEXT, PARAMETER, "a")] == ["file"]
