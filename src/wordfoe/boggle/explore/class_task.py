"""The tasks of a proof: to deal with one class of boards, and to find a first good board."""

from __future__ import annotations

import contextlib
import functools

from msgspec import Struct

from wordfoe.boggle.explore.best_boards import Task as ClimbTask
from wordfoe.boggle.explore.best_boards import climb
from wordfoe.boggle.explore.classes import Classes, Verdict
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import Malformed

__all__ = ["WORK", "ClassTask", "FirstBoard", "classes_of", "deal_with", "first_board"]

WORK = 250_000_000  # patterns passed in a task: some seconds
CLIMBS, SEED = 8, 1


class ClassTask(Struct, frozen=True):
    """All that a worker needs to deal with a class."""

    space: BoardSpace
    name: str
    keep: int  # the score that a board must reach to be kept
    work: int = WORK
    judged: bool = False  # whether to list every class that was judged, for a proof


class FirstBoard(Struct, frozen=True):
    """A good board, and its score."""

    score: int
    board: str


def deal_with(task: ClassTask) -> Verdict:
    """Do one task. Raises Malformed for a name that is no class of the space."""
    classes = classes_of(task.space)
    return classes.prove(task.name, task.keep, task.work, judged=task.judged)


def first_board(space: BoardSpace) -> FirstBoard:
    """Return a good board to begin with: the better it is, the more a proof can leave out.

    The seed is fixed, so that every run finds the same.
    """
    best = FirstBoard(0, space.lexicon.alphabet.letters[0] * space.cells)
    for number in range(CLIMBS):
        with contextlib.suppress(Malformed):  # more words of equal letters than can be searched
            score, board = climb(ClimbTask(space, SEED, str(number))).boards[0]
            best = max(best, FirstBoard(score, board), key=lambda found: found.score)
    return best


@functools.lru_cache(maxsize=1)
def classes_of(space: BoardSpace) -> Classes:
    """Return the classes of a space, made once in each process."""
    return Classes(space.lexicon, space.rules, space.rows, space.columns)
