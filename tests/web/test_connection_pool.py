"""Opening a database: its schema, its locks, its connections, and databases that cannot be used."""

import sqlite3
import threading
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Engine, create_engine, event, text

from support.databases import DATABASES, new_database
from support.servers import sqlite
from support.waiting import LONG
from wordfoe.errors import StoreError
from wordfoe.web import schema
from wordfoe.web.connection_pool import (
    KEPT_CONNECTIONS,
    KEPT_POSTGRESQL,
    LOCK_TIMEOUT,
    ConnectionPool,
)
from wordfoe.web.databases import checked_url
from wordfoe.web.store import GameRow, MoveRow, Store

NEW = ("imported", "seeded", "room", "round")
GAME = GameRow("g", "hangman", "{}", "me", 1000, None, "words")


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_database(request, tmp_path)


def engine_of(url: str) -> Engine:
    """The database without the store, as another program would open it."""
    return create_engine(checked_url(url), isolation_level="AUTOCOMMIT")


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
    with pytest.raises(
        StoreError, match=f"schema 99, and this wordfoe knows schemas up to {schema.VERSION};"
    ):
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


def test_only_sqlite_has_a_connection_that_never_waits(url: str) -> None:
    pool = ConnectionPool(url)
    assert (pool.nonblocking is None) is url.startswith("postgres")
    if pool.nonblocking is not None:
        found = [
            pool.nonblocking.driver_connection.execute(f"PRAGMA {name}").fetchone()  # type: ignore[union-attr]
            for name in ("busy_timeout", "wal_autocheckpoint", "journal_mode", "synchronous")
        ]
        assert found == [(0,), (0,), ("wal",), (1,)]
    pool.close()
    assert pool.nonblocking is None or not pool.nonblocking.is_valid


def test_connections_that_were_used_at_once_are_kept_for_the_next_time(url: str) -> None:
    kept = KEPT_POSTGRESQL if url.startswith("postgres") else KEPT_CONNECTIONS
    pool = ConnectionPool(url)
    opened: list[object] = []
    event.listen(pool._engine, "connect", lambda *_: opened.append(1))
    for _ in range(2):
        with ExitStack() as all_at_once:
            for _ in range(kept):
                all_at_once.enter_context(pool.connection()).execute(text("SELECT 1"))
    assert len(opened) <= kept  # one may have been open before
    pool.close()


def test_damage_that_a_statement_met_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    ConnectionPool(sqlite(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        [page] = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games'"
        ).fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\x7f" * 4096
    path.write_bytes(content)
    pool = ConnectionPool(sqlite(path))
    assert not pool.is_damaged
    with pytest.raises(StoreError) as refused, pool.connection() as connection:
        connection.execute(text("SELECT * FROM games")).all()
    assert refused.value.code == "store-damaged"
    assert pool.is_damaged
    pool.close()


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
