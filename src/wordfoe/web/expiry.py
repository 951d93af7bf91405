"""Old games: unfinished ones that nobody touched for a long time are removed.

Finished games stay, for the statistics. One process does it for all that share a store, when it
starts and once a day, a few games at a time, so that nobody who plays waits for it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from wordfoe.errors import SettingsError, StoreError
from wordfoe.web.store import Store

__all__ = ["DAY", "KEEP_DAYS", "Expiry"]

KEEP_DAYS = 90
MOST_DAYS = 36_500
DAY = 24 * 60 * 60 * 1000
CHORE = "expiry"
AT_ONCE = 200  # games
LOOK_SECONDS = 600  # whether a day is over

_log = logging.getLogger("wordfoe.web")


class Expiry:
    """Removes games that were left. With 0 days, none ever is. ``wait`` lets some seconds pass,
    or returns True at once when the event is set."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        days: int = KEEP_DAYS,
        *,
        wait: Callable[[threading.Event, float], bool] = threading.Event.wait,
    ) -> None:
        if not 0 <= days <= MOST_DAYS:
            raise SettingsError(
                f"Unfinished games cannot be kept for {days} days; keep them for 1 to "
                f"{MOST_DAYS:,} days, or for ever with 0."
            )
        self._store = store
        self._clock = clock
        self._days = days
        self._wait = wait
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Looks now and from time to time, in a thread."""
        if self._days:
            self._thread = threading.Thread(target=self._work, name="expiry", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def remove(self) -> int:
        """Removes what is too old, if that is due and no other process does it; how many games."""
        now = self._clock()
        if not self._days or not self._store.claim(CHORE, now, DAY):
            return 0
        removed = 0
        while True:
            some = self._store.remove_idle(now - self._days * DAY, AT_ONCE)
            removed += some
            if some < AT_ONCE or self._ended.is_set():
                return removed

    def _work(self) -> None:
        while True:
            try:
                removed = self.remove()
                if removed:
                    _log.warning("Removed %s unfinished games that were left.", f"{removed:,}")
            except StoreError as error:  # those who play are told; the next look will do
                _log.error("%s", error)
            if self._wait(self._ended, LOOK_SECONDS):
                return
