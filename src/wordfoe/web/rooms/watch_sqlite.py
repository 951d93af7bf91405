"""The watcher of a SQLite database: notices what other processes wrote.

SQLite does not announce changes, but ``PRAGMA data_version`` says cheaply whether another
connection has changed anything. While there are streams, a thread asks 50 times a second, and looks
for new events and moves of rooms only after a change.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

from wordfoe.errors import StoreError
from wordfoe.web.connection_pool import ConnectionPool

__all__ = ["SqliteWatcher"]

SECONDS = 0.02  # between two questions
AGAIN_SECONDS = 0.5  # after the database failed

VERSION = "PRAGMA data_version"
NEWEST = """SELECT value, (SELECT max(number) FROM room_events WHERE room = value)
FROM json_each(:rooms)"""
LAST_MOVE = "SELECT coalesce(max(rowid), 0) FROM moves"
MOVED = """SELECT DISTINCT games.room FROM moves JOIN games ON games.id = moves.game
WHERE moves.rowid > :last AND games.room IS NOT NULL"""


class SqliteWatcher:
    """Watches a database in a thread. ``rooms`` returns the rooms that have streams; ``changed`` is
    called with a room and the number of its newest event, ``moved`` with a room in whose games
    there was a move; all three in the thread. ``wait`` waits for an event or some seconds."""

    def __init__(
        self,
        pool: ConnectionPool,
        rooms: Callable[[], list[str]],
        changed: Callable[[str, int], None],
        moved: Callable[[str], None],
        *,
        wait: Callable[[threading.Event, float], bool] = threading.Event.wait,
    ) -> None:
        self._pool = pool
        self._rooms = rooms
        self._changed = changed
        self._moved = moved
        self._wait = wait
        self._stop = threading.Event()
        self._wanted = threading.Event()  # set while there may be streams, and at the end
        self._last = 0  # move
        self._thread = threading.Thread(target=self._run, name="room watcher", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def wake(self) -> None:
        """Watch again, since there is a stream."""
        self._wanted.set()

    def close(self) -> None:
        """End the thread, and wait for it."""
        self._stop.set()
        self._wanted.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            self._wanted.wait()
            if self._stop.is_set():
                return
            try:
                with self._pool.driver_connection() as connection:
                    self._watch(connection.cursor())
            except StoreError:  # requests report it; everything is looked at afterwards
                self._wait(self._stop, AGAIN_SECONDS)

    def _watch(self, cursor: Any) -> None:
        """Watch until no room has a stream."""
        version = None
        self._last = cursor.execute(LAST_MOVE).fetchone()[0]
        while not self._stop.is_set():
            self._wanted.clear()  # before the rooms are asked for: a later stream sets it again
            rooms = self._rooms()
            if not rooms:
                return
            before, version = version, cursor.execute(VERSION).fetchone()[0]
            if version != before:
                self._look(cursor, rooms)
            self._wait(self._stop, SECONDS)

    def _look(self, cursor: Any, rooms: list[str]) -> None:
        for room, number in cursor.execute(NEWEST, {"rooms": json.dumps(rooms)}).fetchall():
            if number is not None:
                self._changed(room, number)
        last = cursor.execute(LAST_MOVE).fetchone()[0]
        if last < self._last:  # the newest moves were removed, so numbers begin again
            for room in rooms:
                self._moved(room)
        elif last > self._last:
            for (room,) in cursor.execute(MOVED, {"last": self._last}).fetchall():
                self._moved(room)
        self._last = last
