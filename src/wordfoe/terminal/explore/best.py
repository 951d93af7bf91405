"""`wordfoe explore best`: the board with the most points that can be found."""

from __future__ import annotations

import click
import msgspec

from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import SettingsError
from wordfoe.explore.best import Peak, Search, Summit, climb
from wordfoe.explore.ground import Ground
from wordfoe.terminal import job as jobs
from wordfoe.terminal.boggle.table import counted
from wordfoe.terminal.console import Console
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import featured, roll_lines, shown, wrapped
from wordfoe.terminal.job import Job

__all__ = ["best"]

JOB = "explore best"
RESTARTS = 1
MOST_RESTARTS = 100_000
FEATURED = 5


@click.command()
@options.size
@options.cubes
@options.rules
@options.min_length
@options.dictionary
@click.option(
    "--restarts",
    type=click.IntRange(1, MOST_RESTARTS),
    help=f"Searches from random boards; {RESTARTS}, or as many as --seconds allow.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, 1e7, min_open=True),
    help="Stop after so long; the answer then depends on the machine.",
)
@options.seed
@jobs.workers
@jobs.cluster
@jobs.results
@options.as_json
def best(
    size: tuple[int, int],
    cubes: str | None,
    rules: str,
    min_length: int | None,
    dictionary: str | None,
    restarts: int | None,
    seconds: float | None,
    seed: int | None,
    count: int | None,
    cluster: str | None,
    results: str | None,
    as_json: bool,
) -> None:
    """Find the board with the most points.

    Climbs from random boards by changing letters and swapping tiles, then from crossings of the
    boards found. Nothing proves that the best of them is the best there is; that several restarts
    find it is a good sign.
    """
    console = Console("never")
    try:
        scoring = rules_named(rules).at_least(min_length)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    ground = options.ground_of(console, size, cubes, scoring, dictionary)
    seed = jobs.seed_of(seed, results)
    search = Search(ground, seed, restarts or (RESTARTS if seconds is None else MOST_RESTARTS))
    manifest = {
        "job": JOB,
        "lexicon": ground.lexicon.fingerprint,
        "size": ground.size,
        "cubes": ground.cubes_name,
        "rules": scoring.name,
        "min_length": scoring.min_length,
        "seed": seed,
    }
    with Job(
        console,
        manifest,
        noun="climbs",
        path=results,
        count=count,
        cluster=cluster,
        dictionary=dictionary,
        in_rounds=True,
        seconds=seconds,
    ) as job:
        while not job.is_over and (tasks := search.tasks()):
            search.take(job.do(tasks, climb, Peak))
    (_print_json if as_json else _print)(ground, search.summit, seed)


def _print(ground: Ground, summit: Summit, seed: int) -> None:
    points, tiles = summit.boards[0]
    board = ground.board(tiles)
    words = ground.searcher.search(board)
    print(shown(board, [counted(points, "point"), counted(len(words), "word")]))
    print(tiles)
    if longest := featured(words, FEATURED):
        print(wrapped(f"Its longest words: {' '.join(longest).upper()}"))
    if roll := ground.cubes_of(tiles):
        print("\n".join(roll_lines(board, roll)))
    others = [f"{other} ({other_points:,})" for other_points, other in summit.boards[1:4]]
    if others:
        print(wrapped(f"Next to it: {', '.join(others)}"))
    print(
        wrapped(
            f"{summit.found_by:,} of {counted(summit.restarts, 'restart')} found it; "
            f"{counted(summit.scored, 'board')} were scored in {counted(summit.climbs, 'climb')}. "
            f"Seed {seed}."
        )
    )


def _print_json(ground: Ground, summit: Summit, seed: int) -> None:
    points, tiles = summit.boards[0]
    answer = {
        "board": tiles,
        "rows": ground.rows,
        "columns": ground.columns,
        "points": points,
        "count": len(ground.searcher.words(ground.board(tiles))),
        "rules": ground.rules.name,
        "min_length": ground.rules.min_length,
        "cubes": ground.cubes_name,
        "roll": ground.cubes_of(tiles),
        "restarts": summit.restarts,
        "found_by": summit.found_by,
        "climbs": summit.climbs,
        "scored": summit.scored,
        "seed": seed,
        "others": [{"board": other, "points": worth} for worth, other in summit.boards[1:]],
    }
    print(msgspec.json.encode(answer).decode())
