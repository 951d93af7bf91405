"""`python -m siege.attacker PORT CONNECTIONS BULK NAME…`: attacks from a process of their own.

It says "ready" when all are prepared, begins with the first line that it reads, ends with the next,
and then says what each got, as JSON. It runs at a low priority: a hostile client has a machine of
its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections import Counter

from chaos.wire import Broken, Line
from siege.attack import ASK, HALF, HANG_UP, IDLE, Attack, Attacker, Requests
from siege.attacks import ATTACKS

__all__ = ["main"]

PAUSE = 0.02  # seconds before a connection that was hung up is opened again
NICE = 10


async def _connection(
    attack: Attack, attacker: Attacker, requests: Requests, number: int, got: Counter[str]
) -> None:
    """Ask without end on one connection."""
    line = attacker.connect()
    try:
        for time in range(sys.maxsize):
            asked = requests.of(number, time)
            try:
                got[await _once(attack.manner, line, asked, requests, number)] += 1
            except Broken:
                got["cut"] += 1
                await asyncio.sleep(PAUSE)
    finally:
        line.hang_up()


async def _once(manner: str, line: Line, asked: bytes, requests: Requests, number: int) -> str:
    """Do one request in this manner, and return what came of it."""
    if manner == ASK:
        answer = await line.ask(asked)
        requests.hear(number, answer)
        return str(answer.status)
    if manner == HANG_UP:
        await line.send(asked)
        await asyncio.sleep(PAUSE)
        line.hang_up()
        return "left"
    await line.send(asked[:-1] if manner == HALF else asked)
    if manner in (HALF, IDLE):
        await line.wait_cut()
        return "cut"
    await asyncio.Event().wait()  # never read: held for as long as the attack lasts
    raise AssertionError


async def _attack(port: int, connections: int, bulk: int, names: list[str]) -> None:
    attacks = [attack for attack in ATTACKS if attack.name in names]
    attackers = [Attacker(port, ATTACKS.index(attack), bulk) for attack in attacks]
    planned = [await one.prepare(other) for one, other in zip(attacks, attackers, strict=True)]
    await _told("ready")
    got: dict[str, Counter[str]] = {attack.name: Counter() for attack in attacks}
    tasks = [
        asyncio.create_task(_connection(attack, attacker, requests, number, got[attack.name]))
        for attack, attacker, requests in zip(attacks, attackers, planned, strict=True)
        for number in range(min(connections, attack.connections))
    ]
    await _told("begun")
    while any(attack.manner == ASK and not got[attack.name] for attack in attacks):
        await asyncio.sleep(PAUSE)  # an attack without an answer would show nothing
    for task in tasks:
        task.cancel()
    for task in tasks:
        with contextlib.suppress(asyncio.CancelledError):
            await task
    print(json.dumps(got), flush=True)


async def _told(sign: str) -> None:
    """Say something, and wait for a line."""
    print(sign, flush=True)
    await asyncio.to_thread(sys.stdin.readline)


def main() -> None:
    port, connections, bulk = map(int, sys.argv[1:4])
    os.nice(NICE)
    asyncio.run(_attack(port, connections, bulk, sys.argv[4:]))


if __name__ == "__main__":
    main()
