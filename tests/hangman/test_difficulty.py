"""How hard a game against an evil dealer is."""

import pytest

from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.difficulty import difficulty_of, length_difficulty


def test_short_is_hard() -> None:
    words = [length_difficulty(length) for length in range(1, 30)]
    assert list(dict.fromkeys(words)) == ["hopeless", "a fight", "hard", "fair chance", "easier"]
    assert length_difficulty(6) == "hard"
    assert length_difficulty(8) == "fair chance"


@pytest.mark.parametrize("dealer", DEALERS)
def test_only_evil_dealers_without_a_proof_are_rated(dealer: str) -> None:
    rated = difficulty_of(dealer, 6)
    assert rated == ("hard" if dealer in ("largest", "cunning") else None)


def test_a_plugin_is_taken_to_be_evil() -> None:
    assert difficulty_of("package.module:dealer", 9) == "easier"
