"""Bounds of a number of misses, for values that may not be known exactly."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Bounds"]


class Bounds(Struct, frozen=True, order=True):
    """A proven lower and a proven upper bound of a number of misses.

    >>> from wordfoe.hangman import Bounds
    >>> print(Bounds(3, 5) + 1, Bounds(4, 4))
    4 to 6 4
    >>> Bounds(4, 4).exact
    True
    """

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether both bounds are equal, so that the number is known."""
        return self.lower == self.upper

    def __add__(self, misses: int) -> Bounds:
        return Bounds(self.lower + misses, self.upper + misses)

    def __str__(self) -> str:
        return str(self.lower) if self.exact else f"{self.lower} to {self.upper}"
