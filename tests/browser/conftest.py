"""One server and one Chromium for all tests; a new visitor for each. Errors in a page fail it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from support.clocks import HandClock
from support.servers import UNLIMITED, LocalServer, Server, sqlite
from support.visitors import ARGUMENTS, CHROMIUM, PATIENCE, Visitor

Arrive: TypeAlias = Callable[..., Visitor]

# Values that the tests expect to be exact are exact however slow the machine is.
WITHOUT_HURRY = {"coach_seconds": 0, "xray_seconds": 0, "road_seconds": 0}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = sqlite(tmp_path_factory.mktemp("browser") / "games.db")
    server = Server(database, limits=UNLIMITED | WITHOUT_HURRY)
    yield server
    try:
        assert_alive(server)
    finally:
        server.stop()


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def clocked(tmp_path: Path, clock: HandClock) -> Iterator[LocalServer]:
    """A server of the test's own, for rules that depend on the time."""
    with LocalServer(sqlite(tmp_path / "games.db"), clock=clock) as server:
        yield server


def assert_alive(server: Server) -> None:
    """Tells how the server ended, instead of connections that are refused from then on."""
    code = server.process.poll()
    last = "".join(server.log[-20:])
    assert code is None, f"The server ended before the tests did, with {code}: {last}"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, timeout=PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture
def arrive(chromium: Browser, server: Server) -> Iterator[Arrive]:
    """Lets visitors arrive: with a phone, in the dark, at another server."""
    visitors: list[Visitor] = []

    def come(*, address: str = server.address, **options: Any) -> Visitor:
        assert_alive(server)
        visitors.append(Visitor(chromium, address, **options))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
    assert [error for visitor in visitors for error in visitor.errors] == []
    assert set().union(*(visitor.strangers() for visitor in visitors)) == set()


@pytest.fixture
def visitor(arrive: Arrive) -> Visitor:
    return arrive()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor.open("/")
