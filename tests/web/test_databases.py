"""The addresses of databases, and what their failures mean."""

import os
import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from wordfoe.errors import StoreError
from wordfoe.web.databases import checked_url, default_url, explained, make_private


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
    ("reason", "code"),
    [
        ("database is locked", "store-busy"),
        ("canceling statement due to lock timeout", "store-busy"),
        ("attempt to write a readonly database", "store-read-only"),
        ("database or disk is full", "store-full"),
        ("could not extend file: No space left on device", "store-full"),
        ("unable to open database file", "store-missing"),
        ("database disk image is malformed", "store-damaged"),
        ("connection refused\nIs the server running?", "store-unreachable"),
    ],
)
def test_what_a_driver_says_becomes_a_sentence_without_the_password(reason: str, code: str) -> None:
    url = make_url("postgresql+psycopg://me:hidden@host/games")
    error = explained(OperationalError("INSERT", {}, Exception(reason)), url)
    assert error.code == code
    assert '"postgresql://me:***@host/games"' in str(error)
    assert "hidden" not in str(error)
    assert "\n" not in str(error)
    assert str(error).endswith(".")


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
