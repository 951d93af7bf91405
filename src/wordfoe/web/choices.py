"""The choices for settings, for menus, derived from the descriptions of the games."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe import __version__
from wordfoe.boggle.scoring import RULES
from wordfoe.boggle.settings import OFFERED_SIZES, OFFERED_TIMERS
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.boggle.strengths import STRENGTHS
from wordfoe.hangman.choices import (
    CHOICES,
    LEVELS_OF,
    OFFERED_LENGTHS,
    OFFERED_MISSES,
    dealers_in_order,
)
from wordfoe.hangman.dealers.registry import Manner
from wordfoe.hangman.dealing import dealt_counts
from wordfoe.hangman.difficulty import length_difficulty
from wordfoe.hangman.pictures import PICTURES
from wordfoe.hangman.settings import HOUSES, USUAL_DEALER, USUAL_LENGTH, USUAL_MISSES
from wordfoe.hangman.tiers import TIERS, usual_words
from wordfoe.lexicon import Lexicon
from wordfoe.web.requests import BoggleWishes, HangmanWishes

__all__ = ["Choices", "choices_of"]

Kind: TypeAlias = Literal["number", "text", "flag"]


class Named(Struct, frozen=True):
    """A choice with a description."""

    name: str
    about: str


class DealerChoice(Struct, frozen=True):
    """A dealer."""

    name: str
    about: str
    manner: Manner
    levels: bool  # whether the levels of its manner make a difference
    words: str  # the tier that it deals, if the player chooses neither words nor a level
    exact: bool  # whether the coach knows how many misses a game against it takes


class HouseChoice(Struct, frozen=True):
    """A house, with the settings that it fixes."""

    name: str
    about: str
    rules: dict[str, Any]


class LengthChoice(Struct, frozen=True):
    """A word length, with the number of its words, and of those that each tier deals."""

    length: int
    words: int
    difficulty: str  # against an evil dealer
    dealt: dict[str, int]


class UsualHangman(Struct, frozen=True):
    """The default settings of Hangman."""

    length: int
    misses: int
    dealer: str
    words: str


class UsualBoggle(Struct, frozen=True):
    """The default settings of Boggle."""

    rows: int
    columns: int
    rules: str
    strength: str


class Choices(Struct, frozen=True, kw_only=True):
    """The choices for each setting of both games, the defaults, and the types of all settings."""

    version: str
    lengths: list[LengthChoice]
    dealers: list[DealerChoice]
    ties: list[Named]
    houses: list[HouseChoice]
    levels: list[str]
    levels_of: dict[Manner, list[Named]]  # those that make a difference to a dealer
    words: list[Named]
    fair_words: dict[str, str]  # of a fair dealer by level, if the player does not choose any
    boggle_rules: list[str]
    sizes: list[tuple[int, int]]
    short_lengths: list[int]
    misses: list[int | None]
    pictures: list[Named]
    scoring: list[Named]
    timers: list[int | None]
    strengths: list[Named]
    usual_hangman: UsualHangman
    usual_boggle: UsualBoggle
    settings: dict[str, dict[str, Kind]]


def choices_of(lexicon: Lexicon) -> Choices:
    """Return the choices for games with the words of a lexicon."""
    usual = BoggleSettings()
    english = lexicon.is_english
    dealt = {tier: dealt_counts(lexicon, tier) for tier in TIERS}
    return Choices(
        version=__version__,
        lengths=[
            LengthChoice(
                length,
                lexicon.count(length),
                length_difficulty(length),
                {tier: counts.get(length, 0) for tier, counts in dealt.items()},
            )
            for length in lexicon.lengths
        ],
        dealers=[
            DealerChoice(
                name,
                dealer.about,
                dealer.manner,
                dealer.levels,
                usual_words(english=english, dealer=name),
                dealer.exact,
            )
            for name, dealer in dealers_in_order().items()
        ],
        ties=[Named(name, about) for name, about in CHOICES["ties"].items()],
        houses=[HouseChoice(house.name, house.about, {**house.rules}) for house in HOUSES.values()],
        levels=list(CHOICES["level"]),
        levels_of={
            manner: [Named(name, about) for name, about in levels.items()]
            for manner, levels in LEVELS_OF.items()
        },
        words=[Named(name, about) for name, about in CHOICES["words"].items()],
        fair_words={
            level: usual_words(english=english, dealer="fair", level=level)
            for level in CHOICES["level"]
        },
        boggle_rules=list(RULES),
        sizes=list(OFFERED_SIZES),
        short_lengths=[length for length in OFFERED_LENGTHS if length in lexicon.lengths],
        misses=list(OFFERED_MISSES),
        pictures=[Named(name, about) for name, about in PICTURES.items()],
        scoring=[Named(rules.name, rules.in_words) for rules in RULES.values()],
        timers=list(OFFERED_TIMERS),
        strengths=[Named(name, about) for name, about in STRENGTHS.items()],
        usual_hangman=UsualHangman(
            USUAL_LENGTH,
            USUAL_MISSES,
            USUAL_DEALER,
            usual_words(english=english),
        ),
        usual_boggle=UsualBoggle(usual.rows, usual.columns, usual.rules, usual.strength),
        settings={"hangman": _kinds(HangmanWishes), "boggle": _kinds(BoggleWishes)},
    )


def _kinds(wishes: type[Struct]) -> dict[str, Kind]:
    """Return the kind of each setting in a request, so that a page can parse it from a URL."""
    request = msgspec.inspect.type_info(wishes)
    assert isinstance(request, msgspec.inspect.StructType)
    return {field.name: _kind(field.type) for field in request.fields}


def _kind(type_: msgspec.inspect.Type) -> Kind:
    kinds = type_.types if isinstance(type_, msgspec.inspect.UnionType) else (type_,)
    if any(isinstance(kind, msgspec.inspect.IntType) for kind in kinds):
        return "number"
    return "flag" if any(isinstance(kind, msgspec.inspect.BoolType) for kind in kinds) else "text"
