"""A fair executor: a few threads for work that takes long, with a bounded queue.

The queue is served round robin: next is the address whose last turn is longest ago, and of its
owners the one whose last turn is. So a client with many connections delays the others by at most
one job per thread. Each owner has one job running at a time, and an executor can keep one thread
free of each address. The queue is bounded in all, per owner and per address; a request that finds
it full is refused at once, and may be repeated.

Every job has a *deadline*, which includes its time in the queue. A job whose deadline passes in the
queue is refused; a job that runs gets a `Cancellation` to check now and then. It is also cancelled
when its client disconnects. Only the event loop uses the queue, so it needs no lock.
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

MOST_WAITING = 64  # jobs in the queue
MOST_PER_ADDRESS = 32
MOST_PER_OWNER = 4
MOST_REMEMBERED = 1000  # addresses and owners, with their last turns
SECONDS = 30.0  # from request to answer

T = TypeVar("T")


class Busy(Exception):
    """The queue is full, or the deadline passed; the request may be repeated."""


class Cancellation:
    """Tells a job when to stop: its deadline has passed, or its client has disconnected."""

    def __init__(self, deadline: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.deadline = deadline
        self._clock = clock
        self._cancelled = False

    def cancel(self) -> None:
        """Tell the job to stop."""
        self._cancelled = True

    @property
    def is_cancelled(self) -> bool:
        """Return whether ``cancel`` was called."""
        return self._cancelled

    @property
    def is_over(self) -> bool:
        """Return whether the job should stop."""
        return self._cancelled or self._clock() >= self.deadline

    def check(self) -> None:
        """Raise `Busy` if the job should stop. Long work calls this between its steps."""
        if self.is_over:
            raise Busy("This takes too long just now; try again in a moment.")


class _Job(Generic[T]):
    """Work that waits or runs, and the future of its result."""

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
    """Threads for work that takes long.

    ``keeps_one``: one address may not use all threads, so that others never wait for it alone.
    ``seconds`` is the time from request to deadline; ``clock`` returns seconds. ``started`` counts
    the jobs that got a thread, ``refused`` those that raised `Busy`.
    """

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
        self.started = 0
        self.refused = 0
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
        """Return how many jobs have a thread."""
        return len(self._running)

    def close(self) -> None:
        """Cancel the jobs that run, refuse those that wait, and end the threads."""
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
        """Run work in a thread, in the owner's turn, and return its result. ``gone`` returns when
        the client has disconnected. Raises `Busy` if the queue is full or the deadline passes, and
        what the work raises."""
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
        """Refuse jobs that are too late, and give free threads to those whose turn it is."""
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
            future.add_done_callback(partial(self._hand_over, job))

    def _next(self) -> _Job[Any] | None:
        """Return the job whose turn it is; None if no job may have a thread now."""
        owners = {job.owner for job in self._running}
        addresses = Counter(job.address for job in self._running)
        ready = [
            job
            for job in self._queue
            if job.owner not in owners and addresses[job.address] < self._most_running_per_address
        ]
        return min(ready, key=self._last_turn, default=None)  # of equals, the oldest

    def _last_turn(self, job: _Job[Any]) -> tuple[int, int]:
        """Return when the address and the owner of a job had their last turns."""
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
        """Remove a job from the queue, and refuse it."""
        self._queue.remove(job)
        job.refuse()

    async def _cancel_when(self, gone: Callable[[], Awaitable[object]], job: _Job[Any]) -> None:
        await gone()
        self._cancel(job)

    def _cancel(self, job: _Job[Any]) -> None:
        """Remove a job that waits; tell one that runs to stop."""
        job.until.cancel()
        if job in self._queue:
            self._drop(job)

    # --- in the thread, then in the event loop again

    def _hand_over(self, job: _Job[T], future: Future[T]) -> None:
        try:
            job.loop.call_soon_threadsafe(self._done, job, future)
        except RuntimeError:  # the loop has ended, and no request waits
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
