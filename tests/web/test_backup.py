"""Backups: one moment of a database that is written meanwhile, or no file at all."""

import sqlite3
import threading
from pathlib import Path

import pytest

from support.servers import Browser, LocalServer, sqlite
from support.waiting import until
from wordfoe.errors import StoreError
from wordfoe.web.backup import back_up
from wordfoe.web.store import GameRow, MoveRow, Store

GAME = GameRow("g", "hangman", "{}", "me", 1, None, "words")


def test_a_backup_while_a_writer_is_at_work(database: str, tmp_path: Path) -> None:
    """It has all that was stored before it began, and no move without those before it."""
    store = Store(database)
    store.add_game(GAME)
    done, ended = [0], threading.Event()

    def write() -> None:
        while not ended.is_set():
            assert store.add_moves([MoveRow("g", done[0], "x" * 500, 1)])
            done[0] += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            until(lambda target=done[0] + 50: done[0] >= target)  # type: ignore[misc]
            before = done[0]
            path = tmp_path / f"backup{number}.db"
            assert back_up(database, str(path)) == 1
            copy = Store(sqlite(path))
            moves = [row.number for row in copy.moves("g")]
            copy.close()
            assert moves == list(range(len(moves)))
            assert len(moves) >= before
    finally:
        ended.set()
        writer.join()
        store.close()


def test_a_backup_of_a_server_is_restored(tmp_path: Path) -> None:
    database, path = sqlite(tmp_path / "games.db"), tmp_path / "backup.db"
    with LocalServer(database) as server, Browser(server) as browser:
        view = browser.move(browser.begin(), "letter", letter="e")
        assert back_up(database, str(path)) == 1
        later = browser.move(view, "letter", letter="a")
        cookies = dict(browser.cookies)
    assert later != view
    with LocalServer(sqlite(path)) as server, Browser(server) as browser:
        browser.cookies.update(cookies)
        assert browser.look(view) == view


def test_a_backup_is_one_private_file(database: str, tmp_path: Path) -> None:
    Store(database).close()
    folder = tmp_path / "backups"
    folder.mkdir()
    assert back_up(database, str(folder / "games?.db")) == 0
    [file] = folder.iterdir()
    assert file.name == "games?.db"
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_there_is_kept(database: str, tmp_path: Path) -> None:
    Store(database).close()
    path = tmp_path / "backup.db"
    path.write_text("precious")
    with pytest.raises(StoreError, match="is there already; name a new file"):
        back_up(database, str(path))
    assert path.read_text() == "precious"


def test_a_place_that_cannot_be_written(database: str, tmp_path: Path) -> None:
    Store(database).close()
    with pytest.raises(StoreError, match="cannot be written: No such file or directory"):
        back_up(database, str(tmp_path / "nowhere" / "backup.db"))


def test_a_damaged_database_makes_no_backup(tmp_path: Path) -> None:
    path, target = tmp_path / "games.db", tmp_path / "backup.db"
    store = Store(sqlite(path))
    for number in range(50):
        store.add_game(GAME._replace(id=f"g{number}", settings="x" * 50_000))
    store.close()
    content = bytearray(path.read_bytes())
    for page in range(40, len(content) // 4096 - 40):
        content[page * 4096 : (page + 1) * 4096] = b"\xff" * 4096
    path.write_bytes(content)
    with pytest.raises(StoreError) as refused:
        back_up(sqlite(path), str(target))
    assert refused.value.code == "store-damaged"
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]


def test_databases_that_have_no_games(tmp_path: Path) -> None:
    target = str(tmp_path / "backup.db")
    with pytest.raises(StoreError, match="cannot be opened"):
        back_up(sqlite(tmp_path / "missing.db"), target)
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreError, match="has lost its tables"):
        back_up(sqlite(tmp_path / "empty.db"), target)
    other = sqlite3.connect(tmp_path / "photos.db")
    other.execute("CREATE TABLE photos (name TEXT)")
    other.close()
    with pytest.raises(StoreError, match="another program's"):
        back_up(sqlite(tmp_path / "photos.db"), target)
    assert not Path(target).exists()
    assert not (tmp_path / "missing.db").exists()


def test_a_postgresql_has_its_own_program(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="pg_dump --format=custom") as refused:
        back_up("postgresql://me:hidden@host/games", str(tmp_path / "backup.dump"))
    assert "hidden" not in str(refused.value)
