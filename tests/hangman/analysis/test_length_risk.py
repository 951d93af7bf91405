"""The risk of a length: the misses of every word, counted one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import guessers as reference
from reference.dealers import misses_in_order
from reference.hangman import greedy_letter
from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.hangman import Candidates
from wordfoe.hangman.analysis.length_risk import MissStats, length_risks

ENGLISH = Lexicon.english()


def test_risks_are_the_misses_of_every_word() -> None:
    words = list(Candidates.of(ENGLISH, 3))
    (risk,) = length_risks(Lexicon(words), allowed=12)
    greedy = reference.ratings(words, greedy_letter, ENGLISH.alphabet.letters)
    knowing = [misses for misses, _ in greedy.values()]
    people = [misses_in_order(word, PEOPLES_ORDER) for word in words]
    for stats, misses in ((risk.knowing, knowing), (risk.frequency, people)):
        assert stats.mean == pytest.approx(sum(misses) / len(misses))
        assert stats.worst == max(misses)
        assert stats.lost == pytest.approx(sum(m >= 12 for m in misses) / len(misses))


@given(misses=st.lists(st.integers(0, 12), min_size=1), allowed=st.integers(1, 12))
def test_the_statistics_of_some_misses(misses: list[int], allowed: int) -> None:
    stats = MissStats.of(misses, allowed)
    assert stats.mean == pytest.approx(sum(misses) / len(misses))
    assert stats.worst == max(misses)
    assert stats.lost * len(misses) == pytest.approx(sum(count >= allowed for count in misses))


def test_every_length_with_a_word_to_deal_the_shortest_first() -> None:
    lexicon = Lexicon(["a", "bad\t10\t!", "cool", "good", "planet"])
    found = list(length_risks(lexicon, allowed=1))
    assert [(risk.length, risk.words) for risk in found] == [(1, 1), (4, 2), (6, 1)]
    assert found[0].knowing == MissStats(mean=0.0, worst=0, lost=0.0)


@pytest.mark.parametrize("guesser", list(reference.GUESSERS))
def test_any_guesser_that_knows_the_words(guesser: str) -> None:
    words = "deed even eyes mews peep star".split()
    (risk,) = length_risks(Lexicon(words), guesser=guesser)
    rated = reference.ratings(words, reference.GUESSERS[guesser], ENGLISH.alphabet.letters)
    assert risk.knowing == MissStats.of([misses for misses, _ in rated.values()], 10)
