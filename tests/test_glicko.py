"""Glicko-2 against the worked example of its paper, and what must hold of any rating."""

from __future__ import annotations

import pytest

from wordfoe.glicko import NEW, Rating, Result, updated


def test_the_example_of_the_paper() -> None:
    results = [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)]
    after = updated(Rating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_new_player_has_1200() -> None:
    assert (NEW.rating, NEW.deviation, NEW.volatility) == (1200, 350, 0.06)


def test_a_period_without_games_makes_the_rating_less_certain() -> None:
    after = updated(Rating(1500, 200, 0.06), [])
    assert after.rating == 1500
    assert after.deviation == pytest.approx(200.2714, abs=0.001)
    assert updated(Rating(1500, 350, 0.06), []).deviation == 350


@pytest.mark.parametrize("rating", [0.0, 800.0, 1200.0, 3000.0])
def test_wins_raise_and_losses_lower(rating: float) -> None:
    before = Rating(rating, 80)
    won, lost = (updated(before, [Result(1300, 60, score)]) for score in (1, 0))
    assert lost.rating < before.rating < won.rating
    assert won.deviation < 90


def test_an_upset_raises_the_volatility() -> None:
    steady = Rating(1500, 50, 0.06)
    assert updated(steady, [Result(3000, 30, 1)] * 5).volatility > 0.06


def test_many_results_settle_the_rating() -> None:
    player = NEW
    for number in range(400):
        player = updated(player, [Result(1300, 60, number % 2)])
    assert player.rating == pytest.approx(1300, abs=25)
    assert 30 < player.deviation < 80
