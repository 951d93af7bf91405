"""The listener to a PostgreSQL: hears what other processes wrote.

A commit of events sends a notification with it (``store.Appending``). Moves are announced by this
module, a moment later. One connection of this process listens and tells. A notification may be lost
while the connection is, so everything is looked at after each connect.
"""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from wordfoe.errors import StoreError
from wordfoe.web.connection_pool import ConnectionPool
from wordfoe.web.rooms.statements import CHANNEL

__all__ = ["MOVES", "PostgresListener"]

MOVES = "moves"  # in place of a number: there was a move in a game of the room
AGAIN_SECONDS = 0.5  # after the connection was lost
TELL_SECONDS = 0.5  # between a move and its notification
END_SECONDS = 10.0  # for the thread to end
QUIET_SECONDS = 20.0  # after which the connection is asked whether it is still there


class PostgresListener:
    """Listens in a thread, from the first stream on. ``changed`` is called with a room and the
    number of its newest event, ``moved`` with a room in whose games there was a move, ``connected``
    after each connect; all three in the thread."""

    def __init__(
        self,
        pool: ConnectionPool,
        changed: Callable[[str, int], None],
        moved: Callable[[str], None],
        connected: Callable[[], None],
    ) -> None:
        self._pool = pool
        self._changed = changed
        self._moved = moved
        self._connected = connected
        self._stop = threading.Event()
        self._wanted = threading.Event()
        self._woken, self._waker = (
            os.pipe()
        )  # readable at the end, and if there is something to tell
        self._untold: set[str] = set()  # rooms with moves
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="room listener", daemon=True)

    def start(self) -> None:
        """Start the thread, which connects when there is a stream."""
        self._woken, self._waker = os.pipe()
        self._thread.start()

    def wake(self) -> None:
        """Listen, since there is a stream."""
        self._wanted.set()

    def close(self) -> None:
        """End the thread and its connection, and wait for it; not for ever, if the database does
        not answer."""
        if self._waker < 0:  # it was not started
            return
        self._stop.set()
        self._wanted.set()
        os.write(self._waker, b".")
        self._thread.join(END_SECONDS)
        if not self._thread.is_alive():
            with self._lock:
                os.close(self._woken)
                os.close(self._waker)
                self._woken = self._waker = -1

    def tell_moved(self, room: str) -> None:
        """Tell the other processes from any thread that there was a move in a game of a room. Each
        room is announced at most twice a second."""
        with self._lock:
            if not self._untold and self._waker >= 0:
                self._wanted.set()
                os.write(self._waker, b".")
            self._untold.add(room)

    def heard(self, payload: str) -> None:
        """Pass on one notification; text of another form is ignored."""
        room, _, number = payload.rpartition(" ")
        if number == MOVES:
            self._moved(room)
        else:
            with suppress(ValueError):
                self._changed(room, int(number))

    def _run(self) -> None:
        self._wanted.wait()
        while not self._stop.is_set():
            with suppress(StoreError), self._pool.driver_connection() as lent:
                try:
                    self._listen(lent.driver_connection)
                finally:
                    lent.invalidate()  # it listens, so no other may use it
            self._stop.wait(AGAIN_SECONDS)

    def _listen(self, connection: Any) -> None:
        """Listen and tell until the end, or until the connection fails."""
        connection.add_notify_handler(lambda note: self.heard(note.payload))
        connection.execute(f"LISTEN {CHANNEL}")
        self._connected()
        pause = QUIET_SECONDS
        while not self._stop.is_set():
            ready = select.select([connection.fileno(), self._woken], [], [], pause)[0]
            if self._woken in ready:
                os.read(self._woken, 1 << 10)
                pause = TELL_SECONDS  # moves made meanwhile are announced with it
            elif not ready:
                self._tell(connection)
                pause = QUIET_SECONDS
            if connection.fileno() in ready:
                connection.pgconn.consume_input()
                while note := connection.pgconn.notifies():
                    self.heard(note.extra.decode(errors="replace"))

    def _tell(self, connection: Any) -> None:
        with self._lock:
            rooms, self._untold = self._untold, set()
        for room in rooms:
            connection.execute(f"SELECT pg_notify('{CHANNEL}', %s)", (f"{room} {MOVES}",))
        if not rooms:
            connection.execute("SELECT 1")  # whether it is still there
