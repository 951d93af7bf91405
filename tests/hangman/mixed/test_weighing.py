"""Multiplicative weights: what costs misses gets mass, and a play can be taken up again."""

from __future__ import annotations

import pytest

from wordfoe.hangman.mixed.trees import WordTable
from wordfoe.hangman.mixed.weighing import Weighing

TABLE = WordTable(["bill", "dill", "fill", "full"])


def test_missed_words_get_more_mass() -> None:
    weighing = Weighing(TABLE)
    assert weighing.masses() == [1.0] * 4
    first = weighing.step()
    assert weighing.total == first.misses
    masses = weighing.masses()
    hardest = first.misses.index(max(first.misses))
    assert masses[hardest] == 1.0 == max(masses)
    assert min(masses) < 1


def test_the_same_trees_in_two_rounds() -> None:
    whole = Weighing(TABLE)
    letters = [whole.step().letters for _ in range(6)]
    first = Weighing(TABLE)
    before = [first.step().letters for _ in range(3)]
    second = Weighing(TABLE, first.total, first.steps, first.worst)
    assert before + [second.step().letters for _ in range(3)] == letters


def test_the_mean_of_the_masses_is_a_distribution() -> None:
    mean = Weighing(TABLE).mean_masses(6, 2)
    assert sum(mean) == pytest.approx(1)
    assert min(mean) > 0
