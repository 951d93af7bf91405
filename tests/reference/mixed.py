"""The game against a dealer who draws its word, by its definition: slow, readable, for a few words.

``least`` is the best guesser's sum of mass times misses against known masses, ``value`` the value
of the game in which both sides may mix, by linear programming over all guessing trees.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from reference.exact import families

__all__ = ["all_misses", "game_value", "least", "value"]


def least(masses: dict[str, int]) -> int:
    """Return the least sum of mass times misses of any guesser."""

    @cache
    def search(words: frozenset[str]) -> int:
        if len(words) == 1:
            return 0
        costs = []
        for letter in sorted(set("".join(words))):
            parts = families(words, letter)
            if len(parts) > 1:
                missed = sum(masses[word] for word in parts.get((), ()))
                costs.append(missed + sum(map(search, parts.values())))
        return min(costs)

    return search(frozenset(masses))


def all_misses(words: Sequence[str]) -> list[tuple[int, ...]]:
    """Return the misses of each word in every guessing tree, each different list once."""

    @cache
    def trees(left: frozenset[str]) -> frozenset[frozenset[tuple[str, int]]]:
        if len(left) == 1:
            return frozenset({frozenset({(next(iter(left)), 0)})})
        found = set()
        for letter in sorted(set("".join(left))):
            parts = families(left, letter)
            if len(parts) == 1:
                continue
            below = [
                [frozenset((word, misses + (not places)) for word, misses in tree) for tree in some]
                for places, some in ((places, trees(part)) for places, part in parts.items())
            ]
            found |= {frozenset().union(*chosen) for chosen in product(*below)}
        return frozenset(found)

    return sorted({tuple(dict(tree)[word] for word in words) for tree in trees(frozenset(words))})


def game_value(rows: Sequence[Sequence[int]]) -> Fraction:
    """Return the value of a matrix game: the row player, who may mix, wants it low.

    The simplex method with exact fractions and Bland's rule, so that it ends.
    """
    count, size = len(rows), len(rows[0])
    # Maximise the sum of y, y >= 0, with sum over rows of y * (entry + 1) <= 1 for each column.
    table = [
        [Fraction(row[column] + 1) for row in rows]
        + [Fraction(int(column == other)) for other in range(size)]
        + [Fraction(1)]
        for column in range(size)
    ]
    goal = [Fraction(-1)] * count + [Fraction(0)] * (size + 1)
    basis = [count + column for column in range(size)]
    while (entering := next((j for j, x in enumerate(goal[:-1]) if x < 0), None)) is not None:
        ratios = [
            (line[-1] / line[entering], basis[i], i)
            for i, line in enumerate(table)
            if line[entering] > 0
        ]
        leaving = min(ratios)[2]
        pivot = table[leaving][entering]
        table[leaving] = [x / pivot for x in table[leaving]]
        for i, line in enumerate(table):
            if i != leaving:
                table[i] = [
                    x - line[entering] * y for x, y in zip(line, table[leaving], strict=True)
                ]
        goal = [x - goal[entering] * y for x, y in zip(goal, table[leaving], strict=True)]
        basis[leaving] = entering
    return 1 / goal[-1] - 1


def value(words: Sequence[str]) -> Fraction:
    """Return the expected misses if the dealer draws its word in the worst way and the guesser
    mixes its trees in the best way."""
    return game_value(all_misses(words))
