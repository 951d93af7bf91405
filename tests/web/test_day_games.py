"""The daily games that a server deals, and the secret of a server with days of its own."""

import hashlib
import os
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from support.clocks import HandClock
from support.servers import Browser, LocalServer, sqlite
from support.terminal import one_sentence, run
from web.test_days import DAY, begin, today
from wordfoe.daily import boggle_of, hangman_of, seal_of
from wordfoe.errors import StoreError
from wordfoe.lexicon import Lexicon
from wordfoe.web.backup import back_up
from wordfoe.web.day_games import DayGames, check_private
from wordfoe.web.serve import prepare
from wordfoe.web.store import Store


def private(database: str, clock: HandClock, **options: Any) -> LocalServer:
    return LocalServer(database, clock=clock, private_daily=True, **options)


def test_public_days_follow_from_the_date(still_browser: Browser) -> None:
    view = today(still_browser)
    assert (view["private"], view["seal"], view["next_seal"], view["secret"]) == (
        False,
        None,
        None,
        None,
    )
    assert view["hangman"]["length"] == hangman_of(DAY).length
    over = still_browser.move(begin(still_browser, "hangman"), "resign")
    assert over["seed"] == hangman_of(DAY).seed


def test_private_days_are_sealed_and_opened_when_they_are_over(
    database: str, clock: HandClock
) -> None:
    lexicon = Lexicon.english()
    with private(database, clock) as server, Browser(server) as browser:
        first = today(browser)
        assert (first["private"], first["secret"]) == (True, None)
        assert len(first["seal"]) == 64
        word = browser.move(begin(browser, "hangman"), "resign")
        board = browser.move(begin(browser, "boggle"), "done")
        assert word["seed"] != hangman_of(DAY).seed
        assert today(browser)["secret"] is None  # the day is not over, even if you are done
        clock.move(days=1)
        second = today(browser)
        assert second["seal"] == first["next_seal"] != first["seal"]
        assert second["secret"] is None
        opened = today(browser, day=DAY)
        secret = opened["secret"]
        assert opened["seal"] == first["seal"]
        assert first["seal"] == hashlib.sha256(f"{DAY}:{secret}".encode()).hexdigest()
        assert word["seed"] == hangman_of(DAY, secret=secret).seed
        assert board["seed"] == boggle_of(DAY, lexicon, secret).seed
        assert seal_of("2026-11-16", secret) != second["seal"]
        late = browser.move(begin(browser, "hangman", "2026-11-13"), "resign")
        old = today(browser, day="2026-11-13")["secret"]
        assert late["seed"] == hangman_of("2026-11-13", secret=old).seed


def test_all_processes_and_restored_backups_have_the_same_secret(
    tmp_path: Path, clock: HandClock
) -> None:
    database, copy = sqlite(tmp_path / "games.db"), tmp_path / "copy.db"
    with private(database, clock) as one, private(database, clock) as other:
        with Browser(one) as here, Browser(other) as there:
            seal = today(here)["seal"]
            assert today(there)["seal"] == seal
        back_up(database, str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with private(sqlite(copy), clock) as restored, Browser(restored) as browser:
        assert today(browser)["seal"] == seal
    with private(sqlite(tmp_path / "another.db"), clock) as stranger, Browser(stranger) as browser:
        assert today(browser)["seal"] != seal


def race(url: str) -> set[str]:
    """Return the secrets that eight processes get which start at once."""
    Store(url).close()
    found, gate = [], threading.Barrier(8)

    def start() -> None:
        store = Store(url)
        gate.wait()
        found.append(store.daily_secret("days"))
        store.close()

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    return set(found)


def test_one_of_several_processes_makes_the_secret(database: str) -> None:
    assert len(race(database)) == 1


def test_one_of_several_processes_makes_the_secret_in_postgres(postgres_url: str) -> None:
    assert len(race(postgres_url)) == 1


def test_a_server_with_public_days_makes_no_secret(database: str) -> None:
    store = Store(database)
    assert DayGames(store, Lexicon.english()).secret(DAY) is None
    with store.pool.connection() as connection:
        rows = connection.exec_driver_sql("SELECT count(*) FROM daily_secrets").scalar_one()
    store.close()
    assert rows == 0


def test_a_secret_that_others_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    prepare(sqlite(path), private_daily=True)  # a new file is its owner's alone
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    os.chmod(path, 0o640)
    with pytest.raises(StoreError, match=r"Others can read .*chmod 600") as refused:
        prepare(sqlite(path), private_daily=True)
    assert refused.value.code == "store-not-private"
    prepare(sqlite(path))
    check_private("postgresql://nobody@nowhere/none")  # whose owner decides who may read it
    check_private(sqlite(tmp_path / "missing.db"))


def test_serve_refuses_a_secret_that_others_can_read(tmp_path: Path) -> None:
    database = sqlite(tmp_path / "games.db")
    prepare(database, private_daily=True)
    os.chmod(tmp_path / "games.db", 0o644)
    refused = run("serve", "--port", "0", "--database", database, "--private-daily", typed=[])
    assert one_sentence(refused, 1).startswith("Others can read ")
