"""Kinds of values that several commands of Hangman take."""

from __future__ import annotations

from typing import Any

import click
import pytest

from wordfoe.hangman import DEALERS
from wordfoe.terminal.hangman.options import DealerName, GuesserName, Lengths, Listed, Misses

CONTEXT = click.Context(click.Command("hangman"))
PARAMETER = click.Option(["--option"])


@pytest.mark.parametrize(
    ("kind", "value", "meant"),
    [
        (Misses(), "7", 7),
        (Misses(), "unlimited", None),
        (Misses(), 3, 3),
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
        (Misses(), "0", '"0" is too few'),
        (Misses(), "many", '"many" is not a whole number'),
        (Lengths(), "five", '"five" names no lengths; write 5, or 4-8,10.'),
        (Lengths(), "4,", '"4," names no lengths'),
        (Lengths(), "8-4", '"8-4" goes downward; write 4-8.'),
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
