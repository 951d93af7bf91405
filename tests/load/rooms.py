"""Rooms under load: `python -m load.rooms` says how long an event takes to reach everybody, what a
stream costs, and what others notice of it."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from chaos.wire import Line, request
from load.crowd import Crowd, percentile
from load.listeners import Audience
from support.postgres import Postgres
from support.servers import UNLIMITED, Server, sqlite

__all__ = ["ROOM_LIMITS", "Scene", "Seen", "stage"]

ROOM_LIMITS: dict[str, Any] = {
    **UNLIMITED,
    "streams": 0,
    "address_streams": 0,
    "connections": 15_000,
    "connection_rate": 0,
    "room_rate": 0,
    "join_rate": 0,
    "code_rate": 0,
    "room_players": 2_000,
}
GAMES = 200  # of others, who guess meanwhile
LONGEST_IDLE = 2.0  # seconds: the server closes connections that were not used for five
AT_ONCE = 8  # requests while rooms are made
REACH = 0.250  # seconds, for 99 of 100 receipts
BYTES = 30_000  # of both servers, for a stream
RATIO = 3.0  # p99 of guesses of others, with events to without


class Scene(NamedTuple):
    """So many rooms with so many players, each with so many streams; ``events`` in all, ``rate`` of
    them a second, and ``guesses`` of others a second. Rate 0: as fast as they are answered."""

    name: str
    rooms: int
    players: int
    streams: int
    events: int
    rate: float
    guesses: float


class Seen(NamedTuple):
    streams: int
    opened_in: float  # seconds, with the requests to join
    bytes_per_stream: float
    reached: list[float]  # seconds from the request to each receipt, in order
    strays: int  # events lost or doubled, over all streams
    lost: int  # streams that ended
    idle_p99: float
    busy_p99: float
    failures: list[str]

    @property
    def p99(self) -> float:
        return self.reached[int(len(self.reached) * 0.99)]


SCENES = [
    Scene("one room with 1,000 players", 1, 1000, 1, 60, 2.0, 20.0),
    Scene("100 rooms with 20 players each", 100, 20, 1, 600, 20.0, 20.0),
    Scene("10,000 streams: 100 rooms with 20 players, five each", 100, 20, 5, 300, 5.0, 20.0),
]


class Host:
    """A room, and the one who made it."""

    def __init__(self, code: str, token: str) -> None:
        self.code = code
        self.token = token
        self.number = 0  # of the newest event
        self.seats: list[str] = [token]
        self.next = "start"
        self.sent: dict[int, float] = {}


class Stage:
    """The rooms of a scene, at some servers."""

    def __init__(self, ports: list[int], chance: Random) -> None:
        self._ports = ports
        self._chance = chance
        self._free: list[tuple[float, Line]] = []  # with the time of the last answer
        self.hosts: list[Host] = []
        self.failures: list[str] = []

    async def make(self, rooms: int, players: int) -> None:
        names = iter(range(rooms))

        async def some() -> None:
            for _ in names:
                token = self._chance.randbytes(16).hex()
                wish = {"mode": "boggle", "options": {"game": {"timer": 3600}}}
                made = await self._ask("/api/rooms", token, wish)
                host = Host(str(made["code"]), token)
                self.hosts.append(host)
                for _ in range(players - 1):
                    await self._join(host)

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))
        await asyncio.gather(*(self.happen(host) for host in self.hosts))  # the rounds begin

    async def _join(self, host: Host) -> None:
        token = self._chance.randbytes(16).hex()
        await self._ask(f"/api/rooms/{host.code}/join", token, {})
        host.seats.append(token)

    async def happen(self, host: Host) -> None:
        """Let something happen in a room: its round begins, then it is paused and resumed."""
        do = host.next
        host.next = "resume" if do == "pause" else "pause"
        begin = time.perf_counter()
        view = await self._ask(f"/api/rooms/{host.code}/command", host.token, {"do": do})
        host.number = int(view["number"])
        host.sent[host.number] = begin

    async def events(self, count: int, rate: float) -> None:
        """Let events happen in rooms in turn, so many a second."""
        tasks: list[asyncio.Task[None]] = []
        due = time.perf_counter()
        for number in range(count):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            host = self.hosts[number % len(self.hosts)]
            if tasks and len(tasks) >= len(self.hosts):
                await tasks[-len(self.hosts)]  # the last one in this room
            tasks.append(asyncio.create_task(self.happen(host)))
            due += 1 / rate if rate else 0.0
        await asyncio.gather(*tasks)

    async def _ask(self, path: str, token: str, content: dict[str, Any]) -> dict[str, Any]:
        used, line = self._free.pop() if self._free else (0.0, Line(0))
        if time.perf_counter() - used > LONGEST_IDLE:
            line.hang_up()
            line = Line(self._chance.choice(self._ports))
        answer = await line.ask(request("POST", path, token, content))
        self._free.append((time.perf_counter(), line))
        if answer.status >= 300:
            self.failures.append(answer.text[:200])
        return answer.content

    def close(self) -> None:
        for _, line in self._free:
            line.hang_up()


async def stage(servers: list[Server], scene: Scene, seed: int = 1) -> Seen:
    """Play a scene at servers of one database."""
    ports = [int(server.address.rpartition(":")[2]) for server in servers]
    chance = Random(seed)
    crowd, rooms = Crowd(ports, seed), Stage(ports, chance)
    await crowd.begin(GAMES if scene.guesses else 4, 3)
    seconds = scene.events / scene.rate if scene.rate else 0.0
    guesses = max(2, round(seconds * scene.guesses))
    idle = percentile(await crowd.guess(guesses, scene.guesses), 99)
    begin = time.perf_counter()
    await rooms.make(scene.rooms, scene.players)
    before = _resident(servers)
    wishes = [
        (host.code, token, host.number)
        for host in rooms.hosts
        for token in host.seats
        for _ in range(scene.streams)
    ]
    chance.shuffle(wishes)
    audience = Audience(ports, wishes)
    await audience.opened()
    opened_in = time.perf_counter() - begin
    grown = _resident(servers) - before
    busy, _ = await asyncio.gather(
        crowd.guess(guesses, scene.guesses), rooms.events(scene.events, scene.rate)
    )
    newest = {host.code: host.number for host in rooms.hosts}
    heard = await audience.heard(newest)
    sent = {host.code: host.sent for host in rooms.hosts}
    reached = sorted(
        receipt.at - sent[one.room][receipt.number]
        for one in heard
        for receipt in one.receipts
        if receipt.number in sent[one.room]
    )
    seen = Seen(
        streams=len(heard),
        opened_in=opened_in,
        bytes_per_stream=grown / len(heard),
        reached=reached,
        strays=sum(one.strays for one in heard),
        lost=sum(one.is_lost for one in heard),
        idle_p99=idle,
        busy_p99=percentile(busy, 99),
        failures=crowd.failures + rooms.failures,
    )
    crowd.close()
    rooms.close()
    return seen


def _resident(servers: list[Server]) -> int:
    """Return the bytes of memory of these processes."""
    pids = [server.process.pid for server in servers]
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 for pid in pids)


def main() -> int:
    parser = argparse.ArgumentParser(prog="load.rooms", description=__doc__)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--only", type=int, choices=range(1, len(SCENES) + 1))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    missed = 0
    for scene in SCENES if asked.only is None else [SCENES[asked.only - 1]]:
        with tempfile.TemporaryDirectory() as folder:
            postgres = Postgres() if asked.database == "postgres" else None
            database = postgres.database() if postgres else sqlite(Path(folder) / "games.db")
            servers = [Server(database, limits=ROOM_LIMITS) for _ in range(2)]
            try:
                seen = asyncio.run(stage(servers, scene, asked.seed))
            finally:
                for server in servers:
                    server.stop()
                if postgres:
                    postgres.stop()
        missed += _report(scene, seen, asked.database)
    return 1 if missed else 0


def _report(scene: Scene, seen: Seen, database: str) -> int:
    middle = seen.reached[len(seen.reached) // 2]
    print(f"\n{scene.name}; two servers, {database}, {scene.rate:g} events a second")
    print(f"  {seen.streams:,} streams, open after {seen.opened_in:.1f} s with the joins")
    p50, p99, last = (1e3 * seconds for seconds in (middle, seen.p99, seen.reached[-1]))
    print(f"  {len(seen.reached):,} receipts: p50 {p50:.1f}, p99 {p99:.1f}, last {last:.1f} ms")
    idle, busy = seen.idle_p99 * 1e3, seen.busy_p99 * 1e3
    print(f"  p99 of a guess of others: {idle:.2f} ms without events, {busy:.2f} ms with them")
    print(f"  load of the machine: {os.getloadavg()[0]:.2f}, {os.cpu_count()} processors")
    missed = 0
    for name, value, limit in (
        ("p99 of a receipt, in seconds", seen.p99, REACH),
        ("bytes of both servers for a stream", seen.bytes_per_stream, BYTES),
        ("p99 of a guess of others, with events / without", busy / idle, RATIO),
        ("events lost or doubled", seen.strays, 0),
        ("streams lost", seen.lost, 0),
        ("requests that failed", len(seen.failures), 0),
    ):
        missed += value > limit
        verdict = "MISSED" if value > limit else "ok"
        print(f"  {name:48} {value:10.3f}  at most {limit:g}  {verdict}")
    for failure in seen.failures[:3]:
        print(f"  {failure}")
    return missed


if __name__ == "__main__":
    sys.exit(main())
