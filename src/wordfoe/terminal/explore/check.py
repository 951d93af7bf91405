"""`wordfoe explore check`: whether a proof of the best board holds."""

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
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.job import job_options_here
from wordfoe.terminal.paths import PATH
from wordfoe.wording import counted, printable

__all__ = ["check"]


class Drawn(Struct, frozen=True):
    """Which bounds are recomputed: a number of them, or all for None."""

    samples: int | None
    seed: int | None


def _drawn(samples: int | None, every: bool, seed: int | None) -> Drawn:
    if not every:
        return Drawn(SAMPLES if samples is None else samples, seed)
    if samples is not None or seed is not None:
        raise click.UsageError("--all draws no sample; leave out --samples and --seed.")
    return Drawn(None, None)


@click.command()
@click.argument("file", metavar="FILE", type=PATH)
@click.option("--dict", "-d", "dictionary", type=PATH, help="The word list it is about.")
@gathered(
    "drawn",
    _drawn,
    click.option(
        "--samples",
        type=click.IntRange(0, 10**9),
        show_default=str(SAMPLES),
        help="Random bounds to recompute; all on boards of up to six cells.",
    ),
    click.option("--all", "every", is_flag=True, help="Recompute every bound, for certainty."),
    boggle.setting("seed", help="Draw the same sample as an earlier check."),
)
@job_options_here
@boggle.as_json("One JSON object.")
def check(file: str, dictionary: str | None, drawn: Drawn, job: JobOptions, as_json: bool) -> None:
    """Check the proof in FILE that wordfoe explore prove --proof wrote.

    Without --all, a random sample of its bounds is recomputed, another one each time. The check
    shares no code with the prover. Exit code 1 when the proof does not hold.
    """
    clock = Clock()
    begin = clock.now()
    asked = Check.of_file(
        file, dictionary=dictionary, samples=drawn.samples, seed=drawn.seed, options=job
    )
    Console("never").remark_left_out(asked.lexicon)
    try:
        checked = asked.run(job)
    except CertificateError as refusal:
        if as_json:
            _emit(_refused(asked, refusal))
        raise
    seconds = clock.now() - begin
    if as_json:
        _emit({**_fields(asked, checked), "seconds": round(seconds, 3)})
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
    percent = int(100 * checked.detection)  # rounded down: no more than is true
    return (
        f"The proof holds as far as sampled: {checked.recomputed:,} of {checked.bounds:,} bounds "
        f"were recomputed.\nA proof with {100 // FALSE_SHARE} % of its bounds false would be found "
        f"with {percent} %; --all is certain.\nSeed {checked.seed}."
    )


def _emit(fields: dict[str, Any]) -> None:
    print(msgspec.json.encode(fields).decode(), flush=True)
