"""Rounds that improve both bounds of the value against a dealer who draws its word, as a job.

A round of a length adds some guessing trees to the mixture, by multiplicative weights, and looks
for a distribution of words with a higher proven bound, with more nodes in later rounds. A round
follows from the ones before, so that a job can be resumed, and go on with more rounds.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman.mixing import Improving
>>> from wordfoe.jobs import JobOptions
>>> improving = Improving(Lexicon(["bill", "dill", "fill", "full"]), [4], rounds=2)
>>> [found] = improving.run(JobOptions(workers=1))
>>> print(f"{found.lower:.3f} to {found.upper:.3f}")
1.000 to 1.000
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.mixed.distributions import Distribution, drafts, estimate, prove
from wordfoe.hangman.mixed.mixtures import mixed
from wordfoe.hangman.mixed.trees import WordTable
from wordfoe.hangman.mixed.weighing import Weighing
from wordfoe.hangman.mixed.witness import Witness
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions
from wordfoe.lexicon import Lexicon

__all__ = ["TREES", "Improving", "MixedBounds", "Round", "Task", "improved"]

JOB = "hangman mixed"
TREES = range(10, 61)  # of a round: the more, the fewer words there are
TREE_WORDS = 300_000  # about the words of all trees of a round
NODES = 8_000  # of the search of a lower bound in the first round, twice as many in the next, ...
MOST_NODES = 64_000
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"  # misses of a word in a tree, one character each


class Task(Struct, frozen=True):
    """A round of the words of a length, and the state that the earlier rounds have reached."""

    words: list[str]
    number: int
    total: list[int] | None = None  # the misses of each word in all trees so far
    worst: int | None = None  # the most misses of a word in the first tree
    best: Distribution | None = None


class Round(Struct, frozen=True):
    """The result of a round: its trees, with the misses of each word, and a distribution."""

    trees: list[str]
    misses: list[str]
    best: Distribution


class MixedBounds(Struct, frozen=True):
    """Both bounds of a length, with their witnesses."""

    length: int
    words: int
    rounds: int
    mixture: Witness
    distribution: Witness

    @property
    def lower(self) -> float:
        """The proven lower bound, in expected misses."""
        return self.distribution.misses

    @property
    def upper(self) -> float:
        """The proven upper bound, in expected misses."""
        return self.mixture.misses


class Improving:
    """Rounds for some lengths of a lexicon.

    Raises SettingsError if a length has no words that may be dealt, or the number of rounds is
    below 1.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        lengths: Sequence[int],
        *,
        rounds: int,
    ) -> None:
        if rounds < 1:
            raise SettingsError("The number of rounds must be at least 1.")
        self._lexicon = lexicon
        self._rounds = rounds
        self._words = {length: _words(lexicon, length) for length in lengths}
        self._done: dict[int, list[Round]] = {length: [] for length in lengths}

    def run(self, options: JobOptions = DEFAULT_OPTIONS) -> list[MixedBounds]:
        """Do the rounds, and return the bounds of each length that has a finished round.

        Raises the errors of `Job`: ResultsError and SettingsError.
        """
        manifest: dict[str, Any] = {
            "job": JOB,
            "lexicon": self._lexicon.fingerprint,
            "trees_of_a_round": [TREES.start, TREES.stop, TREE_WORDS],
            "nodes": [NODES, MOST_NODES],
        }
        with Job(manifest, options, noun="rounds", in_rounds=True) as job:
            for number in range(self._rounds):
                names = {f"{length} {number}": length for length in self._words}
                tasks = {name: self._task(length, number) for name, length in names.items()}
                for name, one in job.do(tasks, improved, Round).items():
                    self._done[names[name]].append(one)
                if any(len(done) <= number for done in self._done.values()):
                    break  # the time is up
        return [self._bounds(length) for length, done in self._done.items() if done]

    def _task(self, length: int, number: int) -> Task:
        done = self._done[length]
        if not done:
            return Task(self._words[length], number)
        trees = [_read(misses) for one in done for misses in one.misses]
        total = [sum(column) for column in zip(*trees, strict=True)]
        return Task(self._words[length], number, total, max(trees[0]), done[-1].best)

    def _bounds(self, length: int) -> MixedBounds:
        words, done = self._words[length], self._done[length]
        mixture = mixed([_read(misses) for one in done for misses in one.misses])
        trees = [tree for one in done for tree in one.trees]
        best = done[-1].best
        return MixedBounds(
            length,
            len(words),
            len(done),
            Witness.of("mixture", words, mixture.bound, zip(mixture.weights, trees, strict=True)),
            Witness.of(
                "distribution", words, best.bound, zip(best.masses, best.words, strict=True)
            ),
        )


def improved(task: Task) -> Round:
    """Do one round, and return its trees and the best distribution so far."""
    table = WordTable(task.words)
    trees = min(max(TREES.start, TREE_WORDS // len(table)), TREES.stop - 1)
    weighing = Weighing(table, task.total, task.number * trees, task.worst)
    responses = [weighing.step() for _ in range(trees)]
    nodes = min(MOST_NODES, NODES << task.number)
    best = task.best
    candidates = drafts(table, weighing.masses())
    for one in candidates if best is None else [best, *candidates]:
        if best is not None and estimate(one) <= best.misses:
            continue
        proven = prove(one, nodes)
        if best is None or proven.misses > best.misses:
            best = proven
    assert best is not None, "there is a draft for every list"
    return Round(
        [response.letters for response in responses],
        ["".join(DIGITS[misses] for misses in response.misses) for response in responses],
        best,
    )


def _read(misses: str) -> list[int]:
    return [int(digit, 36) for digit in misses]


def _words(lexicon: Lexicon, length: int) -> list[str]:
    return list(Candidates.of(lexicon, length, words="all"))
