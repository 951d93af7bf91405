"""The inbox: what arrived on the stream of a room, from the thread that reads it to the main one.

A pipe can be read while there is something in it, so that the main thread waits for the keyboard
and for news at once. A hostile server cannot fill the memory: of snapshots the latest is kept, and
if too much news is waiting, it is dropped and `Missed` says so.
"""

from __future__ import annotations

import contextlib
import os
import threading
from typing import TypeAlias

from msgspec import Struct

from wordfoe.terminal.room.answers import Lesson, News, Standings

__all__ = ["Back", "Inbox", "Item", "Lost", "Missed", "Turned"]

MOST = 1000
BLOCK = 4096


class Lost(Struct, frozen=True):
    """The stream broke; it is opened again."""


class Back(Struct, frozen=True):
    """The stream is open, after it was lost."""


class Turned(Struct, frozen=True):
    """The server refuses the stream: the room has ended, or the seat was removed."""


class Missed(Struct, frozen=True):
    """News was dropped; the view of the room has what it said."""


Item: TypeAlias = News | Standings | Lesson | Lost | Back | Turned | Missed


class Inbox:
    """Items in the order of their arrival."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._items: list[Item] = []
        self._reading, self._writing = os.pipe()
        os.set_blocking(self._reading, False)
        os.set_blocking(self._writing, False)
        self._is_closed = False

    def fileno(self) -> int:
        """Return the descriptor that can be read while there is something in the inbox."""
        return self._reading

    def put(self, item: Item) -> None:
        """Add an item; a snapshot replaces an earlier one of its kind."""
        with self._lock:
            if self._is_closed:
                return
            if isinstance(item, Standings | Lesson):
                self._items = [other for other in self._items if type(other) is not type(item)]
            if len(self._items) >= MOST:
                self._items = [Missed()]
            self._items.append(item)
            with contextlib.suppress(BlockingIOError):  # full: it can be read, then
                os.write(self._writing, b"x")

    def take(self) -> list[Item]:
        """Return what has arrived, and empty the inbox."""
        with self._lock:
            if not self._is_closed:
                with contextlib.suppress(BlockingIOError):
                    while len(os.read(self._reading, BLOCK)) == BLOCK:
                        pass
            items, self._items = self._items, []
            return items

    def close(self) -> None:
        """Close the pipe; what is put after that is dropped."""
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                os.close(self._reading)
                os.close(self._writing)
