"""Measure the pages and requests of the daily games, puzzles, lists and lessons, and the meanings
of words, against a Litestar handler that does nothing, served in the same way.

The servers' processor time is compared, which other work on the machine does not affect. The
server has 2,000 results of yesterday's games, which each page of a day counts, or takes from the
last count.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.harness import NotMeasured, Ratio, show
from benchmarks.web import CORES, Server, on_core
from benchmarks.web_client import Connection, play
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import MoveRequest, NewHangman, ResignMove
from wordfoe.web.store import Store
from wordfoe.web.times import DAY, now_in_milliseconds

__all__ = ["main"]

RESULTS = 2000  # of yesterday's daily game, each of another player
GAMES = 20  # of the player who asks
CONNECTIONS, EACH = 10, 20  # requests on each connection in a round
ROUNDS = 5


class Asked(NamedTuple):
    """A request: GET, or POST with a body."""

    path: str
    body: bytes | None = None

    @property
    def name(self) -> str:
        return f"{'GET' if self.body is None else 'POST'} {self.path}"


REQUESTS = [
    *(Asked(path) for path in ("/", "/hangman", "/boggle", "/daily", "/puzzles", "/games")),
    Asked("/learn"),
    Asked("/api/daily"),
    Asked("/api/daily?day=2026-01-01"),
    Asked("/api/puzzles/next", b"{}"),
    Asked("/api/games?limit=20"),
    Asked("/api/games?limit=100&over=false"),
    Asked("/api/lesson?letters=eog"),
    Asked("/api/definitions/children"),
    Asked("/api/statistics"),
]


def fill(database: str) -> None:
    """Store results of yesterday's word, so that there is something to count."""
    yesterday = now_in_milliseconds() - DAY
    games = Games(Store(database), Lexicon.english(), lambda: yesterday)
    resign = MoveRequest(number=0, move=ResignMove())
    for number in range(RESULTS):
        owner = f"player {number}"
        view = games.begin(owner, NewHangman(daily=True)).view
        with games.access.locked(owner, view.id) as (live, _):
            games.store.add_moves([live.play(resign.move, yesterday)])
    games.close()


def busy_seconds(server: Server, connections: list[Connection], asked: Asked) -> float:
    """Return the server's processor time for a request, the mean of a round."""
    before = server.busy_seconds
    answers = play(connections, [asked.path] * len(connections), [asked.body] * EACH)
    return (server.busy_seconds - before) / len(answers)


def main() -> bool:
    title = "Pages and their requests, against an empty Litestar handler"
    if not CORES:
        return show(title, [NotMeasured("processor time", "needs Linux")])
    ratios: list[Ratio | NotMeasured] = []
    with tempfile.TemporaryDirectory() as folder, on_core(1):
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        fill(database)
        command = ["wordfoe", "serve", "--port", "0", "--database", database]
        with Server(*command) as real, Server("benchmarks.web_servers", "empty", "none") as empty:
            players = [Connection(real.address) for _ in range(CONNECTIONS)]
            idle = [Connection(empty.address) for _ in range(CONNECTIONS)]
            for player in players:
                for seed in range(GAMES):
                    player.begin_game(seed)
            for asked in REQUESTS:
                ratios.append(_compared(real, players, empty, idle, asked))
            for connection in (*players, *idle):
                connection.socket.close()
    return show(title, ratios)


def _compared(
    real: Server, players: list[Connection], empty: Server, idle: list[Connection], asked: Asked
) -> Ratio:
    """Compare a request with the empty handler, in alternating rounds; the best of each counts."""
    best = {"real": float("inf"), "empty": float("inf")}
    begin = time.perf_counter()
    for _ in range(ROUNDS):
        best["real"] = min(best["real"], busy_seconds(real, players, asked))
        best["empty"] = min(best["empty"], busy_seconds(empty, idle, Asked("/", b"{}")))
    seconds = time.perf_counter() - begin
    print(
        f"{asked.name:40} {best['real'] * 1e6:7,.0f} us of processor time, empty handler "
        f"{best['empty'] * 1e6:4,.0f} us ({seconds:.1f} s)",
        flush=True,
    )
    return Ratio(f"processor time: empty handler / {asked.name}", best["empty"] / best["real"])


if __name__ == "__main__":
    sys.exit(not main())
