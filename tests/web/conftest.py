"""One server for all tests that leave it as they found it, and a new browser for each test; servers
with clocks of their own, and games without a server, for those that need them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.clocks import HandClock
from support.postgres import Postgres
from support.servers import Browser, LocalServer, sqlite
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.store import Store


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with LocalServer(sqlite(tmp_path_factory.mktemp("web") / "games.db")) as server:
        yield server


@pytest.fixture
def browser(server: LocalServer) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


@pytest.fixture
def database(tmp_path: Path) -> str:
    return sqlite(tmp_path / "games.db")


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def clocked(database: str, clock: HandClock) -> Iterator[LocalServer]:
    """A server whose time passes when the test moves the clock."""
    with LocalServer(database, clock=clock) as server:
        yield server


@pytest.fixture
def clocked_browser(clocked: LocalServer) -> Iterator[Browser]:
    with Browser(clocked) as browser:
        yield browser


@pytest.fixture(scope="session")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server whose time never passes, for all tests that leave the others' games alone."""
    database = sqlite(tmp_path_factory.mktemp("still") / "games.db")
    with LocalServer(database, clock=HandClock()) as server:
        yield server


@pytest.fixture
def still_browser(still: LocalServer) -> Iterator[Browser]:
    with Browser(still) as browser:
        yield browser


@pytest.fixture
def games(database: str, clock: HandClock) -> Iterator[Games]:
    games = Games(Store(database), Lexicon.english(), clock.wall)
    yield games
    games.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    assert Postgres.programs(), "PostgreSQL is not installed (Debian's postgresql has it)"
    postgres = Postgres()
    yield postgres
    postgres.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.database()
