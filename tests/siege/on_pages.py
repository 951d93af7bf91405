"""Attacks on pages, files and words, and on connections as such."""

from __future__ import annotations

from chaos.wire import request
from siege.attack import ALPHABET, IDLE, Attack, Attacker, Requests, always

__all__ = ["ATTACKS"]


async def _schema(attacker: Attacker) -> Requests:
    return always(request("GET", "/schema", attacker.token))


async def _pages(attacker: Attacker) -> Requests:
    return always(request("GET", "/static/art.svg", attacker.token))


async def _health(_: Attacker) -> Requests:
    return Requests(lambda number, _: request("GET", ("/health", "/ready")[number % 2], ""))


async def _meanings(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        word = "".join(attacker.chance.choices(ALPHABET, k=1 + (connection + time) % 80))
        return request("GET", f"/api/definitions/{word}", attacker.new_token())

    return Requests(asked)


async def _lessons(attacker: Attacker) -> Requests:
    def asked(_connection: int, _time: int) -> bytes:
        letters = "".join(attacker.chance.sample(ALPHABET, 5))
        return request("GET", f"/api/lesson?letters={letters}", attacker.new_token())

    return Requests(asked)


async def _nothing(_: Attacker) -> Requests:
    return always(b"")


ATTACKS = [
    Attack("schema", _schema),
    Attack("files, too fast", _pages),
    Attack("health and readiness", _health),
    Attack("meanings of any letters", _meanings),
    Attack("lessons", _lessons),
    Attack("idle connections", _nothing, IDLE, connections=1300),
]
