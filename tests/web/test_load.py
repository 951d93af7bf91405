"""The short form of `make load`: what does not depend on how busy the machine is."""

from load.measures import Loaded, Minute, load, replay_times, slope
from wordfoe.web.live import MANY_OPEN, PER_GAME

GAMES = 250


def test_open_games_take_no_more_than_the_cache_may() -> None:
    """All guesses are granted, whichever server has the game in memory."""
    seen = load(games=GAMES, seconds=2, parts=2, rate=50, seed=3)
    assert seen.failures == []
    assert sum(minute.guesses for minute in seen.minutes) > 0
    assert seen.bytes_per_game * GAMES < 2 * 1.25 * PER_GAME * MANY_OPEN
    assert seen.p99_ratio > 0


def test_evicted_games_are_rebuilt_of_every_kind() -> None:
    times = replay_times(5)
    assert set(times) == {"largest", "cunning", "kind", "fair", "perfect", "boggle"}
    assert all(taken == sorted(taken) and taken for taken in times.values())


def test_the_line_through_a_soak() -> None:
    assert slope([1.0, 2.0, 3.0]) == 1.0
    assert slope([5.0, 5.0, 5.0, 5.0]) == 0.0
    assert slope([3.0, 1.0]) == -2.0
    parts = [Minute(1, 1, 0.004), Minute(1, 1, 0.002), Minute(1, 1, 0.1)]
    assert Loaded(1, 1.0, 0.001, parts, []).p99_ratio == 4.0
