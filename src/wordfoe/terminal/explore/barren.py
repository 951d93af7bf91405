"""`wordfoe explore barren`: find a board without words, and estimate how rare such boards are."""

from __future__ import annotations

import click
from msgspec.structs import replace

from wordfoe.boggle.explore.barren_boards import ROLLS, BarrenAnswer, Rarity, counting
from wordfoe.boggle.explore.barren_boards import barren as barren_board
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.scoring import LAB
from wordfoe.jobs import JobOptions
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import roll_lines, shown, wrapped
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.job import job_options
from wordfoe.terminal.output import print_json
from wordfoe.wording import counted

__all__ = ["barren"]

_min_length = boggle.setting("min_length", default=LAB.min_length, show_default=None)


def _space(
    size: tuple[int, int], cubes: str | None, min_length: int, dictionary: str | None
) -> BoardSpace:
    space = options.space_of(size, cubes, dictionary=dictionary)
    return replace(space, rules=counting(min_length))


@click.command()
@gathered("space", _space, options.size, options.cubes, _min_length, boggle.dictionary)
@options.random_boards("--rolls", ROLLS, 10**9, "Random boards to estimate how rare it is")
@options.seed
@job_options
@options.as_json
def barren(space: BoardSpace, rolls: int, seed: int | None, job: JobOptions, as_json: bool) -> None:
    """Find a board without words, and show how rare such boards are."""
    answer = barren_board(space, rolls=rolls, seed=seed, options=job)
    (_print_json if as_json else _print)(space, answer)


def _print(space: BoardSpace, answer: BarrenAnswer) -> None:
    found = answer.found
    board = space.board(found.tiles)
    least = counted(space.rules.min_length, "letter")
    if found.words == 0:
        facts = ["No word", f"of {least} or more"]
    else:
        facts = [counted(found.words, "word"), "the fewest found"]
    print(shown(board, facts))
    print(found.tiles)
    if cubes := space.cubes_of(found.tiles):
        print("\n".join(roll_lines(board, cubes)))
    print(wrapped(_rarity(answer.rarity)))
    print(f"Seed {answer.seed}.")


def _rarity(rarity: Rarity) -> str:
    rolls = f"{rarity.rolls:,} random boards"
    low, high = rarity.interval
    if rarity.barren == 0:
        return (
            f"Each of {rolls} had a word: with 95 % confidence, at most {_percent(high)} of boards "
            "have none."
        )
    return (
        f"{rarity.barren:,} of {rolls} had no word: {_percent(rarity.share)}; "
        f"95 % interval: {_percent(low)} to {_percent(high)}."
    )


def _percent(share: float) -> str:
    return f"{100 * share:.3g} %"


def _print_json(space: BoardSpace, answer: BarrenAnswer) -> None:
    found, rarity = answer.found, answer.rarity
    low, high = rarity.interval
    fields = {
        "board": found.tiles,
        "rows": space.rows,
        "columns": space.columns,
        "count": found.words,
        "min_length": space.rules.min_length,
        "cubes": space.cubes_name,
        "roll": space.cubes_of(found.tiles),
        "climbs": found.climbs,
        "rolls": rarity.rolls,
        "barren": rarity.barren,
        "share": rarity.share,
        "low": low,
        "high": high,
        "seed": answer.seed,
    }
    print_json(fields)
