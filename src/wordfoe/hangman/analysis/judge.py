"""A judge: what a guess cost against exact play, within a limited effort.

With value v (see ``solver``) a letter needs v or v + 1 misses at worst, so that it is optimal or
*gives away* one miss. The same is true of a whole word. A hint is no letter: it may give away up to
three misses, and where it tells more than it costs it even saves some.

A judge has an opinion where it can prove one, and none elsewhere. Its work is counted, so that the
same game gets the same judgement everywhere; the clock only stops it on a machine that is too slow.

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
from wordfoe.hangman.exact.solver import Bounds, Solver
from wordfoe.hangman.rules import HINT_PRICE, Guess, Hint, Letter, Position, Word, answers

__all__ = ["Effort", "Judge", "Opinion"]

MEMORY = 64 << 20
ASIDE = 8  # a letter that was not guessed gets this part of the work
AT_FIRST = 8  # times the work for the first position: its value bounds all others


class Effort(Struct, frozen=True):
    """How much a judge may search."""

    work: int = 30_000_000  # for one question, about 0.1 s; 0: as much as it takes
    seconds: float | None = None  # for all questions
    check: Callable[[], object] | None = None  # called between steps; what it raises ends the work

    def look(self) -> None:
        """Call the check, which may raise to end the work."""
        if self.check is not None:
            self.check()


class Opinion(Struct, frozen=True):
    """The letters that are proven optimal, the most promising first, and those that may be."""

    best: list[str]
    unknown: list[str]


class Judge:
    """A judge of guesses in one game, or in any with these words."""

    def __init__(self, words: Candidates, effort: Effort | None = None) -> None:
        effort = effort or Effort()
        self._solver = Solver(words, memory=MEMORY, book=book.shipped(words))
        self._work = effort.work
        self._look = effort.look
        self._until = None if effort.seconds is None else time.monotonic() + effort.seconds

    def value(self, candidates: Candidates, *, times: int = 1) -> Bounds:
        """Return the misses that the best guesser needs, found with ``times`` the usual work."""
        most = len(candidates) - 1  # each wrong word costs one miss at most
        if most <= 0 or self._is_late:
            return Bounds(0, max(0, most))
        return self._solver.value(candidates, work=times * self._work, seconds=self._seconds)

    def values(self, positions: Sequence[Position]) -> list[Bounds]:
        """Return the value of each position of a game.

        Words only ever leave, and fewer words never need more misses, so that each position says
        something about the others.
        """
        if not positions:
            return []
        first = self.value(positions[0].candidates, times=AT_FIRST)
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
        self, position: Position, guess: Guess, value: Bounds, *, aside: bool = False
    ) -> int | None:
        """Return what a guess costs at worst beyond the best one; None if that is not known. With
        ``aside``, less work is spent on it."""
        self._look()
        work = self._work // ASIDE if aside else self._work
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
        """Return which letters are optimal here.

        The one with the fewest misses to expect from a word drawn by chance comes first.
        """
        if self._is_late:
            return Opinion([], [x for x in position.alphabet.letters if x not in position.tried])
        best, unknown = [], []
        ahead = position.candidates.misses_ahead(position.tried)
        for letter in sorted(ahead, key=lambda letter: (ahead[letter], letter)):
            beyond = self.given_away(position, Letter(letter), value, aside=True)
            if beyond == 0:
                best.append(letter)
            elif beyond is None:
                unknown.append(letter)
        return Opinion(best, unknown)

    def _beyond(self, left: Candidates, value: Bounds, work: int) -> int | None:
        """What a miss that leaves these words costs beyond the value."""
        enough = self._enough(left, value.lower - 1, work)
        if enough:
            return 0
        if not value.exact:
            enough = self._enough(left, value.upper - 1, work)
        return 1 if enough is False else None

    def _given_for_a_hint(self, position: Position, value: Bounds) -> int | None:
        """The dealer shows the letter that leaves the guesser most to do."""
        if not value.exact:
            return None
        families = sorted(answers(position, Hint()), key=lambda family: -family.size)
        work = self._work // ASIDE
        for needed in range(value.lower, 0, -1):
            for family in families:
                if family.size <= needed:  # so few words can be named one by one
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
        self._look()
        return self._until is not None and time.monotonic() >= self._until
