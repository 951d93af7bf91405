"""Real connections to a server that has no room for more: idle ones make room, players get in."""

import asyncio
import json
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse

import httpx
import pytest

from support.servers import UNLIMITED, Browser, LocalServer, Server, ok
from support.waiting import LONG, until
from wordfoe.web.asgi import Receive, Scope, Send
from wordfoe.web.connections import REFUSAL

NEIGHBOUR = "127.0.0.2"  # another address of this machine
REQUEST = b"GET /api/choices HTTP/1.1\r\nHost: fox\r\n\r\n"
HALF = (
    b"POST /api/games HTTP/1.1\r\nHost: fox\r\nContent-Type: application/json\r\n"
    b"Content-Length: 50\r\n\r\n{"
)


def connect(server: Server | LocalServer, come_from: str = "127.0.0.1") -> socket.socket:
    url = httpx.URL(server.address)
    return socket.create_connection((url.host, url.port or 0), LONG, (come_from, 0))


@contextmanager
def idle_sockets(server: Server | LocalServer, count: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        yield [stack.enter_context(connect(server)) for _ in range(count)]


def is_open(connection: socket.socket) -> bool:
    """Return whether a request on a connection is answered."""
    try:
        connection.sendall(REQUEST)
        answer = HTTPResponse(connection)
        answer.begin()
        return bool(answer.status == 200 and answer.read())
    except OSError:
        return False


def test_a_connection_is_given_back_when_it_is_closed(database: str) -> None:
    with LocalServer(database) as server:
        with idle_sockets(server, 3):
            until(lambda: server.connections.held_by("127.0.0.1") == 3)
        until(lambda: len(server.connections) == 0)


@pytest.mark.parametrize("sent", [b"", REQUEST[:20], HALF])
def test_idle_and_half_sent_requests_make_room_for_new_ones(database: str, sent: bytes) -> None:
    limits = {**UNLIMITED, "address_connections": 4}
    with LocalServer(database, limits=limits) as server, idle_sockets(server, 4) as idle:
        until(lambda: len(server.connections) == 4)
        for connection in idle:
            connection.sendall(sent)
        with connect(server) as new:
            assert is_open(new)
            until(lambda: len(server.connections) == 4)
            assert not is_open(idle[0])  # it had waited longest
            assert len(server.connections) == 4


def test_a_full_server_takes_in_those_who_come_from_elsewhere(database: str) -> None:
    limits = {**UNLIMITED, "connections": 4}
    with LocalServer(database, limits=limits) as server, idle_sockets(server, 4):
        until(lambda: len(server.connections) == 4)
        with Browser(server, NEIGHBOUR) as browser:
            view = browser.begin(dealer="largest")
            browser.guess_all(view, "etaoin")
            assert server.connections.held_by("127.0.0.1") == 3
            assert server.connections.held_by(NEIGHBOUR) == 1


def test_a_connection_that_is_refused_is_told_so(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LocalServer(database) as server:
        monkeypatch.setattr(server.connections, "add", lambda _: False)
        with connect(server) as refused:
            answer = HTTPResponse(refused)
            answer.begin()
            told = json.loads(answer.read())
            assert (answer.status, told["code"]) == (503, "busy")
            assert answer.headers["retry-after"] == "1"
            assert refused.recv(1) == b""  # and the server hangs up
        monkeypatch.undo()
        with Browser(server) as browser:
            ok(browser.get("/api/choices"))


def test_a_request_that_is_being_answered_is_never_cut(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, released = threading.Event(), threading.Event()

    async def answer_later(_scope: Scope, _receive: Receive, send: Send) -> None:
        asked.set()
        while not released.is_set():
            await asyncio.sleep(0.01)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"late"})

    limits = {**UNLIMITED, "address_connections": 1}
    with LocalServer(database, limits=limits) as server:
        monkeypatch.setattr(server.app, "app", answer_later)
        with connect(server) as busy, connect(server, NEIGHBOUR):
            busy.sendall(REQUEST)
            assert asked.wait(LONG)
            with connect(server) as new:
                assert new.recv(1 << 16) == REFUSAL
            released.set()
            answer = HTTPResponse(busy)
            answer.begin()
            assert (answer.status, answer.read()) == (200, b"late")


@contextmanager
def crowd(server: Server, count: int) -> Iterator[None]:
    """Many idle connections, all of which the server finds at the same moment."""
    url = httpx.URL(server.address)
    with ExitStack() as stack:
        server.process.send_signal(signal.SIGSTOP)
        for _ in range(count):
            idle = stack.enter_context(socket.socket())
            idle.setblocking(False)
            idle.connect_ex((url.host, url.port or 0))
        server.process.send_signal(signal.SIGCONT)
        yield


def test_hundreds_of_idle_sockets_keep_no_player_out_and_the_log_small(database: str) -> None:
    """More sockets than the server may open files, from one address, with its usual limits."""
    server = Server(database, limits={}, files=256)
    try:
        with Browser(server, NEIGHBOUR) as before, Browser(server, "127.0.0.3") as after:
            view = before.begin(dealer="largest")
            with crowd(server, 600):
                view = before.guess_all(view, "eta")
                ok(after.get("/ready"))
                after.guess_all(after.begin(dealer="cunning"), "eta")
                before.guess_all(view, "oin")
    finally:
        server.stop()
    log = "".join(server.log)
    assert "No room for a new connection" in log
    assert "out of system resource" not in log
    assert "Traceback" not in log
    assert len(log) < 10_000


def test_who_opens_connections_too_fast_is_hung_up_on(database: str) -> None:
    """At once, and only they."""
    limits = {**UNLIMITED, "address_connections": 100, "connection_rate": 1e-9}
    server = Server(database, limits={**limits, "connection_burst": 5})
    try:
        host, _, port = server.address.removeprefix("http://").partition(":")
        with ExitStack() as stack, Browser(server, NEIGHBOUR) as neighbour:
            many = [
                stack.enter_context(socket.create_connection((host, int(port)))) for _ in range(8)
            ]
            for late in many[5:]:
                with suppress(ConnectionResetError):
                    assert late.recv(1) == b""
            many[0].sendall(b"GET /health HTTP/1.1\r\nHost: fox\r\n\r\n")
            assert many[0].recv(12) == b"HTTP/1.1 200"
            assert neighbour.get("/health").status_code == 200
    finally:
        server.stop()
