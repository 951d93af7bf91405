"""Attacks on archives of games: exports, imports, statistics and lists."""

from __future__ import annotations

from chaos.wire import request
from siege.attack import HALF, HANG_UP, NEVER_READ, Attack, Attacker, Requests, always, each_new

__all__ = ["ATTACKS"]

UNFINISHED = 40  # games
LARGEST_IMPORT = 1 << 22


async def _exports(attacker: Attacker) -> Requests:
    await attacker.ask("POST", "/api/statistics/import", await attacker.records(attacker.bulk))
    return always(request("GET", "/api/statistics/export", attacker.token))


async def _statistics(attacker: Attacker) -> Requests:
    await attacker.ask("POST", "/api/statistics/import", await attacker.records(attacker.bulk))
    return always(request("GET", "/api/statistics", attacker.token))


async def _imports(attacker: Attacker) -> Requests:
    content = await attacker.records(attacker.bulk)
    return each_new(attacker, "POST", "/api/statistics/import", content)


async def _bulky_imports(attacker: Attacker) -> Requests:
    """Fields that no one asked for, up to the largest import."""
    content = await attacker.records(40, filler="x" * (LARGEST_IMPORT // 50))
    return each_new(attacker, "POST", "/api/statistics/import", content)


async def _half_imports(attacker: Attacker) -> Requests:
    head = (
        f"POST /api/statistics/import HTTP/1.1\r\nHost: fox\r\nCookie: wordfoe={attacker.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {LARGEST_IMPORT}\r\n\r\n"
    ).encode()
    return always(head + b" " * (LARGEST_IMPORT - 1))


async def _lists(attacker: Attacker) -> Requests:
    """The longest lists of many games, some of them unfinished."""
    await attacker.ask("POST", "/api/statistics/import", await attacker.records(attacker.bulk))
    begin = {"kind": "hangman", "settings": {"dealer": "largest", "length": 8, "misses": None}}
    for _ in range(UNFINISHED):
        begun = await attacker.ask("POST", "/api/games", begin)
        content = {"number": 0, "move": {"type": "letter", "letter": "e"}}
        await attacker.ask("POST", f"/api/games/{begun.content['id']}/moves", content)

    def asked(_: int, time: int) -> bytes:
        query = ("over=false", "over=true", "kind=hangman&offset=100000", "offset=1900")[time % 4]
        return request("GET", f"/api/games?limit=100&{query}", attacker.token)

    return Requests(asked)


ATTACKS = [
    Attack("exports, hung up on", _exports, HANG_UP),
    Attack("exports, never read", _exports, NEVER_READ),
    Attack("statistics of many games", _statistics),
    Attack("imports of many records", _imports, connections=50),
    Attack("imports full of other fields", _bulky_imports, connections=50),
    Attack("imports, half sent", _half_imports, HALF),
    Attack("lists of many games", _lists),
]
