"""Two processes, one database: what happens at one is told at the other."""

from collections.abc import Iterator
from typing import Any

import pytest

from support.clocks import HandClock
from support.event_streams import EventClient
from support.servers import Browser, LocalServer, ok
from support.waiting import until
from wordfoe.web.rooms.presence import LOST_MS


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def servers(
    request: pytest.FixtureRequest, clock: HandClock
) -> Iterator[tuple[LocalServer, LocalServer]]:
    name = "database" if request.param == "sqlite" else "postgres_url"
    url = request.getfixturevalue(name)
    with LocalServer(url, clock=clock) as one, LocalServer(url, clock=clock) as other:
        yield one, other


def at(server: LocalServer, browser: Browser) -> Browser:
    """The same browser at another server."""
    moved = Browser(server)
    moved.cookies.set("wordfoe", browser.cookies["wordfoe"])
    return moved


def post(browser: Browser, code: str, what: str, **content: Any) -> dict[str, Any]:
    return ok(browser.post(f"/api/rooms/{code}/{what}", json=content))


def test_events_and_standings_reach_the_streams_of_other_processes(
    servers: tuple[LocalServer, LocalServer],
) -> None:
    here, there = servers
    with Browser(here) as host, Browser(here) as guest:
        made = host.post("/api/rooms", json={"mode": "hangman"})
        code = ok(made, 201)["code"]
        post(guest, code, "join")
        with EventClient(at(there, guest), code) as stream:
            post(host, code, "command", do="start")
            stream.wait_for("news", type="started")
            game = ok(host.get(f"/api/rooms/{code}"))["round"]["game"]
            view = ok(host.get(f"/api/games/{game}"))
            host.guess_all(view, "e")
            while True:
                standings = stream.wait_for("standings")["listed"]
                if any(one.get("guesses") == 1 for one in standings):
                    break


def test_who_loses_all_streams_has_left_after_a_minute_and_returns(
    servers: tuple[LocalServer, LocalServer], clock: HandClock
) -> None:
    here, there = servers
    with Browser(here) as host, Browser(here) as guest:
        code = ok(host.post("/api/rooms", json={"mode": "boggle"}), 201)["code"]
        seat = post(guest, code, "join")["you"]
        with EventClient(at(there, host), code, 0) as stream:
            with EventClient(guest, code, 0) as lost:
                lost.wait_for("news", type="joined")
            while is_here(host, code, seat):  # its connection may still be open at the server
                clock.move(seconds=5)
                until(lambda: all(ticked(server) == clock.wall() for server in servers))
            left = stream.wait_for("news", type="left")
            assert (left["seat"]["seat"], left["seat"]["here"]) == (seat, False)
            assert clock.monotonic() >= LOST_MS / 1000
            with EventClient(at(there, guest), code, 0):
                back = stream.wait_for("news", type="returned")
                assert back["seat"]["seat"] == seat


def is_here(browser: Browser, code: str, seat: int) -> bool:
    seats = ok(browser.get(f"/api/rooms/{code}"))["seats"]
    return any(one["here"] for one in seats if one["seat"] == seat)


def ticked(server: LocalServer) -> int:
    app: Any = server.app
    return int(app.app.state.live_rooms.presence.ticked)
