"""Attacks on rooms."""

from __future__ import annotations

from typing import Any

from chaos.wire import request
from siege.attack import ALPHABET, HANG_UP, LETTERS, Attack, Attacker, Requests, each_new

__all__ = ["ATTACKS"]


async def _rooms_made(attacker: Attacker) -> Requests:
    return each_new(attacker, "POST", "/api/rooms", {"mode": "boggle"})


async def _own_lists(attacker: Attacker) -> Requests:
    """Classes with lists of their own, as long as a request may be, each of other words."""

    def asked(_connection: int, _time: int) -> bytes:
        words = " ".join("".join(attacker.chance.choices(ALPHABET, k=7)) for _ in range(7000))
        content = {"mode": "class", "options": {"words": words}}
        return request("POST", "/api/rooms", attacker.new_token(), content)

    return Requests(asked)


async def _joins(attacker: Attacker) -> Requests:
    """One room that new browsers join without end, and look at."""
    made = await attacker.ask("POST", "/api/rooms", {"mode": "class"})
    path = f"/api/rooms/{made.content['code']}/join"
    return each_new(attacker, "POST", path, {})


async def _wrong_codes(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        code = "".join(attacker.chance.choices("BCDFGHJKM", k=4))
        what = ("", "/join", "/leave", "/results")[(connection + time) % 4]
        content: Any = None if what in ("", "/results") else {}
        method = "GET" if content is None else "POST"
        return request(method, f"/api/rooms/{code}{what}", attacker.new_token(), content)

    return Requests(asked)


async def _votes(attacker: Attacker) -> Requests:
    """A class of one pupil, whose host starts and ends rounds while the pupil votes."""
    made = await attacker.ask("POST", "/api/rooms", {"mode": "class"})
    path = f"/api/rooms/{made.content['code']}"
    pupil = attacker.new_token()
    await attacker.connect().ask(request("POST", f"{path}/join", pupil, {}))

    def asked(connection: int, time: int) -> bytes:
        if connection % 4 == 0:
            do = ("start", "play", "pause", "resume", "end")[time % 5]
            command = {"do": do, "letter": LETTERS[time % 26]}
            return request("POST", f"{path}/command", attacker.token, command)
        vote = {"step": time % 3, "letter": LETTERS[(connection + time) % 26]}
        return request("POST", f"{path}/vote", pupil, vote)

    return Requests(asked)


async def _room_words(attacker: Attacker) -> Requests:
    """A race in which one player asks for the room and moves on all connections at once."""
    made = await attacker.ask("POST", "/api/rooms", {"mode": "boggle"})
    path = f"/api/rooms/{made.content['code']}"
    begun = await attacker.ask("POST", f"{path}/command", {"do": "start"})
    game = begun.content["round"]["game"]

    def asked(connection: int, time: int) -> bytes:
        if connection % 2:
            return request("GET", path, attacker.token)
        content = {"number": time, "move": {"type": "word", "word": LETTERS[time % 20 :][:5]}}
        return request("POST", f"/api/games/{game}/moves", attacker.token, content)

    return Requests(asked)


ATTACKS = [
    Attack("rooms made, new cookies", _rooms_made),
    Attack("classes with huge lists", _own_lists, connections=50),
    Attack("rooms joined, new cookies", _joins),
    Attack("rooms joined, hung up on", _joins, HANG_UP),
    Attack("wrong codes of rooms", _wrong_codes),
    Attack("votes and rounds without end", _votes),
    Attack("a race on all connections", _room_words),
]
