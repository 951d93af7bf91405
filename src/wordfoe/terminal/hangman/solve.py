"""`wordfoe hangman solve`: compute the exact value of each length, with certificates."""

from __future__ import annotations

import click
from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealing import usual_length
from wordfoe.hangman.exact.certificate import Folder
from wordfoe.hangman.exact.solution import Solution, Solving
from wordfoe.hangman.exact.solver import MEMORY
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered, usage_errors
from wordfoe.terminal.hangman.options import dealt_words, setting
from wordfoe.terminal.output import print_json
from wordfoe.terminal.search_progress import SearchProgress
from wordfoe.terminal.values import DIR, WholeNumber

__all__ = ["solve"]

MOST_MEGABYTES = 1 << 20
ROW = "{:>6}  {:>8}  {:>16}  {:>8}  {:>10}"


class SolveOptions(Struct, frozen=True, kw_only=True):
    """The options of the command: the lengths, the limits of the search, and where to write."""

    length: tuple[int, ...]
    dictionary: str | None
    words: str
    uncensored: bool
    seconds: float | None
    memory: int  # megabytes
    proof: str | None
    as_json: bool


_asked = gathered(
    "asked",
    SolveOptions,
    setting(
        "length",
        multiple=True,
        default=None,
        show_default="all",
        help="Solve only this length; may be repeated.",
    ),
    options.dictionary(),
    *dealt_words(),
    options.seconds("Time for each length; after that, bounds are shown."),
    click.option(
        "--memory",
        metavar="MB",
        type=WholeNumber(1, MOST_MEGABYTES),
        default=MEMORY >> 20,
        help="Memory for the search, in megabytes.",
    ),
    click.option("--proof", type=DIR, help="Write certificates into this folder."),
    options.as_json("Print one JSON object per length."),
)


@click.command()
@_asked
def solve(asked: SolveOptions) -> None:
    """Compute how many misses the best guesser needs.

    The value of a length is the number of misses that the best guesser needs against the best
    dealer: a dealer who allows no more misses than that cannot be beaten. With --proof,
    certificates show both sides of each value, and wordfoe hangman check checks them.
    """
    lexicon = options.lexicon_from(asked.dictionary)
    Console().remark_left_out(lexicon)
    chosen = _chosen(lexicon, asked)
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
            f"Time or memory ran out before these lengths were certified: {listed}."
        )


def _solve_all(
    lexicon: Lexicon, lengths: list[int], folder: Folder | None, asked: SolveOptions
) -> tuple[list[Solution], list[int]]:
    """Solve and print each length; return the solutions, and the lengths without certificates."""
    solved: list[Solution] = []
    unproven: list[int] = []
    for length in lengths:
        with SearchProgress(f"{length} letters") as progress:
            solving = Solving(
                lexicon,
                length,
                words=asked.words,
                uncensored=asked.uncensored,
                memory=asked.memory << 20,
                seconds=asked.seconds,
                progress=progress.show,
            )
            solved.append(solution := solving.solution())
            progress.clear()
            if asked.as_json:
                print_json(_fields(solution))
            else:
                print(_row(solution), flush=True)
            if folder is not None and not _prove(solving, solution, folder):
                unproven.append(length)
    return solved, unproven


def _chosen(lexicon: Lexicon, asked: SolveOptions) -> list[int]:
    """Return the lengths asked for, each once, or all. Raises UsageError for one without words."""
    words, uncensored = asked.words, asked.uncensored
    with usage_errors():
        for length in asked.length or [usual_length(lexicon, words, uncensored=uncensored)]:
            Candidates.of(lexicon, length, words=words, uncensored=uncensored)
    every = Candidates.lengths(lexicon, words=words, uncensored=uncensored)
    return list(dict.fromkeys(asked.length)) or every


def _prove(solving: Solving, solution: Solution, folder: Folder) -> bool:
    """Write both certificates of a length. Return False if time or memory ran out before."""
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


def _fields(solution: Solution) -> dict[str, object]:
    bounds = solution.bounds
    return {
        "length": solution.length,
        "words": solution.words,
        "value": bounds.lower if bounds.exact else None,
        "lower": bounds.lower,
        "upper": bounds.upper,
        "seconds": round(solution.seconds, 3),
    }
