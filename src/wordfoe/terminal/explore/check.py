"""`wordfoe explore check`: whether a proof of the best board holds."""

from __future__ import annotations

from typing import Any

import click
import msgspec

from wordfoe.errors import CertificateError, printable
from wordfoe.explore import check_job
from wordfoe.explore.proof_check import Checked, ProofCheck
from wordfoe.explore.proof_file import Claim, Line, read_proof
from wordfoe.explore.proof_sample import FALSE_SHARE, SAMPLES, Sample
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import job as jobs
from wordfoe.terminal.boggle.options import MOST_SEED
from wordfoe.terminal.boggle.table import counted
from wordfoe.terminal.console import Console
from wordfoe.terminal.job import Job
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.progress import Progress

__all__ = ["check"]


@click.command()
@click.argument("file", metavar="FILE", type=PATH)
@click.option("--dict", "-d", "dictionary", type=PATH, help="The word list it is about.")
@click.option(
    "--samples",
    type=click.IntRange(0, 10**9),
    help=f"Random bounds to recompute; all on boards of up to six cells.  [default: {SAMPLES}]",
)
@click.option("--all", "every", is_flag=True, help="Recompute every bound, for certainty.")
@click.option(
    "--seed", type=click.IntRange(0, MOST_SEED), help="Draw the same sample as an earlier check."
)
@jobs.workers
@jobs.results
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def check(
    file: str,
    dictionary: str | None,
    samples: int | None,
    every: bool,
    seed: int | None,
    count: int | None,
    results: str | None,
    as_json: bool,
) -> None:
    """Check the proof in FILE that wordfoe explore prove --proof wrote.

    Without --all, a random sample of its bounds is recomputed, another one each time. The check
    shares no code with the prover. Exit code 1 when the proof does not hold.
    """
    if every and (samples is not None or seed is not None):
        raise click.UsageError("--all draws no sample; leave out --samples and --seed.")
    console = Console("never")
    begin = console.clock.now()
    claim, classes = read_proof(file)
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
    console.remark_left_out(lexicon)
    size = f"{claim.rows}x{claim.columns}"
    wanted = None if every else SAMPLES if samples is None else samples
    if wanted is None:
        sample = Sample.all(classes)
    else:
        drawn = jobs.seed_of(seed, results)
        sample = Sample.draw(classes, claim.rows * claim.columns, wanted, drawn)
    job = Job(
        console,
        check_job.manifest(claim, sample, wanted),
        noun="tasks",
        path=results,
        count=count,
    )
    try:
        with job:
            checked = _checked(job, claim, classes, lexicon, sample, dictionary)
    except CertificateError as refusal:
        if as_json:
            refused = {"size": size, "best": None, "certified": False, "reason": str(refusal)}
            _emit({"holds": False, "method": sample.method, **refused, "seed": sample.seed})
        raise
    seconds = console.clock.now() - begin
    if as_json:
        about = {"size": size, "rules": claim.rules, "min_length": claim.min_length}
        shown = {**about, **msgspec.structs.asdict(checked), "certified": True}
        _emit({"holds": True, **shown, "seconds": round(seconds, 3)})
        return
    print(
        f"{size}, {claim.rules} rules from {claim.min_length} letters, {printable(lexicon.name)}: "
        f"the best board has {counted(checked.best, 'point')}.\n"
        f"{checked.classes:,} classes cover all {checked.covered:,} boards; "
        f"{counted(checked.scored, 'board')} scored again.\n{_verdict(checked)} ({seconds:.1f} s)"
    )


def _checked(
    job: Job,
    claim: Claim,
    classes: list[Line],
    lexicon: Lexicon,
    sample: Sample,
    dictionary: str | None,
) -> Checked:
    proof = ProofCheck(claim, lexicon)
    progress = Progress(len(classes) - sample.bounds, "boards")
    try:
        covered = proof.require_frame(classes, progress.step)
    finally:
        progress.clear()
    tasks = check_job.tasks_of(claim, sample, dictionary)
    done = job.do(tasks, check_job.recompute, check_job.Recomputed)
    return proof.checked(classes, covered, sample, check_job.boards_scored(tasks, done))


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
