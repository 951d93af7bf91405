"""The short form of `make load`: what depends neither on how busy the machine is nor on how long
one looks. What an open game takes of a server's memory shows with thousands of them, so that
promise is `make load`'s; that a cache keeps to its weight is in `test_live_games.py`."""

from load.measures import KINDS, Loaded, Minute, load, replays, slope

GAMES = 40
GUESSES = 60  # in three parts, each all at once


def test_every_guess_is_granted_at_either_server() -> None:
    """Whichever server has the game in memory, and many at the same time."""
    seen = load(games=GAMES, guesses=GUESSES, parts=3, rate=0, seed=3)
    assert seen.failures == []
    assert [minute.guesses for minute in seen.minutes] == [GUESSES // 3] * 3
    assert seen.games == GAMES


def test_evicted_games_of_every_kind_are_rebuilt_as_they_were() -> None:
    found = replays(3)
    assert set(found) == set(KINDS)
    assert all(replayed.seconds for replayed in found.values())
    assert {kind: replayed.strays for kind, replayed in found.items()} == {
        kind: [] for kind in KINDS
    }


def test_the_line_through_a_soak() -> None:
    assert slope([1.0, 2.0, 3.0]) == 1.0
    assert slope([5.0, 5.0, 5.0, 5.0]) == 0.0
    assert slope([3.0, 1.0]) == -2.0
    parts = [Minute(1, 1, 0.004), Minute(1, 1, 0.002), Minute(1, 1, 0.1)]
    assert Loaded(1, 1.0, 0.001, parts, []).p99_ratio == 4.0
