"""The connection pool of the store: opens a database, prepares its connections and lends them.

SQLite is the database unless a URL names a PostgreSQL. Every connection commits each statement by
itself (autocommit), since a move is one insert; ``schema.transaction`` groups several.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from wordfoe.errors import StoreError
from wordfoe.web import statements
from wordfoe.web.databases import checked_url, explained, make_private, refuse_foreign
from wordfoe.web.schema import migrate

__all__ = ["LOCK_TIMEOUT", "MOST_LOG", "ConnectionPool"]

LOCK_TIMEOUT = 5.0  # seconds that a statement waits for the lock of another process
CONNECT_TIMEOUT = 5  # seconds for a PostgreSQL to answer
MOST_CONNECTIONS = 40  # per process: as many as there are threads that answer requests
KEPT_CONNECTIONS = 5  # of these, while they are idle
KEPT_POSTGRESQL = 16  # likewise: to open one starts a process there, which takes many milliseconds
MOST_LOG = 2000  # pages of SQLite's log; then whoever writes next copies it, and waits for the disk


class ConnectionPool:
    """The connections of this process to one database.

    ``nonblocking`` is a connection to SQLite that never waits, for one thread; None for PostgreSQL.
    ``driver`` is the DB-API module, ``begin`` the statement that begins a writing transaction, and
    ``is_damaged`` is True once any statement met damage in the database.
    """

    def __init__(self, url: str, lock_timeout: float = LOCK_TIMEOUT) -> None:
        """Open the database of a URL and migrate it to the newest schema.

        A statement waits ``lock_timeout`` seconds for a lock, unless the URL says otherwise:
        ``?timeout=`` for SQLite, ``?options=-c lock_timeout=`` for PostgreSQL.

        Raises StoreError if the URL names no usable database, or opening or migrating it fails.
        """
        self._url = checked_url(url)
        is_sqlite = self._url.get_backend_name() == "sqlite"
        if is_sqlite:
            refuse_foreign(self._url)
            make_private(self._url.database or "")
        self._engine = _make_engine(self._url, lock_timeout)
        self.driver: Any = self._engine.dialect.loaded_dbapi
        self.begin = "BEGIN IMMEDIATE" if is_sqlite else "BEGIN"
        self.is_damaged = False
        self.nonblocking: PoolProxiedConnection | None = None
        try:
            with self.connection() as connection:
                migrate(connection)
            if is_sqlite:
                self.nonblocking = self._engine.raw_connection()
                _make_nonblocking(self.nonblocking)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close all connections."""
        if self.nonblocking is not None:
            self.nonblocking.invalidate()  # closed, not returned to the pool
        self._engine.dispose()

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """Lend a connection of SQLAlchemy; its errors are raised as StoreError."""
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._explained(error) from error

    @contextmanager
    def driver_connection(self) -> Iterator[PoolProxiedConnection]:
        """Lend a connection of the driver itself; its errors are raised as StoreError.

        It is for the most frequent statement: through SQLAlchemy a small insert takes twice as
        long.
        """
        try:
            with closing(self._engine.raw_connection()) as connection:
                yield connection
        except (SQLAlchemyError, self.driver.Error) as error:
            raise self._explained(error) from error

    def compiled(self, statement: Any) -> str:
        """Return a statement as SQL text for the driver, with a place for each value in turn."""
        return str(statement.compile(self._engine))

    def _explained(self, error: Exception) -> StoreError:
        explanation = explained(error, self._url)
        self.is_damaged = self.is_damaged or explanation.code == "store-damaged"
        return explanation


def _make_engine(url: URL, lock_timeout: float) -> Engine:
    is_sqlite = url.get_backend_name() == "sqlite"
    arguments: dict[str, Any] = {}
    kept = KEPT_CONNECTIONS if is_sqlite else KEPT_POSTGRESQL
    if not is_sqlite:
        arguments = {"connect_timeout": CONNECT_TIMEOUT}
    elif "timeout" not in url.query:
        arguments = {"timeout": lock_timeout}
    try:
        engine = create_engine(
            url,
            isolation_level="AUTOCOMMIT",
            connect_args=arguments,
            pool_size=kept,
            max_overflow=MOST_CONNECTIONS - kept,
            pool_reset_on_return=None,  # no transaction is ever left open
            pool_pre_ping=not is_sqlite,
            paramstyle="qmark" if is_sqlite else "format",
        )
    except ImportError:
        raise StoreError(
            'PostgreSQL needs another package: pip install "wordfoe[postgres]".', "store-unknown"
        ) from None
    prepare = _prepare_sqlite if is_sqlite else partial(_prepare_postgresql, lock_timeout)
    event.listen(engine, "connect", prepare)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Let readers work beside a writer, and keep every answered move when the process is killed."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint = {MOST_LOG}")
    cursor.close()


def _prepare_postgresql(lock_timeout: float, connection: Any, _record: object) -> None:
    """Let a connection wait for locks no longer than one to SQLite would."""
    milliseconds = max(1, round(lock_timeout * 1000))  # 0 would mean no limit
    connection.execute(statements.SET_LOCK_TIMEOUT.format(milliseconds=milliseconds))


def _make_nonblocking(connection: PoolProxiedConnection) -> None:
    """Let a connection wait neither for other writers nor for the disk: it appends to the log (WAL)
    and leaves checkpoints to other connections."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 0")
    cursor.execute("PRAGMA wal_autocheckpoint = 0")
    cursor.close()
