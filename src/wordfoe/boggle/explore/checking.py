"""The check of a proof as a job: several workers recompute the bounds, and it can be resumed.

A task recomputes the bounds of some classes; the first false bound raises an error, which ends the
check. Only results of bounds that hold are stored, so a check that is resumed has the same tasks
left and comes to the same result.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from wordfoe.boggle.explore.proof_check import SIBLINGS, Checked, ProofCheck
from wordfoe.boggle.explore.proof_file import Claim, Line, read_proof
from wordfoe.boggle.explore.proof_sample import SAMPLES, Sample, families
from wordfoe.errors import ResultsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions
from wordfoe.lexicon import Lexicon

__all__ = [
    "Check",
    "Recomputed",
    "Task",
    "boards_scored",
    "check",
    "manifest",
    "recompute",
    "tasks_of",
]

JOB = "explore check"
GROWTH = 4  # each free cell more multiplies the time for a class by about this factor
COST = GROWTH**5  # of a task: about a second with English words, up to a minute in a few cases


class Task(Struct, frozen=True):
    """Some bounds of a proof: all that a worker needs to recompute them."""

    claim: bytes  # as JSON, so that it can be the key of a cache
    dictionary: str | None  # the path of a word list; None: the shipped English words
    families: dict[str, list[Line]]  # classes by their parent
    seed: int | None  # of random boards


class Recomputed(Struct, frozen=True):
    """The result of a task: the number of bounds that hold, and of boards that were scored."""

    bounds: int
    boards: int


class Check(Struct, frozen=True, kw_only=True):
    """A proof, and the sample of its bounds that are to be recomputed."""

    claim: Claim
    classes: list[Line]
    sample: Sample
    samples: int | None  # the number that the caller asked for; None: all
    dictionary: str | None = None  # the path of a word list; None: the shipped English words

    @classmethod
    def of_file(
        cls,
        path: str,
        *,
        dictionary: str | None = None,
        samples: int | None = SAMPLES,
        seed: int | None = None,
        options: JobOptions = DEFAULT_OPTIONS,
    ) -> Check:
        """Read a proof from a file, draw a sample of its bounds, and return both.

        Without ``seed``, the sample is that of the check to resume, if there is one, or a new one.

        Raises CertificateError if the file cannot be read or is no proof, and ResultsError if
        ``options.results`` names a file that has no results.
        """
        claim, classes = read_proof(path)
        if samples is None:
            sample = Sample.all(classes)
        else:
            sample = Sample.draw(classes, claim.rows * claim.columns, samples, options.seed(seed))
        return cls(
            claim=claim, classes=classes, sample=sample, samples=samples, dictionary=dictionary
        )

    @property
    def lexicon(self) -> Lexicon:
        """The words that the proof should be about. Raises LexiconError if they cannot be read."""
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()

    def run(self, options: JobOptions = DEFAULT_OPTIONS) -> Checked:
        """Check the proof, and return what was checked.

        Raises CertificateError if the proof does not hold, LexiconError if the words cannot be
        read, and the errors of `Job`: ResultsError (also if the time limit ends the check) and
        SettingsError.
        """
        claim, sample, classes = self.claim, self.sample, self.classes
        with Job(manifest(claim, sample, self.samples), options) as job:
            proof = ProofCheck(claim, self.lexicon)
            settled, number = len(classes) - sample.bounds, itertools.count(1)
            covered = proof.require_frame(
                classes, lambda: options.progress.update(next(number), settled, "boards")
            )
            tasks = tasks_of(claim, sample, self.dictionary)
            done = job.do(tasks, recompute, Recomputed)
            return proof.checked(classes, covered, sample, boards_scored(tasks, done))


def check(
    path: str,
    *,
    dictionary: str | None = None,
    samples: int | None = SAMPLES,
    seed: int | None = None,
    options: JobOptions = DEFAULT_OPTIONS,
) -> Checked:
    """Check the proof in a file with code that shares nothing with the prover, and return what was
    checked.

    ``samples`` is the number of random bounds to recompute (None: all). Without ``seed``, each
    check draws a new sample.

    Raises CertificateError if the file cannot be read, is no proof, or the proof does not hold,
    LexiconError if the words cannot be read, and the errors of `Job`: ResultsError (also if the
    time limit ends the check) and SettingsError.
    """
    return Check.of_file(
        path, dictionary=dictionary, samples=samples, seed=seed, options=options
    ).run(options)


def manifest(claim: Claim, sample: Sample, samples: int | None) -> dict[str, Any]:
    """Return what the results of a check depend on; the digest is that of the whole proof."""
    return {
        "job": JOB,
        "proof": claim.digest,
        "lexicon": claim.lexicon,
        "method": "all" if samples is None else "sampled",
        "samples": samples,
        "seed": sample.seed,
    }


def tasks_of(claim: Claim, sample: Sample, dictionary: str | None) -> dict[str, Task]:
    """Return the tasks of a check by id, each of about a second. They follow from the sample."""
    cells = claim.rows * claim.columns
    header = msgspec.json.encode(msgspec.structs.replace(claim, boards=[]))
    groups: list[dict[str, list[Line]]] = []
    room = 0
    for parent, lines in families(sample.lines).items():
        if room <= 0:
            groups.append({})
            room = COST
        groups[-1][parent] = lines
        free = cells - len(parent)
        room -= GROWTH**free if len(lines) >= SIBLINGS else len(lines) * GROWTH ** (free - 1)
    return {
        f"bounds {number}": Task(header, dictionary, group, sample.seed)
        for number, group in enumerate(groups, 1)
    }


def recompute(task: Task) -> Recomputed:
    """Recompute the bounds of a task, and return their number and that of the boards scored.

    Raises CertificateError if a bound is false, and LexiconError if the words cannot be read.
    """
    proof = _proof_of(task.claim, task.dictionary)
    bounds = boards = 0
    for parent, lines in task.families.items():
        boards += proof.require_bounds(parent, lines, task.seed)
        bounds += len(lines)
    return Recomputed(bounds, boards)


def boards_scored(tasks: Mapping[str, Task], done: Mapping[str, Recomputed]) -> int:
    """Return the number of random boards that all tasks scored.

    Raises ResultsError if a task is not done, or has another number of bounds.
    """
    for name, task in tasks.items():
        if name not in done or done[name].bounds != _count(task.families.values()):
            raise ResultsError(f'The result of "{name}" is not that of this check.')
    return sum(done[name].boards for name in tasks)


def _count(families: Iterable[list[Line]]) -> int:
    return sum(len(lines) for lines in families)


@functools.lru_cache(maxsize=1)
def _proof_of(claim: bytes, dictionary: str | None) -> ProofCheck:
    """Return the check of a proof with its words, which the process caches."""
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
    return ProofCheck(msgspec.json.decode(claim, type=Claim), lexicon)
