"""Options that the commands about boards share, and the boards that they describe."""

from __future__ import annotations

from collections.abc import Sequence

import click

from wordfoe.boggle.explore.space import NAMED_CUBES, NO_CUBES, BoardSpace
from wordfoe.boggle.scoring import LONGEST, RULES, rules_named
from wordfoe.terminal.boggle.options import MOST_SEED, Size
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.paths import PATH

__all__ = [
    "as_json",
    "cubes",
    "dictionary",
    "min_length",
    "rules",
    "seed",
    "size",
    "space",
    "space_of",
    "spaces_of",
]

size = click.option(
    "--size", type=Size(), default=(5, 5), help="Rows and columns: 4 or 3x4; 2 to 6 each. 5x5."
)
cubes = click.option(
    "--cubes",
    type=click.Choice([*NAMED_CUBES, NO_CUBES]),
    help="Boards that these cubes can show; none: any letters. Those of the size, if it has any.",
)
rules = click.option(
    "--rules", type=click.Choice(list(RULES)), default="lab", help="How words are scored."
)
min_length = click.option(
    "--min-length", type=click.IntRange(1, LONGEST), help="The shortest word that counts."
)
dictionary = click.option(
    "--dict", "-d", "dictionary", type=PATH, help="A word list: one word per line."
)
seed = click.option(
    "--seed", type=click.IntRange(0, MOST_SEED), help="The same seed, the same answer."
)
as_json = click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")


def space_of(
    size: tuple[int, int],
    cubes: str | None = None,
    rules: str = "lab",
    min_length: int | None = None,
    dictionary: str | None = None,
) -> BoardSpace:
    """Return the boards that the options describe, as `spaces_of` does for several sizes."""
    return spaces_of((size,), cubes, rules, min_length, dictionary)[0]


def spaces_of(
    sizes: Sequence[tuple[int, int]],
    cubes: str | None,
    rules: str,
    min_length: int | None,
    dictionary: str | None,
) -> list[BoardSpace]:
    """Return the boards of each size, and report which lines of the word list gave no word. Raises
    SettingsError when the options do not fit together, LexiconError for the words."""
    scoring = rules_named(rules).at_least(min_length)
    spaces = [
        BoardSpace.of(*size, cubes=cubes, rules=scoring, dictionary=dictionary)
        for size in dict.fromkeys(sizes)
    ]
    Console("never").remark_left_out(spaces[0].lexicon)
    return spaces


space = gathered("space", space_of, size, cubes, rules, min_length, dictionary)
