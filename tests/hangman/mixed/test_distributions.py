"""Distributions: cores of alike words, and bounds that hold."""

from __future__ import annotations

from hypothesis import given

from reference import mixed as reference
from support.word_sets import weighted_words, word_sets
from wordfoe.hangman.mixed.distributions import Distribution, draft, drafts, estimate, prove
from wordfoe.hangman.mixed.trees import WordTable


@given(masses=weighted_words())
def test_a_proven_bound_is_exact_if_nodes_suffice(masses: dict[str, int]) -> None:
    least = reference.least(masses)
    found = prove(Distribution([*masses], [*masses.values()]), nodes=10**6)
    assert found.bound == least
    assert prove(found, nodes=1).bound == least  # never lower than before
    assert 0 <= prove(Distribution([*masses], [*masses.values()]), nodes=1).bound <= least
    assert estimate(found) >= found.misses - 1e-9


@given(words=word_sets())
def test_drafts_are_words_of_the_list(words: list[str]) -> None:
    found = drafts(WordTable(words), [1.0] * len(words))
    assert found
    for one in found:
        assert one.words == sorted(set(one.words) & set(words))
        assert min(one.masses) > 0
        assert one.bound == 0


def test_masses_in_whole_numbers() -> None:
    found = draft(["b", "a", "c"], [3.0, 1.0, 1e-9])
    assert found == Distribution(["a", "b"], [2500, 7500])


def test_a_short_list_is_a_core_of_its_own() -> None:
    """The masses of one step say little about what all words together are worth."""
    words = "ally beta cool deal elan else flew good hope ibex lane lean quit".split()
    peaked = [1.0 if word == "ally" else 0.01 for word in words]
    best = max(prove(one, nodes=10**5).misses for one in drafts(WordTable(words), peaked))
    assert best > 1.1  # five words apart, drawn evenly, cost 0.8 only


def test_the_core_of_hard_words() -> None:
    hard = [f"{letter}ill" for letter in "bdfghjkm"]
    words = sorted([*hard, "eats", "seat", "teas", "late", "tale", "sale", "aeon"])
    [found] = drafts(WordTable(words), [1.0] * len(words))
    assert found.words == sorted(hard)
    assert prove(found, nodes=1000).misses == 3.5
