"""A judge: the misses that a guess gave away against exact play, by a limited search.

With value v (see ``solver``), a letter leads to v or v + 1 misses in the worst case, so that it is
optimal or *gives away* one miss. The same is true of a whole word. A hint may give away up to three
misses; where it helps more than it costs, it saves some, and the number is negative.

A judge says only what it can prove. Its search is limited by counted work, so that the same game
gets the same result on every machine, unless the time limit ends the search first.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Letter, Settings
>>> from wordfoe.hangman.rules import start
>>> from wordfoe.hangman.analysis.judge import Judge
>>> position = start(Lexicon(["deal", "tear", "monk"]), Settings(length=4))
>>> judge = Judge(position.candidates)
>>> value = judge.value(position.candidates)
>>> judge.given_away(position, Letter("e"), value), judge.given_away(position, Letter("z"), value)
(0, 1)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact import book
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.solver import Solver
from wordfoe.hangman.moves import Guess, Hint, Letter, Word
from wordfoe.hangman.position import Position
from wordfoe.hangman.rules import HINT_PRICE, answers

__all__ = ["Effort", "Judge", "Opinion"]

MEMORY = 64 << 20  # bytes of the solver's table
QUICK_PART = 8  # a quick question gets this fraction of the usual work: one eighth
FIRST_TIMES = 8  # the first position gets this many times the work: its value bounds all others


class Effort(Struct, frozen=True):
    """The limits of a judge's search."""

    work: int = 30_000_000  # for one question, about 0.1 s; 0: no limit
    seconds: float | None = None  # for all questions together; None: no limit
    check: Callable[[], object] | None = None  # called between steps; it may raise to end the work

    def run_check(self) -> None:
        """Call ``check``, if there is one. Raises what it raises."""
        if self.check is not None:
            self.check()


class Opinion(Struct, frozen=True):
    """The letters that are proven optimal, the one with the fewest misses to expect first, and
    those of which it is unknown."""

    best: list[str]
    unknown: list[str]


class Judge:
    """A judge of guesses in games with these words, such as ``positions[0].candidates`` of a game.

    Its methods raise whatever the check of ``effort`` raises.
    """

    def __init__(self, words: Candidates, effort: Effort | None = None) -> None:
        effort = effort or Effort()
        self._solver = Solver(words, memory=MEMORY, book=book.shipped(words))
        self._work = effort.work
        self._run_check = effort.run_check
        self._until = None if effort.seconds is None else time.monotonic() + effort.seconds

    def value(self, candidates: Candidates, *, times: int = 1) -> Bounds:
        """Return the value of the candidates, searched for with ``times`` the usual work.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        most = len(candidates) - 1  # the guesser can name one word after the other
        if most <= 0 or self._is_late:
            return Bounds(0, max(0, most))
        return self._solver.value(candidates, work=times * self._work, seconds=self._seconds)

    def values(self, positions: Sequence[Position]) -> list[Bounds]:
        """Return the value of each of consecutive positions of a game.

        Candidates only become fewer, and fewer candidates never have a higher value, so the bounds
        of each position narrow those of the others.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        if not positions:
            return []
        first = self.value(positions[0].candidates, times=FIRST_TIMES)
        others = [self.value(position.candidates) for position in reversed(positions[1:])]
        found, upper, lower = [first, *reversed(others)], first.upper, 0
        for i, bounds in enumerate(found):
            upper = min(upper, bounds.upper)
            found[i] = Bounds(bounds.lower, upper)
        for i in reversed(range(len(found))):
            lower = max(lower, found[i].lower)
            found[i] = Bounds(lower, found[i].upper)
        return found

    def given_away(
        self, position: Position, guess: Guess, value: Bounds, *, quick: bool = False
    ) -> int | None:
        """Return the misses that a guess costs in the worst case beyond the best guess.

        ``value`` is that of the position; ``quick`` limits the search to less work. Return None if
        the search proves nothing within its limits, and for giving up.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        self._run_check()
        work = self._work // QUICK_PART if quick else self._work
        match guess:
            case Letter(letter):
                families = position.candidates.split(letter)
                miss = next((family for family in families if family.is_miss), None)
                if miss is None:
                    return 0
                return 1 if len(families) == 1 else self._beyond(miss.candidates, value, work)
            case Word(word):
                if word not in position.candidates:
                    return 1
                if len(position.candidates) == 1:
                    return 0
                return self._beyond(position.candidates.without(word), value, work)
            case Hint():
                return self._given_for_a_hint(position, value)
        return None  # giving up is no guess

    def opinion(self, position: Position, value: Bounds) -> Opinion:
        """Return which letters are optimal in a position, whose value is ``value``.

        Raises ValueError if the candidates are of another lexicon or length.
        """
        if self._is_late:
            return Opinion([], [x for x in position.alphabet.letters if x not in position.tried])
        best, unknown = [], []
        ahead = position.candidates.misses_ahead(position.tried)
        for letter in sorted(ahead, key=lambda letter: (ahead[letter], letter)):
            beyond = self.given_away(position, Letter(letter), value, quick=True)
            if beyond == 0:
                best.append(letter)
            elif beyond is None:
                unknown.append(letter)
        return Opinion(best, unknown)

    def _beyond(self, left: Candidates, value: Bounds, work: int) -> int | None:
        """The misses beyond the value after a miss that leaves these words; None if unknown."""
        enough = self._enough(left, value.lower - 1, work)
        if enough:
            return 0
        if not value.exact:
            enough = self._enough(left, value.upper - 1, work)
        return 1 if enough is False else None

    def _given_for_a_hint(self, position: Position, value: Bounds) -> int | None:
        """The misses that a hint gives away, if the dealer shows the letter with the highest value
        afterwards."""
        if not value.exact:
            return None
        families = sorted(answers(position, Hint()), key=lambda family: -family.size)
        work = self._work // QUICK_PART
        for needed in range(value.lower, 0, -1):
            for family in families:
                if family.size <= needed:  # the guesser can name these words one by one
                    break
                enough = self._enough(family.candidates, needed - 1, work)
                if enough is None:
                    return None
                if not enough:
                    return HINT_PRICE + needed - value.lower
        return HINT_PRICE - value.lower

    def _enough(self, candidates: Candidates, misses: int, work: int) -> bool | None:
        if misses < 0:
            return False
        if len(candidates) <= misses + 1:
            return True
        if self._is_late:
            return None
        return self._solver.enough(candidates, misses, work=work, seconds=self._seconds)

    @property
    def _seconds(self) -> float | None:
        return None if self._until is None else max(0.0, self._until - time.monotonic())

    @property
    def _is_late(self) -> bool:
        self._run_check()
        return self._until is not None and time.monotonic() >= self._until
