"""`wordfoe explore barren`: a board without words, and how rare such boards are."""

from __future__ import annotations

import click
import msgspec

from wordfoe.boggle.scoring import LONGEST
from wordfoe.explore.barren import (
    ROLLS,
    Barren,
    Rarity,
    Rolled,
    Task,
    counting,
    find,
    rarity_of,
    roll,
)
from wordfoe.explore.ground import Ground
from wordfoe.terminal import job as jobs
from wordfoe.terminal.boggle.table import counted
from wordfoe.terminal.console import Console
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import roll_lines, shown, wrapped
from wordfoe.terminal.job import Job

__all__ = ["barren"]

JOB = "explore barren"
USUAL_LENGTH = 4


@click.command()
@options.size
@options.cubes
@click.option(
    "--min-length",
    type=click.IntRange(1, LONGEST),
    default=USUAL_LENGTH,
    help=f"The shortest word that counts; {USUAL_LENGTH}.",
)
@options.dictionary
@click.option(
    "--rolls",
    type=click.IntRange(1, 10**9),
    default=10 * ROLLS,
    help=f"Random boards, in tasks of {ROLLS}, to tell how rare it is; {10 * ROLLS}.",
)
@options.seed
@jobs.workers
@jobs.cluster
@jobs.results
@options.as_json
def barren(
    size: tuple[int, int],
    cubes: str | None,
    min_length: int,
    dictionary: str | None,
    rolls: int,
    seed: int | None,
    count: int | None,
    cluster: str | None,
    results: str | None,
    as_json: bool,
) -> None:
    """Find a board without words, and tell how rare such boards are."""
    console = Console("never")
    ground = options.ground_of(console, size, cubes, counting(min_length), dictionary)
    seed = jobs.seed_of(seed, results)
    tasks = {str(number): Task(ground, seed, number) for number in range(-(-rolls // ROLLS))}
    manifest = {
        "job": JOB,
        "lexicon": ground.lexicon.fingerprint,
        "size": ground.size,
        "cubes": ground.cubes_name,
        "min_length": min_length,
        "rolls_of_a_task": ROLLS,
        "seed": seed,
    }
    with Job(
        console,
        manifest,
        noun="tasks",
        path=results,
        count=count,
        cluster=cluster,
        dictionary=dictionary,
    ) as job:
        rolled = job.do(tasks, roll, Rolled)
    rarity = rarity_of(rolled.values())
    (_print_json if as_json else _print)(ground, find(ground, seed), rarity, seed)


def _print(ground: Ground, found: Barren, rarity: Rarity, seed: int) -> None:
    board = ground.board(found.tiles)
    least = counted(ground.rules.min_length, "letter")
    if found.words == 0:
        facts = ["No word", f"of {least} or more"]
    else:
        facts = [counted(found.words, "word"), "and none was found with fewer"]
    print(shown(board, facts))
    print(found.tiles)
    if cubes := ground.cubes_of(found.tiles):
        print("\n".join(roll_lines(board, cubes)))
    print(wrapped(_said(rarity)))
    print(f"Seed {seed}.")


def _said(rarity: Rarity) -> str:
    rolls = f"{rarity.rolls:,} random boards"
    low, high = rarity.interval
    if rarity.barren == 0:
        return (
            f"None of {rolls} had no word: with 95 % confidence at most {_percent(high)} have none."
        )
    return (
        f"{rarity.barren:,} of {rolls} had no word: {_percent(rarity.share)}; "
        f"95 % interval: {_percent(low)} to {_percent(high)}."
    )


def _percent(share: float) -> str:
    return f"{100 * share:.3g} %"


def _print_json(ground: Ground, found: Barren, rarity: Rarity, seed: int) -> None:
    low, high = rarity.interval
    answer = {
        "board": found.tiles,
        "rows": ground.rows,
        "columns": ground.columns,
        "count": found.words,
        "min_length": ground.rules.min_length,
        "cubes": ground.cubes_name,
        "roll": ground.cubes_of(found.tiles),
        "climbs": found.climbs,
        "rolls": rarity.rolls,
        "barren": rarity.barren,
        "share": rarity.share,
        "low": low,
        "high": high,
        "seed": seed,
    }
    print(msgspec.json.encode(answer).decode())
