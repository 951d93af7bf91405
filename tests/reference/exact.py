"""The value of Evil Hangman by its definition: slow, readable, for small lexicons.

A letter that has been answered stands at the same places in every word that is left, and so does
one whose answer tells nothing. Neither parts the words, so a guesser need not name it (again), and
the value depends on the words alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

__all__ = ["families", "letter_value", "value"]


def families(words: frozenset[str], letter: str) -> dict[tuple[int, ...], frozenset[str]]:
    """Return the words by the positions at which they hold the letter."""
    found: dict[tuple[int, ...], set[str]] = defaultdict(set)
    for word in words:
        found[tuple(i for i, x in enumerate(word) if x == letter)].add(word)
    return {positions: frozenset(family) for positions, family in found.items()}


@cache
def _value(words: frozenset[str]) -> int:
    if len(words) == 1:
        return 0  # its letters are hits
    parting = [letter for letter in set().union(*words) if len(families(words, letter)) > 1]
    return min(letter_value(words, letter) for letter in parting)


def value(words: Iterable[str]) -> int:
    """Return the misses that the best guesser needs against the best dealer."""
    return _value(frozenset(words))


def letter_value(words: Iterable[str], letter: str) -> int:
    """Return the same when this letter is named first."""
    return max(
        (not positions) + _value(family)
        for positions, family in families(frozenset(words), letter).items()
    )
