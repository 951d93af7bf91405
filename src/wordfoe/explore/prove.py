"""The highest score of all boards of a size, with a proof, in tasks.

A task deals with a class of boards: to the end, or, when that takes too much work, as far as a
bound, and its children become tasks. Tasks come in rounds, the classes with the highest bounds
first; the score to keep is fixed for a round. So the answer follows from the results of the tasks
alone, in whatever order they finish, and at any moment a bound for all boards is known.
"""

from __future__ import annotations

import contextlib
import functools
import heapq
import itertools
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from typing import Any

import msgspec
from msgspec import Struct

from wordfoe import __version__
from wordfoe.boggle.scoring import Rules, rules_named
from wordfoe.errors import Malformed, ResultsError, quoted
from wordfoe.explore.best import Task as Climb
from wordfoe.explore.best import climb
from wordfoe.explore.classes import Classes, Verdict
from wordfoe.explore.frame import Frame, canonical
from wordfoe.explore.ground import Ground
from wordfoe.explore.proof_file import Claim, Line
from wordfoe.jobs import Results, run
from wordfoe.lexicon import Lexicon

__all__ = ["Answer", "Proving", "Question"]

JOB = "explore prove"
ROUND = 64  # tasks
WORK = 250_000_000  # patterns passed in a task: some seconds
MOST_BOARDS = 10_000  # that are told apart; a lexicon of few words may have billions of best ones
CLIMB = "climb"
CLIMBS, SEED = 8, 1


class Question(Struct, frozen=True, kw_only=True):
    """Which boards, and how they are scored."""

    rows: int
    columns: int
    rules: str = "lab"
    min_length: int | None = None
    dictionary: str | None = None  # None: the English words that wordfoe ships
    work: int = WORK

    @property
    def lexicon(self) -> Lexicon:
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()

    @property
    def scoring(self) -> Rules:
        return rules_named(self.rules).at_least(self.min_length)


class Task(Struct, frozen=True):
    """All that it takes to deal with a class anywhere; without a name, to climb."""

    question: Question
    name: str | None
    keep: int = 0
    judged: bool = False


class Climbed(Struct, frozen=True):
    score: int
    board: str


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


class Proving:
    """A proof on its way. Results that are there already are taken up."""

    def __init__(self, question: Question, results: str | None = None, *, judged: bool = False):
        lexicon = question.lexicon
        self.question = question
        self.frame = classes_of(question).frame
        self.results = Results(
            results,
            {
                "job": JOB,
                "version": __version__,
                "lexicon": lexicon.fingerprint,
                "size": f"{question.rows}x{question.columns}",
                "rules": question.rules,
                "min_length": question.scoring.min_length,
                "work": question.work,
                "proof": judged,
            },
        )
        self._judged = judged
        # Of the classes that are not closed; the whole, to begin with.
        self._bounds = {"": classes_of(question).walk_bound("")}
        self._settled: list[str] = []  # classes whose boards have the best score
        self._best = self._pruned = self._scored = 0
        self._climbed: Climbed | None = None
        self.lines: list[Line] = []  # of the proof, if one is asked for

    def __enter__(self) -> Proving:
        return self

    def __exit__(self, *_: object) -> None:
        self.results.close()

    def go_on(self, executor: Executor, in_flight: int = 1) -> Iterator[tuple[int, int]]:
        """Does what is left, and yields now and then how many classes are done and how many are
        known: whoever stops then has an answer, and loses nothing but what was begun."""
        for _ in run({CLIMB: Task(self.question, None)}, work_on, self.results, executor):
            pass
        self._climbed = self._result(CLIMB, Climbed)
        self._best = self._climbed.score
        done = 0
        while self._bounds:
            keep = self._best
            names = heapq.nsmallest(ROUND, self._bounds, key=lambda x: (-self._bounds[x], x))
            tasks = {
                f"class {name}": Task(self.question, name, keep, self._judged) for name in names
            }
            for task in [task for task in tasks if task in self.results.finished]:
                self._absorb(task, keep)
                done += 1
                del tasks[task]
            if tasks:
                yield done, done + len(self._bounds)
            for task in run(tasks, work_on, self.results, executor, in_flight):
                self._absorb(task, keep)
                done += 1
                yield done, done + len(self._bounds)
            for name in [x for x, bound in self._bounds.items() if bound < self._best]:
                self._prune(name, self._bounds.pop(name))

    def answer(self) -> Answer:
        """What is known by now."""
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
        """What the lines of a finished proof show."""
        answer, frame, question = self.answer(), self.frame, self.question
        return Claim(
            rows=question.rows,
            columns=question.columns,
            rules=question.rules,
            min_length=question.scoring.min_length,
            lexicon=question.lexicon.fingerprint,
            best=answer.best,
            boards=answer.boards,
            complete=answer.complete,
            order=list(frame.order),
            symbols=list(frame.symbols),
            limits=list(frame.limits),
        )

    def _result(self, task: str, kind: type[Any]) -> Any:
        try:
            return msgspec.convert(self.results.finished[task], kind, from_attributes=True)
        except msgspec.ValidationError:
            raise ResultsError(
                f"The result of {quoted(task)} is damaged; take its line out of the file, "
                "and it is done again."
            ) from None

    def _absorb(self, task: str, keep: int) -> None:
        name, verdict = task.removeprefix("class "), self._result(task, Verdict)
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
        """The best boards, one of each set of mirror images, and whether these are all."""
        rows, columns = self.question.rows, self.question.columns
        if not self._settled:
            board = self._climbed.board if self._climbed else ""
            return ([canonical(board, rows, columns)] if board else []), False
        found = _all_boards(self.frame, self._settled)
        boards = list(itertools.islice(found, MOST_BOARDS + 1))
        distinct = sorted({canonical(board, rows, columns) for board in boards[:MOST_BOARDS]})
        return distinct, len(boards) <= MOST_BOARDS


def _all_boards(frame: Frame, names: Iterable[str]) -> Iterator[str]:
    return itertools.chain.from_iterable(frame.boards(name) for name in sorted(names))


@functools.lru_cache(maxsize=1)
def classes_of(question: Question) -> Classes:
    """The classes of a question, made once in each process."""
    return Classes(question.lexicon, question.scoring, question.rows, question.columns)


def work_on(task: Task) -> Verdict | Climbed:
    question = task.question
    classes = classes_of(question)
    if task.name is None:
        return _climbed(question)
    return classes.prove(task.name, task.keep, question.work, judged=task.judged)


def _climbed(question: Question) -> Climbed:
    """A good board to begin with: the better it is, the more a proof can leave out. The seed is
    fixed, so that everybody finds the same."""
    ground = Ground(
        rows=question.rows,
        columns=question.columns,
        rules=question.scoring,
        dictionary=question.dictionary,
    )
    best = Climbed(0, question.lexicon.alphabet.letters[0] * ground.cells)
    for number in range(CLIMBS):
        with contextlib.suppress(Malformed):  # more words of equal letters than can be searched
            score, board = climb(Climb(ground, SEED, str(number))).boards[0]
            best = max(best, Climbed(score, board), key=lambda climbed: climbed.score)
    return best
