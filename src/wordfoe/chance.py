"""Chance that is seeded: the same seed gives the same game, on every machine.

Every use of chance has a path of its own, such as ``(seed, "reply", 3)``, so that what one part of
a game draws never shifts what another part draws.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

__all__ = ["derived_seed", "fresh_seed", "generator", "pick"]

T = TypeVar("T")

SEED_BITS = 53  # a seed survives every JSON reader, JavaScript's included


def fresh_seed() -> int:
    """A seed nobody can foresee."""
    return int.from_bytes(os.urandom(8), "big") >> (64 - SEED_BITS)


def generator(seed: int, *path: str | int) -> random.Random:
    """The source of chance for one purpose within a seed."""
    return random.Random("/".join(map(str, (seed, *path))))


def derived_seed(seed: int, *path: str | int) -> int:
    """The seed of a part of something larger, such as the second game of an evening."""
    return generator(seed, *path).getrandbits(SEED_BITS)


def pick(chance: random.Random, options: Sequence[T]) -> T:
    """One of the options. Only ``random()`` is promised to stay the same in every Python."""
    return options[int(chance.random() * len(options))]
