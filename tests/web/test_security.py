"""What docs/security.md promises and no other test guards: requests from outside, byte by byte."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import os
import re
import socket
import statistics
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import httpx
import pytest

from support.servers import NO_TLS, UNLIMITED, Browser, Server, ok, problem, sqlite
from support.waiting import LONG
from wordfoe.hangman.candidates import Candidates, Families
from wordfoe.hangman.dealers.fair import SALT_BITS
from wordfoe.hangman.game import Game
from wordfoe.lexicon import Lexicon
from wordfoe.web.files import Files

JSON = {"content-type": "application/json"}
NEVER_AGAIN = 1e-9  # requests a second, once a burst is used up


def raw(server: Server, *parts: bytes) -> bytes:
    """What the server answers to these bytes until it hangs up."""
    url = httpx.URL(server.address)
    with socket.create_connection((url.host, url.port or 0), timeout=LONG) as connection:
        answer = b""
        with suppress(ConnectionError):  # it may hang up on what it does not want to hear
            for part in parts:
                connection.sendall(part)
            while more := connection.recv(1 << 16):
                answer += more
        return answer


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    """What the server answers to somebody without a cookie of theirs."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(server.address + path, headers=named, timeout=LONG, verify=NO_TLS)


def request(path: str, *headers: str, method: str = "GET") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: fox", "Connection: close", *headers]
    return "\r\n".join([*lines, "", ""]).encode()


# --- ids and cookies


def test_ids_and_cookies_cannot_be_guessed(browser: Browser, server: Server) -> None:
    ids = {browser.begin()["id"] for _ in range(20)}
    assert len(ids) == 20
    assert all(re.fullmatch(r"[\w-]{22}", game) for game in ids)  # 128 bits
    strangers = {get(server, "/api/games").cookies["wordfoe"] for _ in range(20)}
    assert len(strangers) == 20
    assert all(re.fullmatch(r"[0-9a-f]{32}", cookie) for cookie in strangers)
    halves = {cookie[:16] for cookie in strangers} | {cookie[16:] for cookie in strangers}
    assert len(halves) == 40


def test_the_store_does_not_know_the_cookies(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path / "games.db"))
    try:
        with Browser(server) as browser:
            browser.move(browser.begin(), "letter", letter="e")
            cookie = browser.cookies["wordfoe"].encode()
    finally:
        server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert cookie not in kept
    assert hashlib.sha256(cookie).hexdigest().encode() in kept


def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        server = Server(sqlite(tmp_path / "games.db"), fresh=True)  # it inherits the umask
    finally:
        os.umask(before)
    try:
        with Browser(server) as browser:
            browser.begin()
        files = list(tmp_path.iterdir())
        assert len(files) == 3  # with its log
        assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
    finally:
        server.stop()


@pytest.fixture(scope="module", params=[1, 2], ids=["one process", "two processes"])
def secure(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("secure") / "games.db"
    server = Server(sqlite(path), "--secure", "--workers", str(request.param))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("proxied") / "games.db"
    limits = {**UNLIMITED, "address_rate": NEVER_AGAIN, "address_burst": 3}
    server = Server(sqlite(path), "--proxy", "127.0.0.1", limits=limits)
    yield server
    server.stop()


def test_behind_tls_the_cookie_is_for_https_and_this_host_only(secure: Server) -> None:
    answer = get(secure, "/api/games")
    given = answer.headers["set-cookie"].split("; ")
    assert re.fullmatch(r"__Host-wordfoe=[0-9a-f]{32}", given[0])
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} < set(given)
    assert not any(part.startswith("Domain") for part in given)


def test_a_cookie_that_somebody_planted_is_not_taken_over_https(secure: Server) -> None:
    """A neighbouring host, or anybody on a line without TLS, can plant a plain name, but no browser
    takes a name with __Host- from them."""
    planted = get(secure, "/api/games", cookie="wordfoe=" + "0a" * 16)
    assert planted.headers["set-cookie"].startswith("__Host-wordfoe=")
    own = get(secure, "/api/games", cookie="__Host-wordfoe=" + "0a" * 16)
    assert "set-cookie" not in own.headers


def test_a_proxy_that_is_named_is_believed(proxied: Server) -> None:
    headers = {"x_forwarded_proto": "https", "x_forwarded_for": "192.0.2.1"}
    assert "Secure" in get(proxied, "/api/choices", **headers).headers["set-cookie"]
    statuses = [get(proxied, "/api/choices", **headers).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    another = {**headers, "x_forwarded_for": "192.0.2.1, 192.0.2.2"}  # whom the proxy itself saw
    assert get(proxied, "/api/choices", **another).status_code == 200


def test_nobody_else_is_believed_about_where_they_come_from(tmp_path: Path) -> None:
    limits = {**UNLIMITED, "address_rate": NEVER_AGAIN, "address_burst": 3}
    server = Server(sqlite(tmp_path / "games.db"), limits=limits)
    try:
        statuses = []
        for number in range(5):
            headers = {"x_forwarded_for": f"192.0.2.{number}", "x_forwarded_proto": "https"}
            answer = get(server, "/api/choices", **headers)
            statuses.append(answer.status_code)
            assert "Secure" not in answer.headers["set-cookie"]
        assert statuses == [200, 200, 200, 429, 429]
    finally:
        server.stop()


# --- other sites


def test_another_site_cannot_ask_in_a_browsers_name(browser: Browser) -> None:
    """A form or a script of another site can send text, not JSON, unless a preflight allows it."""
    view = browser.begin()
    url = f"/api/games/{view['id']}/moves"
    body = '{"number":0,"move":{"type":"resign"}}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        headers = {"content-type": kind, "origin": "https://evil.example"}
        problem(browser.post(url, content=body, headers=headers), 415, "not-json")
    preflight = browser.options(
        url,
        headers={
            "origin": "https://evil.example",
            "access-control-request-method": "POST",
            "access-control-request-headers": "content-type",
        },
    )
    answers = [preflight, browser.get("/api/games", headers={"origin": "https://evil.example"})]
    for answer in answers:
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert browser.look(view) == view


@pytest.mark.parametrize("path", ["//api/games", "///api/games", "/api//games", "/%61pi/games"])
def test_no_way_of_writing_a_path_leads_past_the_middleware(server: Server, path: str) -> None:
    answer = raw(server, request(path, "Content-Type: text/plain", "Content-Length: 2",
                                 method="POST") + b"{}")  # fmt: skip
    assert answer.startswith(b"HTTP/1.1 415 "), answer
    looked = raw(server, request(path))
    assert looked.startswith(b"HTTP/1.1 200 "), looked
    assert b"\r\nset-cookie: wordfoe=" in looked


# --- headers, logs, files


INJECTED = "%0d%0aSet-Cookie:%20planted=1%0d%0a%0d%0a%1b[31m"


@pytest.mark.parametrize("path", ["/api/games/{}", "/static/{}", "/{}", "/api/games?limit={}",
                                  "/api/coach?pattern={}", "/api/games/x/xray/1/{}"])  # fmt: skip
def test_nothing_asked_for_becomes_a_header(server: Server, path: str) -> None:
    head = raw(server, request(path.format(INJECTED))).partition(b"\r\n\r\n")[0]
    assert b"planted" not in head
    assert b"\x1b" not in head


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/hangman/", "../hangman"),
        ("//evil.example/hangman/", None),
        ("//hangman/", "../hangman"),
        ("/hangman/?to=//evil.example", "../hangman?to=//evil.example"),
        (f"/hangman/?{INJECTED}", f"../hangman?{INJECTED}"),
    ],
)
def test_a_redirect_leads_to_the_same_page_of_the_same_host(
    server: Server, path: str, place: str | None
) -> None:
    head = raw(server, request(path)).partition(b"\r\n\r\n")[0].decode()
    places = [line.partition(": ")[2] for line in head.split("\r\n") if line.startswith("location")]
    assert places == ([] if place is None else [place])
    assert "\r\nset-cookie" not in head.lower()


@pytest.mark.parametrize(
    ("form", "pattern"),
    [
        ("plain", r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (INFO|WARNING) [\w.]+: "),
        ("json", r'\{"time":"[\d.:TZ-]+","level":"(INFO|WARNING)","logger":"[\w.]+",.*\}$'),
    ],
)
def test_nothing_asked_for_becomes_a_line_of_the_log(
    tmp_path: Path, form: str, pattern: str
) -> None:
    server = Server(sqlite(tmp_path / "games.db"), "--log", form)
    try:
        for path in ("/api/games/", "/api/games?limit=", "/static/"):
            headers = "User-Agent: a\tFORGED\x7f", "X-Request-ID: FORGED"
            raw(server, request(path + "%0aFORGED%0d%1b[2J", *headers))
        raw(server, b"\x1b[2J\nFORGED\r\n\r\n")
        with Browser(server) as browser:
            browser.post("/api/games", content=b'"\nFORGED', headers=JSON)
    finally:
        server.stop()
    assert len(server.log) > 4
    for line in server.log:
        assert re.match(pattern, line), line
        assert line.rstrip("\n").isprintable(), line
        assert "request FORGED" not in line
        assert '"request":"FORGED"' not in line


def test_files_have_many_names_and_are_kept_once(tmp_path: Path) -> None:
    root = tmp_path / "static"
    root.mkdir()
    (root / "a.js").write_text("x" * 1000)
    (tmp_path / "secret").write_text("secret")
    (root / "link").symlink_to(tmp_path / "secret")
    files = Files(root)
    first = files.get("a.js")
    assert first is not None
    for name in ("./a.js", "x/../a.js", "//a.js", "y/../a.js"):
        assert files.get(name) is first
    assert files.get("link") is None


# --- much and slow


def test_a_body_without_a_length_has_the_same_limit(server: Server) -> None:
    """Chunks are counted as they come."""
    head = request("/api/games", "Content-Type: application/json", "Transfer-Encoding: chunked",
                   method="POST")  # fmt: skip
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
    answer = raw(server, head, chunk, chunk, chunk, b"0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 413 "), answer[:200]
    small = b'{"kind":"hangman"}'
    answer = raw(server, head, b"%x\r\n%b\r\n0\r\n\r\n" % (len(small), small))
    assert answer.startswith(b"HTTP/1.1 201 "), answer[:200]


def test_a_packed_body_is_not_unpacked(browser: Browser) -> None:
    bomb = gzip.compress(b" " * (1 << 24) + b"{}")
    headers = {**JSON, "content-encoding": "gzip"}
    problem(browser.post("/api/games", content=bomb, headers=headers), 400, "malformed")


def test_headers_without_end_are_refused(server: Server) -> None:
    many = [f"X-{number}: {'x' * 1000}" for number in range(200)]
    assert raw(server, request("/", *many))[:13] in (b"HTTP/1.1 400 ", b"")
    assert raw(server, request("/", *many[:30])).startswith(b"HTTP/1.1 200 ")


# --- what a reply tells beside itself


def test_fair_and_evil_take_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in calls, so that the machine has no part in it: each reply to a letter splits the
    candidates once, which is nearly all of its time, and makes about as many calls."""
    splits: list[int] = []
    split = Candidates.split
    here = threading.get_ident()

    def counting(self: Candidates, letter: str) -> Families:
        if threading.get_ident() == here:  # and not in a server of another test
            splits.append(len(self))
        return split(self, letter)

    monkeypatch.setattr(Candidates, "split", counting)
    lexicon = Lexicon.english()
    medians = {}
    for dealer in ("fair", "largest"):
        counts = []
        for seed in range(12):
            game = Game(lexicon, length=7, misses=26, dealer=dealer, seed=seed)
            assert not game.is_slow
            for letter in "zqxjvk":
                size = len(game.position.candidates)
                splits.clear()
                counts.append(calls_of(partial(game.guess, letter)))
                assert splits == [size]
        medians[dealer] = statistics.median(counts)
    assert 1 / 2 < medians["fair"] / medians["largest"] < 2, medians


def calls_of(act: Callable[[], object]) -> int:
    """Return how many functions are called meanwhile, in Python and in C."""
    calls = itertools.count()
    sys.setprofile(lambda _frame, event, _arg: next(calls) if "call" in event else None)
    try:
        act()
    finally:
        sys.setprofile(None)
    return next(calls)


def test_a_seal_cannot_be_opened_by_trying_all_words() -> None:
    lexicon = Lexicon.english()
    games = [Game(lexicon, length=5, dealer="fair") for _ in range(20)]
    for game in games:
        game.resign()
    secrets = [game.secret for game in games if game.secret is not None]
    salts = {secret.salt for secret in secrets}
    assert len(salts) == 20
    assert all(len(salt) == SALT_BITS // 4 for salt in salts)
    assert len({game.settings.seed for game in games}) == 20
    bare = {hashlib.sha256(word.encode()).hexdigest() for word in lexicon.words(5)}
    bare |= {hashlib.sha256(f":{word}".encode()).hexdigest() for word in lexicon.words(5)}
    assert not bare & {game.seal for game in games}


def test_the_health_of_the_server_says_nothing_more(browser: Browser) -> None:
    assert set(ok(browser.get("/health"))) == {"status", "version"}
