"""A fair executor: few threads for work that takes long, and a bounded queue in front of them.

Turns go round: next is the address that had its last turn longest ago, and of its owners the one
who had, so that a client with many connections delays the others by one piece of work per thread at
most. Each owner has one piece of work running at a time,
and no address has all threads of an executor that keeps one for the others. The queue is bounded in
all, per owner and per address; who finds it full is refused at once and may ask again.

Every piece of work has a *deadline*, from when it was asked for, so that waiting counts. Work whose
deadline passed in the queue is refused; work that runs gets a `Cancellation` to look at now and
then. It is cancelled, too, when the client has gone. The queue belongs to the event loop and needs
no lock.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, Generic, TypeVar

__all__ = ["Busy", "Cancellation", "FairExecutor"]

MOST_WAITING = 64
MOST_PER_ADDRESS = 32  # of those that wait
MOST_PER_OWNER = 4
MOST_REMEMBERED = 1000  # addresses and owners, by their last turns
SECONDS = 30.0  # from question to answer

T = TypeVar("T")


class Busy(Exception):
    """Too many wait already, or it took too long; it may be asked again."""


class Cancellation:
    """Whether work should go on: its deadline has not passed, and its client is there."""

    def __init__(self, deadline: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.deadline = deadline
        self._clock = clock
        self._cancelled = False

    def cancel(self) -> None:
        self._cancelled = True

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled

    @property
    def is_over(self) -> bool:
        return self._cancelled or self._clock() >= self.deadline

    def check(self) -> None:
        """Raise `Busy` when the work should end; work calls it between its steps."""
        if self.is_over:
            raise Busy("This takes too long just now; try again in a moment.")


class _Job(Generic[T]):
    """A piece of work, and who waits for it."""

    def __init__(
        self, owner: str, address: str, work: Callable[[Cancellation], T], until: Cancellation
    ) -> None:
        self.owner = owner
        self.address = address
        self.work = work
        self.until = until
        self.context = copy_context()
        self.loop = asyncio.get_running_loop()
        self.result: asyncio.Future[T] = self.loop.create_future()

    def refuse(self) -> None:
        if not self.result.done():
            self.result.set_exception(Busy("Many ask for this just now; try again in a moment."))


class FairExecutor:
    """Threads for work that takes long. ``keeps_one`` keeps a thread free of each address, so that
    the others never wait for more than the rest."""

    def __init__(
        self,
        name: str,
        threads: int = 2,
        *,
        most_waiting: int = MOST_WAITING,
        most_per_address: int = MOST_PER_ADDRESS,
        most_per_owner: int = MOST_PER_OWNER,
        seconds: float = SECONDS,
        keeps_one: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = name
        self.started = 0  # pieces of work that got a thread
        self.refused = 0  # and that were answered `Busy`
        self._threads = ThreadPoolExecutor(threads, name)
        self._count = threads
        self._most_waiting = most_waiting
        self._most_per_address = most_per_address
        self._most_per_owner = most_per_owner
        self._most_running_per_address = max(1, threads - 1) if keeps_one else threads
        self._seconds = seconds
        self._clock = clock
        self._queue: list[_Job[Any]] = []
        self._running: set[_Job[Any]] = set()
        self._is_closed = False
        self._turns = 0
        self._last_turns: OrderedDict[tuple[str, str], int] = OrderedDict()

    @property
    def waiting(self) -> int:
        """Return how many jobs wait for a thread."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """Return how many threads are at work."""
        return len(self._running)

    def close(self) -> None:
        """Cancel what runs, drop what waits, and end the threads."""
        self._is_closed = True
        for job in list(self._running):
            job.until.cancel()
        self._threads.shutdown(cancel_futures=True)

    async def run(
        self,
        work: Callable[[Cancellation], T],
        *,
        owner: str,
        address: str = "",
        gone: Callable[[], Awaitable[object]] | None = None,
    ) -> T:
        """Do a piece of work in a thread, in the owner's turn, and return its result. ``gone``
        returns when the client has gone. Raise `Busy` when the queue is full, or the deadline
        passes first."""
        if self._is_closed or self._is_full(owner, address):
            self.refused += 1
            raise Busy("Many ask for this just now; try again in a moment.")
        job = _Job(owner, address, work, Cancellation(self._clock() + self._seconds, self._clock))
        self._queue.append(job)
        self._dispatch()
        watch = None if gone is None else asyncio.ensure_future(self._cancel_when(gone, job))
        try:
            return await job.result
        finally:
            if watch is not None:
                watch.cancel()
            self._cancel(job)

    def _is_full(self, owner: str, address: str) -> bool:
        return (
            len(self._queue) >= self._most_waiting
            or sum(job.address == address for job in self._queue) >= self._most_per_address
            or sum(job.owner == owner for job in self._queue) >= self._most_per_owner
        )

    def _dispatch(self) -> None:
        """Refuse what is too late, and give free threads to those whose turn it is."""
        for late in [job for job in self._queue if self._is_closed or job.until.is_over]:
            self.refused += 1
            self._drop(late)
        while (
            not self._is_closed
            and len(self._running) < self._count
            and (job := self._next()) is not None
        ):
            self._queue.remove(job)
            self._running.add(job)
            self.started += 1
            self._note_turn(job)
            future = self._threads.submit(job.context.run, job.work, job.until)
            future.add_done_callback(partial(self._tell, job))

    def _next(self) -> _Job[Any] | None:
        """The job whose turn it is, if any may have a thread now."""
        owners = {job.owner for job in self._running}
        addresses = Counter(job.address for job in self._running)
        ready = [
            job
            for job in self._queue
            if job.owner not in owners and addresses[job.address] < self._most_running_per_address
        ]
        return min(ready, key=self._last_turn, default=None)  # the oldest one of equals

    def _last_turn(self, job: _Job[Any]) -> tuple[int, int]:
        """When address and owner had their last turns."""
        return (
            self._last_turns.get(("address", job.address), 0),
            self._last_turns.get(("owner", job.owner), 0),
        )

    def _note_turn(self, job: _Job[Any]) -> None:
        self._turns += 1
        for key in (("address", job.address), ("owner", job.owner)):
            self._last_turns[key] = self._turns
            self._last_turns.move_to_end(key)
        while len(self._last_turns) > MOST_REMEMBERED:
            self._last_turns.popitem(last=False)

    def _drop(self, job: _Job[Any]) -> None:
        """Take a job out of the queue, and refuse it."""
        self._queue.remove(job)
        job.refuse()

    async def _cancel_when(self, gone: Callable[[], Awaitable[object]], job: _Job[Any]) -> None:
        await gone()
        self._cancel(job)

    def _cancel(self, job: _Job[Any]) -> None:
        """Drop a job that waits; tell one that runs to end."""
        job.until.cancel()
        if job in self._queue:
            self._drop(job)

    # --- in the thread, then in the event loop again

    def _tell(self, job: _Job[T], future: Future[T]) -> None:
        try:
            job.loop.call_soon_threadsafe(self._done, job, future)
        except RuntimeError:  # the loop has ended, and no one waits
            self._running.discard(job)

    def _done(self, job: _Job[T], future: Future[T]) -> None:
        self._running.discard(job)
        if not job.result.done():
            if future.cancelled():
                job.refuse()
            elif (error := future.exception()) is not None:
                self.refused += isinstance(error, Busy) and not job.until.is_cancelled
                job.result.set_exception(error)
            else:
                job.result.set_result(future.result())
        self._dispatch()
