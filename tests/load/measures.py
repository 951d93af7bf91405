"""What is measured under load, and the limits that were promised."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from load.crowd import Crowd, percentile
from support.moves import make_move
from support.servers import Server, sqlite
from wordfoe.lexicon import Lexicon
from wordfoe.web.archive import live_from
from wordfoe.web.games import Games
from wordfoe.web.live_games import LiveGame
from wordfoe.web.requests import (
    BoggleWishes,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewBoggle,
    NewHangman,
)
from wordfoe.web.store import Store

__all__ = ["KINDS", "Loaded", "Minute", "Replayed", "load", "replays", "slope"]

REPLAY_LIMIT = 0.002  # seconds, for 99 of 100 evicted games
GUESSES_EACH = 3
WARM_UP = 100  # games, unless there are fewer to open
ALONE = 4000  # guesses, likewise: the p99 of a few hundred is that of three or four of them
KINDS = ("largest", "cunning", "kind", "fair", "perfect", "boggle")
AT = 1_794_744_000_000  # any time: views tell it


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


def load(games: int, guesses: int, parts: int, rate: float, seed: int) -> Loaded:
    """Open games at two servers of one database, and let a crowd make this many guesses in them, so
    many a second; with rate 0, all of a part at once."""
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite(Path(folder) / "games.db")
        servers = [Server(database) for _ in range(2)]
        try:
            return asyncio.run(_load(servers, games, guesses, parts, rate, seed))
        finally:
            for server in servers:
                server.stop()


async def _load(
    servers: list[Server], games: int, guesses: int, parts: int, rate: float, seed: int
) -> Loaded:
    crowd = Crowd([int(server.address.rpartition(":")[2]) for server in servers], seed)
    await crowd.begin(min(WARM_UP, games), GUESSES_EACH)
    idle = percentile(await crowd.alone(min(ALONE, guesses)), 99)
    before = _resident(servers)
    await crowd.begin(games, GUESSES_EACH)
    grown = _resident(servers) - before
    minutes = []
    for _ in range(parts):
        made = await crowd.guess(guesses // parts, rate)
        minutes.append(Minute(len(made), _resident(servers), percentile(made, 99)))
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


class Replayed(NamedTuple):
    """Evicted games of one kind that were rebuilt from the store."""

    seconds: list[float]  # of the processor, in order
    strays: list[str]  # games that did not come back as they were


def replays(each: int) -> dict[str, Replayed]:
    """Rebuild evicted games from the store, of every kind: twelve guesses, or a board with its
    words to be counted."""
    found: dict[str, Replayed] = {}
    lexicon = Lexicon.english()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(sqlite(Path(folder) / "g.db"))
        games = Games(store, lexicon, clock=lambda: AT, most_open=10**6)
        for kind in KINDS:
            count = max(1, each // 5) if kind == "perfect" else each  # which takes its time
            ids = [_played(games, kind, seed) for seed in range(count)]
            before = [games.view("me", game) for game in ids]
            _rebuilt(store, lexicon, ids[0])  # whatever is read once for all games
            taken = []
            for game in ids:
                begin = time.thread_time()
                _rebuilt(store, lexicon, game)
                taken.append(time.thread_time() - begin)
            games.access.cache.clear()
            after = [games.view("me", game) for game in ids]
            strays = [view.id for view, again in zip(before, after, strict=True) if view != again]
            found[kind] = Replayed(sorted(taken), strays)
        games.close()
    return found


def _rebuilt(store: Store, lexicon: Lexicon, game: str) -> LiveGame:
    row = store.game(game)
    assert row is not None
    live = live_from(row, lexicon)
    for move in store.moves(game):
        live.take(move)
    return live


def _played(games: Games, kind: str, seed: int) -> str:
    if kind == "boggle":
        return games.begin("me", NewBoggle(settings=BoggleWishes(seed=seed))).view.id
    wishes = HangmanWishes(length=8, misses=None, dealer=kind, seed=seed)
    game = games.begin("me", NewHangman(settings=wishes)).view.id
    for number, letter in enumerate("etaoinshrdlu"):
        live = games.access.cache.get(game)
        if live is not None and live.over:
            break
        make_move(games, "me", game, MoveRequest(number=number, move=LetterMove(letter=letter)))
    return game
