"""The letters that win a position with no miss to spare, by the definition of the value."""

from __future__ import annotations

from collections.abc import Iterable

from reference import exact

__all__ = ["winning_letters"]


def winning_letters(words: Iterable[str], tried: str = "") -> list[str]:
    """Return the letters of the words, not tried yet, that cost no more than the value."""
    words = frozenset(words)
    letters = sorted(set().union(*words) - set(tried))
    return [x for x in letters if exact.letter_value(words, x) == exact.value(words)]
