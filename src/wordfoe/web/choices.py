"""What there is to choose from, for menus."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wordfoe import __version__
from wordfoe.boggle.cubes import CUBE_SETS
from wordfoe.boggle.scoring import RULES
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.difficulty import length_difficulty
from wordfoe.hangman.settings import HOUSES
from wordfoe.lexicon import Lexicon

__all__ = ["Choices", "choices_of"]


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
    difficulty: str  # against an evil dealer


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
        [
            LengthChoice(length, lexicon.count(length), length_difficulty(length))
            for length in lexicon.lengths
        ],
        [Named(name, about) for name, about in CHOICES["dealer"].items()],
        [Named(name, about) for name, about in CHOICES["ties"].items()],
        [HouseChoice(house.name, house.about, {**house.rules}) for house in HOUSES.values()],
        list(CHOICES["level"]),
        list(RULES),
        list(CUBE_SETS),
    )
