"""The store on SQLite and on PostgreSQL: keys, lists, schema versions, and what troubles it."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, Pool, create_engine, event

from support.servers import sqlite
from support.waiting import LONG
from wordfoe.errors import StoreError
from wordfoe.web import schema
from wordfoe.web.databases import checked_url, default_url
from wordfoe.web.store import LOCK_TIMEOUT, GameRow, MoveRow, Store

NEW = {"imported", "seeded"}  # what version 4 brought
GAME = GameRow("g", "hangman", "{}", "me", 1000, None, "words")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite(tmp_path / "games.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


def engine_of(url: str) -> Engine:
    """The database without the store, as another program would open it."""
    return create_engine(checked_url(url), isolation_level="AUTOCOMMIT")


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


def test_an_old_schema_is_brought_up_to_date(url: str) -> None:
    engine = engine_of(url)
    with engine.connect() as connection:
        schema.migrate(connection, target=1)
        known = {name: value for name, value in GAME._asdict().items() if name not in NEW}
        connection.execute(schema.games.insert(), known)
        connection.execute(schema.games.insert(), {**known, "id": "f" * 32})
    engine.dispose()
    store = Store(url)
    assert store.game("g") == GAME
    assert store.game("f" * 32) == GAME._replace(id="f" * 32, imported=GAME.created)
    day = GAME._replace(id="h", daily="2026-11-15")
    assert store.add_game(day)
    assert not store.add_game(day._replace(id="i"))  # what version 2 brought
    store.close()
    Store(url).close()


def test_a_schema_from_the_future_is_left_alone(url: str) -> None:
    Store(url).close()
    engine = engine_of(url)
    with engine.connect() as connection:
        connection.execute(schema.schema.update().values(version=99))
    engine.dispose()
    with pytest.raises(StoreError, match="schema 99, and this wordfoe knows schemas up to 4"):
        Store(url)


def test_several_processes_open_a_new_database_at_once(url: str) -> None:
    failures: list[Exception] = []

    def open_it() -> None:
        try:
            Store(url, LONG).close()
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("games", '"games" is not the address of a database'),
        ("mysql://localhost/games", 'not in "mysql"'),
        ("sqlite://", "not in memory"),
        ("sqlite:///:memory:", "not in memory"),
        ("sqlite:////nowhere/at/all/games.db", "cannot be opened; its directory may be missing"),
        ("sqlite:////tmp", "cannot be opened"),
        ("postgresql://me:hidden@localhost:1/games", "does not answer"),
    ],
)
def test_databases_that_are_none(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as refused:
        Store(url)
    assert "hidden" not in str(refused.value)


def test_a_file_of_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear foe, " * 100)
    with pytest.raises(StoreError, match="a file of another kind") as refused:
        Store(sqlite(path))
    assert refused.value.code == "store-unknown"
    assert path.read_text().startswith("Dear foe")


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


def test_a_transaction_that_the_database_ended_itself_says_why_it_failed(url: str) -> None:
    """SQLite does so when the disk is full; the sentence to tell is that one."""
    store = Store(url)
    store.add_game(GAME)
    rows = [MoveRow("g", 0, "", 5), MoveRow("g", 1, "", 5)]
    engine = engine_of(url)

    class Full(Exception):
        pass

    def add(ended: bool) -> None:
        with engine.connect() as connection, schema.transaction(connection):
            connection.execute(schema.moves.insert(), [row._asdict() for row in rows])
            if ended:
                connection.exec_driver_sql("ROLLBACK")
                raise Full

    with pytest.raises(Full):
        add(ended=True)
    assert store.moves("g") == []
    add(ended=False)  # the next connection is as good as new
    assert store.moves("g") == rows
    engine.dispose()
    store.close()


def test_a_lock_is_waited_for_five_seconds() -> None:
    """As docs/reliability.md says; the tests below give shorter times."""
    assert LOCK_TIMEOUT == 5


SHORT = 0.05  # seconds: a lock that is never given up outlasts them on every machine


@pytest.mark.parametrize(("wish", "timeout"), [("", SHORT), (f"?timeout={SHORT}", LONG)])
def test_a_database_that_is_locked(tmp_path: Path, wish: str, timeout: float) -> None:
    """It is waited for as long as its owner says, and otherwise not for ever."""
    path = tmp_path / "games.db"
    store = Store(sqlite(path) + wish, timeout)
    other = sqlite3.connect(path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as refused:
        store.add_game(GAME)
    assert refused.value.code == "store-busy"
    assert store.game("g") is None  # reading goes on
    other.rollback()
    other.close()
    assert store.add_game(GAME)
    store.close()


@pytest.mark.parametrize(
    ("wish", "timeout"), [("", SHORT), ("&options=-c%20lock_timeout%3D50", LONG)]
)
def test_a_postgresql_that_is_locked(postgres_url: str, wish: str, timeout: float) -> None:
    store = Store(postgres_url + wish, timeout)
    other = psycopg.connect(postgres_url)
    other.execute("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
    with pytest.raises(StoreError) as refused:
        store.add_game(GAME)
    assert refused.value.code == "store-busy"
    other.rollback()
    other.close()
    assert store.add_game(GAME)
    store.close()


def test_the_database_is_in_the_users_data_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_url() == f"sqlite:///{tmp_path}/data/wordfoe/games.db"
    assert (tmp_path / "data" / "wordfoe").stat().st_mode & 0o777 == 0o700
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(StoreError, match="cannot be made"):
        default_url()
