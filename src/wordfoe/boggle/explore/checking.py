"""The bounds of a proof, recomputed in tasks: by several workers, and resumable.

A task recomputes the bounds of some classes, or raises what is wrong with one, so that the first
false bound ends the check. Only what holds is kept; after a check that was stopped, or that found a
false bound, the same tasks are left and the verdict is the same.
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
GROWTH = 4  # how much dearer a class is for each free cell, roughly
COST = GROWTH**5  # of a task: about a second of English words, up to a minute in a few


class Task(Struct, frozen=True):
    """All that a worker needs to recompute some bounds."""

    claim: bytes  # as JSON, which can be the key of a cache
    dictionary: str | None  # None: the English words that wordfoe ships
    families: dict[str, list[Line]]
    seed: int | None  # of random boards


class Recomputed(Struct, frozen=True):
    """The result of a task: how many bounds were found to hold, and how many boards were scored."""

    bounds: int
    boards: int


class Check(Struct, frozen=True, kw_only=True):
    """A proof, and which of its bounds are to be recomputed."""

    claim: Claim
    classes: list[Line]
    sample: Sample
    samples: int | None  # as asked for; None: all
    dictionary: str | None = None  # None: the English words that wordfoe ships

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
        """Read a proof and draw the sample: that of ``seed``, or of the check to resume.

        Raises CertificateError when the file is no proof, ResultsError when the file of results
        holds something else.
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
        """The words that the proof should be about. Raises LexiconError when they cannot be
        read."""
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()

    def run(self, options: JobOptions = DEFAULT_OPTIONS) -> Checked:
        """Check the proof and return what was checked.

        Raises CertificateError when the proof does not hold, LexiconError when the words cannot be
        read, and what `Job` raises.
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
    """Check the proof in a file, with code that shares nothing with the prover.

    ``samples`` random bounds are recomputed, others each time unless a seed is given; all of them
    for None. Returns what was checked. Raises CertificateError when the file is no proof or the
    proof does not hold, LexiconError when the words cannot be read, and what `Job` raises.
    """
    return Check.of_file(
        path, dictionary=dictionary, samples=samples, seed=seed, options=options
    ).run(options)


def manifest(claim: Claim, sample: Sample, samples: int | None) -> dict[str, Any]:
    """Return what the results of a check depend on. The digest is that of the whole proof."""
    return {
        "job": JOB,
        "proof": claim.digest,
        "lexicon": claim.lexicon,
        "method": "all" if samples is None else "sampled",
        "samples": samples,
        "seed": sample.seed,
    }


def tasks_of(claim: Claim, sample: Sample, dictionary: str | None) -> dict[str, Task]:
    """Return the tasks of a check by id, of about a second each; the same sample has the same
    tasks."""
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
    """Do a task. Raises CertificateError when a bound is false."""
    proof = _proof_of(task.claim, task.dictionary)
    bounds = boards = 0
    for parent, lines in task.families.items():
        boards += proof.require_bounds(parent, lines, task.seed)
        bounds += len(lines)
    return Recomputed(bounds, boards)


def boards_scored(tasks: Mapping[str, Task], done: Mapping[str, Recomputed]) -> int:
    """Return how many random boards were scored. Raises ResultsError unless every task is done."""
    for name, task in tasks.items():
        if name not in done or done[name].bounds != _count(task.families.values()):
            raise ResultsError(f'The result of "{name}" is not that of this check.')
    return sum(done[name].boards for name in tasks)


def _count(families: Iterable[list[Line]]) -> int:
    return sum(len(lines) for lines in families)


@functools.lru_cache(maxsize=1)
def _proof_of(claim: bytes, dictionary: str | None) -> ProofCheck:
    """Return a proof with its words, made once in each process."""
    lexicon = Lexicon.load(dictionary) if dictionary else Lexicon.english()
    return ProofCheck(msgspec.json.decode(claim, type=Claim), lexicon)
