"""Streams over real connections: what is sent, to whom, and when they end."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.clocks import HandClock
from support.event_streams import EventClient
from support.servers import UNLIMITED, Browser, LocalServer, ok, sqlite
from support.waiting import until

DAY = 24 * 60 * 60


def make_room(browser: Browser, mode: str = "boggle") -> str:
    return str(ok(browser.post("/api/rooms", json={"mode": mode}), 201)["code"])


def join(browser: Browser, code: str) -> dict[str, Any]:
    return ok(browser.post(f"/api/rooms/{code}/join", json={}))


def command(browser: Browser, code: str, do: str, **more: Any) -> dict[str, Any]:
    return ok(browser.post(f"/api/rooms/{code}/command", json={"do": do, **more}))


@pytest.fixture
def guest(server: LocalServer) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


def test_what_happens_in_a_room_is_sent_to_all_in_it(browser: Browser, guest: Browser) -> None:
    code = make_room(browser)
    with EventClient(browser, code) as host:
        assert host.parser.status == 200
        assert "content-type: text/event-stream" in host.parser.head
        assert "cache-control: no-store" in host.parser.head
        view = join(guest, code)
        news = host.wait_for("news", type="joined")
        assert news["number"] == view["number"]
        assert news["seat"]["seat"] == view["you"]
        with EventClient(guest, code) as other:
            command(browser, code, "start")
            for client in (host, other):
                assert client.wait_for("news", type="started")["look"] is True
                assert client.wait_for("standings")["players"] == 2


def test_a_client_goes_on_with_the_number_that_it_has(browser: Browser, guest: Browser) -> None:
    code = make_room(browser)
    join(guest, code)
    command(browser, code, "start")
    command(browser, code, "pause")
    view = command(browser, code, "resume")
    newest = view["number"]
    for last in range(newest + 1):
        with EventClient(browser, code, last) as client:
            while client.parser.last != newest:
                client.read()
            numbers = [one.id for one in client.messages if one.event == "news"]
            assert numbers == list(range(last + 1, newest + 1))
    with EventClient(browser, code, newest + 50) as client:  # of a room that had the code before
        while client.parser.last != newest:
            client.read()
        assert next(one.id for one in client.messages if one.event == "news") == 1


def test_the_address_may_have_the_number_too(browser: Browser) -> None:
    code = make_room(browser)
    with browser.stream("GET", f"/api/rooms/{code}/stream?after=1") as answer:
        lines = answer.iter_lines()
        while (line := next(lines)) != "id: 2":
            assert not line.startswith("id:")
    with browser.stream("GET", f"/api/rooms/{code}/stream?after=x") as answer:
        assert answer.status_code == 422


@pytest.mark.parametrize("last", ["x", "-1", "1.5", "9" * 5000, "١"])
def test_a_wrong_number_is_refused(browser: Browser, last: str) -> None:
    code = make_room(browser)
    headers = {"Last-Event-ID": last.encode()}
    answer = browser.get(f"/api/rooms/{code}/stream", headers=headers)  # type: ignore[arg-type]
    assert ok(answer, 422)["code"] == "malformed"


def test_strangers_get_no_stream(browser: Browser, guest: Browser) -> None:
    code = make_room(browser)
    for wanted in (code, "QQQQ"):
        with EventClient(guest, wanted) as client:
            assert client.parser.status == 404
            assert client.problem["detail"].endswith(".")


def test_who_is_removed_learns_it_and_gets_no_more(browser: Browser, guest: Browser) -> None:
    for mode in ("boggle", "class"):
        code = make_room(browser, mode)
        seat = join(guest, code)["you"]
        with EventClient(guest, code) as client:
            command(browser, code, "remove", seat=seat)
            client.wait_for("news", type="removed")
            client.read_to_end()
            assert client.parser.is_over
        with EventClient(guest, code) as client:
            assert client.parser.status in (404, 409)


def test_the_end_of_a_room_is_the_end_of_its_streams(browser: Browser) -> None:
    code = make_room(browser)
    with EventClient(browser, code) as client:
        command(browser, code, "close")
        client.wait_for("news", type="closed")
        client.read_to_end()
        assert client.parser.is_over


def test_an_old_proxy_gets_no_chunks(browser: Browser) -> None:
    code = make_room(browser)
    with EventClient(browser, code, 0, version="1.0") as client:
        assert "chunked" not in client.parser.head
        client.wait_for("news", number=2)


def test_an_address_opens_so_many_streams(tmp_path: Path) -> None:
    limits = {**UNLIMITED, "address_streams": 2}
    with LocalServer(sqlite(tmp_path / "g.db"), limits=limits) as server, Browser(server) as host:
        code = make_room(host)
        first, second = EventClient(host, code), EventClient(host, code)
        with EventClient(host, code) as third:
            assert third.parser.status == 429
            assert third.problem["code"] == "too-many-streams"
            assert "retry-after" in third.parser.head
        first.connection.close()

        def opens() -> bool:
            with EventClient(host, code) as again:
                return again.parser.status == 200

        until(opens)
        second.connection.close()


def test_a_process_has_so_many_streams(tmp_path: Path) -> None:
    limits = {**UNLIMITED, "streams": 1}
    with LocalServer(sqlite(tmp_path / "g.db"), limits=limits) as server, Browser(server) as host:
        code = make_room(host)
        with EventClient(host, code), EventClient(host, code) as second:
            assert second.parser.status == 503
            assert second.problem["code"] == "too-many-streams"
            assert ok(host.get(f"/api/rooms/{code}"))["code"] == code


def test_the_timeout_of_requests_does_not_end_streams(tmp_path: Path) -> None:
    """A quiet stream lives for days, and has a beat now and then."""
    clock = HandClock()
    limits = {**UNLIMITED, "request_timeout": DAY}
    with (
        LocalServer(sqlite(tmp_path / "g.db"), limits=limits, connection_clock=clock) as server,
        Browser(server) as host,
    ):
        code = make_room(host)
        with EventClient(host, code) as client:
            for _ in range(3):
                clock.move(seconds=DAY)
                seen = client.parser.beats
                while client.parser.beats == seen:
                    assert client.read()
            with Browser(server) as guest:
                join(guest, code)
            client.wait_for("news", type="joined")


def test_streams_do_not_hold_up_a_server_that_stops(tmp_path: Path) -> None:
    server = LocalServer(sqlite(tmp_path / "g.db"))
    with Browser(server) as host:
        code = make_room(host)
        with EventClient(host, code) as client:
            server._server.config.timeout_graceful_shutdown = None  # it would wait for ever
            server.stop()
            client.read_to_end()
            assert client.parser.is_over


def test_a_kept_connection_cannot_open_a_stream_while_the_server_stops() -> None:
    """Its head is sent, and its end."""
    from wordfoe.web.timeouts import TimeoutProtocol

    stopping = object.__new__(TimeoutProtocol)
    stopping._is_stopping = True
    assert stopping.open_pipe() is None


def test_streams_are_measured(browser: Browser) -> None:
    code = make_room(browser)
    with EventClient(browser, code, 0) as client:
        client.wait_for("news", number=2)
        text = browser.get("/metrics").text
        found = {line.split("{")[0]: line.split()[-1] for line in text.splitlines()}
        assert int(found["wordfoe_streams"]) >= 1
        assert int(found["wordfoe_rooms"]) >= 1
        assert int(found["wordfoe_stream_writes_total"]) >= 1
        assert {"wordfoe_streams_slow_total", "wordfoe_streams_refused_total"} <= set(found)
