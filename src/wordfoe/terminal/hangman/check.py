"""`wordfoe hangman check`: whether certificates show what they say."""

from __future__ import annotations

import sys
import time
from typing import Any

import click
import msgspec

from wordfoe.errors import CertificateError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.check import Certified, check_length
from wordfoe.hangman.exact.certificate import Folder
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.paths import PATH
from wordfoe.wording import printable

__all__ = ["check"]

ROW = "{:>6}  {:>8}  {:>5}  {:>10}  {:>11}  {:>8}"


@click.command()
@click.argument("folder", metavar="DIR", type=PATH)
@options.dictionary("The word list they are about.")
@options.as_json("One JSON object per length.")
def check(folder: str, dictionary: str | None, as_json: bool) -> None:
    """Check the certificates in DIR that wordfoe hangman solve --proof wrote.

    The check shares no code with the solver. Exit code 1 when a certificate does not hold.
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
            found = check_length(certificates, length, lexicon)
        except CertificateError as refusal:
            refused += 1
            _tell_refusal(length, refusal, as_json)
        else:
            _tell(found, time.monotonic() - begin, as_json)
    if refused:
        raise click.ClickException(f"Lengths that are not certified: {refused} of {len(lengths)}.")
    if not as_json:
        there = len(Candidates.lengths(lexicon))
        print(f"Certified: {len(lengths)} of the {there} lengths of {printable(lexicon.name)}.")


def _tell(found: Certified, seconds: float, as_json: bool) -> None:
    if as_json:
        _emit(
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


def _tell_refusal(length: int, refusal: CertificateError, as_json: bool) -> None:
    if as_json:
        _emit({"length": length, "value": None, "certified": False, "reason": str(refusal)})
    else:
        print(f"wordfoe: {printable(str(refusal))}", file=sys.stderr, flush=True)


def _emit(fields: dict[str, Any]) -> None:
    print(msgspec.json.encode(fields).decode(), flush=True)
