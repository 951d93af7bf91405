"""Tie rules: which family comes first among those that a dealer likes equally well.

A tie rule gives every family a key, the smallest first; any rule goes with any dealer. Families
that a rule does not tell apart stand in the order in which they first appear in the alphabetical
list.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from wordfoe.errors import SettingsError
from wordfoe.hangman.candidates import Family
from wordfoe.hangman.rules import HIDDEN, Position
from wordfoe.wording import quoted

__all__ = ["CHANCY_TIES", "TIES", "TieRule", "tie_rule"]

TieRule: TypeAlias = Callable[[Position, Family, Random], Any]


def first(_position: Position, _family: Family, _chance: Random) -> int:
    """The pattern that appears first when the candidates are read in alphabetical order."""
    return 0


def by_chance(_position: Position, _family: Family, chance: Random) -> float:
    """Any of them, by the seeded chance of the game."""
    return chance.random()


def pattern(position: Position, family: Family, _chance: Random) -> str:
    """The smallest pattern as text, where a hidden letter sorts before every letter."""
    return position.pattern_with(family).replace(HIDDEN, " ")


def most_hidden(position: Position, family: Family, chance: Random) -> tuple[int, str]:
    """The pattern that still hides the most, then the smallest as text."""
    return len(family.positions), pattern(position, family, chance)


def accept(_position: Position, family: Family, chance: Random) -> tuple[bool, float]:
    """A family that holds the letter before one that does not; among those, by chance."""
    return family.is_miss, chance.random()


def rightmost(_position: Position, family: Family, _chance: Random) -> tuple[int, list[int]]:
    """Without the letter, then the fewest letters, then the rightmost, then the next rightmost."""
    return len(family.positions), [-position for position in reversed(family.positions)]


TIES: dict[str, TieRule] = {
    "first": first,
    "random": by_chance,
    "pattern": pattern,
    "most-hidden": most_hidden,
    "accept": accept,
    "rightmost": rightmost,
}
CHANCY_TIES = ("random", "accept")


def tie_rule(name: str) -> TieRule:
    try:
        return TIES[name]
    except KeyError:
        raise SettingsError(
            f"There is no tie rule {quoted(name)}; choose from {', '.join(TIES)}."
        ) from None
