"""The store: games and moves in a database.

A game is a row with its settings; each move is one insert under the key (game, number). Two
processes that make the same move meet at the key: one is told that it came second and reads on.
SQLite is the database unless a URL names a PostgreSQL.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, PoolProxiedConnection, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from wordfoe.errors import StoreError
from wordfoe.web import statements
from wordfoe.web.databases import checked_url, explained, make_private, refuse_foreign
from wordfoe.web.schema import migrate, transaction

__all__ = ["Finished", "GameRow", "MoveRow", "Store"]

LOCK_TIMEOUT = 5.0  # seconds that a statement waits for another process to finish its own
CONNECT_TIMEOUT = 5  # seconds for a PostgreSQL to answer
CONNECTIONS = 40  # at most, per process: as many as there are threads that answer requests
MANY = 100_000
READY = "ready"  # the chore under which readiness is noted


class GameRow(NamedTuple):
    """A game as it was set up. Settings are JSON; times are milliseconds since 1970, UTC."""

    id: str
    kind: str
    settings: str
    owner: str
    created: int
    daily: str | None
    lexicon: str
    imported: int | None = None  # when, if it was played elsewhere
    seeded: bool = False  # the player chose the seed or the board


class MoveRow(NamedTuple):
    """A move with its reply as JSON; with the outcome, if it ended the game."""

    game: str
    number: int
    move: str
    at: int
    outcome: str | None = None


class Finished(NamedTuple):
    """A game and its last move; no move yet, or none that ended it, leaves the rest empty."""

    game: GameRow
    moves: int
    at: int | None
    outcome: str | None


class Store:
    """The database of games. Every failure is a StoreError with a sentence and a code.

    A statement waits ``lock_timeout`` seconds for other programs, unless the URL says otherwise:
    ``?timeout=`` of SQLite, ``?options=-c lock_timeout=`` of PostgreSQL."""

    def __init__(self, url: str, lock_timeout: float = LOCK_TIMEOUT) -> None:
        self._url = checked_url(url)
        arguments: dict[str, Any] = {}
        is_sqlite = self._url.get_backend_name() == "sqlite"
        if not is_sqlite:
            arguments = {"connect_timeout": CONNECT_TIMEOUT}
        elif "timeout" not in self._url.query:
            arguments = {"timeout": lock_timeout}
        self._damaged = False
        if is_sqlite:
            refuse_foreign(self._url)
            make_private(self._url.database or "")
        try:
            self._engine = create_engine(
                self._url,
                isolation_level="AUTOCOMMIT",
                connect_args=arguments,
                pool_size=5,
                max_overflow=CONNECTIONS - 5,
                pool_reset_on_return=None,  # nothing is ever left open
                pool_pre_ping=not is_sqlite,
                paramstyle="named" if is_sqlite else "pyformat",
            )
        except ImportError:
            raise StoreError(
                'PostgreSQL needs another package: pip install "wordfoe[postgres]".',
                "store-unknown",
            ) from None
        prepare = _prepare_sqlite if is_sqlite else partial(_prepare_postgresql, lock_timeout)
        event.listen(self._engine, "connect", prepare)
        self._dbapi: Any = self._engine.dialect.loaded_dbapi
        self._add_move = str(statements.ADD_MOVE.compile(self._engine))
        self._begin = "BEGIN IMMEDIATE" if is_sqlite else "BEGIN"
        self._nonblocking: PoolProxiedConnection | None = None
        try:
            with self._connection() as connection:
                migrate(connection)
            if is_sqlite:
                self._nonblocking = self._engine.raw_connection()
                _make_nonblocking(self._nonblocking)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close all connections."""
        if self._nonblocking is not None:
            self._nonblocking.invalidate()  # closed, not kept for others
        self._engine.dispose()

    def check_writable(self, now: int) -> None:
        """Raise StoreError unless a game and a move can be stored. Both are taken out again in the
        same transaction, which notes the time. Damage that any statement met is not forgotten."""
        name = f"ready-{secrets.token_hex(8)}"
        game = GameRow(name, "ready", "{}", name, now, None, "")
        with self._connection() as connection, transaction(connection):
            connection.execute(statements.ADD_GAME, game._asdict())
            connection.execute(statements.ADD_MOVE, MoveRow(name, 0, "{}", now)._asdict())
            connection.execute(statements.REMOVE_ALL_MOVES, {"name": name})
            connection.execute(statements.REMOVE_GAME, {"name": name})
            if not connection.execute(statements.NOTE, {"chore": READY, "now": now}).rowcount:
                connection.execute(statements.ADD_CHORE, {"name": READY, "at": now})
        if self._damaged:
            raise StoreError("The database is damaged; restore a copy of it.", "store-damaged")

    def ping(self) -> None:
        """Raise StoreError unless the database answers."""
        with self._connection() as connection:
            connection.execute(statements.VERSION).scalar_one()

    def add_game(self, row: GameRow, played: Sequence[MoveRow] = ()) -> bool:
        """Add a game, with its moves if it was played elsewhere, and return True. Return False,
        with nothing added, if its id or its owner's game of the day is taken."""
        with self._connection() as connection:
            try:
                if not played:
                    connection.execute(statements.ADD_GAME, row._asdict())
                    return True
                with transaction(connection):
                    connection.execute(statements.ADD_GAME, row._asdict())
                    connection.execute(statements.ADD_MOVE, [move._asdict() for move in played])
            except IntegrityError:
                return False
            return True

    def add_moves(self, rows: Sequence[MoveRow]) -> bool:
        """Add moves in one transaction and return True. Return False, with none of them added, if
        one of their numbers is taken or a game is not there. Wait for other writers; raise
        StoreError if that takes too long or the database fails."""
        with self._driver_connection() as connection:
            try:
                self._insert(connection, rows)
            except self._dbapi.IntegrityError:
                return False
            return True

    def add_moves_nonblocking(self, rows: Sequence[MoveRow]) -> bool:
        """Add moves in one transaction, without waiting for other writers or the disk, and return
        True. Return False, with none of them added, if that is not possible, whatever the reason:
        ``add_moves`` will wait, or say why. Always call it from the same thread."""
        if self._nonblocking is None or not self._nonblocking.is_valid:
            return False
        try:
            self._insert(self._nonblocking, rows)
        except self._dbapi.Error:
            return False
        return True

    def _insert(self, connection: PoolProxiedConnection, rows: Sequence[MoveRow]) -> None:
        """Insert all moves, or raise the driver's error."""
        driver: Any = connection.driver_connection
        if len(rows) == 1:  # a transaction by itself
            driver.execute(self._add_move, rows[0]._asdict())
            return
        driver.execute(self._begin)
        try:
            driver.cursor().executemany(self._add_move, [row._asdict() for row in rows])
            driver.execute("COMMIT")
        except BaseException:
            try:
                driver.rollback()
            except self._dbapi.Error:  # which must not hide what went wrong first
                connection.invalidate()
            raise

    def copy_log(self) -> None:
        """Copy SQLite's log into the database, so that the next move begins it anew. That next move
        waits for the disk, as this does."""
        with self._connection() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def game(self, game: str) -> GameRow | None:
        """Return the game of this id, if there is one."""
        with self._connection() as connection:
            row = connection.execute(statements.GAME, {"game": game}).first()
            return GameRow(*row) if row else None

    def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        """Return the moves of a game in order, from a number on."""
        with self._connection() as connection:
            rows = connection.execute(statements.MOVES, {"game": game, "since": since})
            return [MoveRow(*row) for row in rows]

    def daily(self, owner: str, kind: str, day: str) -> GameRow | None:
        """Return the owner's game of the day; None if it was not begun."""
        with self._connection() as connection:
            row = connection.execute(
                statements.DAILY, {"owner": owner, "kind": kind, "day": day}
            ).first()
            return GameRow(*row) if row else None

    def games_of(self, owner: str, limit: int = MANY, *, finished: bool = False) -> list[Finished]:
        """Return the owner's games, the newest first."""
        statement = statements.FINISHED if finished else statements.GAMES_OF
        with self._connection() as connection:
            rows = connection.execute(statement, {"owner": owner, "limit": limit})
            width = len(GameRow._fields)
            return [Finished(GameRow(*row[:width]), *row[width:]) for row in rows]

    def open_games(self, owner: str, since: int) -> int:
        """Return how many games the owner began since then and did not finish."""
        with self._connection() as connection:
            return connection.execute(
                statements.OPEN, {"owner": owner, "since": since}
            ).scalar_one()

    def count_games(self, owner: str) -> int:
        """Return how many games the owner has."""
        with self._connection() as connection:
            return connection.execute(statements.COUNT, {"owner": owner}).scalar_one()

    def usage(self, owner: str) -> tuple[int, int]:
        """Return the owner's games, and the characters of their settings, moves and outcomes."""
        with self._connection() as connection:
            count, settings = connection.execute(statements.SETTINGS_SIZE, {"owner": owner}).one()
            moves = connection.execute(statements.MOVES_SIZE, {"owner": owner}).scalar_one()
            return count, int(settings) + int(moves)

    def claim(self, chore: str, now: int, every: int) -> bool:
        """Return whether a chore is due and this process shall do it. No other call returns True
        before the time ``every`` is over."""
        with self._connection() as connection:
            values = {"chore": chore, "now": now, "before": now - every}
            if connection.execute(statements.CLAIM, values).rowcount:
                return True
            if connection.execute(statements.CHORE, {"chore": chore}).first():
                return False
            try:
                connection.execute(statements.ADD_CHORE, {"name": chore, "at": now})
            except IntegrityError:  # another process was as quick
                return False
            return True

    def noted(self, chore: str) -> int | None:
        """Return when a chore was noted last; None if it never was."""
        with self._connection() as connection:
            row = connection.execute(statements.CHORE, {"chore": chore}).first()
            return None if row is None else int(row.at)

    def note(self, chore: str, now: int) -> None:
        """Note the time of a chore, whatever was noted before."""
        with self._connection() as connection:
            if not connection.execute(statements.NOTE, {"chore": chore, "now": now}).rowcount:
                with suppress(IntegrityError):  # another process was as quick
                    connection.execute(statements.ADD_CHORE, {"name": chore, "at": now})

    def newest(self) -> int | None:
        """Return when a game was begun, played or imported last; None if there is no game."""
        with self._connection() as connection:
            times = [
                connection.execute(statement).scalar_one()
                for statement in (statements.NEWEST_GAME, statements.NEWEST_MOVE)
            ]
            return max((time for time in times if time is not None), default=None)

    def count_all(self) -> int:
        """Return how many games there are."""
        with self._connection() as connection:
            return connection.execute(statements.COUNT_ALL).scalar_one()

    def owners_away(self, before: int, most: int, after: str = "") -> list[str]:
        """Return owners who neither began, played nor imported a game since then, in order."""
        with self._connection() as connection:
            values = {"before": before, "most": most, "after": after}
            return list(connection.execute(statements.AWAY, values).scalars().all())

    def remove_finished(self, owner: str, before: int, most: int) -> int:
        """Remove finished games of an owner who is away since then, ``most`` of them in one
        transaction. Return how many; none if the owner came back meanwhile."""
        values = {"owner": owner, "before": before, "after": "", "most": most}
        with self._connection() as connection, transaction(connection):
            if connection.execute(statements.IS_AWAY, values).first() is None:
                return 0
            names = connection.execute(
                statements.ENDED_GAMES, {"owner": owner, "most": most}
            ).scalars()
            rows = [{"name": name} for name in names]
            if rows:
                connection.execute(statements.REMOVE_ALL_MOVES, rows)
                connection.execute(statements.REMOVE_GAME, rows)
            return len(rows)

    def remove_idle(self, before: int, most: int) -> int:
        """Remove unfinished games that were idle since then, ``most`` at most, and return how many.
        A game that is played meanwhile stays: its new move is not removed, and holds it."""
        with self._connection() as connection:
            names = (
                connection.execute(statements.IDLE, {"before": before, "most": most})
                .scalars()
                .all()
            )
        return sum(self._remove(name, before) for name in names)

    def _remove(self, game: str, before: int) -> bool:
        with self._connection() as connection:
            try:
                with transaction(connection):
                    connection.execute(statements.REMOVE_MOVES, {"name": game, "before": before})
                    connection.execute(statements.REMOVE_GAME, {"name": game})
            except IntegrityError:
                return False
            return True

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._explained(error) from error

    @contextmanager
    def _driver_connection(self) -> Iterator[PoolProxiedConnection]:
        """Lend a connection of the driver itself, for what is done most often: on the way through
        SQLAlchemy a small insert takes twice as long."""
        try:
            with closing(self._engine.raw_connection()) as connection:
                yield connection
        except (SQLAlchemyError, self._dbapi.Error) as error:
            raise self._explained(error) from error

    def _explained(self, error: Exception) -> StoreError:
        told = explained(error, self._url)
        self._damaged = self._damaged or told.code == "store-damaged"
        return told


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside a writer, and nothing that was answered lost when the process is killed."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _prepare_postgresql(lock_timeout: float, connection: Any, _record: object) -> None:
    """Let a connection wait for locks no longer than one to SQLite would."""
    milliseconds = max(1, round(lock_timeout * 1000))  # 0 would mean: for ever
    connection.execute(statements.SET_LOCK_TIMEOUT.format(milliseconds=milliseconds))


def _make_nonblocking(connection: PoolProxiedConnection) -> None:
    """Let a connection wait neither for other writers nor for the disk: it adds to the log, and
    leaves it to others to copy the log into the database."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 0")
    cursor.execute("PRAGMA wal_autocheckpoint = 0")
    cursor.close()
