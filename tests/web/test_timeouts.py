"""How long the server waits for a browser, by a clock that the test moves."""

import select
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPResponse
from pathlib import Path

import httpx
import pytest

from support.clocks import HandClock
from support.servers import UNLIMITED, Browser, LocalServer, sqlite
from support.waiting import LONG

DAY = 24 * 60 * 60
REQUEST = b"GET /api/choices HTTP/1.1\r\nHost: fox\r\n\r\n"


@pytest.fixture
def connections() -> HandClock:
    return HandClock()


@pytest.fixture
def server(tmp_path: Path, connections: HandClock) -> Iterator[LocalServer]:
    """A server that waits for a day, which is over when the test says so."""
    database, limits = sqlite(tmp_path / "games.db"), {**UNLIMITED, "request_timeout": DAY}
    with LocalServer(database, limits=limits, connection_clock=connections) as server:
        yield server


def connect(server: LocalServer) -> socket.socket:
    url = httpx.URL(server.address)
    return socket.create_connection((url.host, url.port or 0), timeout=LONG)


def is_answered(server: LocalServer) -> None:
    """Have a request answered. Whatever came to the server before it is with the server now."""
    with Browser(server) as browser:
        browser.begin(dealer="largest")


def is_cut(connection: socket.socket) -> bool:
    """Wait until the server hangs up."""
    with suppress(ConnectionResetError):
        while connection.recv(1 << 16):
            pass
    return True


@pytest.mark.parametrize(
    "part",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost:",
        b"POST /api/games HTTP/1.1\r\nHost: fox\r\nContent-Type: application/json\r\n"
        b"Content-Length: 50\r\n\r\n{",
    ],
)
def test_half_a_request_is_waited_for_no_longer_than_that(
    server: LocalServer, connections: HandClock, part: bytes
) -> None:
    with connect(server) as slow:
        slow.sendall(part)
        is_answered(server)  # other requests do not wait behind it
        assert select.select([slow], [], [], 0) == ([], [], [])
        connections.move(seconds=DAY)
        assert is_cut(slow)


def test_an_answer_is_waited_for_until_it_is_taken_but_no_longer_than_that(
    server: LocalServer, connections: HandClock
) -> None:
    """More than the buffers on the way hold is asked for, and never read."""
    with socket.socket() as deaf:
        deaf.settimeout(LONG)
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        url = httpx.URL(server.address)
        deaf.connect((url.host, url.port or 0))
        deaf.sendall(b"GET /static/art.svg HTTP/1.1\r\nHost: fox\r\n\r\n" * 400)
        is_answered(server)
        hung_up = select.poll()
        hung_up.register(deaf, 0)
        assert hung_up.poll(0) == []
        while not hung_up.poll(100):  # each answer that the buffers take begins the time anew
            connections.move(seconds=DAY)


def test_there_is_time_again_for_each_request(server: LocalServer, connections: HandClock) -> None:
    """A connection that is used lasts longer than its time for one request."""
    with connect(server) as browser:
        for _ in range(3):
            browser.sendall(REQUEST[:20])
            is_answered(server)
            connections.move(seconds=DAY * 0.9)
            is_answered(server)
            browser.sendall(REQUEST[20:])
            answer = HTTPResponse(browser)
            answer.begin()
            assert (answer.status, bool(answer.read())) == (200, True)
