"""Reviews of finished games: records, x-rays, statistics and archives."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from wordfoe.errors import Illegal, Malformed, StoreError
from wordfoe.hangman.analysis.alternatives import Alternative
from wordfoe.hangman.analysis.xray import XRay
from wordfoe.hangman.game import Replay, replay
from wordfoe.record import Record
from wordfoe.web.archive import (
    FORMAT,
    MOST_RECORDS,
    Archive,
    Damaged,
    Imported,
    LeftOut,
    archived,
    record_of,
    restored,
)
from wordfoe.web.day_games import DayGames
from wordfoe.web.game_access import GameAccess
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.puzzle_store import PuzzleStore
from wordfoe.web.quota import Quota
from wordfoe.web.statistics import PuzzleFigures, Statistics, statistics_of
from wordfoe.web.store import GameRow, ListedRow, MoveRow
from wordfoe.web.xrays import Xrays

__all__ = ["Reviews"]

ADDED_AT_ONCE = 20  # games of an import
PAUSE = 0.01  # seconds after each such batch

T = TypeVar("T")
Check: TypeAlias = Callable[[], object]


def _no_check() -> None:
    """Do nothing: the work may go on."""


class Reviews:
    """The finished games of a store. Methods with ``check`` call it between the steps of long work;
    it may raise to end the work. All methods raise StoreError if the database fails."""

    def __init__(
        self, access: GameAccess, xrays: Xrays, quota: Quota, most_open: int, days: DayGames
    ) -> None:
        self.quota = quota
        self._days = days
        self._access = access
        self._xrays = xrays
        self._most_open = most_open

    def record(self, owner: str, game: str, check: Check = _no_check) -> Record:
        """Return the record of a finished game. Raises Illegal before the end, since the record has
        the seed, and the errors of `GameAccess.locked`."""
        return self._finished(owner, game, check)[0]

    def xray(self, owner: str, game: str, check: Check = _no_check, *, quick: bool = False) -> XRay:
        """Return the x-ray of a finished game of Hangman; ``quick`` is as for `Xrays.of`. Raises
        Malformed for a game of Boggle, and the errors of ``record``."""
        replayed = self._replayed_hangman(owner, game, check)
        return self._xrays.of(game, replayed, check, quick=quick)

    def alternative(
        self, owner: str, game: str, number: int, letter: str, check: Check = _no_check
    ) -> Alternative:
        """Return what another letter would have done at a guess. Raises as ``xray`` does."""
        replayed = self._replayed_hangman(owner, game, check)
        return self._xrays.alternative(replayed(), number, letter, check)

    def _replayed_hangman(self, owner: str, game: str, check: Check) -> Callable[[], Replay]:
        """What replays a finished game, from the player's first move on."""
        record, opening = self._finished(owner, game, check)
        if record.game != "hangman":
            raise Malformed("Only games of Hangman have an x-ray.")
        return lambda: replay(record, self._access.lexicon).since(opening)

    def _finished(self, owner: str, game: str, check: Check) -> tuple[Record, int]:
        """The record of a finished game, and the number of moves before the player's first."""
        check()
        with self._access.locked(owner, game) as (live, _):
            if not live.over:
                raise Illegal("The game is not over; finish it to get its record.", "not-over")
            if not live.revealed:
                raise Illegal("Others still play this game; wait for the end.", "not-over")
            return record_of(live), live.opening if isinstance(live, LiveHangman) else 0

    def statistics(self, owner: str, check: Check = _no_check) -> Statistics:
        """Return how many games the owner played and won, and how; and the rating in puzzles."""
        check()
        store = self._access.store
        self._access.end_overdue(owner, self._most_open)
        found = statistics_of(self._finished_games(owner), self._days.goal_of)
        found.puzzles = PuzzleFigures.of(PuzzleStore(store.pool).player(owner).standing)
        return found

    def archive(self, owner: str, check: Check = _no_check) -> Archive:
        """Return the owner's finished games, the newest first, with the number of those left out:
        games with other words than the server's, and games beyond the newest 2,000."""
        records: list[dict[str, Any]] = []
        other_words = too_many = 0
        for finished in self._finished_games(owner):
            check()
            if finished.game.lexicon != self._access.lexicon.fingerprint:
                other_words += 1
            elif len(records) == MOST_RECORDS:
                too_many += 1
            else:
                records.append(archived(self._access.rebuilt(finished.game), finished.at or 0))
        return Archive(FORMAT, records, LeftOut(other_words, too_many))

    def _finished_games(self, owner: str) -> list[ListedRow]:
        """The owner's finished games, without those that others still play in a room."""
        games = self._access.store.games_of(owner, finished=True)
        return [game for game in games if self._access.is_revealed(game.game)]

    def import_archive(self, owner: str, archive: Archive, check: Check = _no_check) -> Imported:
        """Add the games of an archive to the owner's, and return how many were added and skipped;
        damaged and known ones are skipped. ``check`` is only called before the first is added.
        Raises `OverQuota`, and adds none, unless there is room for all."""
        now = self._access.clock()
        known = {
            (game.game.settings, game.game.created)
            for game in self._access.store.games_of(owner, finished=True)
        }
        found: dict[str, tuple[GameRow, Sequence[MoveRow]]] = {}
        for content in archive.records:
            check()
            try:
                row, moves = restored(content, owner, self._access.lexicon, now)
            except StoreError:
                raise
            except Damaged:
                continue
            if (row.settings, row.created) not in known:
                found[row.id] = row, moves
        self.quota.check_import(self._access.store, owner, list(found.values()))
        imported = sum(self._access.store.add_game(*game) for game in _with_pauses(found.values()))
        return Imported(imported, len(archive.records) - imported)


def _with_pauses(games: Iterable[T]) -> Iterator[T]:
    """Yield games to be stored, and pause now and then, so that other writers get their turn."""
    for number, game in enumerate(games, 1):
        yield game
        if number % ADDED_AT_ONCE == 0:
            time.sleep(PAUSE)
