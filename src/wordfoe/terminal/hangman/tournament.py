"""`wordfoe hangman tournament`: all dealers against all guessers, in parallel, resumable."""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping
from typing import Any

import click
import msgspec

from wordfoe import __version__, chance
from wordfoe.errors import SettingsError
from wordfoe.hangman.dealers import DEALERS, dealer_named
from wordfoe.hangman.families import Candidates
from wordfoe.hangman.game import LEVELS
from wordfoe.hangman.guessers import GUESSERS, guesser_named
from wordfoe.hangman.ties import TIES
from wordfoe.hangman.tournament import Cell, Rules, Score, Task, cells, play
from wordfoe.jobs import Results, cores, manifest_of, run, workers
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.options import DealerName, GuesserName, Lengths, Listed, Misses
from wordfoe.terminal.hangman.questions import MOST_MISSES
from wordfoe.terminal.hangman.scores import FIELDS, fields, tables
from wordfoe.terminal.progress import Progress

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
@click.option("--lengths", type=Lengths(), help=f"Such as 5 or 4-8,10; {USUAL_LENGTHS}.")
@click.option(
    "--games", type=click.IntRange(1, 10**6), default=100, help="In a cell where chance plays; 100."
)
@click.option("--misses", type=Misses(), default=None, help="Misses allowed; unlimited.")
@click.option("--ties", type=click.Choice(list(TIES)), default="first")
@click.option("--level", type=click.Choice(LEVELS), help="How hard the foes make it.")
@click.option(
    "--noise",
    type=click.FloatRange(0, 1),
    default=0.0,
    help="The share of letters that guessers name by chance, such as 0.1.",
)
@click.option("--seed", type=click.IntRange(0, MOST_MISSES), help="The same seed, the same scores.")
@click.option(
    "--dict", "-d", "dictionary", type=click.Path(), help="A word list: one word per line."
)
@click.option("--workers", "count", type=click.IntRange(1, 1024), help="Processes; one per core.")
@click.option(
    "--results",
    type=click.Path(),
    help="Keep finished cells in this file, and go on with those that it holds.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per cell.")
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values.")
@click.option("--plot", type=click.Path(), help="Draw a heat map: FILE.png, .svg or .pdf.")
def tournament(
    dealers: list[str],
    guessers: list[str],
    lengths: list[int] | None,
    dictionary: str | None,
    count: int | None,
    results: str | None,
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
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
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
    if rules["seed"] is None:
        rules["seed"] = _seed_of(results)
    agreed = Rules(**rules)
    grid = cells(dealers, guessers, playable)
    scores = _scores(console, lexicon, dictionary, agreed, grid, results, count or cores())
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


def _seed_of(results: str | None) -> int:
    """The seed of the run that is to go on, or a new one."""
    seed = (manifest_of(results) or {}).get("seed") if results else None
    return seed if isinstance(seed, int) else chance.fresh_seed()


def _scores(
    console: Console,
    lexicon: Lexicon,
    dictionary: str | None,
    rules: Rules,
    grid: list[Cell],
    path: str | None,
    count: int,
) -> Scores:
    """Plays what is not played yet. The cells are no part of the manifest, so that a tournament can
    grow."""
    manifest = {
        "job": JOB,
        "version": __version__,
        "lexicon": lexicon.fingerprint,
        **msgspec.to_builtins(rules),
    }
    tasks = {cell.id: Task(cell, rules, dictionary) for cell in grid}
    with Results(path, manifest) as results:
        if results.dropped:
            console.remark("The last line of the results was torn, and its cell is played again.")
        left = sum(task not in results.finished for task in tasks)
        count = max(1, min(count, left))
        progress = Progress(left, "cells")
        try:
            with workers(count) as executor:
                for _ in run(tasks, play, results, executor, 2 * count if count > 1 else 1):
                    progress.step()
        except KeyboardInterrupt:
            progress.clear()
            kept = f"kept in {path}" if path else "lost, since no --results FILE was given"
            finished = sum(task in results.finished for task in tasks)
            console.remark(f"Stopped; {finished} of {len(tasks)} cells are finished and {kept}.")
            raise
        finally:
            progress.clear()
        found = {cell: results.finished[cell.id] for cell in grid}
    return {
        cell: msgspec.convert(score, Score, from_attributes=True) for cell, score in found.items()
    }


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
