"""The store: games and moves in a database.

A game is a row with its settings; each move is one insert under the key (game, number). When two
processes make the same move, the key lets one succeed; the other learns that the number is taken
and reads the move that is stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Connection, PoolProxiedConnection
from sqlalchemy.exc import IntegrityError

from wordfoe.errors import StoreError
from wordfoe.web import statements
from wordfoe.web.connection_pool import LOCK_TIMEOUT, ConnectionPool
from wordfoe.web.schema import transaction

__all__ = ["READY", "GameRow", "ListedRow", "MoveRow", "Store"]

NO_LIMIT = 100_000  # games in a list: more than an owner may keep
LONG_LOG = 1500  # pages of SQLite's log, from which on moves wait until it is restarted
WRITE_A_PAGE = "PRAGMA user_version = 0"  # which nothing uses; the value is the same as before
READY = "ready"  # the chore under which the time of the last readiness check is recorded


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
    room: str | None = None  # the id of the room that it is played in
    round: int | None = None  # of that room


class MoveRow(NamedTuple):
    """A move with its reply as JSON; with the outcome, if it ended the game. The fields are the
    columns of the table, in its order."""

    game: str
    number: int
    move: str
    at: int
    outcome: str | None = None


class ListedRow(NamedTuple):
    """A game with the number of its moves, and the time and the outcome of the last one. The
    outcome is None while the game runs; the time is None before the first move."""

    game: GameRow
    moves: int
    at: int | None
    outcome: str | None


class Store:
    """The games and moves of a database. Every method raises StoreError, with a sentence and a
    code, if the database fails."""

    def __init__(self, url: str, lock_timeout: float = LOCK_TIMEOUT) -> None:
        """Open the database of a URL; see `ConnectionPool`, also for the errors raised."""
        self.pool = ConnectionPool(url, lock_timeout)
        # At hand, since every move needs them.
        self._nonblocking = self.pool.nonblocking
        self._driver = self.pool.driver
        self._begin = self.pool.begin
        self._add_move = self.pool.compiled(statements.ADD_MOVE)

    def close(self) -> None:
        """Close all connections."""
        self.pool.close()

    def check_writable(self, now: int) -> None:
        """Raise StoreError unless a game and a move can be stored.

        Both are removed in the same transaction, which records the time as that of the last check.
        Damage that any earlier statement met is reported too.
        """
        name = f"ready-{secrets.token_hex(8)}"
        game = GameRow(name, "ready", "{}", name, now, None, "")
        with self.pool.connection() as connection, transaction(connection):
            connection.execute(statements.ADD_GAME, game._asdict())
            connection.execute(statements.ADD_MOVE, MoveRow(name, 0, "{}", now)._asdict())
            connection.execute(statements.REMOVE_MOVES, {"name": name})
            connection.execute(statements.REMOVE_GAME, {"name": name})
            values = {"chore": READY, "now": now}
            if not connection.execute(statements.UPDATE_CHORE, values).rowcount:
                connection.execute(statements.ADD_CHORE, {"name": READY, "at": now})
        if self.pool.is_damaged:
            raise StoreError("The database is damaged; restore a copy of it.", "store-damaged")

    def ping(self) -> None:
        """Raise StoreError unless the database answers."""
        with self.pool.connection() as connection:
            connection.execute(statements.VERSION).scalar_one()

    def add_game(self, row: GameRow, played: Sequence[MoveRow] = ()) -> bool:
        """Add a game, with its moves if it was played elsewhere, and return True. Return False,
        with nothing added, if its id exists, or its owner has a daily game of that kind and day or
        a game of that round of a room."""
        with self.pool.connection() as connection:
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
        one of their numbers is taken or a game does not exist. Wait for other writers, and raise
        StoreError if that takes too long."""
        with self.pool.driver_connection() as connection:
            try:
                self._insert(connection, rows)
            except self._driver.IntegrityError:
                return False
            return True

    def add_moves_nonblocking(self, rows: Sequence[MoveRow]) -> bool:
        """Add moves in one transaction, without waiting for other writers or the disk, and return
        True. Return False, with none of them added, if that fails for any reason; ``add_moves``
        then waits or raises. Always call it from the same thread."""
        if self._nonblocking is None or not self._nonblocking.is_valid:
            return False
        try:
            self._insert(self._nonblocking, rows)
        except self._driver.Error:
            return False
        return True

    def _insert(self, connection: PoolProxiedConnection, rows: Sequence[MoveRow]) -> None:
        """Insert all moves, or raise the driver's error."""
        driver: Any = connection.driver_connection
        if len(rows) == 1:  # a transaction by itself
            driver.execute(self._add_move, rows[0])
            return
        driver.execute(self._begin)
        try:
            driver.cursor().executemany(self._add_move, rows)
            driver.execute("COMMIT")
        except BaseException:
            try:
                driver.rollback()
            except self._driver.Error:  # it must not hide the first error
                connection.invalidate()
            raise

    def copy_log(self) -> bool:
        """Copy SQLite's log (WAL) into the database file while others add to it. Return whether the
        log should be restarted now: it is long, or nothing is left to copy, and then the next move
        would restart it. With PostgreSQL, do nothing and return False. Raises StoreError."""
        if self._nonblocking is None:
            return False
        with self.pool.connection() as connection:
            length, copied = _copy_log(connection)
            return copied == length or length >= LONG_LOG

    def restart_log(self) -> None:
        """Copy the rest of SQLite's log, and start it from its beginning, which waits for the disk.
        Whoever adds moves waits too. Raises StoreError."""
        with self.pool.connection() as connection, self.pool.connection() as other:
            other.exec_driver_sql(self._begin)
            try:
                length, copied = _copy_log(connection)
            finally:
                other.exec_driver_sql("ROLLBACK")
            if copied == length:
                connection.exec_driver_sql(WRITE_A_PAGE)

    def game(self, game: str) -> GameRow | None:
        """Return the game of this id; None if there is none."""
        with self.pool.connection() as connection:
            row = connection.execute(statements.GAME, {"game": game}).first()
            return GameRow(*row) if row else None

    def listed_game(self, game: str) -> ListedRow | None:
        """Return the game of this id as lists have it; None if there is none."""
        with self.pool.connection() as connection:
            rows = _listed(connection.execute(statements.LISTED_GAME, {"game": game}))
            return rows[0] if rows else None

    def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        """Return the moves of a game in order, starting with number ``since``."""
        with self.pool.connection() as connection:
            rows = connection.execute(statements.MOVES, {"game": game, "since": since})
            return [MoveRow(*row) for row in rows]

    def daily(self, owner: str, kind: str, day: str) -> GameRow | None:
        """Return the owner's daily game of a kind and day; None if it was not begun."""
        with self.pool.connection() as connection:
            values = {"owner": owner, "kind": kind, "day": day}
            row = connection.execute(statements.DAILY_GAME, values).first()
            return GameRow(*row) if row else None

    def daily_games_of(self, owner: str, limit: int = NO_LIMIT) -> list[ListedRow]:
        """Return the owner's daily games of all days, finished or not: the newest ``limit``."""
        with self.pool.connection() as connection:
            values = {"owner": owner, "limit": limit}
            return _listed(connection.execute(statements.DAILY_GAMES_OF, values))

    def daily_outcomes(
        self, day: str, kind: str, lexicon: str, before: int, limit: int
    ) -> list[tuple[str, str]]:
        """Return the settings and the outcome of each game of a day that was finished here before
        this time with these words; no more than ``limit``."""
        values = {"day": day, "kind": kind, "lexicon": lexicon, "before": before, "limit": limit}
        with self.pool.connection() as connection:
            rows = connection.execute(statements.DAILY_OUTCOMES, values)
            return [(settings, outcome) for settings, outcome in rows]

    def daily_secret(self, name: str) -> str:
        """Return the secret of this name, the same in every process and after every start. It is
        made the first time: of several processes at once, one makes it."""
        with self.pool.connection() as connection:
            values = {"name": name}
            found = connection.execute(statements.DAILY_SECRET, values).scalar()
            if found is None:
                with suppress(IntegrityError):  # another process was faster
                    fresh = values | {"secret": secrets.token_hex(32)}
                    connection.execute(statements.ADD_DAILY_SECRET, fresh)
                found = connection.execute(statements.DAILY_SECRET, values).scalar_one()
            return str(found)

    def games_of(
        self, owner: str, limit: int = NO_LIMIT, *, finished: bool = False
    ) -> list[ListedRow]:
        """Return the owner's newest games, the newest first; with ``finished``, only those that are
        over."""
        statement = statements.FINISHED_GAMES if finished else statements.GAMES_OF
        with self.pool.connection() as connection:
            return _listed(connection.execute(statement, {"owner": owner, "limit": limit}))

    def list_games(
        self,
        owner: str,
        limit: int,
        *,
        offset: int = 0,
        kind: str | None = None,
        over: bool | None = None,
    ) -> tuple[list[ListedRow], int]:
        """Return the owner's games from number ``offset`` on, the newest first, and how many there
        are; with ``kind`` those of one kind, with ``over`` those that are finished or not."""
        listed, count = statements.listed_games(of_kind=kind is not None, over=over)
        values = {"owner": owner} | ({} if kind is None else {"kind": kind})
        with self.pool.connection() as connection:
            rows = connection.execute(listed, {**values, "limit": limit, "offset": offset})
            width = len(GameRow._fields)
            found = [ListedRow(GameRow(*row[:width]), *row[width:]) for row in rows]
            return found, connection.execute(count, values).scalar_one()

    def open_games(self, owner: str, since: int) -> int:
        """Return how many games the owner has begun since this time and not finished."""
        with self.pool.connection() as connection:
            values = {"owner": owner, "since": since}
            return connection.execute(statements.COUNT_OPEN_GAMES, values).scalar_one()

    def count_games(self, owner: str) -> int:
        """Return how many games the owner has."""
        with self.pool.connection() as connection:
            return connection.execute(statements.COUNT_GAMES, {"owner": owner}).scalar_one()

    def usage(self, owner: str) -> tuple[int, int]:
        """Return the number of the owner's games, and of the characters in their settings, moves
        and outcomes."""
        with self.pool.connection() as connection:
            count, settings = connection.execute(statements.SETTINGS_SIZE, {"owner": owner}).one()
            moves = connection.execute(statements.MOVES_SIZE, {"owner": owner}).scalar_one()
            return count, int(settings) + int(moves)


def _copy_log(connection: Connection) -> tuple[int, int]:
    """Copy SQLite's log as far as other connections allow without waiting, and return how many
    pages it has and how many of them are copied; 1 and 0 while another connection copies it."""
    busy, length, copied = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
    return (1, 0) if busy else (length, copied)


def _listed(rows: Iterable[Any]) -> list[ListedRow]:
    width = len(GameRow._fields)
    return [ListedRow(GameRow(*row[:width]), *row[width:]) for row in rows]
