"""Attacks on a server of their own: what the attacker got, and what the players got meanwhile."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from siege.players import Asked, Players
from support.servers import Server, sqlite
from wordfoe.web.connection_pool import MOST_LOG

__all__ = ["Force", "Siege", "besiege", "percentile"]

TESTS = Path(__file__).parent.parent
FIRST = 60  # requests of the players before the attack begins
LOG_PAGE = 4096 + 24  # bytes of a page in SQLite's log, with its head


class Force(NamedTuple):
    """Which attacks there are at once, and how strong they are."""

    names: list[str]
    connections: int  # of each, at most
    bulk: int  # records of an archive


class Siege(NamedTuple):
    """What was seen during an attack."""

    got: dict[str, dict[str, int]]  # answers by status, or what became of connections, by attack
    before: list[Asked]
    during: list[Asked]
    growth: int  # bytes of the database
    memory: int = 0  # bytes, at most
    log: int = 0  # characters
    code: int = 0  # of the server's end

    @property
    def is_whole(self) -> bool:
        """Whether the server ended when it was asked to, and only then."""
        return self.code in (0, -signal.SIGTERM)

    @property
    def failures(self) -> list[str]:
        return [asked.failure for asked in (*self.before, *self.during) if asked.failure]


def percentile(asked: list[Asked], percent: float) -> float:
    """In seconds."""
    ordered = sorted(one.seconds for one in asked)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def besiege(
    force: Force, is_enough: Callable[[list[Asked]], bool], limits: dict[str, Any], pace: float
) -> Siege:
    """Let players play while an attack goes on, until they have asked enough."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(sqlite(folder / "games.db"), limits=limits, fresh=True)
        try:
            port = int(server.address.rpartition(":")[2])
            seen = asyncio.run(_besiege(force, port, folder, is_enough, pace))
            seen = seen._replace(memory=_peak(server.process.pid))
        finally:
            code = server.stop()
        return seen._replace(code=code, log=sum(map(len, server.log)))


async def _besiege(
    force: Force, port: int, folder: Path, is_enough: Callable[[list[Asked]], bool], pace: float
) -> Siege:
    players = Players(port, pace)
    attacker = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "siege.attacker", str(port), str(force.connections), str(force.bulk)),
        *force.names,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    assert attacker.stdin is not None
    assert attacker.stdout is not None
    assert await attacker.stdout.readline() == b"ready\n"
    await players.play(lambda: len(players.asked) >= FIRST)
    before, players.asked = players.asked, []
    size = _size(folder)
    attacker.stdin.write(b"begin\n")
    assert await attacker.stdout.readline() == b"begun\n"
    await players.play(lambda: is_enough(players.asked))
    growth = _size(folder) - size
    attacker.stdin.write(b"end\n")
    got = json.loads(await attacker.stdout.readline())
    assert await attacker.wait() == 0
    return Siege(got, before, players.asked, growth)


def _size(folder: Path) -> int:
    """The bytes of a database; of SQLite's log only what is beyond the length at which it is copied
    and written over from its beginning."""
    sizes = {path.name: path.stat().st_size for path in folder.iterdir()}
    log = sum(size for name, size in sizes.items() if name.endswith("-wal"))
    return sum(sizes.values()) - min(log, MOST_LOG * LOG_PAGE)


def _peak(process: int) -> int:
    """The most memory that a process had, in bytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))
