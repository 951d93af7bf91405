"""The tasks of a proof: to search one class of boards, and to find a good board to begin with."""

from __future__ import annotations

import contextlib
import functools

from msgspec import Struct

from wordfoe.boggle.explore.best_boards import Task as ClimbTask
from wordfoe.boggle.explore.best_boards import climb
from wordfoe.boggle.explore.classes import Classes, Verdict
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.errors import Malformed

__all__ = ["WORK", "ClassTask", "FirstBoard", "classes_of", "first_board", "search_class"]

WORK = 250_000_000  # operations of a task: some seconds
CLIMBS, SEED = 8, 1  # of the first board


class ClassTask(Struct, frozen=True):
    """One class: all that a worker needs to search it (see ``Classes.prove``)."""

    space: BoardSpace
    name: str
    keep: int  # the score that a board must reach
    work: int = WORK
    judged: bool = False  # whether to return all leaves of the search, for a proof


class FirstBoard(Struct, frozen=True):
    """A good board, and its score."""

    score: int
    board: str


def search_class(task: ClassTask) -> Verdict:
    """Search the class of a task, and return the result.

    Raises Malformed if its name is no class of the space, and LexiconError if the words cannot be
    read.
    """
    classes = classes_of(task.space)
    return classes.prove(task.name, task.keep, task.work, judged=task.judged)


def first_board(space: BoardSpace) -> FirstBoard:
    """Return a good board to begin with: the higher its score, the more classes a proof prunes.

    The seed is fixed, so that every run finds the same board. Raises LexiconError if the words
    cannot be read.
    """
    best = FirstBoard(0, space.lexicon.alphabet.letters[0] * space.cells)
    for number in range(CLIMBS):
        with contextlib.suppress(Malformed):  # the start cannot be searched: try the next one
            score, board = climb(ClimbTask(space, SEED, str(number))).boards[0]
            best = max(best, FirstBoard(score, board), key=lambda found: found.score)
    return best


@functools.lru_cache(maxsize=1)
def classes_of(space: BoardSpace) -> Classes:
    """Return the classes of a space, which the process caches.

    Raises LexiconError if the words cannot be read.
    """
    return Classes(space.lexicon, space.rules, space.rows, space.columns)
