"""X-rays of finished games. Exact values take thought: few games are thought about at a time, each
for a limited time, and the last x-rays are kept."""

from __future__ import annotations

import threading
from collections import OrderedDict

from wordfoe.hangman.judge import Effort
from wordfoe.hangman.match import Replay
from wordfoe.hangman.xray import Road, Seen, road, xray

__all__ = ["Xrays"]

MOST_KEPT = 64
AT_A_TIME = 2
GAME = Effort(seconds=2.0)
ROAD = Effort(seconds=0.6)


class Xrays:
    """The x-rays that a server makes, by the ids of their games. An effort without seconds is
    limited by its work alone."""

    def __init__(self, game: Effort = GAME, road: Effort = ROAD) -> None:
        self._game_effort = game
        self._road_effort = road
        self._kept: OrderedDict[str, Seen] = OrderedDict()
        self._lock = threading.Lock()
        self._thinking = threading.BoundedSemaphore(AT_A_TIME)

    def of(self, game: str, replayed: Replay) -> Seen:
        """The x-ray of a finished game."""
        with self._thinking:
            seen = self._here(game)
            if seen is None:
                seen = xray(replayed, self._game_effort)
                self._keep(game, seen)
        return seen

    def road(self, replayed: Replay, number: int, letter: str) -> Road:
        """What another letter would have done at a guess."""
        with self._thinking:
            return road(replayed, number, letter, self._road_effort)

    def _here(self, game: str) -> Seen | None:
        with self._lock:
            return self._kept.get(game)

    def _keep(self, game: str, seen: Seen) -> None:
        with self._lock:
            self._kept[game] = seen
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
