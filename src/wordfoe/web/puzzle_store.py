"""The store of puzzles: one row per owner, with the standing and the puzzle that is open.

A change is written only if the row is as it was read, so that of two processes that answer the
same puzzle one succeeds, and the other reads what it stored.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from wordfoe.errors import StoreError
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.hangman.analysis.puzzles import Puzzle
from wordfoe.web import statements
from wordfoe.web.connection_pool import ConnectionPool

__all__ = ["OpenPuzzle", "PuzzlePlayer", "PuzzleStore"]

ATTEMPTS = 20  # of a change, while other processes change the same row


class OpenPuzzle(Struct, frozen=True):
    """The puzzle that an owner has now, and what became of it."""

    puzzle: Puzzle
    own: bool = False  # whether it is from a game of the owner
    words_shown: bool = False
    letter: str | None = None  # that was named; None: still open
    change: int = 0  # of the rating as it is shown


class PuzzlePlayer(Struct, frozen=True):
    """What is stored of an owner: nothing before the first puzzle."""

    standing: Standing = Standing()
    open: OpenPuzzle | None = None
    seen: tuple[str, ...] = ()  # ids of the latest puzzles, the newest last
    waiting: tuple[Puzzle, ...] = ()  # from games of the owner, still to be posed
    scanned: int = 0  # the end of the last game that was searched for them


class PuzzleStore:
    """The rows of all owners. Every method raises StoreError if the database fails."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    def player(self, owner: str) -> PuzzlePlayer:
        """Return what is stored of an owner."""
        return self._read(owner)[0]

    def change(
        self, owner: str, now: int, change: Callable[[PuzzlePlayer], PuzzlePlayer]
    ) -> PuzzlePlayer:
        """Replace what is stored of an owner by what ``change`` makes of it, and return that.

        ``change`` is called again if another process was faster. Nothing is written if it returns
        what it was given. Raises StoreError, and whatever ``change`` raises.
        """
        for _ in range(ATTEMPTS):
            player, version = self._read(owner)
            changed = change(player)
            if changed == player or self._write(owner, version, now, changed):
                return changed
        raise StoreError("The puzzle could not be saved; try again.", "store-busy")

    def _read(self, owner: str) -> tuple[PuzzlePlayer, int | None]:
        with self._pool.connection() as connection:
            row = connection.execute(statements.PUZZLE_PLAYER, {"name": owner}).first()
        if row is None:
            return PuzzlePlayer(), None
        try:
            return msgspec.json.decode(row.state, type=PuzzlePlayer), row.version
        except msgspec.DecodeError:  # written by another version; the player starts again
            return PuzzlePlayer(), row.version

    def _write(self, owner: str, version: int | None, now: int, player: PuzzlePlayer) -> bool:
        """Write a row unless it was changed since it had ``version``, and return whether it is
        written."""
        content = msgspec.json.encode(player).decode()
        with self._pool.connection() as connection:
            if version is not None:
                values = {"name": owner, "old": version, "now": now, "content": content}
                return bool(connection.execute(statements.CHANGE_PUZZLE_PLAYER, values).rowcount)
            try:
                row = {"owner": owner, "version": 0, "at": now, "state": content}
                connection.execute(statements.ADD_PUZZLE_PLAYER, row)
            except IntegrityError:
                return False
            return True
