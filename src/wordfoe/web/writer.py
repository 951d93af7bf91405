"""The writer: adds the moves of a process to the store, so that the event loop never waits.

Moves made in one turn of the event loop are one *group*, added in one transaction. A group that
SQLite can take at once is added right there: that is no more than a write into the system's memory,
and the way to a thread and back takes four times as long. Whatever waits, for a lock, a disk or a
network, waits in one thread, which also copies SQLite's log into the database.
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

MOST_TOGETHER = 100  # moves in a group, so that the loop and other processes have their turn

# Moves added at once before the log is copied: some 700 pages. At 1,000 another connection would
# copy it, and then the event loop might be the one to begin it anew, which waits for the disk.
MOST_UNCOPIED = 250


class _Waiting(NamedTuple):
    row: MoveRow
    answer: asyncio.Future[bool]


_Group: TypeAlias = list[_Waiting]


class Writer:
    """Adds moves for requests that wait in an event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn: _Group = []  # made in this turn of the event loop
        self._queue: SimpleQueue[_Group | None] = SimpleQueue()
        self._busy = threading.Lock()  # held while moves are added, in either thread
        self._uncopied = 0
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Add what waits, then end the thread."""
        self._end_turn()
        self._queue.put(None)
        self._thread.join()

    async def add_move(self, row: MoveRow) -> bool:
        """Add a move and return True; return False if another one has its number already. Raise
        StoreError if the database does not take it. A caller who is cancelled does not know which
        of these will come."""
        loop = asyncio.get_running_loop()
        if not self._turn:
            loop.call_soon(self._end_turn)
        answer: asyncio.Future[bool] = loop.create_future()
        self._turn.append(_Waiting(row, answer))
        return await answer

    def _end_turn(self) -> None:
        group, self._turn = self._turn, []
        if group and self._added_at_once(_rows(group)):
            _tell(group, [True] * len(group))
        elif group:
            self._queue.put(group)

    def _added_at_once(self, rows: list[MoveRow]) -> bool:
        if len(rows) > MOST_TOGETHER or not self._queue.empty():
            return False
        if not self._busy.acquire(blocking=False):
            return False
        try:
            if self._uncopied >= MOST_UNCOPIED or not self._store.add_moves_nonblocking(rows):
                return False
            self._uncopied += len(rows)
            return True
        finally:
            self._busy.release()

    # --- in the thread

    def _write(self) -> None:
        for group in self._groups():
            with self._busy:
                self._copy_log()
                results = self._added(_rows(group))
            with suppress(RuntimeError):  # the loop has ended, and no request waits
                group[0].answer.get_loop().call_soon_threadsafe(_tell, group, results)

    def _groups(self) -> Iterator[_Group]:
        """Groups as they come, those that wait at the same time made one, until the end."""
        while (group := self._queue.get()) is not None:
            while len(group) < MOST_TOGETHER and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                group += following
            yield group

    def _copy_log(self) -> None:
        if self._uncopied >= MOST_UNCOPIED:
            with suppress(StoreError):  # the moves that come next will tell
                self._store.copy_log()
            self._uncopied = 0

    def _added(self, rows: list[MoveRow]) -> list[bool | Exception]:
        """Return for each move whether it was added, or why not."""
        try:
            if self._store.add_moves(rows):
                return [True] * len(rows)
        except Exception as error:
            return [error] * len(rows)
        if len(rows) == 1:
            return [False]
        return [self._added([row])[0] for row in rows]  # one of them has a number that is taken


def _rows(group: _Group) -> list[MoveRow]:
    return [waiting.row for waiting in group]


def _tell(group: _Group, results: list[bool | Exception]) -> None:
    for (_, answer), result in zip(group, results, strict=True):
        if answer.done():  # its request was cancelled
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)
