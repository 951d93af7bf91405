"""Whether a server can store a move and play each dealer, and what it says when it cannot."""

import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.clocks import HandClock
from support.database_events import before_statement
from support.databases import DATABASES, new_store
from support.servers import Browser, LocalServer, ok, problem, sqlite
from wordfoe import __version__
from wordfoe.errors import StoreError
from wordfoe.hangman.dealers import DEALERS, DealerKind
from wordfoe.lexicon import Lexicon
from wordfoe.web.maintenance import Maintenance
from wordfoe.web.readiness import SECONDS, NotReady, Readiness
from wordfoe.web.store import READY, GameRow, Store

GAME = GameRow("g", "hangman", "{}", "me", 1, None, "words")


@pytest.fixture(params=DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with new_store(request, tmp_path) as store:
        yield store


def last_check(store: Store) -> int | None:
    """The time of the last check that wrote to the database."""
    return Maintenance(store.pool).recorded_time(READY)


def game_count(store: Store) -> int:
    return Maintenance(store.pool).count_games()


def test_a_server_that_is_ready_leaves_no_game_behind(store: Store, clock: HandClock) -> None:
    readiness = Readiness(store, Lexicon.english(), clock.wall, clock.monotonic)
    for _ in range(2):
        readiness.check()
        assert last_check(store) == clock.wall()
        clock.move(seconds=SECONDS)
    assert game_count(store) == 0


def test_an_answer_holds_for_some_seconds(store: Store, clock: HandClock) -> None:
    readiness = Readiness(store, Lexicon.english(), clock.wall, clock.monotonic)
    readiness.check()
    before = clock.wall()
    clock.move(seconds=SECONDS - 1)
    readiness.check()
    assert last_check(store) == before
    clock.move(seconds=1)
    readiness.check()
    assert last_check(store) == clock.wall()


def test_a_broken_dealer_is_named_in_the_log(
    clocked_browser: Browser,
    clock: HandClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def break_down(_position: Any) -> Any:
        raise SystemError("The scratch memory is gone.")

    assert ok(clocked_browser.get("/ready")) == {"status": "ok", "version": __version__}
    with monkeypatch.context() as patched:
        patched.setitem(DEALERS, "cunning", DealerKind("fails", break_down))
        assert ok(clocked_browser.get("/ready"))["status"] == "ok"  # it was asked a moment ago
        clock.move(seconds=SECONDS)
        refused = clocked_browser.get("/ready")
        assert "scratch" not in refused.text
        problem(refused, 503, "dealer-broken")
        assert refused.headers["retry-after"] == "1"
        assert ok(clocked_browser.get("/health"))["status"] == "ok"  # alive, but not ready
    assert any("The dealer cunning does not answer" in line for line in caplog.messages)
    clock.move(seconds=SECONDS)
    assert ok(clocked_browser.get("/ready"))["status"] == "ok"


def failure(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("as the driver says it")
    error.sqlite_errorname = name
    return error


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SQLITE_FULL", "store-full"),
        ("SQLITE_READONLY", "store-read-only"),
        ("SQLITE_CORRUPT_INDEX", "store-damaged"),
        ("SQLITE_IOERR_WRITE", "store-missing"),
    ],
)
@pytest.mark.parametrize("statement", ["INSERT INTO moves", "COMMIT"])
def test_a_store_that_cannot_save(
    database: str, clock: HandClock, name: str, code: str, statement: str
) -> None:
    def fail() -> None:
        raise failure(name)

    store = Store(database)
    readiness = Readiness(store, Lexicon.english(), clock.wall, clock.monotonic)
    with before_statement(statement, fail), pytest.raises(NotReady) as refused:
        readiness.check()
    assert refused.value.code == code
    assert game_count(store) == 0
    store.close()


def test_a_database_that_is_read_only_or_locked(database: str, clock: HandClock) -> None:
    Store(database).close()
    path = database.removeprefix("sqlite:///")
    store = Store(f"sqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(StoreError) as refused:
        store.check_writable(clock.wall())
    assert refused.value.code == "store-read-only"
    store.close()
    store = Store(database, 0.05)
    other = sqlite3.connect(path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as refused:
        store.check_writable(clock.wall())
    assert refused.value.code == "store-busy"
    other.close()
    store.check_writable(clock.wall())
    store.close()


def test_damage_that_a_player_met_shows(tmp_path: Path, clock: HandClock) -> None:
    """Elsewhere in the file than where readiness looks: it is remembered."""
    path = tmp_path / "games.db"
    store = Store(sqlite(path))
    for number in range(50):
        store.add_game(GAME._replace(id=f"g{number}", settings="x" * 50_000))
    store.close()
    content = bytearray(path.read_bytes())
    for page in range(40, len(content) // 4096 - 40):
        content[page * 4096 : (page + 1) * 4096] = b"\xff" * 4096
    path.write_bytes(content)
    store = Store(sqlite(path))
    with pytest.raises(StoreError) as met:
        [store.game(f"g{number}") for number in range(50)]
    assert met.value.code == "store-damaged"
    with pytest.raises(StoreError) as refused:
        store.check_writable(clock.wall())
    assert refused.value.code == "store-damaged"
    store.close()


def test_it_is_logged_and_not_told(
    database: str, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        caplog.at_level(logging.ERROR),
        LocalServer(database, clock=clock) as server,
        Browser(server) as browser,
    ):
        other = sqlite3.connect(database.removeprefix("sqlite:///"))
        other.execute("ALTER TABLE moves RENAME TO hidden_moves")
        other.close()
        answer = browser.get("/ready")
        assert problem(answer, 503, "store-missing")["detail"] == (
            "The server is not ready; its log says why."
        )
    assert any("has lost its tables" in line for line in caplog.messages)
