"""What holds for every answer: headers, cookie, limits, files."""

import gzip
from pathlib import Path

import httpx
import pytest

from support.servers import Browser, Server, ok, problem, sqlite
from wordfoe.web.door import Buckets
from wordfoe.web.files import Files
from wordfoe.web.sessions import token_from


@pytest.mark.parametrize("path", ["/", "/api/choices", "/api/games/none", "/nothing", "/health"])
def test_every_answer_has_strict_headers(browser: Browser, path: str) -> None:
    headers = browser.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_the_cookie_is_given_once_and_out_of_reach(browser: Browser) -> None:
    given = browser.get("/api/games/none").headers["set-cookie"]
    assert given.startswith("wordfoe=")
    for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert part in given
    assert "Secure" not in given
    assert "set-cookie" not in browser.get("/api/games").headers
    assert len(browser.cookies["wordfoe"]) == 32


@pytest.mark.parametrize(
    ("header", "token"),
    [
        (None, None),
        (b"", None),
        (b"wordfoe=" + b"0a" * 16, "0a" * 16),
        (b"theme=dark;  wordfoe=" + b"0a" * 16 + b" ; x", "0a" * 16),
        (b"xwordfoe=" + b"0a" * 16, None),
        (b"wordfoe=" + b"0A" * 16, None),
        (b"wordfoe=" + b"0a" * 17, None),
        (b"wordfoe=; wordfoe", None),
        (b"=\xff;;wordfoe=" + b"0a" * 16, "0a" * 16),
    ],
)
def test_the_cookie_among_others(header: bytes | None, token: str | None) -> None:
    assert token_from(header) == token


def test_pages_set_no_cookie(browser: Browser) -> None:
    assert "set-cookie" not in browser.get("/").headers


def test_requests_that_come_too_fast(tmp_path: Path) -> None:
    limits = {"session_rate": 0.5, "session_burst": 5, "address_rate": 0.5, "address_burst": 12}
    server = Server(sqlite(tmp_path / "games.db"), limits=limits)
    try:
        with Browser(server) as browser:
            statuses = [browser.get("/api/choices").status_code for _ in range(8)]
            assert statuses == [200] * 5 + [429] * 3
            refused = browser.get("/api/choices")
            problem(refused, 429, "too-fast")
            assert refused.headers["retry-after"] == "1"
            assert browser.get("/").status_code == 200
        strangers = [httpx.get(f"{server.address}/api/choices").status_code for _ in range(6)]
        assert strangers[-1] == 429  # a new cookie each time does not help
    finally:
        server.stop()


def test_too_many_games_left_unfinished(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path / "games.db"), limits={"open_games": 3})
    try:
        with Browser(server) as browser:
            views = [browser.begin() for _ in range(3)]
            refused = browser.post("/api/games", json={"kind": "boggle"})
            detail = "You left 3 games unfinished today; finish or give up one first."
            assert problem(refused, 429, "too-many-games")["detail"] == detail
            browser.move(views[0], "resign")
            browser.begin("boggle")
        with Browser(server) as other:
            other.begin()
    finally:
        server.stop()


def test_buckets_refill() -> None:
    now = 0.0
    buckets = Buckets(2, 3, lambda: now)
    assert [buckets.take("me") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("you")
    now = 1.0
    assert [buckets.take("me") for _ in range(3)] == [True, True, False]
    buckets.MOST = 2
    for key in "abc":
        buckets.take(key)
    assert len(buckets._buckets) == 2


def test_what_there_is_to_choose_from(browser: Browser) -> None:
    choices = ok(browser.get("/api/choices"))
    assert {"length": 2, "words": 96} in choices["lengths"]
    assert [dealer["name"] for dealer in choices["dealers"]] == [
        "perfect",
        "fair",
        "largest",
        "cunning",
        "kind",
    ]
    for group in ("dealers", "ties", "houses"):
        assert all(choice["about"] for choice in choices[group])
    assert choices["sizes"] == [[4, 4], [5, 5]]
    assert choices["levels"] == ["easy", "medium", "hard"]


def test_the_home_page_is_revalidated_each_time(browser: Browser) -> None:
    answer = browser.get("/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get("/", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["etag"] == answer.headers["etag"]


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static/",
             "/static//etc/passwd", "/static/%00", "/static/" + "x" * 3000, "/static/none.js"]
)  # fmt: skip
def test_files_outside_are_not_there(server: Server, path: str) -> None:
    answer = httpx.get(server.address + path)
    problem(answer, 404, "not-found")


def test_files_are_typed_packed_and_read_again_when_they_change(tmp_path: Path) -> None:
    files = Files(tmp_path)
    kinds = {"a.js": "text/javascript", "a.css": "text/css", "a.svg": "image/svg+xml",
             "a.webmanifest": "application/manifest+json", "a.html": "text/html",
             "a.unknown": "application/octet-stream"}  # fmt: skip
    for name, kind in kinds.items():
        (tmp_path / name).write_text("x" * 1000)
        file = files.get(name)
        assert file is not None
        assert file.kind == kind
        assert file.packed is not None
        assert gzip.decompress(file.packed) == file.content
    before = files.get("a.js")
    assert files.get("a.js") is before
    (tmp_path / "a.js").write_text("changed")
    after = files.get("a.js")
    assert before is not None
    assert after is not None
    assert after.tag != before.tag
    assert after.packed is None
    assert files.get("../" + tmp_path.name + "/../x") is None
    assert files.get("") is None
