"""Prepare a slow dealer in a thread, while the player reads and types."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from wordfoe.hangman.game import Game

__all__ = ["Preparation"]

PATIENCE = 0.5  # seconds that a player waits before a word of explanation


class Preparation:
    """The preparation of a game's dealer, which begins at once in a thread of its own.

    The answers do not depend on it: a dealer that is not ready makes itself ready. ``remark`` is
    called with a sentence if the player has to wait for it.
    """

    def __init__(
        self, game: Game, remark: Callable[[str], object], patience: float = PATIENCE
    ) -> None:
        self._game = game
        self._remark = remark
        self._patience = patience
        self._thread: threading.Thread | None = None
        if game.is_slow:
            # Not a daemon: the core must not be interrupted in mid-search when the program ends.
            self._thread = threading.Thread(target=self._prepare, name="preparation")
            self._thread.start()

    def wait(self) -> None:
        """Wait until the dealer is ready, and say why if that takes long."""
        if self._thread is None:
            return
        self._thread.join(self._patience)
        if self._thread.is_alive():
            self._remark(f"One moment, reading {len(self._game.position.candidates):,} words...")
            self._thread.join()
        self._thread = None

    def _prepare(self) -> None:
        with contextlib.suppress(Exception):  # it fails again, and is reported, at the first answer
            self._game.prepare()
