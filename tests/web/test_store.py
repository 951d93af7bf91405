"""The store on SQLite and on PostgreSQL: keys, lists, and what it says when it cannot save."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Pool, event

from support.databases import DATABASES, new_store
from support.servers import sqlite
from wordfoe.errors import StoreError
from wordfoe.web.schema import moves
from wordfoe.web.store import GameRow, MoveRow, Store

GAME = GameRow("g", "hangman", "{}", "me", 1000, None, "words")


@pytest.fixture(params=DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with new_store(request, tmp_path) as store:
        yield store


def test_games_and_moves_come_back(store: Store) -> None:
    assert store.add_game(GAME)
    rows = [MoveRow("g", 0, '{"é":"🦊"}', 5), MoveRow("g", 1, "{}", 6, '{"won":true}')]
    assert all(store.add_moves([row]) for row in rows)
    assert store.game("g") == GAME
    assert store.game("other") is None
    assert store.moves("g") == rows
    assert store.moves("g", 1) == rows[1:]
    store.ping()


def test_a_key_is_used_once(store: Store) -> None:
    assert store.add_game(GAME)
    assert not store.add_game(GAME)
    assert store.add_moves([MoveRow("g", 0, "first", 5)])
    assert not store.add_moves([MoveRow("g", 0, "second", 6)])
    assert not store.add_game(GAME._replace(id="h"), [MoveRow("g", 0, "x", 1)])
    assert store.game("h") is None  # all or nothing
    assert [row.move for row in store.moves("g")] == ["first"]


def test_moves_are_added_together_or_not_at_all(store: Store) -> None:
    assert store.add_game(GAME)
    rows = [MoveRow("g", number, "{}", 5) for number in range(5)]
    assert store.add_moves(rows[:2])
    assert not store.add_moves([*rows[2:4], rows[1]])  # the last of them has a number that is taken
    assert not store.add_moves([*rows[2:4], MoveRow("unknown", 0, "{}", 5)])
    assert store.moves("g") == rows[:2]
    assert store.add_moves(rows[2:])  # what was refused left no transaction open
    assert store.moves("g") == rows


def test_lists_and_counts(store: Store) -> None:
    for number in range(4):
        store.add_game(GAME._replace(id=f"g{number}", created=number))
    store.add_game(GAME._replace(id="theirs", owner="them"))
    store.add_game(GAME._replace(id="old", created=-1), [MoveRow("old", 0, "", 9, "{}")])
    store.add_moves([MoveRow("g1", 0, "", 7)])
    store.add_moves([MoveRow("g2", 0, "", 7)])
    store.add_moves([MoveRow("g2", 1, "", 8, '{"won":true}')])
    games = store.games_of("me", 3)
    assert [(game.game.id, game.moves, game.at, game.outcome) for game in games] == [
        ("g3", 0, None, None),
        ("g2", 2, 8, '{"won":true}'),
        ("g1", 1, 7, None),
    ]
    assert [game.game.id for game in store.games_of("me", finished=True)] == ["g2", "old"]
    assert store.open_games("me", 0) == 3
    assert store.open_games("me", 2) == 1


def test_one_daily_game_of_a_kind_for_each_owner(store: Store) -> None:
    day = GAME._replace(daily="2026-11-15")
    assert store.add_game(day)
    assert not store.add_game(day._replace(id="h"))
    assert store.add_game(day._replace(id="h", kind="boggle"))
    assert store.add_game(day._replace(id="i", owner="them"))
    assert store.daily("me", "hangman", "2026-11-15") == day
    assert store.daily("me", "hangman", "2026-11-16") is None


def test_a_database_that_is_read_only(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    Store(sqlite(path)).close()
    store = Store(f"sqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(StoreError) as refused:
        store.add_game(GAME)
    assert refused.value.code == "store-read-only"
    assert store.game("g") is None
    store.close()


def test_a_database_that_is_full(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    Store(sqlite(path)).close()

    def allow_no_more_pages(connection: Any, _record: object) -> None:
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    with on_every_connection(allow_no_more_pages):
        store = Store(sqlite(path))
        with pytest.raises(StoreError) as refused:
            store.add_game(GAME._replace(settings="x" * 100_000))
        assert refused.value.code == "store-full"
        assert store.game("g") is None
        store.close()


@contextmanager
def on_every_connection(prepare: Callable[[Any, object], None]) -> Iterator[None]:
    """Prepare every connection that is opened meanwhile, whoever opens it."""
    event.listen(Pool, "connect", prepare)
    yield
    event.remove(Pool, "connect", prepare)


def test_a_row_of_a_move_has_the_columns_of_the_table_in_their_order() -> None:
    """Its values are given to the database by their places."""
    assert MoveRow._fields == tuple(moves.columns.keys())
