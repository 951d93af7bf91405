"""Attacks on the x-ray and the coach, which compute."""

from __future__ import annotations

import json

from chaos.wire import request
from siege.attack import ALPHABET, Attack, Attacker, Requests, always, letters

__all__ = ["ATTACKS"]


async def _forged_bounds(attacker: Attacker) -> Requests:
    game = await attacker.play(letters("esiarntol"), dealer="perfect", length=8, misses=3)
    exported = (await attacker.ask("GET", "/api/statistics/export")).content
    forged = []
    for certain in ([300, 400], [0, 2**70], [26, 26], [0, 0]):
        record = json.loads(json.dumps(exported["records"][0]))
        record["moves"][0]["reply"]["certain"] = certain
        forged.append(record)
    await attacker.ask("POST", "/api/statistics/import", {**exported, "records": forged})
    listed = (await attacker.ask("GET", "/api/games")).content["games"]
    games = [game, *(one["id"] for one in listed)]

    def asked(connection: int, time: int) -> bytes:
        letter = ALPHABET[(connection + time) % 26]
        path = f"/api/games/{games[connection % len(games)]}/xray/2/{letter}"
        return request("GET", path, attacker.token)

    return Requests(asked)


async def _roads(attacker: Attacker) -> Requests:
    game = await attacker.play(letters("esiarntol"), dealer="perfect", length=8, misses=6)
    path = f"/api/games/{game}/xray"
    return Requests(
        lambda connection, time: request(
            "GET", f"{path}/{1 + time % 6}/{ALPHABET[connection % 26]}", attacker.token
        )
    )


async def _words_xrayed(attacker: Attacker) -> Requests:
    words = [{"type": "word", "word": f"aaaa{a}{b}aa"} for a in "bcdfghjk" for b in ALPHABET][:80]
    game = await attacker.play(words, dealer="perfect", length=8, misses=None)
    return always(request("GET", f"/api/games/{game}/xray", attacker.token))


async def _coach(attacker: Attacker) -> Requests:
    def asked(connection: int, time: int) -> bytes:
        letter = ALPHABET[(connection + time) % 26]
        path = (
            f"/api/coach?pattern={letter}------{ALPHABET[time % 26]}&tried=&misses={1 + time % 6}"
        )
        return request("GET", path, attacker.new_token())

    return Requests(asked)


ATTACKS = [
    Attack("forged bounds, x-rayed", _forged_bounds),
    Attack("other letters of one x-ray", _roads),
    Attack("x-ray of 80 whole words", _words_xrayed),
    Attack("coach", _coach),
]
