"""Grades: how good each guess of a finished game was, by the misses that it gave away.

A win is *certain* while the value is smaller than the number of misses left: then the best guesser
wins against any dealer. The grades are:

- ``best``: optimal, and no optimal letter had fewer misses to expect if all words were equally
  likely;
- ``fine``: optimal, but another optimal letter had fewer misses to expect (or may have had);
- ``inaccuracy``: gave misses away without much harm: against a perfect dealer the game was lost
  anyway, or the win is still certain with two misses or more to spare, or misses were unlimited;
- ``mistake``: gave misses away, and the win is still certain, with fewer to spare;
- ``blunder``: the win was certain before, and is not afterwards.

A grade that the search could not prove in time is None. Best play means letters only; a hint is
graded by the misses that it gave away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.hangman.analysis.judge import Judge, Opinion
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.moves import Hint, Letter, Move, Word
from wordfoe.hangman.position import Position

__all__ = ["GRADES", "Grade", "Graded", "grades", "is_winnable", "last_chance"]

Grade: TypeAlias = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = ("best", "fine", "inaccuracy", "mistake", "blunder")

SAFE_MARGIN = 2  # misses to spare; with as many left, giving a miss away is an inaccuracy


class Graded(Struct, frozen=True):
    """A guess, compared with exact play; None stands for what the search could not prove."""

    value: Bounds | None  # the misses that the best guesser still needed before it
    winnable: bool | None  # whether a win was certain before it
    best: list[str]  # letters proven optimal, the one with the fewest misses to expect first
    given_away: int | None  # misses beyond best play
    grade: Grade | None
    unproven: list[str] = []  # letters of which it is not known whether they are optimal


def grades(judge: Judge, positions: Sequence[Position], moves: Sequence[Move]) -> list[Graded]:
    """Return a grade for each move; ``positions`` has the position before each of ``moves``.

    Raises whatever the judge's check raises (see ``Effort``).
    """
    values = judge.values(positions)
    turns = list(zip(positions, moves, values, strict=True))
    # The guesses that were made come first, in case the time runs out before the alternatives.
    given = [judge.given_away(position, move.guess, value) for position, move, value in turns]
    opinions = [judge.opinion(position, value) for position, _, value in turns]
    return [
        _graded(position, move, value, beyond, opinion)
        for (position, move, value), beyond, opinion in zip(turns, given, opinions, strict=True)
    ]


def last_chance(graded: Sequence[Graded]) -> int | None:
    """Return the number of the last guess, from 1, before which a win was certain; None if there
    is none."""
    return max((i for i, one in enumerate(graded, 1) if one.winnable), default=None)


def is_winnable(value: Bounds, misses_left: int | None) -> bool | None:
    """Return whether the best guesser wins against any dealer; None if the bounds do not tell."""
    if misses_left is None or value.upper < misses_left:
        return True
    return False if value.lower >= misses_left else None


def _graded(
    position: Position, move: Move, value: Bounds, given_away: int | None, opinion: Opinion
) -> Graded:
    left = position.misses_left
    best = opinion.best
    if isinstance(move.guess, Letter) and given_away == 0 and move.guess.letter not in best:
        best = _with(best, move.guess.letter, position)
    grade = None if given_away is None else _grade_of_loss(given_away, value, left)
    if given_away is not None and given_away <= 0:
        grade = "best" if _is_best(position, move, given_away, best, opinion.unknown) else "fine"
    unproven = [letter for letter in opinion.unknown if letter not in best]
    return Graded(value, is_winnable(value, left), best, given_away, grade, unproven)


def _with(best: list[str], letter: str, position: Position) -> list[str]:
    """The optimal letters with one more, whose proof took the longer search of a guess."""
    ahead = position.candidates.misses_ahead(position.tried)
    return sorted([*best, letter], key=lambda x: (ahead[x], x))


def _grade_of_loss(given_away: int, value: Bounds, misses_left: int | None) -> Grade | None:
    """The grade of a guess that gave misses away; None if it depends on which value within the
    bounds is true."""
    if misses_left is None:
        return "inaccuracy"
    possible = {
        _grade(misses_left - 1 - needed, given_away)
        for needed in range(value.lower, min(value.upper, misses_left) + 1)
    } or {_grade(-1, given_away)}
    return possible.pop() if len(possible) == 1 else None


def _grade(spare: int, given_away: int) -> Grade:
    """The grade by the misses to spare before the guess; below 0, the game was lost."""
    if spare < 0 or spare - given_away >= SAFE_MARGIN:
        return "inaccuracy"
    return "mistake" if spare >= given_away else "blunder"


def _is_best(
    position: Position, move: Move, given_away: int, best: list[str], unknown: list[str]
) -> bool:
    """Whether no optimal letter had fewer misses to expect than this optimal guess."""
    if isinstance(move.guess, Hint):
        return given_away < 0  # better than any letter
    ahead = position.candidates.misses_ahead(position.tried)
    fewest = min((ahead[letter] for letter in {*best, *unknown}), default=0.0)
    match move.guess:
        case Letter(letter):
            return ahead[letter] <= fewest
        case Word(word):
            return _expected(position, word) <= fewest
    return False


def _expected(position: Position, word: str) -> float:
    """The misses to expect if a whole word that is possible is named."""
    size = len(position.candidates)
    if size == 1:
        return 0.0
    ahead = position.candidates.without(word).misses_ahead(position.tried)
    return (size - 1) / size * (1 + min(ahead.values()))
