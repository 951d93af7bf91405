"""Requests that take long: they have threads of their own, and no one else waits for them."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from support.servers import Browser, LocalServer, ok, problem
from support.waiting import LONG, until
from wordfoe.hangman import dealers
from wordfoe.hangman.candidates import Family
from wordfoe.hangman.dealers import DealerKind, Turn, largest
from wordfoe.web.executor import MOST_PER_OWNER, FairExecutor
from wordfoe.web.middleware import Middleware
from wordfoe.web.reviews import Reviews


class Held:
    """Work that begins, and ends when the test lets it go."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.go = threading.Event()
        self.checks: list[Callable[[], object]] = []

    def work(self, *args: Any) -> Any:
        self.checks.append(args[-1])
        self.begun.release()
        assert self.go.wait(LONG)
        args[-1]()
        return {}

    def wait_begun(self) -> None:
        assert self.begun.acquire(timeout=LONG)


@pytest.fixture
def held() -> Iterator[Held]:
    held = Held()
    yield held
    held.go.set()


SLOW = [
    ("xrays", "xray", "GET", "/api/games/none/xray"),
    ("xrays", "alternative", "GET", "/api/games/none/xray/1/e"),
    ("archives", "statistics", "GET", "/api/statistics"),
    ("archives", "archive", "GET", "/api/statistics/export"),
    ("archives", "take_in", "POST", "/api/statistics/import"),
]


def ask(browser: Browser, method: str, path: str) -> httpx.Response:
    if method == "GET":
        return browser.get(path)
    return browser.post(path, json={"wordfoe_statistics": 1, "records": []})


def executor_of(server: LocalServer, name: str) -> FairExecutor:
    middleware: Any = server.app
    assert isinstance(middleware, Middleware)
    state: Any = middleware.app
    executor = state.state[name]
    assert isinstance(executor, FairExecutor)
    return executor


@pytest.mark.parametrize(("pool", "name", "method", "path"), SLOW)
def test_one_client_with_many_slow_requests_stops_no_ordinary_one(
    server: LocalServer,
    held: Held,
    monkeypatch: pytest.MonkeyPatch,
    pool: str,
    name: str,
    method: str,
    path: str,
) -> None:
    """Far more than there are threads wait; games are begun, played, seen and listed meanwhile."""
    monkeypatch.setattr(Reviews, name, lambda *args: held.work(*args))
    executor = executor_of(server, pool)
    with Browser(server) as greedy, Browser(server) as player, ThreadPoolExecutor(40) as threads:
        greedy.get("/api/choices")  # for a cookie
        asked = [threads.submit(ask, greedy, method, path) for _ in range(40)]
        held.wait_begun()
        until(lambda: executor.waiting == MOST_PER_OWNER)
        until(lambda: sum(one.done() for one in asked) == 40 - 1 - MOST_PER_OWNER)
        view = player.begin(dealer="largest", length=6, seed=1)
        view = player.move(view, "letter", letter="e")
        assert player.look(view)["move"] == 1
        assert len(ok(player.get("/api/games"))["games"]) == 1
        held.go.set()
        answers = [one.result(LONG) for one in asked]
    refused = [answer for answer in answers if answer.is_error]
    assert len(refused) == 40 - 1 - MOST_PER_OWNER
    for answer in refused:
        assert "try again" in problem(answer, 503, "busy")["detail"]
        assert answer.headers["retry-after"] == "1"


def connected(server: LocalServer) -> socket.socket:
    host, _, port = server.address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)))


def test_work_whose_client_hung_up_ends(
    server: LocalServer, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reviews, "archive", lambda *args: held.work(*args))
    executor = executor_of(server, "archives")
    with Browser(server) as leaver:
        leaver.get("/api/choices")
        cookie = leaver.cookies["wordfoe"]
        asked = b"GET /api/statistics/export HTTP/1.1\r\nHost: x\r\nCookie: wordfoe=%s\r\n\r\n"
        sockets = [connected(server) for _ in range(2)]
        for one in sockets:
            one.sendall(asked % cookie.encode())
        held.wait_begun()
        until(lambda: executor.waiting == 1)
        for one in sockets:
            one.close()
        until(lambda: executor.waiting == 0)

        def is_cancelled() -> bool:
            try:
                held.checks[0]()
            except Exception:
                return True
            return False

        until(is_cancelled)
        held.go.set()
        until(lambda: (executor.running, executor.waiting) == (0, 0))
    assert len(held.checks) == 1  # what waited was never begun


class Thinker:
    """A dealer that thinks until it may answer."""

    slow = True

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.may_answer = threading.Event()

    def __call__(self, turn: Turn) -> Family:
        self.asked.set()
        assert self.may_answer.wait(LONG)
        return largest(turn)


def test_who_looks_at_a_game_that_is_thought_about_stops_no_other(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is locked, and all who look at it wait, in one thread."""
    thinker = Thinker()
    monkeypatch.setitem(dealers.DEALERS, "thinker", DealerKind("thinks", lambda _position: thinker))
    with Browser(server) as greedy, Browser(server) as player, ThreadPoolExecutor(20) as threads:
        locked = greedy.begin(dealer="thinker")
        moved = threads.submit(greedy.move, locked, "letter", letter="e")
        try:
            assert thinker.asked.wait(LONG)
            looks = [threads.submit(greedy.look, locked) for _ in range(15)]
            executor = executor_of(server, "ordinary")
            until(lambda: executor.waiting == 14)
            view = player.begin(dealer="largest", length=6)
            assert player.look(player.move(view, "letter", letter="e"))["move"] == 1
            assert not any(look.done() for look in looks)
        finally:
            thinker.may_answer.set()
        assert moved.result(LONG)["move"] == 1
        assert {look.result(LONG)["move"] for look in looks} == {1}
