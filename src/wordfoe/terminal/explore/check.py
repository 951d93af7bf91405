"""`wordfoe explore check`: check a proof of the best board."""

from __future__ import annotations

from typing import Any

import click
import msgspec
from msgspec import Struct

from wordfoe.boggle.explore.checking import Check
from wordfoe.boggle.explore.proof_check import Checked
from wordfoe.boggle.explore.proof_sample import FALSE_SHARE, SAMPLES
from wordfoe.errors import CertificateError
from wordfoe.jobs import JobOptions
from wordfoe.terminal import options as shared
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.job import job_options_here
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import FILE, WholeNumber
from wordfoe.wording import counted, printable

__all__ = ["check"]


class SampleOptions(Struct, frozen=True):
    """The bounds to recompute: a random sample of this size, or all for None."""

    samples: int | None
    seed: int | None


def _sample(samples: int | None, every: bool, seed: int | None) -> SampleOptions:
    if not every:
        return SampleOptions(SAMPLES if samples is None else samples, seed)
    if samples is not None or seed is not None:
        raise click.UsageError("--all recomputes every bound; leave out --samples and --seed.")
    return SampleOptions(None, None)


@click.command()
@click.argument("file", type=FILE)
@shared.dictionary("The word list of the proof.")
@gathered(
    "sample",
    _sample,
    click.option(
        "--samples",
        type=WholeNumber(),
        show_default=f"{SAMPLES}, or all on boards of up to six cells",
        help="How many random bounds to recompute.",
    ),
    click.option("--all", "every", is_flag=True, help="Recompute every bound, to be certain."),
    boggle.setting("seed", help="Draw the same sample as an earlier check."),
)
@job_options_here
@boggle.as_json("Print one JSON object.")
def check(
    file: str, dictionary: str | None, sample: SampleOptions, job: JobOptions, as_json: bool
) -> None:
    """Check a proof of the best board.

    wordfoe explore prove --proof FILE writes it; the check shares no code with the prover. Without
    --all, it recomputes a new random sample of the bounds each time. The exit code is 1 if the
    proof does not hold.
    """
    clock = Clock()
    begin = clock.now()
    asked = Check.of_file(
        file, dictionary=dictionary, samples=sample.samples, seed=sample.seed, options=job
    )
    Console("never").remark_left_out(asked.lexicon)
    try:
        checked = asked.run(job)
    except CertificateError as refusal:
        if as_json:
            print_json(_refused(asked, refusal))
        raise
    seconds = clock.now() - begin
    if as_json:
        print_json({**_fields(asked, checked), "seconds": round(seconds, 3)})
    else:
        _print(asked, checked, seconds)


def _refused(asked: Check, refusal: CertificateError) -> dict[str, Any]:
    return {
        "holds": False,
        "method": asked.sample.method,
        "size": asked.claim.size,
        "best": None,
        "certified": False,
        "reason": str(refusal),
        "seed": asked.sample.seed,
    }


def _fields(asked: Check, checked: Checked) -> dict[str, Any]:
    claim = asked.claim
    about = {"size": claim.size, "rules": claim.rules, "min_length": claim.min_length}
    return {"holds": True, **about, **msgspec.structs.asdict(checked), "certified": True}


def _print(asked: Check, checked: Checked, seconds: float) -> None:
    claim = asked.claim
    print(
        f"{claim.size}, {claim.rules} rules from {claim.min_length} letters, "
        f"{printable(asked.lexicon.name)}: "
        f"the best board has {counted(checked.best, 'point')}.\n"
        f"{checked.classes:,} classes cover all {checked.covered:,} boards; "
        f"{counted(checked.scored, 'board')} scored again.\n{_verdict(checked)} ({seconds:.1f} s)"
    )


def _verdict(checked: Checked) -> str:
    if checked.method == "all":
        return f"The proof holds: all {checked.bounds:,} bounds were recomputed."
    percent = int(100 * checked.detection)  # rounded down, to claim no more than is true
    return (
        f"The proof holds as far as sampled: {checked.recomputed:,} of {checked.bounds:,} bounds "
        f"were recomputed.\nIf {100 // FALSE_SHARE} % of the bounds were false, the chance to "
        f"notice was {percent} %.\nUse --all to be certain. Seed {checked.seed}."
    )
