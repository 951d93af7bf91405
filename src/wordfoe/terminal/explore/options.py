"""Options that the commands about boards share, and the ground that they describe."""

from __future__ import annotations

import click

from wordfoe.boggle.scoring import LONGEST, RULES, Rules
from wordfoe.errors import LexiconError, Malformed, SettingsError
from wordfoe.explore.ground import NAMED_CUBES, NO_CUBES, Ground, cubes_named
from wordfoe.terminal.boggle.options import MOST_SEED, Size
from wordfoe.terminal.console import Console
from wordfoe.terminal.paths import PATH

__all__ = [
    "as_json",
    "cubes",
    "dictionary",
    "ground_of",
    "min_length",
    "rules",
    "seed",
    "size",
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


def ground_of(
    console: Console,
    size: tuple[int, int],
    cubes: str | None,
    rules: Rules,
    dictionary: str | None,
) -> Ground:
    """The ground that the options describe; says what was wrong with them otherwise. Cubes that
    nobody asked for give way to words of another alphabet."""
    try:
        chosen = cubes_named(cubes, *size)
        ground = Ground(
            rows=size[0], columns=size[1], cubes=chosen, rules=rules, dictionary=dictionary
        )
        console.remark_left_out(ground.lexicon)
        if cubes is None and chosen and not ground.fits:
            return ground_of(console, size, NO_CUBES, rules, dictionary)
        ground.check()
    except LexiconError:
        raise
    except (SettingsError, Malformed) as error:
        raise click.UsageError(str(error)) from None
    return ground
