"""`wordfoe hangman tournament`: let all guessers play all dealers, in parallel and resumable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click
import msgspec
from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.contests.tournament import Cell, Rules, Score, Task, cells, play
from wordfoe.hangman.dealers import dealer_named
from wordfoe.hangman.dealing import refusal
from wordfoe.hangman.guessers import guesser_named
from wordfoe.jobs import Job, JobOptions
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import Option, gathered, usage_errors
from wordfoe.terminal.hangman.heatmap import draw
from wordfoe.terminal.hangman.options import (
    DealerName,
    GuesserName,
    Lengths,
    Listed,
    PlayerName,
    setting,
)
from wordfoe.terminal.hangman.scores import FIELDS, fields, tables
from wordfoe.terminal.job import job_options
from wordfoe.terminal.output import Output, output, print_csv, print_json
from wordfoe.terminal.values import Share, WholeNumber

__all__ = ["tournament"]

USUAL_LENGTHS = "4-16"
JOB = "hangman tournament"

Scores = Mapping[Cell, Score]


class TournamentOptions(Struct, frozen=True, kw_only=True):
    """The options of the command: who plays, and with which words."""

    dealers: list[str]
    guessers: list[str]
    lengths: list[int] | None
    dictionary: str | None


def _players(name: str, kind: PlayerName) -> Option:
    """Return the option for all dealers or all guessers that play."""
    return click.option(
        f"--{name}",
        type=Listed(kind),
        default=[*kind.players],
        show_default="all of these",
        help=f"{name.capitalize()}, separated by commas: {', '.join(kind.players)}, or your own as "
        "package.module:name.",
    )


_asked = gathered(
    "asked",
    TournamentOptions,
    _players("dealers", DealerName()),
    _players("guessers", GuesserName()),
    click.option(
        "--lengths",
        type=Lengths(),
        show_default=USUAL_LENGTHS,
        help="Word lengths, such as 5 or 4-8,10.",
    ),
    options.dictionary(),
)
_rules = gathered(
    "rules",
    dict,
    click.option(
        "--games",
        type=WholeNumber(1, 10**6),
        default=100,
        help="Games in each cell that depends on chance.",
    ),
    setting("misses", default=None, show_default="unlimited"),
    setting("ties"),
    setting("level"),
    setting("words", default=None, show_default="all", help="How well known the words are."),
    click.option(
        "--noise",
        type=Share(),
        default=0,
        help="The share of letters that guessers pick at random, such as 0.1.",
    ),
    setting("seed", help="The same seed gives the same scores."),
)


@click.command()
@_asked
@_rules
@job_options
@output("Print one JSON object per cell.", plot="Draw a heat map: FILE.png, .svg or .pdf.")
def tournament(
    asked: TournamentOptions, rules: dict[str, Any], job: JobOptions, output: Output
) -> None:
    """Let every guesser play every dealer.

    A cell is a dealer, a guesser and a word length, and counts the misses. One game is enough for a
    cell that does not depend on chance; for the others, the mean is shown with a 95 % interval.
    """
    lexicon = options.lexicon_from(asked.dictionary)
    Console("never").remark_left_out(lexicon)
    grid = _grid(lexicon, asked, rules["words"])
    agreed = Rules(**{**rules, "seed": job.seed(rules["seed"])})
    # The manifest does not list the cells, so that a tournament can be extended.
    manifest = {"job": JOB, "lexicon": lexicon.fingerprint, **msgspec.to_builtins(agreed)}
    if agreed.words is None:  # as in the manifests from before there were tiers of words
        del manifest["words"]
    tasks = {cell.id: Task(cell, agreed, asked.dictionary) for cell in grid}
    with Job(manifest, job, noun="cells", dictionary=asked.dictionary) as work:
        found = work.do(tasks, play, Score)
    scores = {cell: found[cell.id] for cell in grid}
    _print(agreed, scores, output)
    if output.plot:
        draw(output.plot, scores)


def _grid(lexicon: Lexicon, asked: TournamentOptions, words: str | None) -> list[Cell]:
    """Return the cells of the tournament. Raises UsageError for an unknown player or length."""
    with usage_errors():
        for dealer in asked.dealers:
            dealer_named(dealer)
        for guesser in asked.guessers:
            guesser_named(guesser)
        return cells(asked.dealers, asked.guessers, _playable(lexicon, asked.lengths, words))


def _playable(lexicon: Lexicon, lengths: list[int] | None, words: str | None) -> list[int]:
    """Return the lengths asked for, or those of the usual ones that the words have.

    Raises SettingsError for a length without words.
    """
    if lengths is None:
        usual = Lengths().convert(USUAL_LENGTHS, None, None)
        found = Candidates.lengths(lexicon, words=words)
        if not found:
            raise refusal(lexicon, lexicon.lengths[0], words)
        return [length for length in found if length in usual] or found
    for length in lengths:
        Candidates.of(lexicon, length, words=words)
    return lengths


def _print(rules: Rules, scores: Scores, output: Output) -> None:
    rows = [fields(rules, cell, score) for cell, score in scores.items()]
    if output.as_json:
        print_json(*rows)
    elif output.as_csv:
        print_csv(FIELDS, rows)
    else:
        print("\n".join(tables(rules, scores)))
