"""The players: they begin, look at and play games at their own pace, each from an address."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from chaos.wire import Answer, Broken, Line, request

__all__ = ["Asked", "Players"]

COUNT = 6
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"
WISHES: list[dict[str, Any]] = [
    {"kind": "hangman", "settings": {"dealer": "perfect", "length": 8}},
    {"kind": "hangman", "settings": {"dealer": "largest", "length": 6}},
    {"kind": "hangman", "settings": {"dealer": "fair", "level": "medium"}},
    {"kind": "boggle", "settings": {"rows": 5, "columns": 5}},
    {"kind": "hangman", "settings": {"dealer": "cunning", "length": 10}},
]


class Asked(NamedTuple):
    """One request of a player, and what came of it."""

    what: str  # begin, view or move
    seconds: float
    failure: str | None


class Players:
    """They play until it is enough; each waits ``pace`` seconds between requests, on average."""

    def __init__(self, port: int, pace: float, seed: int = 1) -> None:
        self._port = port
        self._pace = pace
        self._chance = Random(seed)
        self.asked: list[Asked] = []

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Play until it is over; each game that was begun is played to its end or to that."""
        await asyncio.gather(*(self._play(number, is_over) for number in range(COUNT)))

    async def _play(self, number: int, is_over: Callable[[], bool]) -> None:
        player = _Player(self, Line(self._port, f"127.0.1.{number + 1}"), self._chance)
        games = number
        while not is_over():
            await player.play(WISHES[games % len(WISHES)], is_over)
            games += 1
        player.line.hang_up()

    async def pause(self) -> None:
        if self._pace:
            await asyncio.sleep(self._chance.expovariate(1 / self._pace))


class _Player:
    def __init__(self, players: Players, line: Line, chance: Random) -> None:
        self._players = players
        self.line = line
        self._token = chance.randbytes(16).hex()

    async def play(self, wish: dict[str, Any], is_over: Callable[[], bool]) -> None:
        begun = await self._ask("begin", "POST", "/api/games", wish)
        if begun is None:
            return
        path = f"/api/games/{begun.content['id']}"
        moves = [{"type": "letter", "letter": letter} for letter in LETTERS]
        if wish["kind"] == "boggle":
            moves = [{"type": "done"}]
        for number, move in enumerate(moves):
            if is_over():
                return
            await self._ask("view", "GET", path)
            content = {"number": number, "move": move}
            answer = await self._ask("move", "POST", f"{path}/moves", content)
            if answer is None or answer.content["view"]["outcome"] is not None:
                return

    async def _ask(self, what: str, method: str, path: str, content: Any = None) -> Answer | None:
        await self._players.pause()
        asked = request(method, path, self._token, content)
        begin = time.perf_counter()
        failure = None
        answer = None
        try:
            answer = await self.line.ask(asked)
            if answer.status >= 300:
                failure, answer = f"{answer.status} {answer.text[:200]}", None
        except Broken as error:
            failure = f"broken: {error}"
        self._players.asked.append(Asked(what, time.perf_counter() - begin, failure))
        return answer
