"""A crowd: many open games, in which somebody guesses from time to time.

Guesses come at a fixed rate, whether or not the ones before them were answered: a server that falls
behind is seen to. A game that ends is replaced, so that as many stay open.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from chaos.wire import Answer, Broken, Line, request

__all__ = ["Crowd", "Guess", "percentile"]

LETTERS = "etaoinshrdlucmfwypvbgkjqxz"
DEALERS = ["perfect", "largest", "fair", "cunning"]
AT_ONCE = 16  # requests while games are begun
LINES = 64  # connections to each server


class Guess(NamedTuple):
    at: float
    seconds: float


class Game:
    """An open game of one browser."""

    def __init__(self, token: str, answer: dict[str, Any]) -> None:
        self.token = token
        self.path = f"/api/games/{answer['id']}/moves"
        self.number = 0
        self.busy = False


class Crowd:
    def __init__(self, ports: list[int], seed: int) -> None:
        self._chance = Random(seed)
        self._ports = ports
        self._free: dict[int, list[Line]] = {port: [] for port in ports}
        self.games: list[Game] = []
        self.failures: list[str] = []

    async def begin(self, count: int, guesses: int) -> None:
        """Opens so many games, with some guesses each."""
        names = iter(range(count))

        async def some() -> None:
            for _ in names:
                game = await self._new_game()
                for _ in range(guesses):
                    await self._guess(game)
                self.games.append(game)

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))

    async def alone(self, count: int) -> list[Guess]:
        """Guesses one after the other, nobody else there."""
        return [await self._guess(self._any_game()) for _ in range(count)]

    async def guess(self, count: int, rate: float) -> list[Guess]:
        """Make guesses anywhere, so many a second; with rate 0, all at once. There must be more
        games than guesses at a time."""
        tasks: set[asyncio.Task[Guess]] = set()
        guesses: list[Guess] = []
        for due in self._times(count, rate):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            task = asyncio.create_task(self._guess(self._any_game()))
            tasks.add(task)
            for done in [task for task in tasks if task.done()]:
                tasks.remove(done)
                guesses.append(done.result())
        return guesses + list(await asyncio.gather(*tasks))

    def _times(self, count: int, rate: float) -> Iterator[float]:
        due = time.perf_counter()
        for _ in range(count):
            yield due
            due += self._chance.expovariate(rate) if rate else 0.0

    def _any_game(self) -> Game:
        while True:
            game = self._chance.choice(self.games)
            if not game.busy:
                return game

    async def _new_game(self) -> Game:
        token = self._chance.randbytes(16).hex()
        settings = {"length": 8, "misses": None, "dealer": self._chance.choice(DEALERS)}
        wish = {"kind": "hangman", "settings": settings}
        answer = await self._ask(request("POST", "/api/games", token, wish))
        return Game(token, answer.content)

    async def _guess(self, game: Game) -> Guess:
        """The next letter, and how long it took. A game without one is replaced."""
        game.busy = True
        letter = LETTERS[game.number]
        content = {"number": game.number, "move": {"type": "letter", "letter": letter}}
        asked = request("POST", game.path, game.token, content)
        begin = time.perf_counter()
        answer = await self._ask(asked)
        guess = Guess(begin, time.perf_counter() - begin)
        game.number += 1
        view = answer.content.get("view", {})
        if view.get("outcome") is not None or game.number == len(LETTERS):
            vars(game).update(vars(await self._new_game()))
        game.busy = False
        return guess

    async def _ask(self, asked: bytes) -> Answer:
        port = self._chance.choice(self._ports)
        free = self._free[port]
        line = free.pop() if free else Line(port)
        try:
            answer = await line.ask(asked)
        except Broken:  # it was not used for so long that the server hung up
            line = Line(port)
            answer = await line.ask(asked)
        if len(free) < LINES:
            free.append(line)
        else:
            line.hang_up()
        if answer.status >= 300:
            self.failures.append(answer.text[:200])
        return answer

    def close(self) -> None:
        for lines in self._free.values():
            for line in lines:
                line.hang_up()


def percentile(guesses: list[Guess], percent: float) -> float:
    """In seconds."""
    ordered = sorted(guess.seconds for guess in guesses)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]
