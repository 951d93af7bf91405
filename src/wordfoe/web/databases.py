"""Where games are kept: the addresses of databases, and what their failures mean."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from wordfoe.errors import StoreError, printable, quoted

__all__ = ["checked_url", "default_url", "explained", "make_private"]


def default_url() -> str:
    """SQLite in the user's data directory, which is made if it is not there."""
    home = Path.home()
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    folder = base / "wordfoe"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"The directory {quoted(str(folder), 400)} for the games cannot be made: "
            f"{error.strerror}.",
            "store-missing",
        ) from None
    return f"sqlite:///{folder / 'games.db'}"


def checked_url(text: str) -> URL:
    """The address of a database that games can be kept in."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(
            f"{quoted(text)} is not the address of a database; give one such as "
            "sqlite:///games.db or postgresql://user@host/name.",
            "store-unknown",
        ) from None
    backend = url.get_backend_name()
    if backend == "postgres":
        backend = "postgresql"
    if backend not in ("sqlite", "postgresql"):
        raise StoreError(
            f"Games are kept in SQLite or PostgreSQL, not in {quoted(backend)}.", "store-unknown"
        )
    if backend == "sqlite":
        if url.database in (None, "", ":memory:"):
            raise StoreError(
                "Games are kept in a file, not in memory; give one such as sqlite:///games.db.",
                "store-unknown",
            )
        return url.set(drivername="sqlite")
    return url.set(drivername="postgresql+psycopg")


def make_private(path: str) -> None:
    """Makes the file of a new database, which is its owner's alone: it holds the seeds of running
    games. One that is there keeps the mode that somebody gave it; SQLite gives its log the same."""
    with suppress(OSError, ValueError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_WRONLY, 0o600))


# What a driver says, and what it means: a code, and a sentence about the database.
_MEANINGS: tuple[tuple[str, str, str], ...] = (
    ("locked", "store-busy", "is busy with another program; try again in a moment"),
    ("lock timeout", "store-busy", "is busy with another program; try again in a moment"),
    ("readonly", "store-read-only", "is read-only, so nothing can be saved"),
    ("read-only", "store-read-only", "is read-only, so nothing can be saved"),
    ("permission denied", "store-read-only", "may not be written to, so nothing can be saved"),
    ("disk is full", "store-full", "is full, so nothing can be saved"),
    ("no space left", "store-full", "is full, so nothing can be saved"),
    ("unable to open", "store-missing", "cannot be opened; its directory may be missing"),
    ("no such table", "store-missing", "has lost its tables"),
    ("not a database", "store-unknown", "is a file of another kind, not a database"),
    ("malformed", "store-damaged", "is damaged; restore a copy of it"),
    ("disk i/o", "store-missing", "cannot be read or written any more"),
)


def explained(error: Exception, url: URL) -> StoreError:
    """What went wrong, for the person who runs the server."""
    shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    name = quoted(shown, 400)
    reason = str(error.orig) if isinstance(error, DBAPIError) and error.orig else str(error)
    for sign, code, meaning in _MEANINGS:
        if sign in reason.lower():
            return StoreError(f"The database {name} {meaning}.", code)
    line = printable(reason.strip().partition("\n")[0]).rstrip(".")
    return StoreError(f"The database {name} does not answer: {line}.")
