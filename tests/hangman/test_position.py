"""Positions: what the first one holds, and what follows from its fields."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman.position import Ending, start
from wordfoe.hangman.settings import Settings

LEXICON = Lexicon(["cool", "good", "Ally"])


def test_the_first_position_hides_every_letter_of_every_word() -> None:
    position = start(LEXICON, Settings(length=4, misses=6))
    assert position.pattern == "----"
    assert list(position.candidates) == ["ally", "cool", "good"]
    assert position.tried == ()
    assert position.ending is None


def test_capitals_are_left_out_if_the_settings_say_so() -> None:
    position = start(LEXICON, Settings(length=4, lowercase_only=True))
    assert list(position.candidates) == ["cool", "good"]


def test_a_length_that_no_word_has() -> None:
    with pytest.raises(SettingsError, match="No word has 5 letters"):
        start(LEXICON, Settings(length=5))


@pytest.mark.parametrize(("allowed", "made", "left"), [(6, 2, 4), (2, 3, 0), (None, 9, None)])
def test_misses_left(allowed: int | None, made: int, left: int | None) -> None:
    position = replace(start(LEXICON, Settings(length=4, misses=allowed)), misses=made)
    assert position.misses_left == left


@pytest.mark.parametrize(
    ("ending", "won"),
    [(None, False), ("revealed", True), ("guessed", True), ("misses", False), ("resigned", False)],
)
def test_who_has_won(ending: Ending | None, won: bool) -> None:
    assert replace(start(LEXICON, Settings(length=4)), ending=ending).won is won


def test_the_pattern_that_a_family_leads_to() -> None:
    position = start(LEXICON, Settings(length=4))
    family = position.candidates.split("o").at((1, 2))
    assert position.pattern_with(family) == "-oo-"
