"""`wordfoe hangman solve`: the exact value of every length, and certificates of them."""

from __future__ import annotations

import math
from typing import Any

import click
import msgspec
from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.certificate import Folder
from wordfoe.hangman.exact.solution import Solution, Solving
from wordfoe.hangman.exact.solver import MEMORY
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.search_progress import SearchProgress
from wordfoe.wording import quoted

__all__ = ["solve"]

MOST_MEGABYTES = 1 << 20
ROW = "{:>6}  {:>8}  {:>16}  {:>8}  {:>10}"


class Seconds(click.ParamType[float]):
    """A time that ends: zero or more."""

    name = "S"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            seconds = float(value)
        except ValueError:
            seconds = math.nan
        if not 0 <= seconds < math.inf:
            self.fail(
                f"{quoted(str(value))} is no number of seconds, such as 10 or 0.5.", param, ctx
            )
        return seconds


class SolveOptions(Struct, frozen=True, kw_only=True):
    """The lengths to be solved, the limits of each, and where its certificates go."""

    lengths: tuple[int, ...]
    dictionary: str | None
    seconds: float | None
    memory: int  # megabytes
    proof: str | None
    as_json: bool


_asked = gathered(
    "asked",
    SolveOptions,
    click.option(
        "--length", "lengths", type=int, multiple=True, help="Only this length; repeatable."
    ),
    options.dictionary(),
    click.option(
        "--seconds", type=Seconds(), help="Stop each length after this time, with bounds."
    ),
    click.option(
        "--memory",
        type=click.IntRange(1, MOST_MEGABYTES),
        default=MEMORY >> 20,
        show_default=True,
        help="Megabytes for what the search remembers.",
    ),
    click.option("--proof", type=PATH, help="Write certificates into this folder."),
    options.as_json("One JSON object per length."),
)


@click.command()
@_asked
def solve(asked: SolveOptions) -> None:
    """Show how many misses the best guesser needs against the best dealer, for every length.

    A dealer who allows no more misses than that cannot be beaten. With --proof, both sides of each
    value are written down, to be checked by wordfoe hangman check.
    """
    lexicon = options.lexicon_from(asked.dictionary)
    Console().remark_left_out(lexicon)
    chosen = _chosen(lexicon, asked.lengths)
    folder = None if asked.proof is None else Folder(asked.proof)
    if folder is not None:
        folder.prepare()
    if not asked.as_json:
        print(ROW.format("length", "words", "value", "seconds", "nodes"), flush=True)
    solved, unproven = _solve_all(lexicon, chosen, folder, asked)
    if len(solved) > 1 and not asked.as_json:
        print(_total(solved))
    if unproven:
        listed = ", ".join(map(str, unproven))
        raise click.ClickException(
            f"There are no certificates of these lengths, for time or memory ran out: {listed}."
        )


def _solve_all(
    lexicon: Lexicon, lengths: list[int], folder: Folder | None, asked: SolveOptions
) -> tuple[list[Solution], list[int]]:
    """Solve each length and print it; return the solutions, and lengths without certificates."""
    solved: list[Solution] = []
    unproven: list[int] = []
    for length in lengths:
        with SearchProgress(f"{length} letters") as progress:
            solving = Solving(
                lexicon,
                length,
                memory=asked.memory << 20,
                seconds=asked.seconds,
                progress=progress.tell,
            )
            solved.append(solution := solving.solution())
            progress.clear()
            print(_json(solution) if asked.as_json else _row(solution), flush=True)
            if folder is not None and not _prove(solving, solution, folder):
                unproven.append(length)
    return solved, unproven


def _chosen(lexicon: Lexicon, lengths: tuple[int, ...]) -> list[int]:
    """Return the lengths that were asked for, each once, or all; refuse those without words."""
    try:
        for length in lengths:
            Candidates.of(lexicon, length)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    return list(dict.fromkeys(lengths)) or Candidates.lengths(lexicon)


def _prove(solving: Solving, solution: Solution, folder: Folder) -> bool:
    """Writes both certificates of a length; whether there was time and memory for them."""
    certificates = solving.certificates(solution.bounds.upper) if solution.bounds.exact else None
    for certificate in certificates or []:
        folder.write(certificate)
    return certificates is not None


def _row(solution: Solution) -> str:
    bounds = solution.bounds
    value = str(bounds) if bounds.exact else f"bounds {bounds}"
    seconds, nodes = f"{solution.seconds:.2f}", f"{solution.nodes:,}"
    return ROW.format(solution.length, f"{solution.words:,}", value, seconds, nodes)


def _total(solved: list[Solution]) -> str:
    words, nodes = sum(one.words for one in solved), sum(one.nodes for one in solved)
    seconds = sum(one.seconds for one in solved)
    return ROW.format("all", f"{words:,}", "", f"{seconds:.2f}", f"{nodes:,}")


def _json(solution: Solution) -> str:
    bounds = solution.bounds
    fields = {
        "length": solution.length,
        "words": solution.words,
        "value": bounds.lower if bounds.exact else None,
        "lower": bounds.lower,
        "upper": bounds.upper,
        "seconds": round(solution.seconds, 3),
    }
    return msgspec.json.encode(fields).decode()
