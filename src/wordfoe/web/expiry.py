"""Old games: those that their owners left are removed, by two rules.

An unfinished game goes when it was not touched for ``days`` days. A finished game stays for the
statistics until its owner has neither begun, played nor imported a game for ``finished_days`` days.
One process does it for all that share a store, when it starts and once a day, a few games at a
time, so that players do not wait for it.

A clock that is wrong must not remove what is not old. Expiry notes when it ran. After a jump of the
clock by more than a week it removes nothing for a week; a clock that was set back begins anew; and
one run removes a limited number of games.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator

from wordfoe.errors import SettingsError, StoreError
from wordfoe.web.store import Store

__all__ = ["DAY", "KEEP_DAYS", "KEEP_FINISHED_DAYS", "Expiry"]

KEEP_DAYS = 90
KEEP_FINISHED_DAYS = 400  # as long as browsers keep a cookie
MOST_DAYS = 36_500
DAY = 24 * 60 * 60 * 1000
MOST_JUMP = 7 * DAY  # of the clock since the last run; and the time that is waited after a jump
CHORE = "expiry"
JUMP = "expiry-clock-jump"
AT_ONCE = 200  # games, or owners
MOST_REMOVED = 10_000  # games in one run,
SHARE_REMOVED = 10  # or one in this many of all games, if that is more
LOOK_SECONDS = 600  # whether a day is over

_log = logging.getLogger("wordfoe.web")


class Expiry:
    """Removes games that were left. With 0 days, a rule removes none. ``wait`` lets some seconds
    pass, or returns True at once when the event is set."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        days: int = KEEP_DAYS,
        finished_days: int = KEEP_FINISHED_DAYS,
        *,
        most: int = MOST_REMOVED,
        wait: Callable[[threading.Event, float], bool] = threading.Event.wait,
    ) -> None:
        for kind, number in (("Unfinished", days), ("Finished", finished_days)):
            if not 0 <= number <= MOST_DAYS:
                raise SettingsError(
                    f"{kind} games cannot be kept for {number} days; keep them for 1 to "
                    f"{MOST_DAYS:,} days, or for ever with 0."
                )
        self._store = store
        self._clock = clock
        self._days = days
        self._finished_days = finished_days
        self._most = most
        self._wait = wait
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Look for games to remove, now and from time to time, in a thread."""
        if self._days or self._finished_days:
            self._thread = threading.Thread(target=self._work, name="expiry", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def remove(self) -> int:
        """Remove what is too old, if that is due and no other process does it; return how many
        games."""
        now = self._clock()
        if not (self._days or self._finished_days) or not self._is_due(now):
            return 0
        most = max(self._most, self._store.count_all() // SHARE_REMOVED)
        removed = 0
        for some in self._removals(now):
            removed += some
            if self._ended.is_set():
                break
            if removed >= most:
                _log.warning("Removed %s old games, the most for one day.", f"{removed:,}")
                break
        return removed

    def _is_due(self, now: int) -> bool:
        """Claim the day's run, unless the clock cannot be trusted."""
        noted = self._store.noted(CHORE)
        if noted is not None and noted > now + DAY:
            self._store.note(CHORE, now)
            _log.warning("The clock was set back since old games were looked for; none is removed.")
            return False
        if not self._store.claim(CHORE, now, DAY):
            return False
        known = self._store.newest() if noted is None else noted
        if known is not None and now - known > MOST_JUMP:
            self._store.note(JUMP, now)
            _log.warning(
                "The clock is %s days ahead of the newest time known; no game is removed for %s "
                "days.",
                (now - known) // DAY,
                MOST_JUMP // DAY,
            )
            return False
        jumped = self._store.noted(JUMP)
        return jumped is None or not 0 <= now - jumped < MOST_JUMP

    def _removals(self, now: int) -> Iterator[int]:
        """Remove a few games at a time, and yield how many."""
        if self._days:
            some = AT_ONCE
            while some == AT_ONCE:
                some = self._store.remove_idle(now - self._days * DAY, AT_ONCE)
                yield some
        if self._finished_days:
            yield from self._remove_finished(now - self._finished_days * DAY)

    def _remove_finished(self, before: int) -> Iterator[int]:
        after = ""
        while owners := self._store.owners_away(before, AT_ONCE, after):
            after = owners[-1]
            for owner in owners:
                some = AT_ONCE
                while some == AT_ONCE:
                    some = self._store.remove_finished(owner, before, AT_ONCE)
                    yield some

    def _work(self) -> None:
        while True:
            try:
                removed = self.remove()
                if removed:
                    _log.warning("Removed %s games that were left.", f"{removed:,}")
            except StoreError as error:  # those who play are told; the next look will do
                _log.error("%s", error)
            if self._wait(self._ended, LOOK_SECONDS):
                return
