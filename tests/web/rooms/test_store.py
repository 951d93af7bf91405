"""The store of rooms, on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.databases import DATABASES, new_store
from wordfoe.errors import StoreError
from wordfoe.rooms.events import Changed, Closed, Joined, Options, Voted
from wordfoe.web.rooms.store import Numbered, RoomRow, RoomStore, RoundGame
from wordfoe.web.store import GameRow, MoveRow, Store

ROW = RoomRow("r", "FERN", "boggle", "a", 1000, "words")
FIRST = (Changed(Options(game={"timer": 60})), Joined(1, "a", "Otter"))


@pytest.fixture(params=DATABASES)
def games(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with new_store(request, tmp_path) as store:
        yield store


@pytest.fixture
def store(games: Store) -> RoomStore:
    return RoomStore(games.pool)


def test_a_room_and_its_events_come_back(store: RoomStore) -> None:
    assert store.add_room(ROW, FIRST)
    assert store.room("r") == ROW
    assert store.room("other") is None
    assert store.events("r") == [Numbered(1, FIRST[0], 1000), Numbered(2, FIRST[1], 1000)]
    assert store.events("r", 1) == [Numbered(2, FIRST[1], 1000)]
    assert (store.newest("r"), store.newest("other")) == (2, 0)


def test_a_code_is_for_one_open_room(store: RoomStore) -> None:
    assert store.add_room(ROW, FIRST)
    assert not store.add_room(ROW._replace(id="s"), FIRST)
    assert store.events("s") == []
    assert store.open_codes() == {"FERN"}
    with store.appending("r") as appending:
        assert appending.row == ROW
        appending.add([Numbered(3, Closed("host"), 2000)])
    assert store.open_codes() == set()
    second = ROW._replace(id="s", created=3000)
    assert store.add_room(second, FIRST)
    assert store.rooms_of_code("FERN") == [second, ROW._replace(ended=2000)]
    assert store.open_rooms_of("a") == 1


def test_nothing_is_added_if_the_block_raises(store: RoomStore) -> None:
    assert store.add_room(ROW, FIRST)
    taken = [Numbered(3, Voted(1, 0, "e"), 2000), Numbered(2, Voted(1, 0, "e"), 2000)]
    with pytest.raises(StoreError), store.appending("r") as appending:
        appending.add(taken)
    assert store.newest("r") == 2
    with store.appending("none") as appending:
        assert appending.row is None


def test_the_games_of_a_round(store: RoomStore, games: Store) -> None:
    assert store.add_room(ROW, FIRST)
    game = GameRow("g", "boggle", "{}", "a", 1000, None, "words", room="r", round=1)
    assert games.add_game(game)
    assert games.game("g") == game
    assert not games.add_game(game._replace(id="h"))  # one for each player and round
    assert games.add_game(game._replace(id="h", owner="b"))
    assert games.add_game(game._replace(id="i", round=2))
    assert games.add_game(game._replace(id="j", room=None, round=None))
    assert games.add_game(game._replace(id="k", room=None, round=None))
    assert games.open_games("a", 0) == 2  # those of rooms do not count
    moves = [MoveRow("g", 0, "one", 1100), MoveRow("g", 1, "two", 1200, "over")]
    assert games.add_moves(moves)
    found = sorted(store.round_games("r", 1))
    assert found == [RoundGame("g", "a", 2, "over"), RoundGame("h", "b", 0, None)]
    assert store.own_game("r", 1, "b") == "h"
    assert store.own_game("r", 2, "b") is None
    assert store.round_moves("r", 1) == moves
    assert store.round_moves("r", 1, 1150) == moves[1:]
    assert (store.last_move("r"), store.last_move("other")) == (1200, 0)


def test_idle_rooms_and_old_ones(store: RoomStore) -> None:
    for name, at in (("a", 1000), ("b", 2000), ("c", 3000)):
        assert store.add_room(ROW._replace(id=name, code=name * 4, created=at), FIRST)
    with store.appending("a") as appending:
        appending.add([Numbered(3, Voted(1, 0, "e"), 2500)])
    assert store.idle_rooms(2400, 10) == ["b"]
    assert store.idle_rooms(3001, 2) == ["a", "b"]
    assert store.idle_rooms(3001, 2, "b") == ["c"]
    with store.appending("b") as appending:
        appending.add([Numbered(3, Closed("idle"), 5000)])
    assert store.remove_ended(5000, 10) == 0
    assert store.remove_ended(5001, 10) == 1
    assert store.room("b") is None
    assert store.events("b") == []
    assert store.room("a") is not None
