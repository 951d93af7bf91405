"""Backup of the games while servers run, by SQLite's online backup.

The copy is a consistent snapshot of the database, whatever is written meanwhile, in one file
without a log. It is checked before it gets its final name, so a file of that name is complete.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from urllib.parse import quote

from wordfoe.errors import StoreError
from wordfoe.web.databases import checked_url, explained, refuse_foreign
from wordfoe.wording import quoted_name

__all__ = ["back_up"]


def back_up(database: str, path: str) -> int:
    """Copy the games of a SQLite database to a new file, and return how many there are.

    Raises StoreError if the database is a PostgreSQL or cannot be read, if the file exists already
    or cannot be written, or if the copy is damaged.
    """
    url = checked_url(database)
    if url.get_backend_name() != "sqlite":
        raise StoreError(
            "Back up a PostgreSQL with its own program, while the server runs: "
            f"pg_dump --format=custom --file={quoted_name(path)} and the database's address.",
            "store-unknown",
        )
    refuse_foreign(url)
    if os.path.lexists(path):
        raise StoreError(f"{quoted_name(path)} is there already; name a new file.", "backup-exists")
    try:
        source = sqlite3.connect(f"file:{quote(url.database or '')}?mode=rw", uri=True)
        with closing(source):
            source.execute("SELECT version FROM wordfoe_schema").fetchone()
            return _copied(source, path)
    except sqlite3.Error as error:
        raise explained(error, url) from error


def _copied(source: sqlite3.Connection, path: str) -> int:
    """Make the copy under a temporary name, check it and rename it. Return its number of games."""
    part = f"{path}.part"
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_WRONLY, 0o600))
    except OSError as error:
        raise _unwritable(path, error.strerror or str(error)) from None
    try:
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy)  # in one step, so that a writer does not make it start over
            copy.execute("PRAGMA journal_mode = DELETE")
            [found] = copy.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise StoreError("The database is damaged; restore a copy of it.", "store-damaged")
            [games] = copy.execute("SELECT count(*) FROM games").fetchone()
        _sync(part)
        os.rename(part, path)
    except (OSError, sqlite3.Error) as error:
        raise _unwritable(path, getattr(error, "strerror", None) or str(error)) from None
    finally:
        with suppress(OSError):
            os.unlink(part)
    return int(games)


def _sync(path: str) -> None:
    """Wait until a file is written to the disk."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _unwritable(path: str, reason: str) -> StoreError:
    return StoreError(f"The backup {quoted_name(path)} cannot be written: {reason}.")
