"""What the processes of a run share: where the servers are, and what the players feel of faults."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext
from typing import Any

__all__ = ["FELT", "WAYS", "Signals"]

WAYS = ("cut", "delay", "repeat", "reorder", "race")  # of making a move badly, see players.py
FELT = (
    *WAYS,
    "broken",  # a connection ended before its answer
    "store-busy",
    "store-full",
    "store-missing",
    "store-unreachable",
    "games",
    "parties",  # rooms that were played to their end
    "stream cut",
)


class Signals:
    """Numbers in shared memory."""

    def __init__(self, context: SpawnContext, servers: int) -> None:
        self._ports: Any = context.Array("i", servers)
        self._felt: Any = context.Array("q", len(FELT))
        self._waiting: Any = context.Array("q", servers)
        self._end: Any = context.Value("d", 0.0)

    def end(self) -> None:
        """No new game from now on."""
        self._end.value = time.monotonic()

    @property
    def seconds_over(self) -> float:
        """How long the end is past; below 0 while it is not."""
        ended = float(self._end.value)
        return time.monotonic() - ended if ended else -1.0

    def ports(self) -> list[int]:
        return [port for port in self._ports if port]

    def moved(self, server: int, port: int) -> None:
        """A server is at another port now; 0 while it is nowhere. No request waits there yet."""
        with self._waiting.get_lock():
            self._ports[server] = port
            self._waiting[server] = 0

    @contextmanager
    def asking(self, port: int) -> Iterator[None]:
        """Count a request as waiting at the server of this port, for as long as that is there."""
        self._count(port, 1)
        try:
            yield
        finally:
            self._count(port, -1)

    def _count(self, port: int, change: int) -> None:
        with self._waiting.get_lock():
            for server, its_port in enumerate(self._ports):
                self._waiting[server] += change * (its_port == port)

    def waiting(self, server: int) -> int:
        """Return how many requests wait for an answer of a server."""
        return int(self._waiting[server])

    def feel(self, what: str) -> None:
        if what in FELT:
            with self._felt.get_lock():
                self._felt[FELT.index(what)] += 1

    def felt(self, *names: str) -> int:
        return sum(self._felt[FELT.index(name)] for name in names)
