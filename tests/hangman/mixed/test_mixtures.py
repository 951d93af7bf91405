"""Mixtures of trees: what the hardest word costs, against the value by linear programming."""

from __future__ import annotations

from hypothesis import given

from reference import mixed as reference
from support.word_sets import word_sets
from wordfoe.hangman.mixed.mixtures import last_trees, mixed


def cost(misses: list[list[int]], weights: list[int]) -> int:
    columns = zip(*misses, strict=True)
    return max(sum(map(int.__mul__, column, weights)) for column in columns)


@given(words=word_sets(5))
def test_close_to_the_value_with_all_trees(words: list[str]) -> None:
    misses = [list(tree) for tree in reference.all_misses(words)]
    found = mixed(misses, steps=400)
    assert found.bound == cost(misses, found.weights)
    exact = float(reference.value(words))
    assert exact - 1e-9 <= found.misses <= exact + 0.35


def test_the_last_trees_alone_if_they_are_better() -> None:
    misses = [[9, 9], [0, 2], [2, 0]]
    assert last_trees(misses).weights == [0, 1, 1]
    assert last_trees(misses).bound == 2
    assert mixed(misses, steps=50).misses <= 1
