"""What an attack consists of: a hostile client, its requests, and what becomes of them.

An attack is prepared with a game or an archive of the attacker's own, and then gives a request for
each connection and time. Its *manner* says what becomes of the request: its answer is waited for
(`ASK`), it is sent and hung up on (`HANG_UP`), sent all but its last byte (`HALF`), its answer is
never read (`NEVER_READ`), or there is none and the connection stays idle (`IDLE`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from random import Random
from typing import Any, NamedTuple

import msgspec

from chaos.wire import Answer, Line, request
from wordfoe.boggle.game import Game
from wordfoe.boggle.settings import Settings
from wordfoe.lexicon import Lexicon

__all__ = [
    "ALPHABET",
    "ASK",
    "HALF",
    "HANG_UP",
    "IDLE",
    "LETTERS",
    "MOST",
    "NEVER_READ",
    "Attack",
    "Attacker",
    "Requests",
    "always",
    "day",
    "each_new",
    "letters",
]

ASK, HANG_UP, HALF, NEVER_READ, IDLE = "ask", "hang up", "half", "never read", "idle"
FIRST_ADDRESS = 66  # of 127.0.0.0
MOST = 200  # connections
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
LETTERS = "etaoinshrdlucmfwypvbgkjqxz"
LAST_DAY = date(2026, 1, 1)
END = 1_770_000_000_000  # milliseconds since 1970, after that day


class Attacker:
    """One client: an address, as many cookies as it likes, and archives of so many records."""

    def __init__(self, port: int, number: int, bulk: int) -> None:
        self.port = port
        self.bulk = bulk
        self._address = f"127.0.0.{FIRST_ADDRESS + number}"
        self.chance = Random(number)
        self.token = self.new_token()
        self._line = self.connect()

    def connect(self) -> Line:
        return Line(self.port, self._address)

    def new_token(self) -> str:
        return self.chance.randbytes(16).hex()

    async def ask(self, method: str, path: str, content: Any = None) -> Answer:
        return await self._line.ask(request(method, path, self.token, content))

    async def play(self, moves: list[dict[str, Any]], **settings: Any) -> str:
        """Play a game to its end, which is resigned if need be, and return its id."""
        begun = await self.ask("POST", "/api/games", {"kind": "hangman", "settings": settings})
        view = begun.content
        for move in [*moves, {"type": "resign"}]:
            if view["outcome"] is None:
                content = {"number": view["move"], "move": move}
                answer = await self.ask("POST", f"/api/games/{view['id']}/moves", content)
                view = answer.content["view"]
        return str(view["id"])

    def daily_boards(self, count: int) -> dict[str, Any]:
        """Return an archive of boards, each of which claims to be that of another day. All differ,
        so no goal is found in a cache."""
        lexicon = Lexicon.english()
        played = {"created": END, "ended": END}
        records = []
        for number in range(count):
            game = Game(lexicon, Settings(seed=self.chance.getrandbits(50)))
            game.done()
            record = msgspec.to_builtins(game.record())
            records.append({**record, "played": {**played, "daily": day(number)}})
        return {"wordfoe_statistics": 1, "records": records}

    async def records(self, count: int, **extra: Any) -> dict[str, Any]:
        """Return an archive of games that differ in when they were begun."""
        await self.play(letters("etaoinsh"), dealer="largest", length=8, misses=4)
        exported = await self.ask("GET", "/api/statistics/export")
        record = exported.content["records"][0]
        played = record["played"]
        records = [
            {**record, **extra, "played": {**played, "created": played["created"] - number}}
            for number in range(count)
        ]
        return {"wordfoe_statistics": 1, "records": records}


class Requests(NamedTuple):
    """What is asked, by connection and time, and what is done with an answer."""

    of: Callable[[int, int], bytes]
    hear: Callable[[int, Answer], None] = lambda _connection, _answer: None


Prepare = Callable[[Attacker], Awaitable[Requests]]


class Attack(NamedTuple):
    name: str
    prepare: Prepare
    manner: str = ASK
    connections: int = MOST


def letters(named: str) -> list[dict[str, Any]]:
    """Return moves that name letters."""
    return [{"type": "letter", "letter": letter} for letter in named]


def day(number: int) -> str:
    """Return the day so many days before a day that is over."""
    return (LAST_DAY - timedelta(number)).isoformat()


def always(asked: bytes) -> Requests:
    """Return the same request for all connections and times."""
    return Requests(lambda _connection, _time: asked)


def each_new(attacker: Attacker, method: str, path: str, content: Any = None) -> Requests:
    """Return the same request from a new browser each time."""
    asked = request(method, path, "TOKEN", content)
    return Requests(lambda _c, _t: asked.replace(b"TOKEN", attacker.new_token().encode(), 1))
