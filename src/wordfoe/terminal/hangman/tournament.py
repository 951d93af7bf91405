"""`wordfoe hangman tournament`: all dealers against all guessers, in parallel, resumable."""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping
from typing import Any

import click
import msgspec
from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.contests.tournament import Cell, Rules, Score, Task, cells, play
from wordfoe.hangman.dealers import DEALERS, dealer_named
from wordfoe.hangman.guessers import GUESSERS, guesser_named
from wordfoe.jobs import Job, JobOptions
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered, usage_errors
from wordfoe.terminal.hangman.options import DealerName, GuesserName, Lengths, Listed, setting
from wordfoe.terminal.hangman.scores import FIELDS, fields, tables
from wordfoe.terminal.job import job_options
from wordfoe.terminal.paths import PATH

__all__ = ["tournament"]

USUAL_LENGTHS = "4-16"
JOB = "hangman tournament"

Scores = Mapping[Cell, Score]


class TournamentOptions(Struct, frozen=True, kw_only=True):
    """Who plays, with which words, and how the scores are shown."""

    dealers: list[str]
    guessers: list[str]
    lengths: list[int] | None
    dictionary: str | None
    as_json: bool
    as_csv: bool
    plot: str | None


_asked = gathered(
    "asked",
    TournamentOptions,
    click.option(
        "--dealers",
        type=Listed(DealerName()),
        default=list(DEALERS),
        help=f"Who answers, with commas between: {','.join(DEALERS)}, or your own. All of ours.",
    ),
    click.option(
        "--guessers",
        type=Listed(GuesserName()),
        default=list(GUESSERS),
        help=f"Who guesses, with commas between: {','.join(GUESSERS)}, or your own. All of ours.",
    ),
    click.option(
        "--lengths",
        type=Lengths(),
        show_default=USUAL_LENGTHS,
        help="Lengths, such as 5 or 4-8,10.",
    ),
    options.dictionary(),
    options.as_json("One JSON object per cell."),
    click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values."),
    click.option("--plot", type=PATH, help="Draw a heat map: FILE.png, .svg or .pdf."),
)
_rules = gathered(
    "rules",
    dict,
    click.option(
        "--games",
        type=click.IntRange(1, 10**6),
        default=100,
        show_default=True,
        help="Games in a cell where chance plays.",
    ),
    setting("misses", default=None, show_default="unlimited"),
    setting("ties"),
    setting("level"),
    click.option(
        "--noise",
        type=click.FloatRange(0, 1),
        default=0.0,
        show_default=True,
        help="The share of letters that guessers name by chance, such as 0.1.",
    ),
    setting("seed", help="The same seed gives the same scores."),
)


@click.command()
@_asked
@_rules
@job_options
def tournament(asked: TournamentOptions, rules: dict[str, Any], job: JobOptions) -> None:
    """Let every guesser play every dealer, and count the misses.

    A cell is a dealer, a guesser and a length. Where neither plays by chance one game says it all;
    elsewhere the mean has a 95 % interval.
    """
    if asked.as_json and asked.as_csv:
        raise click.UsageError("--json and --csv both want standard output; leave one out.")
    lexicon = options.lexicon_from(asked.dictionary)
    Console("never").remark_left_out(lexicon)
    grid = _grid(lexicon, asked)
    if asked.plot:
        from wordfoe.terminal.hangman.heatmap import check_plot

        check_plot(asked.plot)
    agreed = Rules(**{**rules, "seed": job.seed(rules["seed"])})
    # The cells are no part of the manifest, so that a tournament can grow.
    manifest = {"job": JOB, "lexicon": lexicon.fingerprint, **msgspec.to_builtins(agreed)}
    tasks = {cell.id: Task(cell, agreed, asked.dictionary) for cell in grid}
    with Job(manifest, job, noun="cells", dictionary=asked.dictionary) as work:
        found = work.do(tasks, play, Score)
    scores = {cell: found[cell.id] for cell in grid}
    _print(agreed, scores, asked)
    if asked.plot:
        from wordfoe.terminal.hangman.heatmap import draw

        draw(asked.plot, scores)


def _grid(lexicon: Lexicon, asked: TournamentOptions) -> list[Cell]:
    """Return the cells of the tournament; refuse players and lengths that do not exist."""
    with usage_errors():
        for dealer in asked.dealers:
            dealer_named(dealer)
        for guesser in asked.guessers:
            guesser_named(guesser)
        return cells(asked.dealers, asked.guessers, _playable(lexicon, asked.lengths))


def _playable(lexicon: Lexicon, lengths: list[int] | None) -> list[int]:
    """Return the lengths that were asked for; of the usual ones, those that some word has."""
    if lengths is None:
        usual = Lengths().convert(USUAL_LENGTHS, None, None)
        found = [group.length for group in Candidates.of_every_length(lexicon)]
        return [length for length in found if length in usual] or found
    for length in lengths:
        Candidates.of(lexicon, length)
    return lengths


def _print(rules: Rules, scores: Scores, asked: TournamentOptions) -> None:
    rows = (fields(rules, cell, score) for cell, score in scores.items())
    if asked.as_json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
    elif asked.as_csv:
        writer = csv.DictWriter(sys.stdout, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        print("\n".join(tables(rules, scores)))
