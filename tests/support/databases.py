"""Both kinds of database that games can be kept in, a new one for each test.

A fixture with ``params=DATABASES`` calls ``new_database``, or ``new_store`` for an open store.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.servers import sqlite
from wordfoe.web.store import Store

__all__ = ["DATABASES", "new_database", "new_store"]

DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of an empty database, of the kind that the fixture's parameter names."""
    if request.param == "sqlite":
        return sqlite(folder / "games.db")
    return str(request.getfixturevalue("postgres_url"))


@contextmanager
def new_store(request: pytest.FixtureRequest, folder: Path) -> Iterator[Store]:
    """Open a store in such a database, for a block of statements."""
    store = Store(new_database(request, folder))
    try:
        yield store
    finally:
        store.close()
