"""What is measured under load, and the limits that were promised."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from load.crowd import Crowd, percentile
from support.servers import Server, sqlite
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import (
    BoggleWishes,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewBoggle,
    NewHangman,
)
from wordfoe.web.store import Store

__all__ = ["Loaded", "Minute", "load", "replay_times", "slope"]

REPLAY_LIMIT = 0.002  # seconds, for 99 of 100 evicted games
GUESSES_EACH = 3
WARM_UP = 100  # games
ALONE = 400  # guesses


class Minute(NamedTuple):
    """What a part of the soak was like."""

    guesses: int
    resident: int  # bytes of both servers
    p99: float  # seconds


class Loaded(NamedTuple):
    games: int
    bytes_per_game: float  # that both servers grew by, for each open game
    idle_p99: float
    minutes: list[Minute]
    failures: list[str]

    @property
    def p99_ratio(self) -> float:
        """The p99 of a guess in the middle part of the soak, against the idle servers'."""
        ordered = sorted(minute.p99 for minute in self.minutes)
        return ordered[len(ordered) // 2] / self.idle_p99


def load(games: int, seconds: float, parts: int, rate: float, seed: int) -> Loaded:
    """Opens games at two servers of one database, and lets a crowd guess in them."""
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite(Path(folder) / "games.db")
        servers = [Server(database) for _ in range(2)]
        try:
            return asyncio.run(_load(servers, games, seconds, parts, rate, seed))
        finally:
            for server in servers:
                server.stop()


async def _load(
    servers: list[Server], games: int, seconds: float, parts: int, rate: float, seed: int
) -> Loaded:
    crowd = Crowd([int(server.address.rpartition(":")[2]) for server in servers], seed)
    await crowd.begin(WARM_UP, GUESSES_EACH)
    idle = percentile(await crowd.alone(ALONE), 99)
    before = _resident(servers)
    await crowd.begin(games, GUESSES_EACH)
    grown = _resident(servers) - before
    minutes = []
    for _ in range(parts):
        guesses = await crowd.guess(seconds / parts, rate)
        minutes.append(Minute(len(guesses), _resident(servers), percentile(guesses, 99)))
    crowd.close()
    return Loaded(games, grown / games, idle, minutes, crowd.failures)


def _resident(servers: list[Server]) -> int:
    """Bytes of memory of these processes."""
    total = 0
    for server in servers:
        server.log.clear()
        pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
        total += int(pages) * 4096
    return total


def slope(values: list[float]) -> float:
    """By how much a value grows from part to part, along the line that fits best."""
    middle, mean = (len(values) - 1) / 2, sum(values) / len(values)
    above = sum((place - middle) * (value - mean) for place, value in enumerate(values))
    return above / sum((place - middle) ** 2 for place in range(len(values)))


def replay_times(each: int) -> dict[str, list[float]]:
    """The processor seconds that it takes to rebuild evicted games from the store, by kind, in
    order: twelve guesses, or a board with its words to be counted."""
    times: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        games = Games(Store(sqlite(Path(folder) / "g.db")), Lexicon.english(), most_open=10**6)
        for kind in ("largest", "cunning", "kind", "fair", "perfect", "boggle"):
            count = each // 5 if kind == "perfect" else each  # which takes its time
            ids = [_played(games, kind, seed) for seed in range(count)]
            games.cache.clear()
            games._load("me", ids[0])
            taken = []
            for game in ids:
                begin = time.thread_time()
                games._load("me", game)
                taken.append(time.thread_time() - begin)
            times[kind] = sorted(taken)
        games.close()
    return times


def _played(games: Games, kind: str, seed: int) -> str:
    if kind == "boggle":
        return games.begin("me", NewBoggle(settings=BoggleWishes(seed=seed))).view.id
    wishes = HangmanWishes(length=8, misses=None, dealer=kind, seed=seed)
    game = games.begin("me", NewHangman(settings=wishes)).view.id
    for number, letter in enumerate("etaoinshrdlu"):
        live = games.cache.here(game)
        if live is not None and live.over:
            break
        games.move("me", game, MoveRequest(number=number, move=LetterMove(letter=letter)))
    return game
