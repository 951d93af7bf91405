"""`wordfoe explore check`: whether a proof of the best board holds."""

from __future__ import annotations

import time
from typing import Any

import click
import msgspec

from wordfoe.errors import CertificateError, printable
from wordfoe.explore.proof_check import check_proof
from wordfoe.explore.proof_file import read_proof
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.boggle.table import counted
from wordfoe.terminal.console import Console
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.progress import Progress

__all__ = ["check"]


@click.command()
@click.argument("file", metavar="FILE", type=PATH)
@click.option("--dict", "-d", "dictionary", type=PATH, help="The word list it is about.")
@click.option(
    "--samples",
    type=click.IntRange(0, 10**9),
    default=200,
    show_default=True,
    help="Classes whose bounds are tried, on boards of more than six cells.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def check(file: str, dictionary: str | None, samples: int, as_json: bool) -> None:
    """Check the proof in FILE that wordfoe explore prove --proof wrote.

    The check shares no code with the prover. Exit code 1 when the proof does not hold.
    """
    claim, classes = read_proof(file)
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
    Console("never").remark_left_out(lexicon)
    begin = time.monotonic()
    steps = sum(settled for _, _, settled in classes)
    steps += min(samples, len(classes)) if claim.rows * claim.columns > 6 else len(classes) - steps
    progress = Progress(steps, "classes")
    size = f"{claim.rows}x{claim.columns}"
    try:
        checked = check_proof(claim, classes, lexicon, samples=samples, step=progress.step)
    except CertificateError as refusal:
        if as_json:
            _emit({"size": size, "best": None, "certified": False, "reason": str(refusal)})
        raise
    finally:
        progress.clear()
    seconds = time.monotonic() - begin
    if as_json:
        about = {"size": size, "rules": claim.rules, "min_length": claim.min_length}
        shown = msgspec.structs.asdict(checked)
        _emit({**about, **shown, "certified": True, "seconds": round(seconds, 3)})
        return
    print(
        f"{size}, {claim.rules} rules from {claim.min_length} letters, {printable(lexicon.name)}: "
        f"the best board has {counted(checked.best, 'point')}.\n"
        f"{checked.classes:,} classes cover all {checked.covered:,} boards.\n"
        f"{checked.scored:,} were scored again, {checked.bounds:,} bounds computed again, and "
        f"{checked.sampled:,} random\nboards keep theirs ({seconds:.1f} s)."
    )


def _emit(fields: dict[str, Any]) -> None:
    print(msgspec.json.encode(fields).decode(), flush=True)
