"""Expiry: the removal of old games, by two rules.

An unfinished game is removed when it has been idle for ``days`` days. A finished game stays, for
the statistics, until its owner has neither begun, played nor imported a game for ``finished_days``
days. The standing of an owner in puzzles stays for as many days after the last puzzle; a first
puzzle that was never answered is removed like an unfinished game. A room that ended is removed
after ``days`` days. Of the processes that share a database, one does this, when it starts and once
a day. It removes a few games at a time, so that players do not wait for it.

A wrong clock must not remove games that are not old. So expiry records when it ran: after a jump of
the clock by more than a week it removes nothing for a week, after a step back it starts over, and
one run removes a limited number of games.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from typing import Protocol

from wordfoe.errors import SettingsError, StoreError
from wordfoe.web.maintenance import Maintenance
from wordfoe.web.server_settings import ServerSettings
from wordfoe.web.times import DAY
from wordfoe.wording import counted

__all__ = ["CHORE", "MOST_JUMP", "MOST_REMOVED", "Expiry"]

USUAL = ServerSettings()
MOST_DAYS = 36_500
MOST_JUMP = 7 * DAY  # of the clock since the last run; also the time to wait after a jump
CHORE = "expiry"
JUMP_CHORE = "expiry-clock-jump"
BATCH = 200  # games, or owners
MOST_REMOVED = 10_000  # games in one run,
SHARE_REMOVED = 10  # or one in this many of all games, if that is more
CHECK_SECONDS = 600  # between two checks whether a day is over

_log = logging.getLogger("wordfoe.web")


class OldRooms(Protocol):
    """The rooms that are idle or closed. Both methods raise StoreError."""

    def close_idle(self) -> None:
        """End rooms in which nothing happened for two hours."""

    def remove_ended(self, before: int, most: int) -> int:
        """Remove up to ``most`` rooms that ended before a time, and return how many."""


class Expiry:
    """Removes old games, in a thread of its own. It ends idle ``rooms`` more often.

    A rule with 0 days removes nothing. ``clock`` returns the time in milliseconds since 1970;
    ``wait`` waits for an event or some seconds, and returns whether the event is set.
    """

    def __init__(
        self,
        maintenance: Maintenance,
        clock: Callable[[], int],
        days: int = USUAL.keep_days,
        finished_days: int = USUAL.keep_finished_days,
        *,
        rooms: OldRooms | None = None,
        most: int = MOST_REMOVED,
        wait: Callable[[threading.Event, float], bool] = threading.Event.wait,
    ) -> None:
        """Raises SettingsError for a number of days that is out of range."""
        for kind, number in (("Unfinished", days), ("Finished", finished_days)):
            if not 0 <= number <= MOST_DAYS:
                raise SettingsError(
                    f"{kind} games cannot be kept for {number} days; keep them for 1 to "
                    f"{MOST_DAYS:,} days, or for ever with 0."
                )
        self._maintenance = maintenance
        self._rooms = rooms
        self._clock = clock
        self._days = days
        self._finished_days = finished_days
        self._most = most
        self._wait = wait
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread, which removes old games now and once a day."""
        if self._days or self._finished_days or self._rooms is not None:
            self._thread = threading.Thread(target=self._run, name="expiry", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop the thread after the batch that it is removing, and wait for it."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def remove(self) -> int:
        """Remove old games, if a run is due and no other process does it, and return how many.
        Raises StoreError if the database fails."""
        now = self._clock()
        if not (self._days or self._finished_days) or not self._claim_run(now):
            return 0
        most = max(self._most, self._maintenance.count_games() // SHARE_REMOVED)
        removed = 0
        for count in self._remove_batches(now):
            removed += count
            if self._stop.is_set():
                break
            if removed >= most:
                _log.warning("Removed %s old games, the most for one day.", f"{removed:,}")
                break
        return removed

    def _claim_run(self, now: int) -> bool:
        """Return whether this process should run now: it claims the run of the day, unless the
        clock cannot be trusted."""
        last_run = self._maintenance.recorded_time(CHORE)
        if last_run is not None and last_run > now + DAY:
            self._maintenance.record_time(CHORE, now)
            _log.warning(
                "The clock was set back since the last search for old games; none is removed."
            )
            return False
        if not self._maintenance.claim(CHORE, now, DAY):
            return False
        known = self._maintenance.newest_time() if last_run is None else last_run
        if known is not None and now - known > MOST_JUMP:
            self._maintenance.record_time(JUMP_CHORE, now)
            _log.warning(
                "The clock is %s days ahead of the newest time known; no game is removed for %s "
                "days.",
                (now - known) // DAY,
                MOST_JUMP // DAY,
            )
            return False
        last_jump = self._maintenance.recorded_time(JUMP_CHORE)
        return last_jump is None or not 0 <= now - last_jump < MOST_JUMP

    def _remove_batches(self, now: int) -> Iterator[int]:
        """Remove old games batch by batch, and yield the size of each batch."""
        if self._days:
            count = BATCH
            while count == BATCH:
                count = self._maintenance.remove_idle(now - self._days * DAY, BATCH)
                yield count
            before = now - self._days * DAY
            while self._maintenance.remove_puzzle_players(before, BATCH, unanswered=True) == BATCH:
                yield 0  # no games, but a chance to stop
            while self._rooms is not None and self._rooms.remove_ended(before, BATCH) == BATCH:
                yield 0
        if self._finished_days:
            before = now - self._finished_days * DAY
            yield from self._remove_finished(before)
            while self._maintenance.remove_puzzle_players(before, BATCH) == BATCH:
                yield 0

    def _remove_finished(self, before: int) -> Iterator[int]:
        last = ""
        while owners := self._maintenance.inactive_owners(before, BATCH, last):
            last = owners[-1]
            for owner in owners:
                count = BATCH
                while count == BATCH:
                    count = self._maintenance.remove_finished(owner, before, BATCH)
                    yield count

    def _run(self) -> None:
        while True:
            try:
                if self._rooms is not None:
                    self._rooms.close_idle()
                removed = self.remove()
                if removed:
                    _log.warning("Removed %s.", counted(removed, "old game"))
            except StoreError as error:  # players see it too; the next run tries again
                _log.error("%s", error)
            if self._wait(self._stop, CHECK_SECONDS):
                return
