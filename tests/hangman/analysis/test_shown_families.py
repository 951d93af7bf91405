"""The families of a letter that an x-ray shows."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.hangman.analysis.shown_families import FAMILIES_SHOWN, SAMPLES, shown_families
from wordfoe.hangman.position import start
from wordfoe.hangman.settings import Settings


def test_the_largest_and_the_one_that_is_kept() -> None:
    position = start(Lexicon.english(), Settings(length=6, words="all"))
    smallest = min(position.candidates.split("e"), key=lambda family: family.size)
    shown = shown_families(position, "e", smallest.positions)
    assert len(shown.families) == FAMILIES_SHOWN
    assert [family.kept for family in shown.families] == [False] * (FAMILIES_SHOWN - 1) + [True]
    words = sum(family.size for family in shown.families) + shown.more_words
    assert words == len(position.candidates)
    assert shown.more + FAMILIES_SHOWN == len(position.candidates.split("e"))
    assert all(len(family.samples) <= SAMPLES for family in shown.families)


def test_no_such_family() -> None:
    position = start(Lexicon(["cool", "good"]), Settings(length=4))
    with pytest.raises(StopIteration):
        shown_families(position, "o", (0,))
