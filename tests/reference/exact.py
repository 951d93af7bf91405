"""The value of Evil Hangman by its definition: slow, readable, for small lexicons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

__all__ = ["letter_value", "value"]


def families(words: frozenset[str], letter: str) -> dict[tuple[int, ...], frozenset[str]]:
    """The words by the positions at which they hold the letter."""
    found: dict[tuple[int, ...], set[str]] = defaultdict(set)
    for word in words:
        found[tuple(i for i, x in enumerate(word) if x == letter)].add(word)
    return {positions: frozenset(family) for positions, family in found.items()}


@cache
def _value(words: frozenset[str], named: frozenset[str]) -> int:
    if len(words) == 1:
        return 0  # its letters are hits
    useful = set().union(*words) - named
    return min(_letter_value(words, named, letter) for letter in useful)


def _letter_value(words: frozenset[str], named: frozenset[str], letter: str) -> int:
    return max(
        (not positions) + _value(family, named | {letter})
        for positions, family in families(words, letter).items()
    )


def value(words: Iterable[str]) -> int:
    """The misses that the best guesser needs against the best dealer."""
    return _value(frozenset(words), frozenset())


def letter_value(words: Iterable[str], letter: str) -> int:
    """The same when this letter is named first."""
    return _letter_value(frozenset(words), frozenset(), letter)
