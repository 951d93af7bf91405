"""`wordfoe explore best`: search for the board with the most points."""

from __future__ import annotations

import click
from msgspec.structs import replace

from wordfoe.boggle.explore.best_boards import MOST_RESTARTS, RESTARTS, Summit
from wordfoe.boggle.explore.best_boards import best as best_boards
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.jobs import JobOptions
from wordfoe.terminal import options as shared
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import featured, roll_lines, shown, wrapped
from wordfoe.terminal.job import job_options
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import WholeNumber
from wordfoe.wording import counted

__all__ = ["best"]

FEATURED = 5


@click.command()
@options.space
@click.option(
    "--restarts",
    type=WholeNumber(1, MOST_RESTARTS),
    show_default=f"{RESTARTS}, or as many as --seconds allows",
    help="How many searches to start, each from a new random board.",
)
@shared.seconds("Time to search; the answer then depends on the machine.", zero=False)
@options.seed
@job_options
@options.as_json
def best(
    space: BoardSpace,
    restarts: int | None,
    seconds: float | None,
    seed: int | None,
    job: JobOptions,
    as_json: bool,
) -> None:
    """Search for the board with the most points.

    Anneals from random boards by changing letters and swapping tiles, then climbs. Nothing proves
    that the best board found is the best of all, but it is a good sign if several restarts find it.
    """
    limited = replace(job, seconds=seconds)
    summit = best_boards(space, restarts=restarts, seed=seed, options=limited)
    (_print_json if as_json else _print)(space, summit)


def _print(space: BoardSpace, summit: Summit) -> None:
    points, tiles = summit.boards[0]
    board = space.board(tiles)
    words = space.searcher.search(board)
    print(shown(board, [counted(points, "point"), counted(len(words), "word")]))
    print(tiles)
    if longest := featured(words, FEATURED):
        print(wrapped(f"Its longest words: {' '.join(longest).upper()}"))
    if roll := space.cubes_of(tiles):
        print("\n".join(roll_lines(board, roll)))
    others = [f"{other} ({other_points:,})" for other_points, other in summit.boards[1:4]]
    if others:
        print(wrapped(f"Runners-up: {', '.join(others)}"))
    print(
        wrapped(
            f"{summit.found_by:,} of {counted(summit.restarts, 'restart')} found it; "
            f"{counted(summit.scored, 'board')} were scored. Seed {summit.seed}."
        )
    )


def _print_json(space: BoardSpace, summit: Summit) -> None:
    points, tiles = summit.boards[0]
    answer = {
        "board": tiles,
        "rows": space.rows,
        "columns": space.columns,
        "points": points,
        "count": len(space.searcher.words(space.board(tiles))),
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "cubes": space.cubes_name,
        "roll": space.cubes_of(tiles),
        "restarts": summit.restarts,
        "found_by": summit.found_by,
        "climbs": summit.climbs,
        "scored": summit.scored,
        "seed": summit.seed,
        "others": [{"board": other, "points": worth} for worth, other in summit.boards[1:]],
    }
    print_json(answer)
