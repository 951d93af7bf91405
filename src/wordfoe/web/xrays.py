"""X-rays of finished games, with a time limit each, since exact values take long to calculate. The
latest x-rays are cached."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from wordfoe.hangman.analysis.alternatives import Alternative, alternative
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import XRay, xray
from wordfoe.hangman.game import Replay

__all__ = ["Xrays"]

MOST_CACHED = 64
GAME = Effort(seconds=2.0)
ALTERNATIVE = Effort(seconds=0.6)


class Xrays:
    """Makes the x-rays of a server and caches them by the ids of their games. An effort without
    seconds is limited by its amount of work alone."""

    def __init__(self, game: Effort = GAME, alternative: Effort = ALTERNATIVE) -> None:
        self._game_effort = game
        self._alternative_effort = alternative
        self._x_rays: OrderedDict[str, XRay] = OrderedDict()
        self._lock = threading.Lock()

    def of(
        self,
        game: str,
        replayed: Callable[[], Replay],
        check: Callable[[], object] | None = None,
        *,
        quick: bool = False,
    ) -> XRay:
        """Return the x-ray of a finished game; the game is replayed unless the x-ray is cached.
        ``check`` is called between its steps, and may raise to end the work. A ``quick`` one has no
        grades and no verdict, unless it is cached with them."""
        found = self._cached(game)
        if found is None and quick:
            return xray(replayed(), Effort(check=check), graded=False)
        if found is None:
            found = xray(replayed(), msgspec.structs.replace(self._game_effort, check=check))
            self._cache(game, found)
        return found

    def alternative(
        self,
        replayed: Replay,
        number: int,
        letter: str,
        check: Callable[[], object] | None = None,
    ) -> Alternative:
        """Return what another letter would have done at a guess; ``check`` is as for ``of``."""
        effort = msgspec.structs.replace(self._alternative_effort, check=check)
        return alternative(replayed, number, letter, effort)

    def _cached(self, game: str) -> XRay | None:
        with self._lock:
            return self._x_rays.get(game)

    def _cache(self, game: str, found: XRay) -> None:
        with self._lock:
            self._x_rays[game] = found
            while len(self._x_rays) > MOST_CACHED:
                self._x_rays.popitem(last=False)
