"""One server for all tests that leave it as they found it, and a new browser for each test."""

from collections.abc import Iterator

import pytest

from support.postgres import Postgres
from support.servers import Browser, Server, sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(sqlite(tmp_path_factory.mktemp("web") / "games.db"))
    yield server
    server.stop()


@pytest.fixture
def browser(server: Server) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    assert Postgres.programs(), "PostgreSQL is not installed (Debian's postgresql has it)"
    postgres = Postgres()
    yield postgres
    postgres.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.database()
