"""Mixtures of guessing trees: how often each is drawn, so that the hardest word costs least.

The trees and words are a matrix game. Its solution is approximated by multiplicative weights over
the words that cost most; each step draws the tree that is best against the present masses, and the
number of its steps becomes the weight of a tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import mul

from msgspec import Struct

__all__ = ["Mixture", "last_trees", "mixed"]

STEPS = 1500
WORDS = 150  # that are weighed at first, and added after each pass
PASSES = 5


class Mixture(Struct, frozen=True):
    """A weight for each tree, and the most that any word costs: the sum of weight times misses."""

    weights: list[int]
    bound: int

    @property
    def misses(self) -> float:
        """The expected misses of the hardest word."""
        return self.bound / sum(self.weights)


def mixed(misses: Sequence[Sequence[int]], steps: int = STEPS) -> Mixture:
    """Return a mixture of trees that costs no word many misses; ``misses`` has a list for each
    tree, with the misses of each word in it."""
    best = last_trees(misses)
    totals = _totals(misses, best.weights)
    words: list[int] = []
    for _ in range(PASSES):
        order = sorted(range(len(totals)), key=lambda word: -totals[word])
        kept = set(words)
        words += [word for word in order if word not in kept][:WORDS]
        weights = _weights([[tree[word] for word in words] for tree in misses], steps)
        totals = _totals(misses, weights)
        found = Mixture(weights, max(totals))
        best = min(best, found, key=lambda one: one.misses)
    return best


def last_trees(misses: Sequence[Sequence[int]]) -> Mixture:
    """Return the best mixture that draws evenly among some number of the last trees."""
    totals = [0] * len(misses[0])
    best: tuple[float, int, int] | None = None
    for count, tree in enumerate(reversed(misses), 1):
        totals = [known + new for known, new in zip(totals, tree, strict=True)]
        most = max(totals)
        if best is None or most / count < best[0]:
            best = most / count, count, most
    assert best is not None, "a mixture needs a tree"
    _, count, most = best
    return Mixture([0] * (len(misses) - count) + [1] * count, most)


def _totals(misses: Sequence[Sequence[int]], weights: Sequence[int]) -> list[int]:
    totals = [0] * len(misses[0])
    for weight, tree in zip(weights, misses, strict=True):
        if weight:
            totals = [known + weight * new for known, new in zip(totals, tree, strict=True)]
    return totals


def _weights(misses: Sequence[Sequence[int]], steps: int) -> list[int]:
    """How often each tree is the best one, in steps of multiplicative weights over the words."""
    weights = [0] * len(misses)
    totals = [0] * len(misses[0])
    for step in range(steps):
        most = max(totals)
        rate = 1 / sqrt(step + 1)
        masses = [exp(rate * (total - most)) for total in totals]
        costs = [sum(map(mul, tree, masses)) for tree in misses]
        drawn = costs.index(min(costs))
        weights[drawn] += 1
        totals = [known + new for known, new in zip(totals, misses[drawn], strict=True)]
    return weights
