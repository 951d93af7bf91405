"""The short form of `make load`: what depends neither on how busy the machine is nor on how long
one looks. What an open game takes of a server's memory shows with thousands of them, so that
promise is `make load`'s; that a cache keeps to its weight is in `test_live_games.py`."""

import asyncio

from load.measures import KINDS, Loaded, Minute, load, replays, slope
from load.rooms import ROOM_LIMITS, Scene, stage
from support.servers import Server

GAMES = 40
GUESSES = 60  # in three parts, each all at once


def test_every_guess_is_granted_at_either_server() -> None:
    """Whichever server has the game in memory, and many at the same time."""
    seen = load(games=GAMES, guesses=GUESSES, parts=3, rate=0, seed=3)
    assert seen.failures == []
    assert [minute.guesses for minute in seen.minutes] == [GUESSES // 3] * 3
    assert seen.games == GAMES


def test_every_event_reaches_everybody_at_either_server(database: str) -> None:
    """Whichever server it happened at, once and in order."""
    servers = [Server(database, limits=ROOM_LIMITS) for _ in range(2)]
    try:
        scene = Scene("short", rooms=3, players=4, streams=2, events=15, rate=0, guesses=0)
        seen = asyncio.run(stage(servers, scene))
    finally:
        for server in servers:
            server.stop()
    assert (seen.failures, seen.strays, seen.lost) == ([], 0, 0)
    assert seen.streams == 3 * 4 * 2
    assert len(seen.reached) == 15 * 4 * 2


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
