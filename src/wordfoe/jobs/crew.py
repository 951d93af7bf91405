"""The crew: whoever works on a job, the processes of this machine or the threads of a cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import NamedTuple

from wordfoe.jobs.workers import cores, workers

__all__ = ["Crew", "crew"]


class Crew(NamedTuple):
    """An executor, and how many tasks it can do at the same time."""

    executor: Executor
    size: int

    @property
    def in_flight(self) -> int:
        """Tasks to be handed out: nobody should wait for the next one."""
        return 2 * self.size if self.size > 1 else 1


@contextlib.contextmanager
def crew(
    count: int | None = None,
    address: str | None = None,
    *,
    check: Callable[[], object] | None = None,
    tasks: int | None = None,
) -> Iterator[Crew]:
    """A crew of so many; without a number, one for each core or all of the cluster at the address.
    There are no more of them than tasks. Those of a cluster check what they need to have."""
    most = max(1, tasks) if tasks is not None else 1 << 20
    if address is None:
        size = min(count or cores(), most)
        with workers(size) as executor:
            yield Crew(executor, size)
        return
    from wordfoe.jobs.cluster import cluster

    with cluster(address, check) as (executor, threads):
        yield Crew(executor, min(count or threads, most))
