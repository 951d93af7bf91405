"""The highest score of all boards of a size, with a proof, in tasks.

A task deals with a class of boards: to the end, or, when that takes too much work, as far as a
bound, and its children become tasks. Tasks come in rounds, the classes with the highest bounds
first; the score to keep is fixed for a round. So the answer follows from the results of the tasks
alone, in whatever order they finish, and at any moment a bound for all boards is known.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from wordfoe.boggle.explore.class_task import (
    WORK,
    ClassTask,
    FirstBoard,
    classes_of,
    deal_with,
    first_board,
)
from wordfoe.boggle.explore.classes import Verdict
from wordfoe.boggle.explore.frame import Frame, canonical
from wordfoe.boggle.explore.proof_file import Claim, Line, check_writable, write_proof
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.scoring import RULES
from wordfoe.errors import SettingsError
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions

__all__ = ["Answer", "Proving", "prove"]

JOB = "explore prove"
ROUND = 64  # tasks
MOST_BOARDS = 10_000  # that are listed; a lexicon of few words may have billions of best ones
CLIMB, CLASS = "climb", "class "  # ids of tasks; that of a class ends with its name


class Answer(Struct, frozen=True):
    """What is known of the boards of a size. While the proof is not finished, a better board than
    these may have up to ``upper`` points, and there may be others as good."""

    best: int
    boards: list[str]  # one of each set of mirror images
    complete: bool  # whether the boards are all that were found
    upper: int
    proven: bool
    pruned: int
    scored: int
    open: int


def prove(
    space: BoardSpace, *, proof: str | None = None, options: JobOptions = DEFAULT_OPTIONS
) -> Answer:
    """Find the boards of a space with the highest score, and prove that there is no better one.

    Returns what is known when time is up, else the proven answer; ``proof`` names a file to write
    the proof to, once there is one. The space must have no cubes. 2x2 and 2x3 take a second, 3x3
    about half a minute, 3x4 some hours.

    Raises SettingsError when the space has cubes or rules of its own, CertificateError when the
    proof cannot be written, and what `Job` raises.
    """
    if proof is not None:
        check_writable(proof)
    proving = Proving(space, judged=proof is not None)
    answer = proving.finish(options)
    if proof is not None and answer.proven:
        write_proof(proof, proving.claim(), proving.lines)
    return answer


class Proving:
    """A proof on its way: which classes are open, and what is known of the others.

    ``work`` is how many patterns a task may pass before its class is split; ``judged`` keeps the
    lines of a proof. Raises SettingsError when the space has cubes or rules of its own.
    """

    def __init__(self, space: BoardSpace, *, work: int = WORK, judged: bool = False) -> None:
        if space.cubes is not None:
            raise SettingsError("A proof is about boards of any letters; choose no cubes.")
        rules = space.rules
        if rules.name not in RULES or rules != RULES[rules.name].at_least(rules.min_length):
            raise SettingsError(f"A proof needs rules that have a name: {' or '.join(RULES)}.")
        self.space = space
        self.work = work
        self.frame = classes_of(space).frame
        self.lines: list[Line] = []  # of the proof, if the classes are to be judged
        self._judged = judged
        # Of the classes that are not closed; the whole, to begin with.
        self._bounds = {"": classes_of(space).walk_bound("")}
        self._settled: list[str] = []  # classes whose boards have the best score
        self._best = self._pruned = self._scored = 0
        self._first: FirstBoard | None = None

    def finish(self, options: JobOptions = DEFAULT_OPTIONS) -> Answer:
        """Do what is left, until all is proven or time is up. Raises what `Job` raises."""
        with self.job(options) as job:
            for _ in self.steps(job):
                pass
        return self.answer()

    def job(self, options: JobOptions = DEFAULT_OPTIONS) -> Job:
        """Return the job whose results this proof follows from."""
        return Job(
            self._manifest(),
            options,
            noun="classes",
            dictionary=self.space.dictionary,
            in_rounds=True,
        )

    def steps(self, job: Job) -> Iterator[None]:
        """Deal with one class after the other, and yield after each: there is an answer at any
        moment. Raises what `Job` raises."""
        job.remaining = len(self._bounds)
        found = job.do({CLIMB: self.space}, first_board, FirstBoard, counted=False)
        self._first = found[CLIMB]
        self._best = self._first.score
        while self._bounds:
            keep = self._best
            left = self._next_round(keep)
            for task, verdict in job.each(dict(left), deal_with, Verdict):
                del left[task]
                self._absorb(task.removeprefix(CLASS), verdict, keep)
                job.remaining = len(self._bounds)
                yield
            if left:  # time is up
                return
            for name in [x for x, bound in self._bounds.items() if bound < self._best]:
                self._prune(name, self._bounds.pop(name))

    def answer(self) -> Answer:
        """Return what is known by now."""
        boards, complete = self._boards()
        return Answer(
            best=self._best,
            boards=boards,
            complete=complete,
            upper=max([self._best, *self._bounds.values()]),
            proven=not self._bounds,
            pruned=self._pruned,
            scored=self._scored,
            open=len(self._bounds),
        )

    def claim(self) -> Claim:
        """Return what the lines of a finished proof show. Needs ``judged``."""
        answer, frame, space = self.answer(), self.frame, self.space
        return Claim(
            rows=space.rows,
            columns=space.columns,
            rules=space.rules.name,
            min_length=space.rules.min_length,
            lexicon=space.lexicon.fingerprint,
            best=answer.best,
            boards=answer.boards,
            complete=answer.complete,
            order=list(frame.order),
            symbols=list(frame.symbols),
            limits=list(frame.limits),
        )

    def _manifest(self) -> dict[str, Any]:
        return {
            "job": JOB,
            "lexicon": self.space.lexicon.fingerprint,
            "size": self.space.size,
            "rules": self.space.rules.name,
            "min_length": self.space.rules.min_length,
            "work": self.work,
            "proof": self._judged,
        }

    def _next_round(self, keep: int) -> dict[str, ClassTask]:
        """Return tasks for the classes with the highest bounds."""
        names = heapq.nsmallest(ROUND, self._bounds, key=lambda x: (-self._bounds[x], x))
        return {
            f"{CLASS}{name}": ClassTask(self.space, name, keep, self.work, self._judged)
            for name in names
        }

    def _absorb(self, name: str, verdict: Verdict, keep: int) -> None:
        """Take what was found out about a class."""
        bound = min(self._bounds.pop(name), verdict.bound)
        self._pruned += verdict.pruned
        self._scored += verdict.scored
        self.lines += [(one.name, one.points, one.settled) for one in verdict.judged]
        for child, child_bound in verdict.children.items():
            if child_bound < keep:
                self._prune(child, child_bound)
            else:
                self._bounds[child] = min(bound, child_bound)
        if verdict.best is not None and verdict.best >= self._best:
            if verdict.best > self._best:
                self._settled.clear()
            self._best = verdict.best
            self._settled += verdict.boards

    def _prune(self, name: str, bound: int) -> None:
        self._pruned += 1
        if self._judged:
            self.lines.append((name, bound, False))

    def _boards(self) -> tuple[list[str], bool]:
        """Return the best boards, one of each set of mirror images, and whether these are all."""
        rows, columns = self.space.rows, self.space.columns
        if not self._settled:
            board = self._first.board if self._first else ""
            return ([canonical(board, rows, columns)] if board else []), False
        found = _all_boards(self.frame, self._settled)
        boards = list(itertools.islice(found, MOST_BOARDS + 1))
        distinct = sorted({canonical(board, rows, columns) for board in boards[:MOST_BOARDS]})
        return distinct, len(boards) <= MOST_BOARDS


def _all_boards(frame: Frame, names: Iterable[str]) -> Iterator[str]:
    return itertools.chain.from_iterable(frame.boards(name) for name in sorted(names))
