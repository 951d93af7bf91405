"""The file of cookies: kept for each server, private, and never needed."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.cookies import MOST_SERVERS, Cookies

HERE, THERE = Address.parse("http://here"), Address.parse("https://there")
TOKEN, OTHER = "ab" * 16, "cd" * 16


def test_a_cookie_is_kept_for_its_server_only(tmp_path: Path) -> None:
    cookies = Cookies(tmp_path / "new")
    assert cookies.header(HERE) is None
    cookies.keep(HERE, ["other=1", f"wordfoe={TOKEN}; Path=/; HttpOnly"])
    cookies.keep(THERE, [f"__Host-wordfoe={OTHER}; Secure"])
    for kept in (cookies, Cookies(tmp_path / "new")):
        assert kept.header(HERE) == f"wordfoe={TOKEN}"
        assert kept.header(THERE) == f"__Host-wordfoe={OTHER}"
        assert kept.header(Address.parse("http://here:81")) is None
    assert stat.S_IMODE(cookies.path.stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["rooms.json"]


@pytest.mark.parametrize(
    "header",
    [
        "wordfoe=",
        "wordfoe=xyz",
        f"wordfoe={TOKEN}0",
        f"wordfoe={TOKEN}\r\nX: y",
        f"__Host-wordfoe={TOKEN}",
        f"x=1; wordfoe={TOKEN}",
    ],
)
def test_other_cookies_are_ignored(tmp_path: Path, header: str) -> None:
    cookies = Cookies(tmp_path)
    cookies.keep(HERE, [header])
    assert cookies.header(HERE) is None
    assert not cookies.path.exists()


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"[" * 10**5, b'{"wordfoe": 2, "servers": {}}', b"x" * 10**6]
)
def test_a_damaged_file_is_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "rooms.json").write_bytes(content)
    cookies = Cookies(tmp_path)
    assert cookies.header(HERE) is None
    cookies.keep(HERE, [f"wordfoe={TOKEN}"])
    assert Cookies(tmp_path).header(HERE) == f"wordfoe={TOKEN}"


def test_without_a_folder_a_cookie_holds_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cookies = Cookies(tmp_path / "file")
    cookies.keep(HERE, [f"wordfoe={TOKEN}"])
    assert cookies.header(HERE) == f"wordfoe={TOKEN}"
    assert Cookies(tmp_path / "file").header(HERE) is None


def test_the_latest_servers_are_kept(tmp_path: Path) -> None:
    servers = [Address.parse(f"http://server-{number}") for number in range(MOST_SERVERS + 1)]
    for server in servers:
        Cookies(tmp_path).keep(server, [f"wordfoe={TOKEN}"])
    kept = [Cookies(tmp_path).header(server) is not None for server in servers]
    assert kept == [False] + [True] * MOST_SERVERS
