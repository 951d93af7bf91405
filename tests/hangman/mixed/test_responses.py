"""Responses are guessing trees, and never better than the best one."""

from __future__ import annotations

import pytest
from hypothesis import given

from reference import mixed as reference
from support.word_sets import weighted_words
from wordfoe.hangman.mixed.responses import FACTORS, best_factor, respond
from wordfoe.hangman.mixed.trees import WordTable, misses_of


@given(masses=weighted_words())
def test_a_response_is_a_tree_that_costs_what_it_says(masses: dict[str, int]) -> None:
    table = WordTable(masses)
    for factor in FACTORS:
        found = respond(table, [*masses.values()], factor)
        assert found.misses == misses_of(table, found.letters)
        cost = sum(map(int.__mul__, found.misses, masses.values()))
        assert found.cost == pytest.approx(cost / sum(masses.values()))
        assert cost >= reference.least(masses)


def test_a_free_letter_first() -> None:
    found = respond(WordTable(["also", "solo", "oboe"]), [1.0, 1.0, 1.0], 1.0)
    assert (found.letters, found.misses) == ("o", [0, 0, 0])


def test_likely_words_first() -> None:
    table = WordTable(["bill", "dill", "fill"])
    assert respond(table, [1.0, 2.0, 9.0], 1.0).misses == [2, 1, 0]
    assert best_factor(table, [1.0, 2.0, 9.0]) in FACTORS
