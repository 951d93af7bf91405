"""What an owner can have of finished games: records, x-rays, statistics and archives."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from wordfoe.errors import Illegal, Malformed, StoreError
from wordfoe.hangman.analysis.xray import Alternative, XRay
from wordfoe.hangman.game import replay
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
from wordfoe.web.game_access import GameAccess
from wordfoe.web.quota import Quota
from wordfoe.web.statistics import Statistics, statistics_of
from wordfoe.web.store import GameRow, MoveRow
from wordfoe.web.xrays import Xrays

__all__ = ["Reviews"]

ADDED_AT_ONCE = 20  # games of an import, in a row
REST = 0.01  # seconds after that

T = TypeVar("T")
Check: TypeAlias = Callable[[], object]


def _no_check() -> None:
    """Let work go on."""


class Reviews:
    """The finished games of a store. ``check`` is called between the steps of long work, and what
    it raises ends the work."""

    def __init__(self, access: GameAccess, xrays: Xrays, quota: Quota, most_open: int) -> None:
        self.quota = quota
        self._access = access
        self._xrays = xrays
        self._most_open = most_open

    def record(self, owner: str, game: str, check: Check = _no_check) -> Record:
        """Return the record of a finished game. Raise Illegal before the end, since its settings
        hold the seed, and `NoSuchGame`."""
        check()
        with self._access.locked(owner, game) as (live, _):
            if not live.over:
                raise Illegal("The game is not over; finish it to get its record.", "not-over")
            return record_of(live)

    def xray(self, owner: str, game: str, check: Check = _no_check) -> XRay:
        """Return what happened in a finished game of Hangman. Raise Malformed for another game,
        and what ``record`` and ``check`` raise."""
        record = self._record_of_hangman(owner, game, check)
        return self._xrays.of(game, lambda: replay(record, self._access.lexicon), check)

    def alternative(
        self, owner: str, game: str, number: int, letter: str, check: Check = _no_check
    ) -> Alternative:
        """Return what another letter would have done at a guess. Raise as ``xray`` does."""
        record = self._record_of_hangman(owner, game, check)
        return self._xrays.alternative(replay(record, self._access.lexicon), number, letter, check)

    def _record_of_hangman(self, owner: str, game: str, check: Check) -> Record:
        record = self.record(owner, game, check)
        if record.game != "hangman":
            raise Malformed("Only a game of Hangman has an x-ray.")
        return record

    def statistics(self, owner: str, check: Check = _no_check) -> Statistics:
        """Return what the owner played and won."""
        check()
        self._access.end_late(owner, self._most_open)
        return statistics_of(self._access.store.games_of(owner, finished=True))

    def archive(self, owner: str, check: Check = _no_check) -> Archive:
        """Return the owner's finished games, the newest first, as far as they were played with
        these words, and how many were left out. Between them ``check`` is called; what it raises
        ends the work."""
        records: list[dict[str, Any]] = []
        other_words = too_many = 0
        for finished in self._access.store.games_of(owner, finished=True):
            check()
            if finished.game.lexicon != self._access.lexicon.fingerprint:
                other_words += 1
            elif len(records) == MOST_RECORDS:
                too_many += 1
            else:
                records.append(archived(self._access.loaded(finished.game), finished.at or 0))
        return Archive(FORMAT, records, LeftOut(other_words, too_many))

    def take_in(self, owner: str, archive: Archive, check: Check = _no_check) -> Imported:
        """Add the games of an archive to the owner's; damaged and known ones are skipped. Raise
        OverQuota, and add none, unless there is room for all of them. Before the first is added,
        ``check`` is called between them; what it raises ends the work."""
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
        imported = sum(self._access.store.add_game(*game) for game in _with_rests(found.values()))
        return Imported(imported, len(archive.records) - imported)


def _with_rests(games: Iterable[T]) -> Iterator[T]:
    """Yield games that are to be stored, and rest now and then: other writers wait meanwhile."""
    for number, game in enumerate(games, 1):
        yield game
        if number % ADDED_AT_ONCE == 0:
            time.sleep(REST)
