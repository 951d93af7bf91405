"""Requests: cookies, refusals, servers that are busy, gone, hostile or no servers at all."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

import support
from support.scripted_server import COOKIE, Answer, ScriptedServer, problem
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.room import connection as module
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.answers import News
from wordfoe.terminal.room.bounded import NotOurs
from wordfoe.terminal.room.connection import PAUSES, Connection, Refusal, Unreachable
from wordfoe.terminal.room.cookies import Cookies

CERTIFICATE = Path(support.__file__).with_name("certificate.pem")  # with its key, for tests only
NEWS = {"number": 1, "type": "joined"}
OK = Answer(200, NEWS)


class NoSleep(Clock):
    """A clock on which every pause is over at once."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as server:
        yield server


def connected(address: str, folder: Path, clock: Clock | None = None) -> Connection:
    return Connection(Address.parse(address), Cookies(folder), clock or NoSleep())


def hang_up(handler: BaseHTTPRequestHandler) -> None:
    handler.close_connection = True


def test_the_cookie_comes_back_in_this_run_and_the_next(
    server: ScriptedServer, tmp_path: Path
) -> None:
    server.on("GET /api/x", OK)
    first = connected(server.address, tmp_path)
    assert first.get("/x", News) == News(number=1, type="joined")
    first.get("/x", News)
    first.close()
    second = connected(server.address, tmp_path)
    second.get("/x", News)
    second.close()
    assert [asked.headers.get("Cookie") for asked in server.asked] == [None, COOKIE, COOKIE]


def test_a_body_is_json(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("POST /api/x", OK)
    connection = connected(server.address, tmp_path)
    connection.send("POST", "/x", News, {"name": None})
    connection.close()
    assert server.asked[0].body == {"name": None}
    assert server.asked[0].headers["Content-Type"] == "application/json"


def test_a_path_below_which_the_page_is_served(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("GET /games/wordfoe/api/x", OK)
    connection = connected(f"{server.address}/games/wordfoe/", tmp_path)
    assert connection.get("/x", News).number == 1
    connection.close()


def test_a_refusal_is_the_servers_sentence(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("GET /api/x", problem(404, "no-room", "No room FERM.\x1b[2J"))
    connection = connected(server.address, tmp_path)
    with pytest.raises(Refusal) as refused:
        connection.get("/x", News)
    connection.close()
    assert str(refused.value) == r"No room FERM.\x1b[2J"
    assert (refused.value.code, refused.value.status) == ("no-room", 404)


def test_a_request_is_sent_again_when_the_server_is_back(
    server: ScriptedServer, tmp_path: Path
) -> None:
    server.on("GET /api/x", OK, hang_up, hang_up, Answer(503, {}), Answer(429, {}), OK)
    clock, waited = NoSleep(), []
    connection = connected(server.address, tmp_path, clock)
    connection.waiting = lambda: waited.append(1)
    connection.get("/x", News)
    assert connection.get("/x", News).number == 1
    connection.close()
    assert len(server.asked) == 6
    assert clock.slept == list(PAUSES[1:4])
    assert len(waited) == 1


def test_a_server_that_stays_away_is_given_up(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("GET /api/x", OK, hang_up)
    clock = NoSleep()
    connection = connected(server.address, tmp_path, clock)
    connection.get("/x", News)
    with pytest.raises(Unreachable, match=f"^There is no server at {server.address}. Name one"):
        connection.get("/x", News)
    assert clock.slept == list(PAUSES[1:])


def test_a_busy_server_says_so_in_the_end(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("GET /api/x", problem(503, "busy", "Try again."))
    connection = connected(server.address, tmp_path)
    with pytest.raises(Refusal, match=r"^Try again\.$"):
        connection.get("/x", News)
    connection.close()
    assert len(server.asked) == len(PAUSES) + 1


def test_what_must_not_be_done_twice_is_sent_once(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("GET /api/x", OK)
    server.on("POST /api/x", hang_up)
    connection = connected(server.address, tmp_path)
    connection.get("/x", News)
    with pytest.raises(Unreachable):
        connection.send("POST", "/x", News, {}, once=True)
    assert server.paths() == ["GET /api/x", "POST /api/x"]


def test_no_server_is_said_at_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    clock = NoSleep()
    with pytest.raises(Unreachable, match=f"^There is no server at http://127.0.0.1:{port}. N"):
        connected(f"http://127.0.0.1:{port}", tmp_path, clock).get("/x", News)
    assert clock.slept == []


@pytest.mark.parametrize(
    "answer",
    [
        Answer(200, b"<html>", {"Content-Type": "text/html"}),
        Answer(404, b"Not found", {"Content-Type": "text/plain"}),
        Answer(200, {"number": "x"}),
        Answer(500, b""),
    ],
)
def test_another_server(server: ScriptedServer, tmp_path: Path, answer: Answer) -> None:
    server.on("GET /api/x", answer)
    connection = connected(server.address, tmp_path)
    with pytest.raises(NotOurs, match=r"is no server of rooms\.$"):
        connection.get("/x", News)
    connection.close()


def test_a_redirection_is_not_followed_but_said(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("GET /api/x", Answer(301, b"", {"Location": "https://there/"}))
    with pytest.raises(Unreachable, match=r'is elsewhere; use --server "https://there/"\.$'):
        connected(server.address, tmp_path).get("/x", News)


def test_an_answer_without_end_is_cut_off(
    server: ScriptedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 1000)
    server.on("GET /api/x", Answer(200, b" " * 1001 + b"{}"))
    with pytest.raises(Unreachable, match=r"is no server of rooms\.$"):
        connected(server.address, tmp_path).get("/x", News)
    assert len(server.asked) == 1, "and not asked again"


def test_an_answer_that_takes_too_long_is_cut_off(server: ScriptedServer, tmp_path: Path) -> None:
    class Hasty(NoSleep):
        def now(self) -> float:
            self.slept.append(100.0)  # each look at the clock is much later
            return sum(self.slept)

    server.on("GET /api/x", OK)
    with pytest.raises(Unreachable):
        connected(server.address, tmp_path, Hasty()).get("/x", News)


def test_what_speaks_no_http(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def greet() -> None:
            peer, _ = listener.accept()
            peer.sendall(b"\x1b[2J SSH-2.0-OpenSSH\r\n")
            peer.close()

        thread = threading.Thread(target=greet)
        thread.start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(Unreachable, match=f"^What answers at {url} is no server of rooms.$"):
            connected(url, tmp_path).get("/x", News)
        thread.join()


def test_https_is_asked_of_a_server_that_speaks_http(
    server: ScriptedServer, tmp_path: Path
) -> None:
    url = server.address.replace("http:", "https:")
    with pytest.raises(Unreachable, match=r"does not speak https\.$"):
        connected(url, tmp_path).get("/x", News)


def test_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate that is trusted is accepted, and the cookie of https is sent; another one is
    refused with the reason."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    with ScriptedServer() as server:
        server.wrap(context)
        token = "cd" * 16
        server.on("GET /api/x", Answer(200, NEWS, {"Set-Cookie": f"__Host-wordfoe={token}"}))
        with pytest.raises(Unreachable, match=r"^The certificate of https://.* is not valid: "):
            connected(server.address, tmp_path).get("/x", News)
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
        connection = connected(server.address, tmp_path)
        connection.get("/x", News)
        connection.get("/x", News)
        connection.close()
        assert server.asked[-1].headers["Cookie"] == f"__Host-wordfoe={token}"


def test_leaving_waits_for_nothing(server: ScriptedServer, tmp_path: Path) -> None:
    server.on("POST /api/rooms/FERN/leave", hang_up)
    connection = connected(server.address, tmp_path)
    connection.leave("/rooms/FERN/leave")
    assert server.asked[0].body == {}
    assert len(server.asked) == 1
