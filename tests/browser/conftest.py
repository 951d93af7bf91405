"""One server and one Chromium for all tests, and a new visitor for each. An error in a page fails
its test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from support.clocks import HandClock
from support.servers import UNLIMITED, LocalServer, Server, sqlite
from support.visitors import ARGUMENTS, CHROMIUM, TIMEOUT, Visitor

NewVisitor: TypeAlias = Callable[..., Visitor]

# So that values are exact on slow machines, too.
NO_TIME_LIMITS = {"coach_seconds": 0, "xray_seconds": 0, "alternative_seconds": 0}


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = sqlite(tmp_path_factory.mktemp("browser") / "games.db")
    server = Server(database, limits=UNLIMITED | NO_TIME_LIMITS)
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
    """Fail with the last lines of the server's log if the server has ended."""
    code = server.process.poll()
    last = "".join(server.log[-20:])
    assert code is None, f"The server ended before the tests did, with {code}: {last}"


@pytest.fixture(scope="package")  # Playwright's event loop runs until its end, beside no other one
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, timeout=TIMEOUT
        )
        yield browser
        browser.close()


@pytest.fixture
def new_visitor(chromium: Browser, server: Server) -> Iterator[NewVisitor]:
    """Return a function that makes visitors, with options of a browser context."""
    visitors: list[Visitor] = []

    def make(*, address: str = server.address, **options: Any) -> Visitor:
        assert_alive(server)
        visitors.append(Visitor(chromium, address, **options))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.close()
    assert [error for visitor in visitors for error in visitor.errors] == []
    assert set().union(*(visitor.foreign_requests() for visitor in visitors)) == set()


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor.open("/")
