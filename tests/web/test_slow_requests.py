"""Requests that take long: they have threads of their own, and no one else waits for them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from support.held import HELD, HeldDealer, HeldWork
from support.servers import Browser, LocalServer, ok, problem
from support.waiting import LONG, until
from wordfoe.web.executor import MOST_PER_OWNER, FairExecutor
from wordfoe.web.middleware import Middleware
from wordfoe.web.reviews import Reviews


@pytest.fixture
def held() -> Iterator[HeldWork]:
    held = HeldWork()
    yield held
    held.go_on.set()


SLOW = [
    ("xrays", "xray", "GET", "/api/games/none/xray"),
    ("xrays", "alternative", "GET", "/api/games/none/xray/1/e"),
    ("archives", "statistics", "GET", "/api/statistics"),
    ("archives", "archive", "GET", "/api/statistics/export"),
    ("archives", "import_archive", "POST", "/api/statistics/import"),
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
    held: HeldWork,
    monkeypatch: pytest.MonkeyPatch,
    pool: str,
    name: str,
    method: str,
    path: str,
) -> None:
    """Far more than there are threads wait; games are begun, played, seen and listed meanwhile."""
    monkeypatch.setattr(Reviews, name, lambda *args, **_: held.work(*args))
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
        held.go_on.set()
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
    server: LocalServer, held: HeldWork, monkeypatch: pytest.MonkeyPatch
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
        held.go_on.set()
        until(lambda: (executor.running, executor.waiting) == (0, 0))
    assert len(held.checks) == 1  # what waited was never begun


def test_who_looks_at_a_game_that_is_thought_about_stops_no_other(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is locked, and all who look at it wait, in one thread."""
    dealer = HeldDealer.registered(monkeypatch)
    with Browser(server) as greedy, Browser(server) as player, ThreadPoolExecutor(20) as threads:
        locked = greedy.begin(dealer=HELD)
        moved = threads.submit(greedy.move, locked, "letter", letter="e")
        try:
            assert dealer.asked.wait(LONG)
            looks = [threads.submit(greedy.look, locked) for _ in range(15)]
            executor = executor_of(server, "ordinary")
            until(lambda: executor.waiting == 14)
            view = player.begin(dealer="largest", length=6)
            assert player.look(player.move(view, "letter", letter="e"))["move"] == 1
            assert not any(look.done() for look in looks)
        finally:
            dealer.may_answer.set()
        assert moved.result(LONG)["move"] == 1
        assert {look.result(LONG)["move"] for look in looks} == {1}
