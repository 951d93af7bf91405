"""Who holds how many connections, and which one makes room for a new one."""

import asyncio
import json
import logging
import resource
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse

import httpx
import msgspec
import pytest

from support.clocks import HandClock
from support.servers import UNLIMITED, Browser, LocalServer, Server, ok
from support.waiting import LONG, until
from wordfoe.web import connections
from wordfoe.web.asgi import Receive, Scope, Send
from wordfoe.web.connections import (
    REFUSAL,
    Connections,
    accepted_at_once,
    file_limit,
    most_connections,
    raise_file_limit,
)
from wordfoe.web.problems import document

NEIGHBOUR = "127.0.0.2"  # another address of this machine
REQUEST = b"GET /api/choices HTTP/1.1\r\nHost: fox\r\n\r\n"
HALF = (
    b"POST /api/games HTTP/1.1\r\nHost: fox\r\nContent-Type: application/json\r\n"
    b"Content-Length: 50\r\n\r\n{"
)


class Line:
    """A connection without a socket."""

    def __init__(self, address: str = "192.0.2.1", *, waits: bool = True) -> None:
        self.address = address
        self.waits_for_client = waits
        self.is_cut = False

    def cut(self) -> None:
        self.is_cut = True


def lines(count: int, address: str = "192.0.2.1") -> list[Line]:
    return [Line(address) for _ in range(count)]


def test_connections_are_counted_until_they_are_closed() -> None:
    held = Connections(10, 5)
    three = lines(3)
    assert all(held.take(line) for line in three)
    assert (len(held), held.held_by("192.0.2.1")) == (3, 3)
    for _ in range(2):  # whoever says it twice gives back one
        held.give_back(three[0])
        assert (len(held), held.held_by("192.0.2.1")) == (2, 2)
    for line in three:
        held.give_back(line)
    assert (len(held), held.held_by("192.0.2.1")) == (0, 0)


def test_an_address_at_its_limit_makes_room_itself() -> None:
    held = Connections(100, 3)
    stranger, mine = Line("198.51.100.7"), lines(3)
    for line in (stranger, *mine):
        held.take(line)
    held.touch(mine[0])  # used after the others
    assert held.take(Line())
    assert [line.is_cut for line in mine] == [False, True, False]
    assert held.take(Line())
    assert [line.is_cut for line in mine] == [False, True, True]
    assert not stranger.is_cut
    assert (len(held), held.held_by("192.0.2.1")) == (4, 3)


def test_a_connection_is_refused_when_all_of_its_address_are_being_answered() -> None:
    held = Connections(100, 3)
    busy = [Line(waits=False) for _ in range(3)]
    for line in busy:
        held.take(line)
    refused = Line()
    assert not held.take(refused)
    held.give_back(refused)  # it was not counted
    assert (len(held), held.held_by("192.0.2.1")) == (3, 3)
    assert held.take(Line("198.51.100.7"))
    assert not any(line.is_cut for line in busy)
    busy[1].waits_for_client = True
    assert held.take(Line())
    assert busy[1].is_cut


@pytest.mark.parametrize(
    ("one", "other", "is_shared"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, other: str, is_shared: bool) -> None:
    held = Connections(100, 2)
    first = lines(2, one)
    for line in first:
        held.take(line)
    held.take(Line(other))
    assert [line.is_cut for line in first] == [is_shared, False]


def test_without_room_for_any_address_the_one_that_holds_most_makes_it() -> None:
    held = Connections(6, 0)
    few, many, pair = lines(1, "192.0.2.1"), lines(3, "192.0.2.2"), lines(2, "192.0.2.3")
    for line in few + many + pair:
        held.take(line)
    many[0].waits_for_client = False
    assert held.take(Line("198.51.100.7"))
    assert [line.is_cut for line in many] == [False, True, False]
    for line in many:
        line.waits_for_client = False
    assert held.take(Line("198.51.100.8"))  # those who hold less are asked next
    assert [line.is_cut for line in pair] == [True, False]
    assert not few[0].is_cut
    assert len(held) == 6


def test_without_room_and_with_every_connection_in_use_a_new_one_is_refused() -> None:
    held = Connections(3, 0)
    busy = [Line(f"192.0.2.{number}", waits=False) for number in range(3)]
    for line in busy:
        held.take(line)
    assert not held.take(Line("198.51.100.7"))
    assert len(held) == 3
    assert not any(line.is_cut for line in busy)
    held.give_back(busy[0])
    assert held.take(Line("198.51.100.7"))


@pytest.mark.parametrize("address", ["10.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "2001:db8::9", ""])
def test_a_proxy_holds_as_many_as_there_are(address: str) -> None:
    """A proxy is trusted to limit those who come by it; without an address, none can be counted."""
    held = Connections(8, 2, proxies=["10.0.0.1", "10.1.0.0/16", "2001:db8::9"])
    many = lines(8, address)
    assert all(held.take(line) for line in many)
    assert not any(line.is_cut for line in many)
    assert held.take(Line(address))
    assert [line.is_cut for line in many] == [True] + [False] * 7


def test_the_neighbour_of_a_proxy_is_none() -> None:
    held = Connections(8, 2, proxies=["10.0.0.1", "2001:db8::9"])
    for address in ("10.0.0.2", "2001:db8::8"):
        some = lines(3, address)
        assert all(held.take(line) for line in some)
        assert some[0].is_cut


def test_an_address_opens_connections_at_a_rate() -> None:
    """Whether they were closed since or not; proxies and other addresses have no part in it."""
    clock = HandClock()
    held = Connections(100, 10, ["10.0.0.1"], clock.monotonic, rate=0.5, burst=3)

    def opened(count: int, address: str) -> list[bool]:
        return [held.may_open(address) for _ in range(count)]

    assert opened(5, "192.0.2.1") == [True] * 3 + [False] * 2
    assert opened(1, "192.0.2.2") == [True]
    assert opened(20, "10.0.0.1") == [True] * 20
    clock.move(seconds=2)
    assert opened(2, "192.0.2.1") == [True, False]


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


def test_the_log_has_a_line_a_minute_with_the_number(caplog: pytest.LogCaptureFixture) -> None:
    clock = HandClock()
    held = Connections(2, 0, clock=clock.monotonic)
    with caplog.at_level(logging.WARNING, logger="wordfoe.web"):
        for line in lines(2000):
            held.take(line)
        assert [record.getMessage() for record in caplog.records] == [
            "No room for a new connection: 1 waiting ones were cut and 0 new ones refused since "
            "the last such line; 1 are open."
        ]
        clock.move(seconds=60)
        held.take(Line())
    assert "1,998 waiting ones were cut" in caplog.records[-1].getMessage()
    assert len(caplog.records) == 2


def test_the_refusal_is_a_problem_document() -> None:
    head, _, body = REFUSAL.partition(b"\r\n\r\n")
    detail = "Too many connections are open just now; try again in a moment."
    assert body == msgspec.json.encode(document(503, "busy", detail))
    assert f"content-length: {len(body)}".encode() in head


# --- files


@pytest.mark.parametrize("files", [64, 256, 1024, 4096, 20_000, 65_536, 1_048_576])
def test_files_are_left_for_everything_else(files: int) -> None:
    most = most_connections(4000, files)
    assert 8 <= most <= 4000
    assert accepted_at_once(files) >= 1
    if files >= 256:
        assert most + connections.TURNS * accepted_at_once(files) + 100 < files
        assert most >= files // 5 or most == 4000


def test_a_system_without_a_limit_of_files_has_all_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert most_connections(4000, None) == 4000
    assert accepted_at_once(None) == connections.MOST_AT_ONCE
    monkeypatch.setattr(connections, "resource", None)  # as on Windows
    assert raise_file_limit() is None
    assert file_limit() is None


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ((1024, 4096), 4096),
        ((1024, 1 << 20), 1 << 16),
        ((1024, resource.RLIM_INFINITY), 1 << 16),
        ((1 << 17, 1 << 20), 1 << 17),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None),
    ],
)
def test_the_limit_of_files_is_raised_as_far_as_it_may_be(
    limits: tuple[int, int], expected: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = [limits]
    monkeypatch.setattr(resource, "getrlimit", lambda _: current[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: current.append(pair))
    assert raise_file_limit() == expected
    assert current[-1][1] == limits[1]
    assert len(current) == (1 if expected in (None, limits[0]) else 2)


def test_a_limit_of_files_that_cannot_be_raised_is_used_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_kind: int, _limits: tuple[int, int]) -> None:
        raise ValueError("more than the system has")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert raise_file_limit() == 1024


# --- real sockets


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
        monkeypatch.setattr(server.connections, "take", lambda _: False)
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
