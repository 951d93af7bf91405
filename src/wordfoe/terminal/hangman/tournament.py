"""`wordfoe hangman tournament`: all dealers against all guessers, in parallel, resumable."""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping
from typing import Any

import click
import msgspec

from wordfoe.errors import SettingsError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.contests.tournament import Cell, Rules, Score, Task, cells, play
from wordfoe.hangman.dealers import DEALERS, dealer_named
from wordfoe.hangman.guessers import GUESSERS, guesser_named
from wordfoe.jobs import Job, JobOptions
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.options import DealerName, GuesserName, Lengths, Listed, setting
from wordfoe.terminal.hangman.scores import FIELDS, fields, tables
from wordfoe.terminal.job import job_options
from wordfoe.terminal.paths import PATH

__all__ = ["tournament"]

USUAL_LENGTHS = "4-16"
JOB = "hangman tournament"

Scores = Mapping[Cell, Score]


@click.command()
@click.option(
    "--dealers",
    type=Listed(DealerName()),
    default=list(DEALERS),
    help=f"Who answers, with commas between: {','.join(DEALERS)}, or your own. All of ours.",
)
@click.option(
    "--guessers",
    type=Listed(GuesserName()),
    default=list(GUESSERS),
    help=f"Who guesses, with commas between: {','.join(GUESSERS)}, or your own. All of ours.",
)
@click.option(
    "--lengths", type=Lengths(), show_default=USUAL_LENGTHS, help="Lengths, such as 5 or 4-8,10."
)
@click.option(
    "--games",
    type=click.IntRange(1, 10**6),
    default=100,
    show_default=True,
    help="Games in a cell where chance plays.",
)
@setting("misses", default=None, show_default="unlimited")
@setting("ties")
@setting("level")
@click.option(
    "--noise",
    type=click.FloatRange(0, 1),
    default=0.0,
    help="The share of letters that guessers name by chance, such as 0.1.",
)
@setting("seed", help="The same seed gives the same scores.")
@options.dictionary()
@job_options
@options.as_json("One JSON object per cell.")
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values.")
@click.option("--plot", type=PATH, help="Draw a heat map: FILE.png, .svg or .pdf.")
def tournament(
    dealers: list[str],
    guessers: list[str],
    lengths: list[int] | None,
    dictionary: str | None,
    job: JobOptions,
    as_json: bool,
    as_csv: bool,
    plot: str | None,
    **rules: Any,
) -> None:
    """Let every guesser play every dealer, and count the misses.

    A cell is a dealer, a guesser and a length. Where neither plays by chance one game says it all;
    elsewhere the mean has a 95 % interval.
    """
    if as_json and as_csv:
        raise click.UsageError("--json and --csv both want standard output; leave one out.")
    console = Console("never")
    lexicon = options.lexicon_from(dictionary)
    console.remark_left_out(lexicon)
    try:
        for dealer in dealers:
            dealer_named(dealer)
        for guesser in guessers:
            guesser_named(guesser)
        playable = _playable(lexicon, lengths)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    if plot:
        from wordfoe.terminal.hangman.heatmap import check_plot

        check_plot(plot)
    agreed = Rules(**{**rules, "seed": job.seed(rules["seed"])})
    grid = cells(dealers, guessers, playable)
    # The cells are no part of the manifest, so that a tournament can grow.
    manifest = {"job": JOB, "lexicon": lexicon.fingerprint, **msgspec.to_builtins(agreed)}
    tasks = {cell.id: Task(cell, agreed, dictionary) for cell in grid}
    with Job(manifest, job, noun="cells", dictionary=dictionary) as work:
        found = work.do(tasks, play, Score)
    scores = {cell: found[cell.id] for cell in grid}
    _print(agreed, scores, as_json, as_csv)
    if plot:
        from wordfoe.terminal.hangman.heatmap import draw

        draw(plot, scores)


def _playable(lexicon: Lexicon, lengths: list[int] | None) -> list[int]:
    """The lengths that were asked for; of the usual ones, those that some word has."""
    if lengths is None:
        usual = Lengths().convert(USUAL_LENGTHS, None, None)
        found = [group.length for group in Candidates.of_every_length(lexicon)]
        return [length for length in found if length in usual] or found
    for length in lengths:
        Candidates.of(lexicon, length)
    return lengths


def _print(rules: Rules, scores: Scores, as_json: bool, as_csv: bool) -> None:
    rows = (fields(rules, cell, score) for cell, score in scores.items())
    if as_json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
    elif as_csv:
        writer = csv.DictWriter(sys.stdout, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        print("\n".join(tables(rules, scores)))
