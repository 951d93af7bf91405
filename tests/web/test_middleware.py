"""What holds for every answer: headers, cookie, rates."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from support.clocks import HandClock
from support.servers import NO_TLS, UNLIMITED, Browser, LocalServer, problem, sqlite
from support.waiting import LONG
from wordfoe.web.asgi import Message, Receive, Scope, Send
from wordfoe.web.limits import Limits
from wordfoe.web.middleware import Middleware


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


def test_the_cookie_is_renewed_when_a_game_is_begun(browser: Browser) -> None:
    browser.get("/api/games")
    token = browser.cookies["wordfoe"]
    begun = browser.post("/api/games", json={"kind": "hangman"})
    assert begun.headers["set-cookie"].startswith(f"wordfoe={token};")
    assert "Max-Age=34560000" in begun.headers["set-cookie"]
    assert len(begun.headers.get_list("set-cookie")) == 1
    assert "set-cookie" not in browser.get(f"/api/games/{begun.json()['id']}").headers


def test_pages_set_no_cookie(browser: Browser) -> None:
    assert "set-cookie" not in browser.get("/").headers


def statuses(browser: Browser, count: int) -> list[int]:
    return [browser.get("/api/choices").status_code for _ in range(count)]


def test_requests_that_come_too_fast(database: str, clock: HandClock) -> None:
    limits = {"session_rate": 0.5, "session_burst": 5, "address_rate": 0}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:
        assert statuses(browser, 8) == [200] * 5 + [429] * 3
        refused = browser.get("/api/choices")
        problem(refused, 429, "too-fast")
        assert refused.headers["retry-after"] == "1"
        assert browser.get("/").status_code == 200
        with Browser(server) as other:
            assert statuses(other, 1) == [200]
        clock.move(seconds=4)
        assert statuses(browser, 3) == [200, 200, 429]


def test_a_new_cookie_each_time_does_not_help(database: str, clock: HandClock) -> None:
    limits = {**UNLIMITED, "address_rate": 0.5, "address_burst": 3}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:

        def ask_as_strangers(count: int) -> list[int]:
            found = []
            for _ in range(count):
                browser.cookies.clear()
                found += statuses(browser, 1)
            return found

        assert ask_as_strangers(5) == [200] * 3 + [429] * 2
        clock.move(seconds=2)
        assert ask_as_strangers(2) == [200, 429]


def test_an_address_begins_so_many_games_whatever_the_cookie(
    database: str, clock: HandClock
) -> None:
    limits = {**UNLIMITED, "begin_rate": 0.5, "begin_burst": 3}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:

        def begin_as_strangers(count: int) -> list[int]:
            found = []
            for _ in range(count):
                browser.cookies.clear()
                found.append(browser.post("/api/games", json={"kind": "boggle"}).status_code)
            return found

        assert begin_as_strangers(5) == [201] * 3 + [429] * 2
        assert browser.get("/api/games").status_code == 200
        clock.move(seconds=2)
        assert begin_as_strangers(2) == [201, 429]


@pytest.mark.parametrize("place", ["next", "any/skip"])
def test_an_address_gets_so_many_puzzles_whatever_the_cookie(
    database: str, clock: HandClock, place: str
) -> None:
    """Each new browser gets a row, so a client without a cookie could fill the disk."""
    limits = {**UNLIMITED, "puzzle_rate": 0.5, "puzzle_burst": 3}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:

        def pose_to_strangers(count: int) -> list[int]:
            found = []
            for _ in range(count):
                browser.cookies.clear()
                found.append(browser.post(f"/api/puzzles/{place}", json={}).status_code)
            return found

        assert pose_to_strangers(5) == [200] * 3 + [429] * 2
        assert browser.post("/api/games", json={"kind": "boggle"}).status_code == 201
        answer = browser.post("/api/puzzles/any/answer", json={"letter": "e"})
        assert answer.status_code == 404  # which adds nothing
        clock.move(seconds=2)
        assert pose_to_strangers(2) == [200, 429]


def test_an_address_makes_and_joins_so_many_rooms(database: str, clock: HandClock) -> None:
    limits = {**UNLIMITED, "room_rate": 0.5, "room_burst": 2, "join_rate": 0.5, "join_burst": 3}
    with LocalServer(database, limits=limits, clock=clock) as server:

        def asked(path: str, content: dict[str, str]) -> int:
            with Browser(server) as browser:  # a new cookie each time
                return browser.post(path, json=content).status_code

        made = [asked(path, {"mode": "boggle"}) for path in ("/api/rooms", "/api//rooms/") * 2]
        assert made == [201, 201, 429, 429]
        joined = [asked("/api/rooms/ZZZZ/join", {}) for _ in range(5)]
        assert joined == [404, 404, 404, 429, 429]
        clock.move(seconds=2)
        assert asked("/api/rooms", {"mode": "boggle"}) == 201
        assert asked("/api/rooms/ZZZZ/join", {}) == 404


def test_the_cookie_is_renewed_when_a_puzzle_is_posed(browser: Browser) -> None:
    browser.get("/api/games")
    token = browser.cookies["wordfoe"]
    posed = browser.post("/api/puzzles/next", json={})
    assert posed.headers["set-cookie"].startswith(f"wordfoe={token};")


def test_the_page_of_a_day_has_a_rate_of_its_own(database: str, clock: HandClock) -> None:
    limits = {**UNLIMITED, "daily_rate": 1, "daily_burst": 2}
    with LocalServer(database, limits=limits, clock=clock) as server, Browser(server) as browser:

        def ask_as_strangers(count: int) -> list[int]:
            found = []
            for number in range(count):
                browser.cookies.clear()
                day = f"/api//daily/?day=2026-11-1{number}"
                found.append(browser.get(day).status_code)
            return found

        assert ask_as_strangers(3) == [200, 200, 429]
        assert browser.get("/api/statistics").status_code == 200
        clock.move(seconds=1)
        assert ask_as_strangers(2) == [200, 429]


SLOW_PLACES = [
    "/api/statistics",
    "/api/statistics/export",
    "/api/coach?pattern=-e--e",
    "/api/games/none/xray",
    "/api/games/none/xray/1/e",
    "/api/games/none/record",
    "//api//statistics",
    "/schema",
    "/health",
    "/ready",
    "/metrics",
]


Rated = tuple[LocalServer, HandClock]


@contextmanager
def rated(folder: Path, **limits: Any) -> Iterator[Rated]:
    """Start a server with these rates, on a clock that is moved by hand."""
    clock = HandClock()
    with LocalServer(sqlite(folder / "games.db"), limits=limits, clock=clock) as server:
        yield server, clock


@pytest.fixture(scope="module")
def slow_rated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rated]:
    """A server with a rate for what takes long."""
    limits = {**UNLIMITED, "slow_rate": 0.5, "slow_burst": 2}
    with rated(tmp_path_factory.mktemp("slow"), **limits) as server:
        yield server


@pytest.mark.parametrize("path", SLOW_PLACES)
def test_what_takes_long_has_a_rate_of_its_own(slow_rated: Rated, path: str) -> None:
    server, clock = slow_rated
    clock.move(seconds=LONG)  # what other tests asked for counts no longer
    with Browser(server) as browser:

        def refused(count: int) -> list[bool]:
            url = server.address + path
            return [browser.get(url).status_code == 429 for _ in range(count)]

        assert refused(3) == [False, False, True]
        assert browser.get("/api/choices").status_code == 200
        assert browser.get("/api/games/none").status_code == 404
        clock.move(seconds=2)
        assert refused(2) == [False, True]


def test_who_asks_too_fast_waits_for_the_refusal() -> None:
    """With 200 connections, a client then gets 200 refusals a second and no more."""
    told: list[float | int] = []

    async def fine(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def sleep(seconds: float) -> None:
        told.append(seconds)

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            told.append(message["status"])

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    limits = Limits(page_rate=1, page_burst=1, refusal_seconds=1.5)
    middleware = Middleware(fine, limits, clock=lambda: 0.0, sleep=sleep)
    for _ in range(2):
        scope: Scope = {
            "type": "http", "http_version": "1.1", "method": "GET", "path": "/", "headers": [],
            "query_string": b"", "client": ("192.0.2.1", 1), "scheme": "http",
        }  # fmt: skip
        asyncio.run(middleware(scope, receive, send))
    assert told == [200, 1.5, 429]


PLACES = ["/", "/hangman", "/static/api.js", "/nothing", "/health", "/schema", "/metrics"]


@pytest.fixture(scope="module")
def page_rated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rated]:
    """A server with a rate for pages."""
    with rated(tmp_path_factory.mktemp("pages"), page_rate=1, page_burst=3) as server:
        yield server


@pytest.mark.parametrize("path", PLACES)
def test_every_path_has_a_rate(page_rated: Rated, path: str) -> None:
    server, clock = page_rated
    clock.move(seconds=LONG)  # what other tests asked for counts no longer
    with Browser(server) as browser:

        def ask(count: int) -> list[bool]:
            return [browser.get(path).status_code == 429 for _ in range(count)]

        assert ask(4) == [False] * 3 + [True]
        problem(browser.get(path), 429, "too-fast")
        assert browser.get("/api/choices").status_code == 200  # games have rates of their own
        clock.move(seconds=1)
        assert ask(2) == [False, True]


def test_the_schema_is_written_once(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    with Browser(server) as browser:
        first = browser.get("/schema")
        assert first.json()["info"]["title"] == "wordfoe"
        monkeypatch.setattr(msgspec.json, "encode", None)
        assert browser.get("/schema").content == first.content


@pytest.mark.parametrize("path", ["/schema/documents", "//schema/documents/openapi.yaml"])
def test_there_is_no_other_page_about_the_schema(server: LocalServer, path: str) -> None:
    answer = httpx.get(server.address + path, timeout=LONG, verify=NO_TLS)
    assert answer.status_code == 404


def test_a_host_that_is_not_named_is_not_answered(database: str) -> None:
    hosts = ["127.0.0.1", "fox.example"]
    with LocalServer(database, hosts=hosts) as server, Browser(server) as browser:
        assert browser.get("/api/choices").status_code == 200
        assert browser.get("/", headers={"Host": "FOX.example:99"}).status_code == 200
        for path in ("/", "/api/choices", "/static/page.js", "/schema"):
            refused = browser.get(path, headers={"Host": "evil.example"})
            problem(refused, 421, "unknown-host")
            assert "evil" not in refused.text
        for path in ("/health", "/ready"):
            assert browser.get(path, headers={"Host": "10.0.0.1"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/hangman/", "/api/choices", "/nothing", "/api/", "//"])
def test_the_name_that_was_asked_for_is_never_repeated(
    server: LocalServer, browser: Browser, path: str
) -> None:
    answer = browser.get(f"{server.address}{path}", headers={"Host": "evil.example"})
    assert "evil.example" not in answer.text
    assert not [value for value in answer.headers.values() if "evil.example" in value]


def test_addresses_of_one_network_share_a_rate() -> None:
    """As the middleware sees them; a test's own machine has no such addresses."""

    async def fine(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    limits = Limits(session_rate=0, address_rate=0.001, address_burst=2)
    middleware = Middleware(fine, limits, clock=HandClock().monotonic)

    def ask(address: str) -> int:
        statuses: list[int] = []

        async def send(message: Message) -> None:
            statuses.append(message.get("status", 0))

        async def receive() -> Message:
            return {"type": "http.request"}

        scope = {
            "type": "http", "path": "/api/choices", "method": "GET", "scheme": "http",
            "headers": [], "client": (address, 1),
        }  # fmt: skip
        asyncio.run(middleware(scope, receive, send))
        return statuses[0]

    assert [ask(f"2001:db8::{number}") for number in range(3)] == [200, 200, 429]
    assert ask("2001:db8:0:1::1") == 200
    assert [ask(f"192.0.2.{number}") for number in range(3)] == [200] * 3
