"""Tie rules: which family comes first among those that a dealer likes equally well.

A tie rule gives every family a key, the smallest first; any rule goes with any dealer. Families
that a rule does not tell apart stand in the order in which they first appear in the alphabetical
list.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.candidates import Family
from wordfoe.hangman.rules import HIDDEN, Position
from wordfoe.wording import quoted

__all__ = ["CHANCY_TIES", "TIES", "TieKey", "TieRule", "tie_rule"]

TieKey: TypeAlias = Callable[[Position, Family, Random], Any]


class TieRule(Struct, frozen=True):
    """A line about the rule, the key that it gives to a family, and whether chance decides."""

    about: str
    key: TieKey
    by_chance: bool = False


def first(_position: Position, _family: Family, _chance: Random) -> int:
    """Prefer the pattern that appears first when the candidates are read in alphabetical order."""
    return 0


def by_chance(_position: Position, _family: Family, chance: Random) -> float:
    """Prefer any of them, by the seeded chance of the game."""
    return chance.random()


def pattern(position: Position, family: Family, _chance: Random) -> str:
    """Prefer the smallest pattern as text, where a hidden letter sorts before every letter."""
    return position.pattern_with(family).replace(HIDDEN, " ")


def most_hidden(position: Position, family: Family, chance: Random) -> tuple[int, str]:
    """Prefer the pattern that still hides the most, then the smallest as text."""
    return len(family.positions), pattern(position, family, chance)


def accept(_position: Position, family: Family, chance: Random) -> tuple[bool, float]:
    """Prefer a family that holds the letter to one that does not; then, by chance."""
    return family.is_miss, chance.random()


def rightmost(_position: Position, family: Family, _chance: Random) -> tuple[int, list[int]]:
    """Prefer no letter, then the fewest letters, then the rightmost, then the next rightmost."""
    return len(family.positions), [-position for position in reversed(family.positions)]


TIES: dict[str, TieRule] = {
    "first": TieRule("the pattern that comes first in the alphabetical list", first),
    "random": TieRule("any of them, by chance", by_chance, by_chance=True),
    "pattern": TieRule("the smallest pattern as text", pattern),
    "most-hidden": TieRule("the pattern that hides the most", most_hidden),
    "accept": TieRule("rather yes than no", accept, by_chance=True),
    "rightmost": TieRule("no letter, then few, then far right ones", rightmost),
}
CHANCY_TIES = tuple(name for name, rule in TIES.items() if rule.by_chance)


def tie_rule(name: str) -> TieRule:
    """Return the tie rule of that name. Raises SettingsError if there is none."""
    try:
        return TIES[name]
    except KeyError:
        raise SettingsError(
            f"There is no tie rule {quoted(name)}; choose from {', '.join(TIES)}."
        ) from None
