"""`wordfoe hangman check`: check certificates of exact values."""

from __future__ import annotations

import sys
import time

import click

from wordfoe.errors import CertificateError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.check import Certified, check_length
from wordfoe.hangman.exact.certificate import Folder
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.options import dealt_words
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import DIR
from wordfoe.wording import printable

__all__ = ["check"]

ROW = "{:>6}  {:>8}  {:>5}  {:>10}  {:>11}  {:>8}"


@click.command()
@click.argument("folder", metavar="DIR", type=DIR)
@options.dictionary("The word list of the certificates.")
@options.together(*dealt_words())
@options.as_json("Print one JSON object per length.")
def check(folder: str, dictionary: str | None, words: str, uncensored: bool, as_json: bool) -> None:
    """Check the certificates in DIR.

    wordfoe hangman solve --proof DIR writes them; the check shares no code with the solver. The
    exit code is 1 if a certificate does not hold.
    """
    certificates = Folder(folder)
    lengths = certificates.lengths()
    lexicon = options.lexicon_from(dictionary)
    Console().remark_left_out(lexicon)
    if not as_json:
        headings = ("length", "words", "value", "tree lines", "proof lines", "seconds")
        print(ROW.format(*headings), flush=True)
    refused = 0
    for length in lengths:
        begin = time.monotonic()
        try:
            found = check_length(certificates, length, lexicon, words, uncensored=uncensored)
        except CertificateError as refusal:
            refused += 1
            _print_refusal(length, refusal, as_json)
        else:
            _print_certified(found, time.monotonic() - begin, as_json)
    if refused:
        raise click.ClickException(
            f"Lengths whose certificates do not hold: {refused} of {len(lengths)}."
        )
    if not as_json:
        available = len(Candidates.lengths(lexicon, words=words, uncensored=uncensored))
        print(f"Certified: {len(lengths)} of the {available} lengths of {printable(lexicon.name)}.")


def _print_certified(found: Certified, seconds: float, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "length": found.length,
                "words": found.words,
                "value": found.value,
                "certified": True,
                "seconds": round(seconds, 3),
            }
        )
        return
    words, tree, proof = (
        f"{count:,}" for count in (found.words, found.tree_lines, found.proof_lines)
    )
    row = ROW.format(found.length, words, found.value, tree, proof, f"{seconds:.2f}")
    print(row, flush=True)


def _print_refusal(length: int, refusal: CertificateError, as_json: bool) -> None:
    if as_json:
        print_json({"length": length, "value": None, "certified": False, "reason": str(refusal)})
    else:
        print(f"wordfoe: {printable(str(refusal))}", file=sys.stderr, flush=True)
