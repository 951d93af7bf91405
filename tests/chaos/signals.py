"""What the processes of a run share: where the servers are, and what the players feel of faults."""

from __future__ import annotations

import time
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
)


class Signals:
    """Numbers in shared memory."""

    def __init__(self, context: SpawnContext, servers: int) -> None:
        self._ports: Any = context.Array("i", servers)
        self._felt: Any = context.Array("q", len(FELT))
        self._asked: Any = context.Array("q", servers)
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
        """A server is at another port now; 0 while it is nowhere."""
        self._ports[server] = port

    def ask(self, port: int) -> None:
        """A request goes to the server at this port."""
        with self._asked.get_lock():
            for server, its_port in enumerate(self._ports):
                self._asked[server] += its_port == port

    def asked(self, server: int) -> int:
        """How many requests went to a server so far."""
        return int(self._asked[server])

    def feel(self, what: str) -> None:
        if what in FELT:
            with self._felt.get_lock():
                self._felt[FELT.index(what)] += 1

    def felt(self, *names: str) -> int:
        return sum(self._felt[FELT.index(name)] for name in names)
