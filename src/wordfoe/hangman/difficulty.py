"""How hard a game against an evil dealer is, in a word, for menus and pages.

>>> from wordfoe.hangman.difficulty import difficulty_of
>>> difficulty_of("largest", 6), difficulty_of("fair", 6)
('hard', None)
"""

from __future__ import annotations

from wordfoe.hangman.dealers.registry import DEALERS, manner_of

__all__ = ["difficulty_of", "length_difficulty"]

# As a good guesser finds it with ten misses: the longest length of each.
_BY_LENGTH = ((3, "hopeless"), (5, "a fight"), (6, "hard"), (8, "fair chance"))
_LONGER = "easier"


def length_difficulty(length: int) -> str:
    """Return how hard words of a length are against an evil dealer: the shorter, the harder."""
    return next((word for longest, word in _BY_LENGTH if length <= longest), _LONGER)


def difficulty_of(dealer: str, length: int) -> str | None:
    """Return how hard a game is; None if the dealer is not evil, or plays perfectly: then the value
    of the length says more (see ``wordfoe.hangman.analysis.coach``)."""
    is_exact = dealer in DEALERS and DEALERS[dealer].exact
    return length_difficulty(length) if manner_of(dealer) == "evil" and not is_exact else None
