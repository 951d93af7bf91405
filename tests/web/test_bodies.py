"""Bodies of requests: read within a budget that half-sent ones cannot fill for all."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from support.servers import UNLIMITED, Browser, LocalServer, ok, problem
from support.waiting import until
from wordfoe.web.asgi import Receive, Scope, Send
from wordfoe.web.bodies import FREE, Bodies, Body, Gone, OverBudget, TooLarge
from wordfoe.web.middleware import BODY, Middleware

BUDGET = 20_000


def messages(*parts: bytes, ends: bool = True) -> Receive:
    """What comes of a body in these parts; then the client goes."""
    left: list[dict[str, Any]] = [
        {"type": "http.request", "body": part, "more_body": True} for part in parts
    ]
    if ends:
        left[-1]["more_body"] = False

    async def receive() -> dict[str, Any]:
        return left.pop(0) if left else {"type": "http.disconnect"}

    return receive


def test_a_body_is_read_whole() -> None:
    content = asyncio.run(Body(Bodies(BUDGET), "here").read(messages(b"ab", b"cd"), 10))
    assert content == b"abcd"


@pytest.mark.parametrize(
    ("receive", "error"),
    [
        (messages(b"x" * 6000, b"x" * 5000), TooLarge),
        (messages(b"x" * 6000, ends=False), Gone),
        (messages(b"x" * 9000, b"x" * 1000), OverBudget),
    ],
)
def test_a_body_that_is_not_taken_gives_its_room_back(
    receive: Receive, error: type[Exception]
) -> None:
    bodies = Bodies(BUDGET)
    assert bodies.reserve("here", 500)
    body = Body(bodies, "here")
    with pytest.raises(error):
        asyncio.run(body.read(receive, 10_000))
    body.release()
    body.release()  # once is enough
    assert bodies.held == 500


def test_a_small_body_does_not_count() -> None:
    bodies = Bodies(0)
    content = asyncio.run(Body(bodies, "here").read(messages(b"x" * FREE), BUDGET))
    assert len(content) == FREE
    with pytest.raises(OverBudget):
        asyncio.run(Body(bodies, "here").read(messages(b"x" * FREE, b"x"), BUDGET))


def test_an_address_has_half_of_the_budget() -> None:
    bodies = Bodies(BUDGET)
    assert bodies.reserve("here", BUDGET // 2)
    assert not bodies.reserve("here", 1)
    assert bodies.reserve("there", BUDGET // 2)
    assert not bodies.reserve("elsewhere", 1)
    bodies.release("here", BUDGET // 2)
    assert bodies.reserve("elsewhere", 1)
    assert bodies.held == BUDGET // 2 + 1


def held(server: LocalServer) -> int:
    middleware = server.app
    assert isinstance(middleware, Middleware)
    return middleware.bodies.held


def test_a_body_is_dropped_when_it_was_used(database: str) -> None:
    """Uvicorn keeps the scope of a request for as long as its connection is idle."""
    with LocalServer(database) as server, Browser(server) as browser:
        middleware = server.app
        assert isinstance(middleware, Middleware)
        application, scopes, bodies = middleware.app, list[Scope](), list[bytes]()

        async def note(scope: Scope, receive: Receive, send: Send) -> None:
            scopes.append(scope)
            bodies.append(scope[BODY])
            await application(scope, receive, send)

        middleware.app = note
        browser.begin(dealer="largest")
        [scope], [body] = scopes, bodies
        assert b"largest" in body
        until(lambda: BODY not in scope)


def half_sent(server: LocalServer, size: int) -> socket.socket:
    """A connection with the first half of an import."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    connection = socket.create_connection((host, int(port)))
    head = (
        "POST /api/statistics/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {2 * size}\r\n\r\n"
    )
    connection.sendall(head.encode() + b"x" * size)
    return connection


def test_half_sent_imports_hold_no_more_than_the_budget_and_stop_no_game(database: str) -> None:
    """Others' moves are small and always come through; their imports may be sent again."""
    limits = {**UNLIMITED, "bodies": 4 * BUDGET}
    archive = {"wordfoe_statistics": 1, "records": [{"no": "x" * BUDGET}]}
    with LocalServer(database, limits=limits) as server, Browser(server) as browser:
        attackers = [half_sent(server, BUDGET) for _ in range(2)]
        until(lambda: held(server) == 2 * BUDGET)
        refused = browser.post("/api/statistics/import", json=archive)
        problem(refused, 503, "busy")
        assert refused.headers["retry-after"] == "1"
        attackers += [half_sent(server, BUDGET) for _ in range(20)]
        assert browser.move(browser.begin(dealer="largest"), "letter", letter="e")["move"] == 1
        assert held(server) <= 2 * BUDGET
        for attacker in attackers:
            attacker.close()
        until(lambda: held(server) == 0)
        answer = browser.post("/api/statistics/import", json=archive)
        assert ok(answer) == {"imported": 0, "skipped": 1}
        until(lambda: held(server) == 0)  # the answer goes out before its request is over
