"""The workers of a job: processes of this machine, or threads of a Dask cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor

from msgspec import Struct

from wordfoe.jobs.workers import cores, workers

__all__ = ["Pool", "open_pool"]


class Pool(Struct, frozen=True):
    """An executor, and how many tasks it can do at the same time."""

    executor: Executor
    size: int

    @property
    def in_flight(self) -> int:
        """The number of tasks to submit at a time, so that no worker waits for its next one."""
        return 2 * self.size if self.size > 1 else 1


@contextlib.contextmanager
def open_pool(
    count: int | None = None,
    address: str | None = None,
    *,
    check: Callable[[], object] | None = None,
    tasks: int | None = None,
) -> Iterator[Pool]:
    """Open an executor with ``count`` workers (default: all cores), but no more than ``tasks``.

    ``address`` is that of a Dask scheduler, whose cluster is used instead of processes; its workers
    call ``check`` before each task.

    Raises SettingsError if the cluster cannot be used, and ResultsError if it is lost.
    """
    most = max(1, tasks) if tasks is not None else 1 << 20
    if address is None:
        size = min(count or cores(), most)
        with workers(size) as executor:
            yield Pool(executor, size)
        return
    from wordfoe.jobs.cluster import cluster

    with cluster(address, check) as (executor, threads):
        yield Pool(executor, min(count or threads, most))
