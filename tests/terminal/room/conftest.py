"""A server with rooms, and people who come to it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.room_players import ROOM_LIMITS, Guests
from support.servers import LocalServer, sqlite


@pytest.fixture(scope="session")
def room_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = sqlite(tmp_path_factory.mktemp("rooms") / "games.db")
    with LocalServer(database, limits=ROOM_LIMITS) as server:
        yield server


@pytest.fixture
def guests(room_server: LocalServer, tmp_path: Path) -> Iterator[Guests]:
    guests = Guests(room_server, tmp_path)
    yield guests
    guests.close()


@pytest.fixture(autouse=True)
def input_is_a_pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What runs in this process has a standard input, on which nothing is typed."""
    with open(os.devnull) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield
