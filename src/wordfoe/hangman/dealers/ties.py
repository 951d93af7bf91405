"""Tie rules: how to choose between families to which a dealer gives the same score.

A tie rule gives every family a sort key, and the smallest comes first. Any rule can be combined
with any dealer. Families with the same key stay in the order in which they first appear when the
candidates are read alphabetically.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.families import Family
from wordfoe.hangman.position import HIDDEN, Position
from wordfoe.wording import quoted

__all__ = ["RANDOM_TIES", "TIES", "TieKey", "TieRule", "tie_rule"]

TieKey: TypeAlias = Callable[[Position, Family, Random], Any]


class TieRule(Struct, frozen=True):
    """A tie rule of the registry."""

    about: str  # one line for menus
    key: TieKey  # the sort key of a family, given the position and the turn's random generator
    by_chance: bool = False  # whether the key is random


def first(_position: Position, _family: Family, _chance: Random) -> int:
    """Prefer the family that appears first when the candidates are read alphabetically."""
    return 0


def by_chance(_position: Position, _family: Family, chance: Random) -> float:
    """Prefer one of the families at random, by the seed of the game."""
    return chance.random()


def pattern(position: Position, family: Family, _chance: Random) -> str:
    """Prefer the pattern that is smallest as text; a hidden letter sorts before every letter."""
    return position.pattern_with(family).replace(HIDDEN, " ")


def most_hidden(position: Position, family: Family, chance: Random) -> tuple[int, str]:
    """Prefer the pattern with the most hidden letters, then the smallest as text."""
    return len(family.positions), pattern(position, family, chance)


def accept(_position: Position, family: Family, chance: Random) -> tuple[bool, float]:
    """Prefer a family with the letter to the one without it; among several, any at random."""
    return family.is_miss, chance.random()


def rightmost(_position: Position, family: Family, _chance: Random) -> tuple[int, list[int]]:
    """Prefer the family without the letter, then that with the fewest occurrences, then that with
    the rightmost occurrence, then the next rightmost, and so on."""
    return len(family.positions), [-position for position in reversed(family.positions)]


TIES: dict[str, TieRule] = {
    "first": TieRule("the pattern that comes first in the alphabetical list", first),
    "random": TieRule("any of them, at random", by_chance, by_chance=True),
    "pattern": TieRule("the smallest pattern as text", pattern),
    "most-hidden": TieRule("the pattern that hides the most", most_hidden),
    "accept": TieRule("a yes rather than a no", accept, by_chance=True),
    "rightmost": TieRule("no letter, then the fewest, then the rightmost", rightmost),
}
RANDOM_TIES = tuple(name for name, rule in TIES.items() if rule.by_chance)


def tie_rule(name: str) -> TieRule:
    """Return the tie rule of that name. Raises SettingsError if there is none."""
    try:
        return TIES[name]
    except KeyError:
        raise SettingsError(
            f"There is no tie rule {quoted(name)}; choose from {', '.join(TIES)}."
        ) from None
