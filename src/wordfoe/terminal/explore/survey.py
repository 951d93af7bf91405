"""`wordfoe explore survey`: show what random boards are like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.explore.surveys import BOARDS, MEASURES, QUANTILES, Summary, Survey
from wordfoe.boggle.explore.surveys import survey as survey_of
from wordfoe.jobs import JobOptions
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import wrapped
from wordfoe.terminal.explore.plot import draw
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.job import job_options
from wordfoe.terminal.output import Output, output, print_csv, print_json

__all__ = ["survey"]

FIELDS = ("rows", "columns", "cubes", "measure", "boards", "mean", "low", "high")
NAMES = {0.0: "least", 0.5: "median", 1.0: "most"}
TITLES = {
    "words": "words",
    "points": "points",
    "longest": "longest word",
    "known": "known words, %",
}
COLUMN = 7


@click.command()
@gathered(
    "spaces",
    options.spaces_of,
    boggle.sizes((4, 4), (5, 5)),
    options.cubes,
    boggle.rules,
    boggle.min_length,
    boggle.dictionary,
)
@options.random_boards("--boards", BOARDS, 10**8, "Random boards of each size")
@options.seed
@job_options
@output(
    "Print one JSON object per size and measure.", plot="Draw a box plot: FILE.png, .svg or .pdf."
)
def survey(
    spaces: list[BoardSpace], boards: int, seed: int | None, job: JobOptions, output: Output
) -> None:
    """Show what random boards are like.

    Counts their words and points, the letters of the longest word, and the share of words that
    people know.
    """
    found = survey_of(*spaces, boards=boards, seed=seed, options=job)
    _print(found, output)
    if output.plot:
        draw(output.plot, found.samples)


def _print(found: Survey, output: Output) -> None:
    rows = [_fields(*row) for row in _summaries(found)]
    if output.as_json:
        print_json(*rows)
    elif output.as_csv:
        print_csv((*FIELDS, *map(_column_of, QUANTILES)), rows)
    else:
        for space in found.samples:
            print("\n".join(_table(found, space)))
        print(wrapped(f"Means have 95 % intervals. Seed {found.seed}."))


def _summaries(found: Survey) -> Iterator[tuple[BoardSpace, str, Summary]]:
    for space in found.samples:
        for measure in MEASURES:
            summary = found.summary(space, measure)
            if summary is not None:
                yield space, measure, summary


def _fields(space: BoardSpace, measure: str, summary: Summary) -> dict[str, Any]:
    margin = summary.margin or 0.0
    return {
        "rows": space.rows,
        "columns": space.columns,
        "cubes": space.cubes_name,
        "measure": measure,
        "boards": summary.count,
        "mean": round(summary.mean, 4),
        "low": round(summary.mean - margin, 4),
        "high": round(summary.mean + margin, 4),
        **{
            _column_of(share): round(value, 4)
            for share, value in zip(QUANTILES, summary.quantiles, strict=True)
        },
    }


def _column_of(share: float) -> str:
    return NAMES.get(share) or f"p{100 * share:02.0f}"


def _table(found: Survey, space: BoardSpace) -> list[str]:
    boards = sum(len(sample.words) for sample in found.samples[space])
    what = f"{space.size}, {space.cubes_name} cubes" if space.cubes else f"{space.size}, no cubes"
    heads = "".join(f"{NAMES.get(q) or f'{100 * q:.0f} %':>{COLUMN}}" for q in QUANTILES)
    lines = [f"{what}, {boards:,} random boards", f"{'':16}{'mean':>13}{heads}".rstrip()]
    for measure in MEASURES:
        summary = found.summary(space, measure)
        if summary is None:
            continue
        mean = f"{summary.mean:.1f}"
        if summary.margin is not None:
            mean += f" ± {summary.margin:.1f}"
        cells = "".join(f"{value:{COLUMN}.0f}" for value in summary.quantiles)
        lines.append(f"{TITLES[measure]:16}{mean:>13}{cells}")
    return lines
