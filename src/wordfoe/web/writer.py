"""The writer: one thread that adds the moves of a process to the store.

Moves that wait at the same time are added in one transaction, which takes hardly longer than one
move does. Whoever made a move hears of it after that, and the event loop waits for no disk and no
lock meanwhile.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import NamedTuple

from wordfoe.errors import StoreError
from wordfoe.web.store import MoveRow, Store

__all__ = ["Writer"]

MOST_AT_ONCE = 100  # moves of one transaction, so that other processes have their turn


class _Waiting(NamedTuple):
    row: MoveRow
    answer: asyncio.Future[bool]


class Writer:
    """Adds moves for requests that wait in an event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Adds what waits, then ends."""
        self._queue.put(None)
        self._thread.join()

    async def add_move(self, row: MoveRow) -> bool:
        """Adds a move; False when another one has its number already."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(row, answer))
        return await answer

    def _write(self) -> None:
        for group in self._groups():
            results = self._added([waiting.row for waiting in group])
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                group[0].answer.get_loop().call_soon_threadsafe(_tell, group, results)

    def _groups(self) -> Iterator[list[_Waiting]]:
        """What waits at the same time, until the end."""
        while (first := self._queue.get()) is not None:
            group = [first]
            while len(group) < MOST_AT_ONCE and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                group.append(following)
            yield group

    def _added(self, rows: list[MoveRow]) -> list[bool | Exception]:
        """For each move whether it was added, or why that cannot be told."""
        if len(rows) > 1:
            try:
                if self._store.add_moves(rows):
                    return [True] * len(rows)
            except StoreError as error:
                return [error] * len(rows)
        return [self._added_alone(row) for row in rows]  # perhaps one of them has a taken number

    def _added_alone(self, row: MoveRow) -> bool | Exception:
        try:
            return self._store.add_move(row)
        except Exception as error:
            return error


def _tell(group: list[_Waiting], results: list[bool | Exception]) -> None:
    for (_, answer), result in zip(group, results, strict=True):
        if answer.done():  # nobody waits for this one any more
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)
