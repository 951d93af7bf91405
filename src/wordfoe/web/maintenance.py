"""Maintenance of the database: chores that one process does for all, and the removal of old games.

A *chore* has a name and the time at which it was done last. Claiming it is one statement, so of
several processes that want to do it, one succeeds.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from wordfoe.web import statements
from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.schema import transaction

__all__ = ["Maintenance"]


class Maintenance:
    """The chores and the old games of a database. Times are milliseconds since 1970, UTC.

    Every method raises StoreError if the database fails.
    """

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    def claim(self, chore: str, now: int, interval: int) -> bool:
        """Return whether a chore is due and this process may do it now; record the time if so. No
        other call returns True before ``interval`` has passed."""
        with self._pool.connection() as connection:
            values = {"chore": chore, "now": now, "before": now - interval}
            if connection.execute(statements.CLAIM_CHORE, values).rowcount:
                return True
            if connection.execute(statements.CHORE, {"chore": chore}).first():
                return False
            try:
                connection.execute(statements.ADD_CHORE, {"name": chore, "at": now})
            except IntegrityError:  # another process claimed it at the same time
                return False
            return True

    def recorded_time(self, chore: str) -> int | None:
        """Return the time that is recorded for a chore; None if there is none."""
        with self._pool.connection() as connection:
            row = connection.execute(statements.CHORE, {"chore": chore}).first()
            return None if row is None else int(row.at)

    def record_time(self, chore: str, now: int) -> None:
        """Record the time of a chore, in place of the one before."""
        with self._pool.connection() as connection:
            values = {"chore": chore, "now": now}
            if not connection.execute(statements.UPDATE_CHORE, values).rowcount:
                with suppress(IntegrityError):  # another process recorded it at the same time
                    connection.execute(statements.ADD_CHORE, {"name": chore, "at": now})

    def newest_time(self) -> int | None:
        """Return when a game was last begun, played or imported; None if there is no game."""
        with self._pool.connection() as connection:
            times = [
                connection.execute(statement).scalar_one()
                for statement in (statements.NEWEST_GAME, statements.NEWEST_MOVE)
            ]
            return max((time for time in times if time is not None), default=None)

    def count_games(self) -> int:
        """Return the number of games of all owners."""
        with self._pool.connection() as connection:
            return connection.execute(statements.COUNT_ALL_GAMES).scalar_one()

    def inactive_owners(self, before: int, most: int, after: str = "") -> list[str]:
        """Return owners who last began, played or imported a game before this time: the first
        ``most`` in alphabetical order, from those after ``after``."""
        with self._pool.connection() as connection:
            values = {"before": before, "most": most, "after": after}
            return list(connection.execute(statements.INACTIVE_OWNERS, values).scalars().all())

    def remove_finished(self, owner: str, before: int, most: int) -> int:
        """Remove up to ``most`` finished games of an inactive owner, in one transaction. Return how
        many; 0 if the owner has been active since ``before`` after all."""
        values = {"owner": owner, "before": before, "after": "", "most": most}
        with self._pool.connection() as connection, transaction(connection):
            if connection.execute(statements.IS_INACTIVE, values).first() is None:
                return 0
            names = connection.execute(
                statements.FINISHED_GAME_IDS, {"owner": owner, "most": most}
            ).scalars()
            rows = [{"name": name} for name in names]
            if rows:
                connection.execute(statements.REMOVE_MOVES, rows)
                connection.execute(statements.REMOVE_GAME, rows)
            return len(rows)

    def remove_idle(self, before: int, most: int) -> int:
        """Remove up to ``most`` unfinished games without a move since ``before``, and return how
        many. A game that gets a move meanwhile stays: that move is not removed, and a game with
        moves cannot be."""
        with self._pool.connection() as connection:
            values = {"before": before, "most": most}
            names = connection.execute(statements.IDLE_GAME_IDS, values).scalars().all()
        return sum(self._remove_idle_game(name, before) for name in names)

    def _remove_idle_game(self, game: str, before: int) -> bool:
        with self._pool.connection() as connection:
            try:
                with transaction(connection):
                    values = {"name": game, "before": before}
                    connection.execute(statements.REMOVE_OLD_MOVES, values)
                    connection.execute(statements.REMOVE_GAME, {"name": game})
            except IntegrityError:
                return False
            return True

    def remove_puzzle_players(self, before: int, most: int, *, unanswered: bool = False) -> int:
        """Remove the standings of up to ``most`` owners who last had a puzzle before this time, and
        return how many; with ``unanswered``, of owners who have done nothing with their first."""
        statement = statements.OLD_PUZZLE_PLAYERS
        if unanswered:
            statement = statements.UNANSWERED_PUZZLE_PLAYERS
        with self._pool.connection() as connection:
            values = {"before": before, "most": most}
            owners = connection.execute(statement, values).scalars().all()
            for owner in owners:
                connection.execute(
                    statements.REMOVE_PUZZLE_PLAYER, {"name": owner, "before": before}
                )
            return len(owners)
