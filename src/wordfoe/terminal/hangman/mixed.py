"""`wordfoe hangman mixed`: bounds of the value against a dealer who draws its word."""

from __future__ import annotations

import click

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.mixed.witness import write
from wordfoe.hangman.mixing import Improving, MixedBounds
from wordfoe.jobs import JobOptions
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import usage_errors
from wordfoe.terminal.hangman.options import setting
from wordfoe.terminal.job import job_options
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import DIR, WholeNumber

__all__ = ["mixed"]

USUAL_LENGTHS = range(4, 13)
USUAL_ROUNDS = 3
ROW = "{:>6}  {:>8}  {:>6}  {:>8}  {:>8}  {:>6}"


@click.command()
@setting(
    "length",
    multiple=True,
    default=None,
    show_default="4 to 12",
    help="Bound only this length; may be repeated.",
)
@click.option(
    "--rounds",
    type=WholeNumber(1, 10**6),
    default=USUAL_ROUNDS,
    help="Rounds for each length, those in --results included.",
)
@click.option("--proof", type=DIR, help="Write what proves the bounds into this folder.")
@options.dictionary()
@job_options
@options.as_json("Print one JSON object per length.")
def mixed(
    length: tuple[int, ...],
    rounds: int,
    proof: str | None,
    dictionary: str | None,
    job: JobOptions,
    as_json: bool,
) -> None:
    """Bound the misses against an honest dealer.

    An honest dealer draws a word and sticks to it. How many misses must the best guesser expect if
    the words are drawn in the worst way? The upper bound is a mixture of guessing trees that no
    word exploits, the lower bound a distribution of words that no guesser beats. With --proof, both
    are written, and wordfoe hangman check-mixed checks them.
    """
    lexicon = options.lexicon_from(dictionary)
    Console().remark_left_out(lexicon)
    available = Candidates.lengths(lexicon, words="all")
    lengths = list(dict.fromkeys(length)) or [n for n in available if n in USUAL_LENGTHS]
    with usage_errors():
        improving = Improving(lexicon, lengths or available[:1], rounds=rounds)
    found = improving.run(job)
    if not as_json:
        print(ROW.format("length", "words", "rounds", "at least", "at most", "drawn"))
    for bounds in found:
        if proof is not None:
            write(proof, bounds.mixture)
            write(proof, bounds.distribution)
        if as_json:
            print_json(_fields(bounds))
        else:
            print(_row(bounds))


def _row(bounds: MixedBounds) -> str:
    return ROW.format(
        bounds.length,
        f"{bounds.words:,}",
        bounds.rounds,
        rounded_down(bounds.distribution.bound, bounds.distribution.total),
        rounded_up(bounds.mixture.bound, bounds.mixture.total),
        len(bounds.distribution.entries),
    )


def _fields(bounds: MixedBounds) -> dict[str, object]:
    return {
        "length": bounds.length,
        "words": bounds.words,
        "rounds": bounds.rounds,
        "lower": [bounds.distribution.bound, bounds.distribution.total],
        "upper": [bounds.mixture.bound, bounds.mixture.total],
        "drawn": len(bounds.distribution.entries),
    }


def rounded_down(bound: int, total: int) -> str:
    """Return a lower bound with three decimals, which do not exceed it."""
    return f"{1000 * bound // total / 1000:.3f}"


def rounded_up(bound: int, total: int) -> str:
    """Return an upper bound with three decimals, which are not below it."""
    return f"{-(-1000 * bound // total) / 1000:.3f}"
