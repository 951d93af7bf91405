"""`wordfoe hangman mine`: find positions in which one letter alone wins, or saves a miss."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from wordfoe.errors import RecordError
from wordfoe.hangman.analysis.puzzle_book import pack
from wordfoe.hangman.mining import GAMES, MOST_PUZZLES, USUAL_GAMES
from wordfoe.hangman.mining import mine as mined_puzzles
from wordfoe.jobs import JobOptions
from wordfoe.record import check_writable
from wordfoe.terminal import options
from wordfoe.terminal.hangman.options import setting
from wordfoe.terminal.job import job_options
from wordfoe.terminal.values import FILE, WholeNumber
from wordfoe.wording import counted, quoted_name

__all__ = ["mine"]


@click.command()
@click.option(
    "--games",
    type=WholeNumber(1, 10**8),
    default=USUAL_GAMES,
    help=f"Games to play, in tasks of up to {GAMES}.",
)
@click.option(
    "--puzzles",
    type=WholeNumber(1, 10**6),
    default=MOST_PUZZLES,
    help="Puzzles to keep, those with deeper proofs first.",
)
@setting("seed", help="The same seed gives the same puzzles.")
@click.option("--output", type=FILE, help="Write the puzzles to this file.")
@options.dictionary()
@job_options
def mine(
    games: int,
    puzzles: int,
    seed: int | None,
    output: str | None,
    dictionary: str | None,
    job: JobOptions,
) -> None:
    """Find puzzles: positions with exactly one right letter.

    It is the only letter that still wins, or that saves a miss. Guessers play against
    dealers, and the exact solver looks at every position. Each puzzle is a line: words, pattern,
    letters tried, misses left, rating and kind.
    """
    if output:
        check_writable(output)
    found = mined_puzzles(games=games, most=puzzles, seed=seed, dictionary=dictionary, options=job)
    content = pack(found.puzzles, found.lexicon, found.seed, found.games)
    if output is None:
        sys.stdout.write(content)
        return
    _write(output, content)
    count = counted(len(found.puzzles), "puzzle")
    print(f"{count} of {counted(found.games, 'game')}, seed {found.seed}: {output}")


def _write(path: str, content: str) -> None:
    try:
        Path(path).write_text(content, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise RecordError(f"{quoted_name(path)} cannot be written: {reason}.") from None
