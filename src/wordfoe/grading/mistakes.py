"""The mistakes that students are known to make, each as variants of the behaviour of a house.

A mistake explains a program if one of its variants gives all answers of the program. Mistakes that
make no difference in a house (levels where there are none) are left out.
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.family_mistakes import FAMILY_MISTAKES
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.turn_mistakes import TURN_MISTAKES

__all__ = ["Mistake", "known_mistakes", "mistake_named"]


class Mistake(Struct, frozen=True, kw_only=True):
    """A known mistake: its stable name, a sentence about it, the check that it fails, and the
    behaviours that it may lead to."""

    name: str
    about: str
    check: str
    variants: tuple[Behaviour, ...]


def known_mistakes(house: GradingHouse) -> tuple[Mistake, ...]:
    """Return the mistakes that make a difference in a house."""
    found = (
        Mistake(
            name=kind.name, about=kind.about, check=kind.check, variants=tuple(kind.variants(house))
        )
        for kind in (*FAMILY_MISTAKES, *TURN_MISTAKES)
    )
    return tuple(mistake for mistake in found if mistake.variants)


def mistake_named(house: GradingHouse, name: str) -> Mistake:
    """Return a known mistake by its name. Raises LookupError if the house knows none such."""
    for mistake in known_mistakes(house):
        if mistake.name == name:
            return mistake
    raise LookupError(f"no mistake {name} in the house {house.name}")
