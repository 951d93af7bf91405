"""The writer: adds the moves of a process to the store without blocking the event loop.

Moves made in one turn of the event loop are one *group*, added in one transaction. If SQLite can
add a group without waiting, the event loop does it: that only writes to the system's memory, and
going to a thread and back takes four times as long. Everything that waits, for a lock, a disk or a
network, waits in one thread. Another one copies SQLite's log into the database (a checkpoint) while
moves are added: that waits for the disk, which may take a long time, and no move waits for it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import NamedTuple, TypeAlias

from wordfoe.errors import StoreError
from wordfoe.web.store import MoveRow, Store

__all__ = ["Writer"]

MOST_TOGETHER = 100  # moves in a group, so that the loop and other processes get their turn

MOST_UNCOPIED = 400  # moves between two checkpoints: more than 1,000 pages of the log


class _Waiting(NamedTuple):
    row: MoveRow
    answer: asyncio.Future[bool]


_Group: TypeAlias = list[_Waiting]


class Writer:
    """Adds moves for requests in an event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn: _Group = []  # made in this turn of the event loop
        self._queue: SimpleQueue[_Group | None] = SimpleQueue()
        self._busy = threading.Lock()  # held while moves are added, in either thread
        self._uncopied = 0  # moves since the last checkpoint began
        self._copies: SimpleQueue[bool] = SimpleQueue()  # False: the last one
        self._is_copied = threading.Event()  # no checkpoint is under way
        self._is_copied.set()
        self._threads = [
            threading.Thread(target=self._write, name="writer", daemon=True),
            threading.Thread(target=self._copy, name="checkpoint", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Add the moves that wait, then end the threads."""
        self._end_turn()
        self._queue.put(None)
        self._threads[0].join()
        self._copies.put(False)
        self._threads[1].join()

    async def add_move(self, row: MoveRow) -> bool:
        """Add a move and return True; return False if its number is taken. Raises StoreError if the
        database fails. If the caller is cancelled, the move may still be added."""
        loop = asyncio.get_running_loop()
        if not self._turn:
            loop.call_soon(self._end_turn)
        answer: asyncio.Future[bool] = loop.create_future()
        self._turn.append(_Waiting(row, answer))
        return await answer

    def _end_turn(self) -> None:
        group, self._turn = self._turn, []
        if group and self._add_nonblocking(_rows(group)):
            _set_results(group, [True] * len(group))
        elif group:
            self._queue.put(group)

    def _add_nonblocking(self, rows: list[MoveRow]) -> bool:
        if len(rows) > MOST_TOGETHER or not self._queue.empty():
            return False
        if not self._busy.acquire(blocking=False):
            return False
        try:
            return self._has_room(len(rows)) and self._store.add_moves_nonblocking(rows)
        finally:
            self._busy.release()

    def _has_room(self, count: int) -> bool:
        """Return whether moves may be added now, and let the log be copied now and then. Return
        False if it has grown by too much since the last checkpoint, which is still under way."""
        if self._uncopied >= MOST_UNCOPIED:
            if not self._is_copied.is_set():
                return False
            self._is_copied.clear()
            self._copies.put(True)
            self._uncopied = 0
        self._uncopied += count
        return True

    # --- in the threads

    def _write(self) -> None:
        for group in self._groups():
            if self._uncopied >= MOST_UNCOPIED:
                self._is_copied.wait()
            with self._busy:
                self._has_room(len(group))
                results = self._add(_rows(group))
            with suppress(RuntimeError):  # the loop has ended, and no request waits
                group[0].answer.get_loop().call_soon_threadsafe(_set_results, group, results)

    def _groups(self) -> Iterator[_Group]:
        """Yield the groups of the queue until the end, with those that wait together merged."""
        while (group := self._queue.get()) is not None:
            while len(group) < MOST_TOGETHER and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                group += following
            yield group

    def _copy(self) -> None:
        while self._copies.get():
            try:
                with suppress(StoreError):  # the next moves will report it
                    self._checkpoint()
            finally:
                self._is_copied.set()

    def _checkpoint(self) -> None:
        if self._store.copy_log():
            with self._busy:
                self._store.restart_log()

    def _add(self, rows: list[MoveRow]) -> list[bool | Exception]:
        """Add moves, and return for each whether it was added, or the error."""
        try:
            if self._store.add_moves(rows):
                return [True] * len(rows)
        except Exception as error:
            return [error] * len(rows)
        if len(rows) == 1:
            return [False]
        return [self._add([row])[0] for row in rows]  # the number of one of them is taken


def _rows(group: _Group) -> list[MoveRow]:
    return [waiting.row for waiting in group]


def _set_results(group: _Group, results: list[bool | Exception]) -> None:
    """Wake up the requests of a group."""
    for (_, answer), result in zip(group, results, strict=True):
        if answer.done():  # its request was cancelled
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)
