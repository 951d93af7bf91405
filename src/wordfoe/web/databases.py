"""Database URLs and files, and the failures of databases in plain words."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from wordfoe.errors import StoreError
from wordfoe.wording import printable, quoted

__all__ = [
    "SCHEMA_TABLE",
    "checked_url",
    "default_url",
    "explained",
    "make_private",
    "refuse_foreign",
]

SCHEMA_TABLE = "wordfoe_schema"  # every wordfoe database has it, whatever its version


def default_url() -> str:
    """Return the URL of the SQLite database in the user's data directory, which is created if it is
    missing. Raises StoreError if that fails."""
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
    """Return the URL of a database that games can be kept in, with its driver. Raises StoreError
    for any other text."""
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
    """Create the file of a new database so that only its owner can read it: it holds the seeds of
    running games. A file that exists keeps its mode; SQLite gives its log the same."""
    with suppress(OSError, ValueError):  # SQLite will report what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_WRONLY, 0o600))


def refuse_foreign(url: URL) -> None:
    """Raise StoreError if a SQLite file is another program's database. This only reads the file:
    opening it as ours would change its journal mode and add tables."""
    path = (url.database or "").removeprefix("file:")
    try:
        if not os.path.getsize(path):
            return
        # If the file has no log beside it, none is created.
        how = "mode=ro" if os.path.exists(f"{path}-wal") else "mode=ro&immutable=1"
        with closing(sqlite3.connect(f"file:{quote(path)}?{how}", uri=True)) as connection:
            found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            tables = {str(name) for (name,) in found}
    except (OSError, ValueError, sqlite3.Error):
        return  # opening it will report what is wrong
    if tables and SCHEMA_TABLE not in tables:
        raise StoreError(
            f"The database {quoted(path, 400)} is another program's; nothing in it was changed. "
            "Give a file of its own for the games.",
            "store-unknown",
        )


# The meanings of errors: a code of StoreError, and the end of a sentence about the database.
_BUSY = ("store-busy", "is busy with another program; try again in a moment")
_READ_ONLY = ("store-read-only", "is read-only, so nothing can be saved")
_FORBIDDEN = ("store-read-only", "may not be written to, so nothing can be saved")
_FULL = ("store-full", "is full, so nothing can be saved")
_CLOSED = ("store-missing", "cannot be opened; its directory may be missing")
_NO_TABLES = ("store-missing", "has lost its tables")
_FOREIGN = ("store-unknown", "is a file of another kind, not a database")
_DAMAGED = ("store-damaged", "is damaged; restore a copy of it")
_LOST = ("store-missing", "can no longer be read or written")
# By the beginning of the driver's error code: SQLite's names, PostgreSQL's SQLSTATEs.
_CODES: tuple[tuple[str, tuple[str, str]], ...] = (
    ("SQLITE_BUSY", _BUSY),
    ("SQLITE_LOCKED", _BUSY),
    ("SQLITE_READONLY", _READ_ONLY),
    ("SQLITE_PERM", _FORBIDDEN),
    ("SQLITE_FULL", _FULL),
    ("SQLITE_CANTOPEN", _CLOSED),
    ("SQLITE_NOTADB", _FOREIGN),
    ("SQLITE_CORRUPT", _DAMAGED),
    ("SQLITE_IOERR", _LOST),
    ("55P03", _BUSY),  # lock_not_available
    ("40P01", _BUSY),  # deadlock_detected
    ("25006", _READ_ONLY),  # read_only_sql_transaction
    ("42501", _FORBIDDEN),  # insufficient_privilege
    ("53100", _FULL),  # disk_full
    ("42P01", _NO_TABLES),  # undefined_table
    ("XX001", _DAMAGED),  # data_corrupted
    ("XX002", _DAMAGED),  # index_corrupted
)

# SQLite has no code of its own for this error, only a message.
_NO_TABLE = "no such table"


def explained(error: Exception, url: URL) -> StoreError:
    """Return an error of the driver as a StoreError, with a sentence for the person who runs the
    server. It goes by the code of the error, since its message may be in any language."""
    shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    name = quoted(shown, 400)
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    sign = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or ""
    reason = str(cause)
    known = next((meaning for begin, meaning in _CODES if sign.startswith(begin)), None)
    if sign == "SQLITE_ERROR" and reason.startswith(_NO_TABLE):
        known = _NO_TABLES
    if known is not None:
        code, meaning = known
        return StoreError(f"The database {name} {meaning}.", code)
    line = printable(reason.strip().partition("\n")[0]).rstrip(".")
    return StoreError(f"The database {name} does not answer: {line}.")
