"""`wordfoe explore survey`: what random boards are like."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import click
import msgspec

from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import SettingsError
from wordfoe.explore.ground import Ground
from wordfoe.explore.survey import (
    BOARDS,
    MEASURES,
    QUANTILES,
    Sample,
    Summary,
    Task,
    sampled,
    summary_of,
)
from wordfoe.terminal import job as jobs
from wordfoe.terminal.boggle.options import Size
from wordfoe.terminal.console import Console
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import wrapped
from wordfoe.terminal.job import Job
from wordfoe.terminal.paths import PATH

__all__ = ["survey"]

JOB = "explore survey"
SIZES = ((4, 4), (5, 5))
FIELDS = ("rows", "columns", "cubes", "measure", "boards", "mean", "low", "high")
NAMES = {0.0: "least", 0.5: "median", 1.0: "most"}
TITLES = {
    "words": "words",
    "points": "points",
    "longest": "longest word",
    "known": "known words, %",
}
COLUMN = 7

Samples = Mapping[Ground, list[Sample]]


@click.command()
@click.option(
    "--size",
    "sizes",
    type=Size(),
    multiple=True,
    default=SIZES,
    help="Rows and columns: 4 or 3x4; may be repeated. 4x4 and 5x5.",
)
@options.cubes
@options.rules
@options.min_length
@options.dictionary
@click.option(
    "--boards",
    type=click.IntRange(1, 10**8),
    default=10 * BOARDS,
    help=f"Random boards of each size, in tasks of {BOARDS}; {10 * BOARDS}.",
)
@options.seed
@jobs.workers
@jobs.cluster
@jobs.results
@options.as_json
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values.")
@click.option("--plot", type=PATH, help="Draw what is usual: FILE.png, .svg or .pdf.")
def survey(
    sizes: tuple[tuple[int, int], ...],
    cubes: str | None,
    rules: str,
    min_length: int | None,
    dictionary: str | None,
    boards: int,
    seed: int | None,
    count: int | None,
    cluster: str | None,
    results: str | None,
    as_json: bool,
    as_csv: bool,
    plot: str | None,
) -> None:
    """Tell what random boards are like: words, points, the longest word, words people know."""
    if as_json and as_csv:
        raise click.UsageError("--json and --csv both want standard output; leave one out.")
    if plot:
        from wordfoe.terminal.explore.plot import check_plot

        check_plot(plot)
    console = Console("never")
    try:
        scoring = rules_named(rules).at_least(min_length)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    grounds = [
        options.ground_of(console, size, cubes, scoring, dictionary)
        for size in dict.fromkeys(sizes)
    ]
    seed = jobs.seed_of(seed, results)
    with Job(
        console,
        _manifest(grounds[0], seed),
        noun="tasks",
        path=results,
        count=count,
        cluster=cluster,
        dictionary=dictionary,
    ) as job:
        samples = _samples(job, grounds, -(-boards // BOARDS), seed)
    _print(samples, seed, as_json, as_csv)
    if plot:
        from wordfoe.terminal.explore.plot import draw

        draw(plot, samples)


def _manifest(ground: Ground, seed: int) -> dict[str, Any]:
    """Sizes, cubes and the number of boards are no part of it, so that a survey can grow."""
    return {
        "job": JOB,
        "lexicon": ground.lexicon.fingerprint,
        "rules": ground.rules.name,
        "min_length": ground.rules.min_length,
        "boards_of_a_task": BOARDS,
        "seed": seed,
    }


def _samples(job: Job, grounds: list[Ground], tasks_each: int, seed: int) -> Samples:
    tasks = {
        f"{ground.size} {ground.cubes_name} {number}": Task(ground, seed, number)
        for ground in grounds
        for number in range(tasks_each)
    }
    found = job.do(tasks, sampled, Sample)
    samples: dict[Ground, list[Sample]] = {ground: [] for ground in grounds}
    for task, sample in found.items():
        samples[tasks[task].ground].append(sample)
    return samples


def _print(samples: Samples, seed: int, as_json: bool, as_csv: bool) -> None:
    rows = [_fields(*row) for row in _summaries(samples)]
    if as_json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
    elif as_csv:
        names = (*FIELDS, *map(_column_of, QUANTILES))
        writer = csv.DictWriter(sys.stdout, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        for ground, some in samples.items():
            print("\n".join(_table(ground, some)))
        print(wrapped(f"Means have 95 % intervals. Seed {seed}."))


def _summaries(samples: Samples) -> Iterator[tuple[Ground, str, Summary]]:
    for ground, some in samples.items():
        for measure in MEASURES:
            summary = summary_of(some, measure)
            if summary is not None:
                yield ground, measure, summary


def _fields(ground: Ground, measure: str, summary: Summary) -> dict[str, Any]:
    margin = summary.margin or 0.0
    return {
        "rows": ground.rows,
        "columns": ground.columns,
        "cubes": ground.cubes_name,
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


def _table(ground: Ground, samples: list[Sample]) -> list[str]:
    boards = sum(len(sample.words) for sample in samples)
    what = (
        f"{ground.size}, {ground.cubes_name} cubes" if ground.cubes else f"{ground.size}, no cubes"
    )
    heads = "".join(f"{NAMES.get(q) or f'{100 * q:.0f} %':>{COLUMN}}" for q in QUANTILES)
    lines = [f"{what}, {boards:,} random boards", f"{'':16}{'mean':>13}{heads}".rstrip()]
    for measure in MEASURES:
        summary = summary_of(samples, measure)
        if summary is None:
            continue
        mean = f"{summary.mean:.1f}"
        if summary.margin is not None:
            mean += f" ± {summary.margin:.1f}"
        cells = "".join(f"{value:{COLUMN}.0f}" for value in summary.quantiles)
        lines.append(f"{TITLES[measure]:16}{mean:>13}{cells}")
    return lines
