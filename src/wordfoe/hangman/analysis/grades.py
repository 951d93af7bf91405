"""Grades: how good each guess of a finished game was, by the misses that it gave away.

A win is *certain* while the value is smaller than the misses left: no dealer can prevent it. What a
miss that was given away means depends on that:

- ``best``: optimal, and no optimal letter promised fewer misses for a word drawn by chance;
- ``fine``: optimal, but another one promised more (or was not proven to promise less);
- ``inaccuracy``: misses given away that hardly mattered: the game was lost against a perfect dealer
  anyway, or won with two misses or more to spare afterwards, or misses were unlimited;
- ``mistake``: misses given away with fewer to spare, and the win still certain;
- ``blunder``: the win was certain before, and is not afterwards.

What was not proven in time is None. Letters alone are meant by best play; a hint is graded by what
it gave away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.hangman.analysis.judge import Judge, Opinion
from wordfoe.hangman.exact.solver import Bounds
from wordfoe.hangman.rules import Hint, Letter, Move, Position, Word

__all__ = ["GRADES", "Grade", "Graded", "grades", "is_winnable", "last_chance"]

Grade: TypeAlias = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = ("best", "fine", "inaccuracy", "mistake", "blunder")

COMFORT = 2  # misses to spare with which a win is not in danger


class Graded(Struct, frozen=True):
    """What exact play says about one guess."""

    value: Bounds | None  # misses that the best guesser still needed before it
    winnable: bool | None  # whether that was a certain win
    best: list[str]  # letters proven optimal, the most promising first
    given_away: int | None
    grade: Grade | None


def grades(judge: Judge, positions: Sequence[Position], moves: Sequence[Move]) -> list[Graded]:
    """Return a grade for each guess; guess and position of the same number belong together."""
    values = judge.values(positions)
    turns = list(zip(positions, moves, values, strict=True))
    # What was guessed comes before what could have been, in case the time runs out.
    given = [judge.given_away(position, move.guess, value) for position, move, value in turns]
    opinions = [judge.opinion(position, value) for position, _, value in turns]
    return [
        _graded(position, move, value, beyond, opinion)
        for (position, move, value), beyond, opinion in zip(turns, given, opinions, strict=True)
    ]


def last_chance(graded: Sequence[Graded]) -> int | None:
    """Return the last guess, from 1, before which a win was certain; None if there is none."""
    return max((i for i, one in enumerate(graded, 1) if one.winnable), default=None)


def is_winnable(value: Bounds, misses_left: int | None) -> bool | None:
    """Return whether the best guesser wins against any dealer; None if that is not known."""
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
    grade = None if given_away is None else _price(given_away, value, left)
    if given_away is not None and given_away <= 0:
        grade = "best" if _is_best(position, move, given_away, best, opinion.unknown) else "fine"
    return Graded(value, is_winnable(value, left), best, given_away, grade)


def _with(best: list[str], letter: str, position: Position) -> list[str]:
    """The letters and one more, which took longer to prove."""
    ahead = position.candidates.misses_ahead(position.tried)
    return sorted([*best, letter], key=lambda x: (ahead[x], x))


def _price(given_away: int, value: Bounds, misses_left: int | None) -> Grade | None:
    """The grade of a guess that gave something away, if it is the same for every value that is
    possible."""
    if misses_left is None:
        return "inaccuracy"
    possible = {
        _grade(misses_left - 1 - needed, given_away)
        for needed in range(value.lower, min(value.upper, misses_left) + 1)
    } or {_grade(-1, given_away)}
    return possible.pop() if len(possible) == 1 else None


def _grade(spare: int, given_away: int) -> Grade:
    """The grade by the misses to spare, below zero when the game was lost."""
    if spare < 0 or spare - given_away >= COMFORT:
        return "inaccuracy"
    return "mistake" if spare >= given_away else "blunder"


def _is_best(
    position: Position, move: Move, given_away: int, best: list[str], unknown: list[str]
) -> bool:
    """Whether no optimal letter promised fewer misses than an optimal guess."""
    if isinstance(move.guess, Hint):
        return given_away < 0  # better than any letter
    ahead = position.candidates.misses_ahead(position.tried)
    rivals = {*best, *unknown}
    promised = min((ahead[letter] for letter in rivals), default=0.0)
    match move.guess:
        case Letter(letter):
            return ahead[letter] <= promised
        case Word(word):
            return _expected(position, word) <= promised
    return False


def _expected(position: Position, word: str) -> float:
    """The misses to expect after a whole word that may be the one."""
    size = len(position.candidates)
    if size == 1:
        return 0.0
    ahead = position.candidates.without(word).misses_ahead(position.tried)
    return (size - 1) / size * (1 + min(ahead.values()))
