"""Slips: letters that a player who knew the words would not have named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.position import HIDDEN, Position, candidates_after

__all__ = ["SlipCounter", "is_slip"]

COMMONEST = 3  # a letter beyond the commonest of the candidates is a slip


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
    at each of them; any position may be asked about.
    """

    def __init__(self, start: Candidates) -> None:
        self._start = start
        self._last: _Last | None = None

    def count(self, position: Position, letter: str) -> int:
        """Return the number of slips so far, with this letter at this position."""
        before = self._before(position)
        after = before + is_slip(position.candidates, position.tried, letter)
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
        return sum(is_slip(words[i], tried[:i], letter) for i, letter in enumerate(tried))


def is_slip(words: Candidates, tried: Sequence[str], letter: str) -> bool:
    """Return whether a player who knew the words would not have named this letter: several letters
    that are left are in more of them."""
    holders = words.holders()
    commoner = sum(n > holders[letter] for x, n in holders.items() if x not in tried)
    return commoner >= COMMONEST
