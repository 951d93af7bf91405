"""Faults: what is done to servers and database while games are played.

A fault lasts until some player has felt it, so that none is over before it mattered.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from chaos.grounds import Ground, PostgresGround
from chaos.signals import Signals
from support.servers import Server
from support.waiting import LONG

__all__ = ["Faults"]

MOST_SECONDS = LONG / 2  # that a fault lasts, even if no player feels it
MOST_STUCK = 4  # requests that wait at a frozen server: there are more players than that
SERVERS = 2
BUSY = "is busy with another program"


class Faults:
    """The servers of a run, and everything that can happen to them."""

    def __init__(self, ground: Ground, signals: Signals, chance: Random) -> None:
        self.counts: Counter[str] = Counter()
        self.unfelt: Counter[str] = Counter()
        self.logs: list[str] = []
        self._ground = ground
        self._signals = signals
        self._chance = chance
        self._servers = [_started(lambda: Server(ground.url)) for _ in range(SERVERS)]
        for place, server in enumerate(self._servers):
            signals.moved(place, _port(server))

    @property
    def kinds(self) -> dict[str, Callable[[], None]]:
        """Every fault that this ground can have, by name."""
        kinds = {
            "server killed": self._kill_one,
            "all servers killed": self._kill_all,
            "server frozen": self._freeze,
            "database locked": self._lock,
        }
        if self._ground.can_be_filled:
            kinds["disk full"] = self._fill
        if isinstance(self._ground, PostgresGround):
            kinds["database restarted"] = self._restart
            kinds["database crashed"] = self._crash
        return kinds

    def happen(self, kind: str) -> None:
        self.kinds[kind]()
        self.counts[kind] += 1

    def close(self) -> None:
        """Ends the servers as one would."""
        for server in self._servers:
            server.stop()
            self.logs += server.log

    # --- each of them

    def _kill_one(self) -> None:
        self._kill([self._chance.randrange(SERVERS)])

    def _kill_all(self) -> None:
        self._kill(list(range(SERVERS)))

    def _kill(self, places: list[int]) -> None:
        before = self._signals.felt("broken")
        for place in places:
            self._servers[place].kill()
        self._until_felt("broken", before=before)
        for place in places:
            _started(self._servers[place].restart)
            self._signals.moved(place, _port(self._servers[place]))

    def _freeze(self) -> None:
        """A server that stands still, with answers half made, while another goes on."""
        place = self._chance.randrange(SERVERS)
        stuck = self._chance.randint(1, MOST_STUCK)
        pid = self._servers[place].process.pid
        os.kill(pid, signal.SIGSTOP)
        try:
            self._wait("frozen", lambda: self._signals.waiting(place) >= stuck)
        finally:
            os.kill(pid, signal.SIGCONT)

    def _lock(self) -> None:
        before = self._signals.felt("store-busy")
        with self._ground.locked():
            self._until_felt("store-busy", before=before)

    def _fill(self) -> None:
        names = ("store-full", "store-missing")
        before = self._signals.felt(*names)
        with self._ground.filled([server.process.pid for server in self._servers]):
            self._until_felt(*names, before=before)

    def _restart(self) -> None:
        self._without_database("fast")

    def _crash(self) -> None:
        self._without_database("immediate")

    def _without_database(self, mode: str) -> None:
        assert isinstance(self._ground, PostgresGround)
        before = self._signals.felt("store-unreachable")
        self._ground.postgres.end(mode)
        try:
            self._until_felt("store-unreachable", before=before)
        finally:
            self._ground.postgres.begin()

    def _until_felt(self, *names: str, before: int) -> None:
        self._wait(names[0], lambda: self._signals.felt(*names) > before)

    def _wait(self, name: str, is_felt: Callable[[], bool]) -> None:
        end = time.monotonic() + MOST_SECONDS
        while not is_felt():
            if time.monotonic() > end:
                self.unfelt[name] += 1
                return
            time.sleep(0.005)


def _started(start: Callable[[], Server]) -> Server:
    """Start a server; again, if the players kept the database busy for longer than it waits, before
    or after it said where it is."""
    while True:
        try:
            server = start()
        except AssertionError as error:
            if BUSY not in str(error):
                raise
            continue
        if server.answers():
            return server
        server.stop()
        assert BUSY in server.log[-1], "".join(server.log[-20:])


def _port(server: Server) -> int:
    return int(server.address.rpartition(":")[2])
