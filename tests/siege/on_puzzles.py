"""Attacks on puzzles."""

from __future__ import annotations

from typing import Any

from chaos.wire import Answer, request
from siege.attack import ALPHABET, HALF, HANG_UP, Attack, Attacker, Requests, each_new

__all__ = ["ATTACKS"]


async def _puzzles_posed(attacker: Attacker) -> Requests:
    return each_new(attacker, "POST", "/api/puzzles/next", {})


async def _puzzles_answered(attacker: Attacker) -> Requests:
    """One browser that poses, answers and skips puzzles on all connections at once."""
    current = {"id": "none"}
    bodies: dict[str, Any] = {"answer": {"letter": "e"}, "skip": {}, "words": {}}

    def asked(connection: int, time: int) -> bytes:
        what = ("next", "answer", "skip", "words")[(connection + time) % 4]
        path = what if what == "next" else f"{current['id']}/{what}"
        content = bodies.get(what, {})
        return request("POST", f"/api/puzzles/{path}", attacker.token, content)

    def hear(_: int, answer: Answer) -> None:
        if answer.status == 200 and "pattern" in answer.content:
            current["id"] = answer.content["id"]

    return Requests(asked, hear)


async def _forged_puzzles(attacker: Attacker) -> Requests:
    """Ids and letters of any length, from new browsers that have no puzzle."""

    def asked(connection: int, time: int) -> bytes:
        name = attacker.chance.randbytes(1 + (connection + time) % 40).hex()
        content = {"letter": ALPHABET * (time % 2000)}
        return request("POST", f"/api/puzzles/{name}/answer", attacker.new_token(), content)

    return Requests(asked)


ATTACKS = [
    Attack("puzzles posed, new cookies", _puzzles_posed),
    Attack("puzzles posed, hung up on", _puzzles_posed, HANG_UP),
    Attack("puzzles, half sent", _puzzles_posed, HALF),
    Attack("puzzles answered, one cookie", _puzzles_answered),
    Attack("puzzles forged", _forged_puzzles),
]
