"""X-rays of finished games. Exact values take thought: each game gets a limited time, and the last
x-rays are kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import Alternative, XRay, alternative, xray
from wordfoe.hangman.game import Replay

__all__ = ["Xrays"]

MOST_KEPT = 64
GAME = Effort(seconds=2.0)
ALTERNATIVE = Effort(seconds=0.6)


class Xrays:
    """The x-rays that a server makes, by the ids of their games. An effort without seconds is
    limited by its work alone."""

    def __init__(self, game: Effort = GAME, alternative: Effort = ALTERNATIVE) -> None:
        self._game_effort = game
        self._alternative_effort = alternative
        self._kept: OrderedDict[str, XRay] = OrderedDict()
        self._lock = threading.Lock()

    def of(
        self,
        game: str,
        replayed: Callable[[], Replay],
        check: Callable[[], object] | None = None,
    ) -> XRay:
        """Return the x-ray of a finished game, which is replayed unless the x-ray is kept. Between
        its steps ``check`` is called; what it raises ends the work."""
        seen = self._here(game)
        if seen is None:
            seen = xray(replayed(), msgspec.structs.replace(self._game_effort, check=check))
            self._keep(game, seen)
        return seen

    def alternative(
        self,
        replayed: Replay,
        number: int,
        letter: str,
        check: Callable[[], object] | None = None,
    ) -> Alternative:
        """Return what another letter would have done at a guess."""
        effort = msgspec.structs.replace(self._alternative_effort, check=check)
        return alternative(replayed, number, letter, effort)

    def _here(self, game: str) -> XRay | None:
        with self._lock:
            return self._kept.get(game)

    def _keep(self, game: str, seen: XRay) -> None:
        with self._lock:
            self._kept[game] = seen
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
