"""The difficulty of a game against an evil dealer, in a word or two, for menus and pages.

>>> from wordfoe.hangman.difficulty import difficulty_of
>>> difficulty_of("largest", 6), difficulty_of("fair", 6)
('hard', None)
"""

from __future__ import annotations

from wordfoe.hangman.dealers.registry import DEALERS, manner_of

__all__ = ["difficulty_of", "length_difficulty"]

# For a good guesser with ten misses; the number is the longest length of each difficulty.
_BY_LENGTH = ((3, "hopeless"), (5, "a fight"), (6, "hard"), (8, "fair chance"))
_LONGER = "easier"


def length_difficulty(length: int) -> str:
    """Return how hard words of a length are against an evil dealer; shorter words are harder."""
    return next((word for longest, word in _BY_LENGTH if length <= longest), _LONGER)


def difficulty_of(dealer: str, length: int) -> str | None:
    """Return how hard a game against a dealer is.

    Return None if the dealer is not evil, if the length does not tell, and if the dealer keeps
    every forced win: then the exact value of the length says more (see
    ``wordfoe.hangman.exact.solver``).
    """
    about = DEALERS.get(dealer)
    tells = about is None or (about.by_length and not about.exact)
    return length_difficulty(length) if manner_of(dealer) == "evil" and tells else None
