"""The options that the commands about boards share, and the boards that they describe."""

from __future__ import annotations

from collections.abc import Sequence

import click

from wordfoe.boggle.cubes import NAMED_CUBES
from wordfoe.boggle.explore.space import NO_CUBES, BoardSpace
from wordfoe.boggle.scoring import rules_named
from wordfoe.boggle.settings import Settings
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import Option, gathered
from wordfoe.terminal.values import WholeNumber

__all__ = ["as_json", "cubes", "random_boards", "seed", "size", "space", "space_of", "spaces_of"]

size = boggle.size((Settings().rows, Settings().columns))
cubes = click.option(
    "--cubes",
    type=click.Choice([*NAMED_CUBES, NO_CUBES]),
    show_default="those of the size, or none",
    help="Only boards that these cubes can show: "
    + "; ".join(f"{name}, {cubes.about}" for name, cubes in NAMED_CUBES.items())
    + f"; {NO_CUBES}, any letters.",
)


def random_boards(name: str, task: int, most: int, help: str) -> Option:  # noqa: A002
    """Return the option for a number of random boards, by default ten tasks of them."""
    kind = WholeNumber(1, most)
    said = f"{help}, in tasks of {task:,}."
    return click.option(name, type=kind, default=10 * task, help=said)


seed = boggle.setting("seed", help="The same seed gives the same answer.")
as_json = boggle.as_json("Print one JSON object.")


def space_of(
    size: tuple[int, int],
    cubes: str | None = None,
    rules: str = Settings().rules,
    min_length: int | None = None,
    dictionary: str | None = None,
) -> BoardSpace:
    """Return the boards that the options describe, as ``spaces_of`` does for several sizes."""
    return spaces_of((size,), cubes, rules, min_length, dictionary)[0]


def spaces_of(
    sizes: Sequence[tuple[int, int]],
    cubes: str | None,
    rules: str,
    min_length: int | None,
    dictionary: str | None,
) -> list[BoardSpace]:
    """Return the boards of each size, and report which lines of the word list gave no word.

    Raises SettingsError if the options cannot be combined, LexiconError if the words cannot be
    read.
    """
    scoring = rules_named(rules).at_least(min_length)
    spaces = [
        BoardSpace.of(*size, cubes=cubes, rules=scoring, dictionary=dictionary)
        for size in dict.fromkeys(sizes)
    ]
    Console("never").remark_left_out(spaces[0].lexicon)
    return spaces


space = gathered("space", space_of, size, cubes, boggle.rules, boggle.min_length, boggle.dictionary)
