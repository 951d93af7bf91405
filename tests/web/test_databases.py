"""The addresses of databases, and what their failures mean."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import OperationalError

from wordfoe.errors import StoreError
from wordfoe.web.databases import (
    checked_url,
    default_url,
    explained,
    make_private,
    refuse_foreign,
)
from wordfoe.web.store import Store


def test_each_kind_of_database_has_one_driver() -> None:
    assert checked_url("sqlite:///games.db").drivername == "sqlite"
    for scheme in ("postgres", "postgresql", "postgresql+psycopg2"):
        assert checked_url(f"{scheme}://me@host/games").drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not the address of a database"),
        ("http://host:port/games", "is not the address of a database"),
        ("oracle://host/games", 'not in "oracle"'),
        ("sqlite:///", "not in memory"),
    ],
)
def test_addresses_that_are_none(text: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as refused:
        checked_url(text)
    assert refused.value.code == "store-unknown"


@pytest.mark.parametrize(
    ("reason", "code", "sentence"),
    [
        ("55P03", "store-busy", "is busy with another program; try again in a moment"),
        ("99999", "store-unreachable", "does not answer: connection refused"),
        (None, "store-unreachable", "does not answer: connection refused"),
    ],
)
def test_what_a_driver_says_becomes_a_sentence_without_the_password(
    reason: str | None, code: str, sentence: str
) -> None:
    url = make_url("postgresql+psycopg://me:hidden@host/games")
    raised = DriverError(None, reason, "connection refused\nIs the server running?")
    error = explained(OperationalError("INSERT", {}, raised), url)
    assert error.code == code
    assert str(error) == f'The database "postgresql://me:***@host/games" {sentence}.'


def write(path: Path, options: str = "", pragma: str = "") -> None:
    """Write something large into a database without waiting for others, as SQLite opens it."""
    url = f"file:{path}?{options}"
    with closing(sqlite3.connect(url, timeout=0, isolation_level=None, uri=True)) as connection:
        connection.execute(pragma)
        connection.execute("INSERT INTO moves VALUES (zeroblob(100000))")


def refusal(path: Path, options: str = "", pragma: str = "") -> StoreError:
    with pytest.raises(sqlite3.Error) as raised:
        write(path, options, pragma)
    return explained(raised.value, make_url(f"sqlite:///{path.name}"))


def test_the_errors_of_sqlite_itself_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    (tmp_path / "letter.txt").write_text("Dear foe, " * 100)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert str(refusal(path)) == 'The database "sqlite:///games.db" has lost its tables.'
        connection.execute("CREATE TABLE moves (content)")
        write(path)
        assert refusal(path, "mode=ro").code == "store-read-only"
        assert refusal(path, pragma="PRAGMA max_page_count = 1").code == "store-full"
        connection.execute("BEGIN IMMEDIATE")
        assert refusal(path).code == "store-busy"
    assert refusal(tmp_path / "nowhere" / "games.db").code == "store-missing"
    assert refusal(tmp_path / "letter.txt").code == "store-unknown"
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\x7f" * 4096  # the page where the table begins
    path.write_bytes(content)
    assert refusal(path).code == "store-damaged"


def test_a_new_file_is_its_owners_alone_and_an_old_one_keeps_its_mode(tmp_path: Path) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    old.write_text("kept")
    old.chmod(0o640)
    before = os.umask(0)
    try:
        make_private(str(new))
        make_private(str(old))
    finally:
        os.umask(before)
    assert new.stat().st_mode & 0o777 == 0o600
    assert (old.stat().st_mode & 0o777, old.read_text()) == (0o640, "kept")
    make_private(str(tmp_path / "nowhere" / "games.db"))  # SQLite will say what is wrong


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other directories")
def test_the_home_directory_holds_the_games_unless_the_user_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert default_url() == f"sqlite:///{tmp_path}/.local/share/wordfoe/games.db"


class DriverError(Exception):
    """What a driver raises, with a code and a text in any language."""

    def __init__(
        self,
        sqlite_errorname: str | None = None,
        sqlstate: str | None = None,
        text: str = "FEHLER",
    ) -> None:
        super().__init__(text)
        self.sqlite_errorname = sqlite_errorname
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (DriverError("SQLITE_BUSY_SNAPSHOT"), "store-busy"),
        (DriverError("SQLITE_READONLY_DBMOVED"), "store-read-only"),
        (DriverError("SQLITE_FULL"), "store-full"),
        (DriverError("SQLITE_CORRUPT"), "store-damaged"),
        (DriverError("SQLITE_NOTADB"), "store-unknown"),
        (DriverError("SQLITE_ERROR"), "store-unreachable"),
        (DriverError("SQLITE_PERM"), "store-read-only"),
        (DriverError("SQLITE_IOERR_WRITE"), "store-missing"),
        (DriverError(None, "42501"), "store-read-only"),
        (DriverError(None, "55P03"), "store-busy"),
        (DriverError(None, "25006"), "store-read-only"),
        (DriverError(None, "53100"), "store-full"),
        (DriverError(None, "42P01"), "store-missing"),
        (DriverError(None, "XX001"), "store-damaged"),
        (DriverError(None, "99999"), "store-unreachable"),
    ],
)
def test_a_drivers_code_says_it_in_every_language(error: DriverError, code: str) -> None:
    url = make_url("sqlite:///games.db")
    assert explained(OperationalError("INSERT", {}, error), url).code == code
    assert explained(error, url).code == code


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_another_programs_database_is_refused_as_it_was(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "holiday photos?.db"
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA journal_mode = {mode}")
    other.execute("CREATE TABLE photos (name TEXT)")
    other.commit()
    for is_open in (True, False):
        before = path.read_bytes()
        with pytest.raises(StoreError, match=r"another program's; nothing in it was") as refused:
            refuse_foreign(URL.create("sqlite", database=str(path)))
        assert refused.value.code == "store-unknown"
        assert path.read_bytes() == before
        if is_open:
            other.close()
    left = sqlite3.connect(path)
    assert left.execute("PRAGMA journal_mode").fetchone() == (mode,)
    assert left.execute("SELECT name FROM sqlite_master").fetchall() == [("photos",)]
    left.close()


def test_the_store_refuses_it_before_it_writes(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE photos (name TEXT)")
    other.commit()
    other.close()
    before = path.read_bytes()
    for url in (f"sqlite:///{path}", f"sqlite:///file:{path}?uri=true"):
        with pytest.raises(StoreError, match="Give a file of its own for the games"):
            Store(url)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["photos.db"]


def test_files_that_are_empty_or_ours_or_no_database_are_left_to_the_store(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    (tmp_path / "letter.txt").write_text("Dear foe, " * 100)
    Store(f"sqlite:///{tmp_path / 'ours.db'}").close()
    for name in ("empty.db", "letter.txt", "ours.db", "missing.db"):
        refuse_foreign(make_url(f"sqlite:///{tmp_path / name}"))


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
