"""What there is to choose from, for menus."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wordfoe import __version__
from wordfoe.boggle.cubes import CUBE_SETS
from wordfoe.boggle.scoring import RULES
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.settings import HOUSES, LEVELS
from wordfoe.lexicon import Lexicon

__all__ = ["Choices", "choices_of"]

_DEALERS = {  # the first is the usual one
    "perfect": "plays perfectly, proven",
    "fair": "chooses a word and sticks to it, with proof",
    "largest": "keeps as many words as it can",
    "cunning": "keeps words that still hide many letters",
    "kind": "helps you without being noticed",
}
_TIES = {
    "first": "the pattern that comes first in the alphabetical list",
    "random": "any of them, by chance",
    "pattern": "the smallest pattern as text",
    "most-hidden": "the pattern that hides the most",
    "accept": "rather yes than no",
    "rightmost": "no letter, then few, then far right ones",
}


class Named(Struct, frozen=True):
    name: str
    about: str


class HouseChoice(Struct, frozen=True):
    name: str
    about: str
    rules: dict[str, Any]


class LengthChoice(Struct, frozen=True):
    length: int
    words: int


class Choices(Struct, frozen=True):
    """Lengths, dealers, tie rules, houses, levels, and the same for Boggle."""

    version: str
    lengths: list[LengthChoice]
    dealers: list[Named]
    ties: list[Named]
    houses: list[HouseChoice]
    levels: list[str]
    boggle_rules: list[str]
    sizes: list[tuple[int, int]]


def choices_of(lexicon: Lexicon) -> Choices:
    return Choices(
        __version__,
        [LengthChoice(length, lexicon.count(length)) for length in lexicon.lengths],
        [Named(name, about) for name, about in _DEALERS.items() if name in DEALERS],
        [Named(name, _TIES.get(name, "")) for name in TIES],
        [HouseChoice(house.name, house.about, {**house.rules}) for house in HOUSES.values()],
        list(LEVELS),
        list(RULES),
        list(CUBE_SETS),
    )
