"""The application: files and their caching, paths that are none, its health, its end."""

from pathlib import Path

import pytest

from support.servers import Browser, LocalServer, ok, problem
from wordfoe import __version__

JSON = {"content-type": "application/json"}


def test_the_home_page_is_revalidated_each_time(browser: Browser) -> None:
    answer = browser.get("/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get("/", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["etag"] == answer.headers["etag"]


def test_a_file_is_packed_for_whoever_can_unpack_it(browser: Browser) -> None:
    packed = browser.get("/static/base.css", headers={"accept-encoding": "gzip"})
    plain = browser.get("/static/base.css", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static/",
             "/static//etc/passwd", "/static/%00", "/static/" + "x" * 3000, "/static/none.js"]
)  # fmt: skip
def test_files_outside_are_not_there(browser: Browser, path: str) -> None:
    problem(browser.get(path), 404, "not-found")


@pytest.mark.parametrize("path", ["/", "/hangman", "/static/base.css", "/sw.js"])
def test_a_file_can_be_asked_after_without_being_sent(browser: Browser, path: str) -> None:
    head, whole = browser.head(path), browser.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "etag", "content-security-policy"):
        assert head.headers[name] == whole.headers[name]


def test_a_file_that_is_not_there_is_not_there_for_head(browser: Browser) -> None:
    answer = browser.head("/static/nothing.css")
    assert (answer.status_code, answer.content) == (404, b"")


def test_paths_and_methods_that_are_none(browser: Browser) -> None:
    problem(browser.get("/api/nothing"), 404, "not-found")
    problem(browser.get("/nothing"), 404, "not-found")
    problem(browser.delete("/api/games", headers=JSON), 405, "method-not-allowed")
    problem(browser.get("/api/games?limit=0"), 422, "malformed")
    problem(browser.get("/api/games?limit=x"), 422, "malformed")
    problem(browser.get("/api/games?limit=1000"), 422, "malformed")


def test_a_server_says_how_it_is(browser: Browser) -> None:
    assert ok(browser.get("/health")) == {"status": "ok", "version": __version__}


def test_files_can_come_from_elsewhere(database: str, tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "home.html").write_text("<p>Hello")
    with LocalServer(database, static=static) as server, Browser(server) as browser:
        assert browser.get("/").text == "<p>Hello"
        problem(browser.get("/hangman"), 404, "not-found")


def test_a_server_that_ends_leaves_one_file(database: str, tmp_path: Path) -> None:
    """Everything it opened is closed: SQLite folds its log into the database with the last one."""
    with LocalServer(database) as server, Browser(server) as browser:
        browser.move(browser.begin(), "letter", letter="e")
        assert len(list(tmp_path.iterdir())) == 3
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]
