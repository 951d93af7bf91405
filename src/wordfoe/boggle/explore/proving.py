"""The highest score of all boards of a size, with a proof, by branch and bound as a job.

A task searches a class of boards. If that takes too much work, the task ends with bounds of the
child classes, which become tasks. Tasks come in rounds, the classes with the highest bounds first,
and the threshold is fixed for a round. So the answer does not depend on the order in which tasks
finish, and at any moment an upper bound for all boards is known.

Large boards have too many classes for that order: the highest bounds are those of short names, and
millions would be open at the same time. There, classes with long names come first, so that few
thousand are open.
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
    first_board,
    search_class,
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
LARGE = 12  # cells; on larger boards, classes with long names come first
MOST_BOARDS = 10_000  # best boards that are listed; with few words there may be billions
CLIMB, CLASS = "climb", "class "  # ids of tasks; that of a class ends with its name


class Answer(Struct, frozen=True):
    """The best boards of a size. If the answer is not ``proven``, there may be others as good, or
    better ones with up to ``upper`` points."""

    best: int
    boards: list[str]  # one of each set of mirror images
    complete: bool  # whether all boards found with the best score are listed
    upper: int  # an upper bound of the score of all boards
    proven: bool
    pruned: int  # the number of classes pruned
    scored: int  # the number of boards scored
    open: int  # the number of classes that are still to be searched


def prove(
    space: BoardSpace,
    *,
    proof: str | None = None,
    within: str = "",
    options: JobOptions = DEFAULT_OPTIONS,
) -> Answer:
    """Find the boards of a space with the highest score, prove that there is no better one, and
    return the answer.

    If ``options.seconds`` run out, the answer is not proven. ``proof`` names a file to write the
    proof to once it is complete. ``within`` names a class: then only its boards are searched, for
    those that reach the best score known. The space must have no cubes. 2x2 and 2x3 take a second,
    3x3 about a quarter of a minute, 3x4 an hour or two.

    Raises SettingsError if the space has cubes, or rules that are not in ``RULES``, or if a proof
    is asked for within a class, Malformed if ``within`` is no class, CertificateError if the proof
    cannot be written, LexiconError if the words cannot be read, and the errors of `Job`:
    ResultsError and SettingsError.
    """
    if proof is not None:
        check_writable(proof)
        if within:
            raise SettingsError("A proof is about all boards; choose no class.")
    proving = Proving(space, judged=proof is not None, within=within)
    answer = proving.finish(options)
    if proof is not None and answer.proven:
        write_proof(proof, proving.claim(), proving.lines)
    return answer


class Proving:
    """A proof in progress: the open classes with their bounds, and the best boards so far.

    ``work`` is the number of operations after which a task ends and its class is split; ``judged``
    keeps the ``lines`` of a proof; ``within`` is the class to search (all boards).

    Raises SettingsError if the space has cubes, or rules that are not in ``RULES``, Malformed if
    ``within`` is no class, and LexiconError if the words cannot be read.
    """

    def __init__(
        self, space: BoardSpace, *, work: int = WORK, judged: bool = False, within: str = ""
    ) -> None:
        if space.cubes is not None:
            raise SettingsError("A proof is about boards of any letters; choose no cubes.")
        rules = space.rules
        if rules.name not in RULES or rules != RULES[rules.name].at_least(rules.min_length):
            raise SettingsError(f"A proof needs rules that have a name: {' or '.join(RULES)}.")
        self.space = space
        self.work = work
        self.frame = classes_of(space).frame
        self.lines: list[Line] = []  # of the proof, if ``judged``
        self._judged = judged
        self._within = within
        # The bounds of the open classes; at first, of the only one.
        self._bounds = {within: classes_of(space).walk_bound(within)}
        self._settled: list[str] = []  # classes whose boards have the best score
        self._best = self._pruned = self._scored = 0
        self._first: FirstBoard | None = None

    def finish(self, options: JobOptions = DEFAULT_OPTIONS) -> Answer:
        """Search until the answer is proven or the time is up, and return the answer.

        Raises LexiconError if the words cannot be read, and the errors of `Job`: ResultsError and
        SettingsError.
        """
        with self.job(options) as job:
            for _ in self.steps(job):
                pass
        return self.answer()

    def job(self, options: JobOptions = DEFAULT_OPTIONS) -> Job:
        """Return the job that does the tasks of this proof; it is not opened yet."""
        return Job(
            self._manifest(),
            options,
            noun="classes",
            dictionary=self.space.dictionary,
            in_rounds=True,
        )

    def steps(self, job: Job) -> Iterator[None]:
        """Search one class after the other, and yield after each, so that the caller can look at
        ``answer()``.

        Raises LexiconError if the words cannot be read, and the errors of `Job`: ResultsError and
        SettingsError.
        """
        job.remaining = len(self._bounds)
        found = job.do({CLIMB: self.space}, first_board, FirstBoard, counted=False)
        self._first = found[CLIMB]
        self._best = self._first.score
        while self._bounds:
            keep = self._best
            left = self._next_round(keep)
            for task, verdict in job.each(dict(left), search_class, Verdict):
                del left[task]
                self._absorb(task.removeprefix(CLASS), verdict, keep)
                job.remaining = len(self._bounds)
                yield
            if left:  # time is up
                return
            for name in [x for x, bound in self._bounds.items() if bound < self._best]:
                self._prune(name, self._bounds.pop(name))

    def answer(self) -> Answer:
        """Return the answer so far."""
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
        """Return the claim that the lines of a finished proof prove."""
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
        part = {"within": self._within} if self._within else {}
        return {
            "job": JOB,
            "lexicon": self.space.lexicon.fingerprint,
            "size": self.space.size,
            "rules": self.space.rules.name,
            "min_length": self.space.rules.min_length,
            "work": self.work,
            "proof": self._judged,
            **part,
        }

    def _next_round(self, keep: int) -> dict[str, ClassTask]:
        """Return tasks for the classes with the highest bounds; on large boards, of those with the
        longest names."""
        deep = self.frame.cells > LARGE
        names = heapq.nsmallest(
            ROUND, self._bounds, key=lambda x: (-len(x) if deep else 0, -self._bounds[x], x)
        )
        return {
            f"{CLASS}{name}": ClassTask(self.space, name, keep, self.work, self._judged)
            for name in names
        }

    def _absorb(self, name: str, verdict: Verdict, keep: int) -> None:
        """Add the result of a class: its leaves, its children and its best boards."""
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
        """Return the best boards so far, one of each set of mirror images, and whether all of them
        are listed."""
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
