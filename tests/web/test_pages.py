"""Pages and files: cached, packed, asked after, and none from outside."""

import pytest

from support.servers import Browser, problem


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
