"""Slips: letters that a player who knew the words would not have named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.position import HIDDEN, Position, candidates_after

__all__ = ["SlipCounter", "slips_among"]

COMMONEST = 3  # a letter beyond the commonest of the candidates is a slip

SlipsAt: TypeAlias = Callable[[Position], str]


class _Last(NamedTuple):
    """The last letter that was counted, where, and the slips before and after it."""

    pattern: str
    tried: tuple[str, ...]
    letter: str
    before: int
    after: int


class SlipCounter:
    """Counts the slips of the player of one game, which began with these candidates.

    The count of the last letter is kept, so that a game of many letters is not gone through again
    at each of them; any position may be asked about. ``slips_at`` returns the letters that are
    slips at a position, in place of counting the letters of its words.
    """

    def __init__(self, start: Candidates, slips_at: SlipsAt | None = None) -> None:
        self._start = start
        self._slips_at = slips_at or _slips_at
        self._last: _Last | None = None

    def count(self, position: Position, letter: str) -> int:
        """Return the number of slips so far, with this letter at this position."""
        before = self._before(position)
        after = before + (letter in self._slips_at(position))
        if not position.wrong_words:
            self._last = _Last(position.pattern, position.tried, letter, before, after)
        return after

    def _before(self, position: Position) -> int:
        tried, last = position.tried, self._last
        if last is not None and not position.wrong_words:
            if (position.pattern, tried) == (last.pattern, last.tried):
                return last.before
            hidden = position.pattern.replace(last.letter, HIDDEN)
            if (hidden, tried) == (last.pattern, (*last.tried, last.letter)):
                return last.after
        words = candidates_after(self._start, position)
        return sum(letter in slips_among(words[i], tried[:i]) for i, letter in enumerate(tried))


def slips_among(words: Candidates, tried: Sequence[str]) -> str:
    """Return the letters that a player who knew the words would not name now: several letters that
    are left are in more of them."""
    left = {letter: n for letter, n in words.holders().items() if letter not in tried}
    bar = sorted(left.values(), reverse=True)[COMMONEST - 1 : COMMONEST]
    return "".join(letter for letter, n in left.items() if bar and n < bar[0])


def _slips_at(position: Position) -> str:
    return slips_among(position.candidates, position.tried)
