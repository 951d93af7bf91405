"""The families of a letter as an x-ray shows them: the largest ones, with some of their words.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman.analysis.shown_families import shown_families
>>> from wordfoe.hangman.position import start
>>> from wordfoe.hangman.settings import Settings
>>> position = start(Lexicon(["ally", "cool", "good"]), Settings(length=4))
>>> shown = shown_families(position, "o", (1, 2))
>>> [(family.pattern, family.size, family.kept, family.samples) for family in shown.families]
[('-oo-', 2, True, ['cool', 'good']), ('----', 1, False, ['ally'])]
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.hangman.analysis.samples import best_known
from wordfoe.hangman.families import Family
from wordfoe.hangman.position import Position

__all__ = ["FAMILIES_SHOWN", "SAMPLES", "ShownFamilies", "XRayFamily", "shown_families"]

FAMILIES_SHOWN = 8
SAMPLES = 3


class XRayFamily(Struct, frozen=True):
    """A family that the dealer could keep: the pattern that it leads to, and some of its words."""

    pattern: str
    size: int
    kept: bool
    samples: list[str]


class ShownFamilies(Struct, frozen=True):
    """The families that are shown, the number of the others, and that of their words."""

    families: list[XRayFamily]  # the largest ones, and always the one that was kept
    more: int = 0
    more_words: int = 0


def shown_families(position: Position, letter: str, kept: tuple[int, ...]) -> ShownFamilies:
    """Return the largest families of a letter, and the one that is kept: the positions where it
    has the letter are ``kept``.

    Raises StopIteration if there is no such family.
    """
    by_size = sorted(position.candidates.split(letter), key=lambda family: -family.size)
    largest = by_size[:FAMILIES_SHOWN]
    if not any(family.positions == kept for family in largest):
        largest[-1] = next(family for family in by_size if family.positions == kept)
    shown = [_family(position, family, kept) for family in largest]
    words = len(position.candidates) - sum(family.size for family in largest)
    return ShownFamilies(shown, len(by_size) - len(largest), words)


def _family(position: Position, family: Family, kept: tuple[int, ...]) -> XRayFamily:
    samples = best_known(family.candidates, SAMPLES)
    return XRayFamily(position.pattern_with(family), family.size, family.positions == kept, samples)
