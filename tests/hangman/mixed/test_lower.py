"""Least misses: the branch and bound against the definition."""

from __future__ import annotations

import pytest
from hypothesis import given

from reference import mixed as reference
from support.word_sets import weighted_words
from wordfoe.hangman.mixed.lower import LeastMisses, OutOfNodes


@given(masses=weighted_words(12))
def test_the_same_as_by_the_definition(masses: dict[str, int]) -> None:
    least = reference.least(masses)
    assert LeastMisses([*masses], [*masses.values()]).exactly() == least
    search = LeastMisses([*masses], [*masses.values()])
    for enough in range(least + 3):  # one search, which keeps what it has found
        assert search.at_least(enough) == (least >= enough)
        assert search.bound(search.all) <= least


def test_words_that_differ_in_one_letter() -> None:
    words = [f"{letter}ill" for letter in "bdfghjkmnprstvwyz"]
    search = LeastMisses(words, [1] * 17)
    assert search.exactly() == sum(range(17))  # 0 + 1 + ... + 16: 8 misses on average
    assert search.bound(search.all) == 136


def test_masses_over_several_chunks() -> None:
    words = [f"{one}{two}" for one in "abcdef" for two in "ghijkl"]
    search = LeastMisses(words, [*range(1, 37)])
    assert search.mass(search.all) == 37 * 18
    assert search.mass(1 << 35 | 1) == 37


def test_a_limit_of_nodes() -> None:
    words = [f"{one}{two}" for one in "abcdef" for two in "ghijkl"]
    search = LeastMisses(words, [*range(1, 37)], nodes=3)
    with pytest.raises(OutOfNodes):
        search.exactly()
