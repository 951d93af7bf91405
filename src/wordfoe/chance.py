"""Seeded random numbers: the same seed gives the same game on every machine.

Each use has a path within the seed, such as ``(seed, "reply", 3)``, and a generator of its own, so
that the numbers of one part of a game never depend on how many another part has drawn.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

__all__ = ["derived_seed", "fresh_seed", "generator", "pick", "pick_weighted"]

T = TypeVar("T")

SEED_BITS = 53  # so that every JSON reader keeps a seed exactly, JavaScript's included


def fresh_seed() -> int:
    """Return a new seed from the operating system's source of randomness."""
    return int.from_bytes(os.urandom(8), "big") >> (64 - SEED_BITS)


def generator(seed: int, *path: str | int) -> random.Random:
    """Return the random generator for one purpose within a seed.

    Choose with ``pick`` or ``random()``: of Python's methods, only ``random()`` is promised to give
    the same numbers in every version.
    """
    return random.Random("/".join(map(str, (seed, *path))))


def derived_seed(seed: int, *path: str | int) -> int:
    """Return the seed of a part of something larger, such as the second game of a session."""
    return generator(seed, *path).getrandbits(SEED_BITS)


def pick(chance: random.Random, options: Sequence[T]) -> T:
    """Return one of the options at random. Raises IndexError if there are none."""
    return options[int(chance.random() * len(options))]


def pick_weighted(chance: random.Random, options: Sequence[T], weights: Sequence[int]) -> T:
    """Return one of the options at random, each as likely as its weight says.

    The weights are integers, so that the choice is the same on every machine; their sum must be
    below 2**53. Raises IndexError if there are no options, or if all weights are 0.
    """
    left = int(chance.random() * sum(weights))
    for option, weight in zip(options, weights, strict=True):
        if left < weight:
            return option
        left -= weight
    raise IndexError("there is nothing to choose from")
