"""Bouts: any guesser against any dealer, the same again from the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import DEALERS, GUESSERS, Bout, View, play_bout, replay

ENGLISH = Lexicon.english()


@pytest.mark.parametrize("guesser", GUESSERS)
@pytest.mark.parametrize("dealer", DEALERS)
def test_a_bout_is_reproducible_and_replays(dealer: str, guesser: str) -> None:
    wishes: dict[str, Any] = {"length": 9, "misses": None, "dealer": dealer, "seed": 3}
    record = play_bout(ENGLISH, guesser, **wishes)
    assert record == play_bout(ENGLISH, guesser, **wishes)
    assert record.guesser == guesser
    assert record.outcome is not None
    assert record.outcome["won"]
    assert replay(record, ENGLISH).positions[-1].won


def test_the_misses_run_out() -> None:
    record = play_bout(ENGLISH, "frequency", length=5, misses=3, dealer="largest", seed=1)
    assert record.outcome is not None
    assert record.outcome["ending"] == "misses"


def test_a_bout_is_played_move_by_move() -> None:
    played = Bout(ENGLISH, None, "greedy", length=8, misses=None, seed=1)
    patterns = [played.game.position.pattern for _ in played.moves()]
    assert "-" not in patterns[-1]
    assert len(patterns) == len(played.game.moves)


def test_a_guesser_as_a_function() -> None:
    def backwards(view: View) -> str:
        return view.open[-1]

    record = play_bout(ENGLISH, backwards, length=6, misses=None, seed=1)
    assert record.moves[0]["guess"]["letter"] == "z"
    assert record.guesser is not None
    assert record.guesser.endswith("backwards")


def test_noise_follows_the_seed() -> None:
    def letters(seed: int) -> list[str]:
        played = Bout(ENGLISH, None, "greedy", noise=0.5, length=6, misses=None, seed=seed)
        return list(played.play().position.tried)

    assert letters(1) == letters(1)
    assert letters(1) != letters(2)
