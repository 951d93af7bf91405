"""Lots: the families that the sly dealer draws from, in few bytes, so that a cache keeps many."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from wordfoe.hangman.moves import Verdict

if TYPE_CHECKING:
    from wordfoe.hangman.dealers.temper import Option
    from wordfoe.hangman.families import Family

__all__ = ["Lot"]


class Lot(NamedTuple):
    """Families to draw from: their places among those of the letter, their weights in the draw, and
    for each lower bound, upper bound and whether it is proven to be the best."""

    families: array[int]
    weights: array[int]
    verdicts: bytes

    @classmethod
    def of(cls, drawn: Sequence[Option], weights: Sequence[int], options: Sequence[Option]) -> Lot:
        """Return a lot of some of a letter's options."""
        best = max(option.upper + option.is_miss for option in options)
        verdicts = [n for o in drawn for n in (o.lower, o.upper, o.sure >= best)]
        places = array("L", [option.family.order for option in drawn])
        return cls(places, array("Q", weights), bytes(verdicts))

    def verdict(self, families: Sequence[Family], place: int) -> Verdict:
        """Return the verdict on the family at a place of the lot; ``families`` are those of the
        letter."""
        lower, upper, proven = self.verdicts[3 * place : 3 * place + 3]
        return Verdict(families[self.families[place]], bool(proven), (lower, upper))

    def __sizeof__(self) -> int:
        return tuple.__sizeof__(self) + sum(map(sys.getsizeof, self))
