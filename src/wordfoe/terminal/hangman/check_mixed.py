"""`wordfoe hangman check-mixed`: check the bounds against an honest dealer."""

from __future__ import annotations

import sys
import time

import click

from wordfoe.errors import CertificateError
from wordfoe.hangman.checker.mixed import MixedChecked, check_mixed_length
from wordfoe.hangman.mixed.witness import lengths_in
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.mixed import rounded_down, rounded_up
from wordfoe.terminal.output import print_json
from wordfoe.terminal.search_progress import SearchProgress
from wordfoe.terminal.values import DIR
from wordfoe.wording import printable

__all__ = ["check_mixed"]

ROW = "{:>6}  {:>8}  {:>8}  {:>8}  {:>6}  {:>6}  {:>8}"


@click.command("check-mixed")
@click.argument("folder", metavar="DIR", type=DIR)
@options.dictionary("The word list of the bounds.")
@options.as_json("Print one JSON object per length.")
def check_mixed(folder: str, dictionary: str | None, as_json: bool) -> None:
    """Check the bounds in DIR.

    wordfoe hangman mixed --proof DIR writes them; the check shares no code with the search. A
    length may have one of the two bounds only. The exit code is 1 if a bound does not hold.
    """
    lengths = lengths_in(folder)
    lexicon = options.lexicon_from(dictionary)
    Console().remark_left_out(lexicon)
    if not as_json:
        headings = ("length", "words", "at least", "at most", "drawn", "trees", "seconds")
        print(ROW.format(*headings), flush=True)
    refused = 0
    for length in lengths:
        begin = time.monotonic()
        try:
            with SearchProgress(f"{length} letters") as progress:
                found = check_mixed_length(folder, length, lexicon, progress.show)
                progress.clear()
        except CertificateError as refusal:
            refused += 1
            if as_json:
                print_json({"length": length, "certified": False, "reason": str(refusal)})
            else:
                print(f"wordfoe: {printable(str(refusal))}", file=sys.stderr, flush=True)
        else:
            _print_checked(found, time.monotonic() - begin, as_json)
    if refused:
        raise click.ClickException(
            f"Lengths whose bounds do not hold: {refused} of {len(lengths)}."
        )


def _print_checked(found: MixedChecked, seconds: float, as_json: bool) -> None:
    if as_json:
        fields = {"length": found.length, "words": found.words, "certified": True}
        print_json({**fields, "lower": found.lower, "upper": found.upper})
        return
    lower = "-" if found.lower is None else rounded_down(*found.lower)
    upper = "-" if found.upper is None else rounded_up(*found.upper)
    row = ROW.format(
        found.length, f"{found.words:,}", lower, upper, found.drawn, found.trees, f"{seconds:.2f}"
    )
    print(row, flush=True)
