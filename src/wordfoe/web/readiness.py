"""Readiness: whether a server can store a move and play each dealer.

Load balancers ask for it from time to time. An answer is cached for some seconds, so asking often
costs nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from wordfoe.errors import StoreError
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.game import Game
from wordfoe.lexicon import Lexicon
from wordfoe.web.hangman import DEFAULT_LENGTH
from wordfoe.web.store import Store

__all__ = ["NotReady", "Readiness"]

SECONDS = 5.0  # that an answer is cached


class NotReady(Exception):
    """The server cannot do its work. The code says why; the message is for the log."""

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


class Readiness:
    """Checks whether a server is ready. ``clock`` returns the time in milliseconds since 1970, to
    be stored; ``monotonic`` returns seconds, for the cache."""

    def __init__(
        self,
        store: Store,
        lexicon: Lexicon,
        clock: Callable[[], int],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._lexicon = lexicon
        self._clock = clock
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._until: float | None = None
        self._problem: NotReady | None = None

    def check(self) -> None:
        """Raise `NotReady` unless a move can be stored and every dealer answers."""
        with self._lock:
            if self._until is None or self._monotonic() >= self._until:
                self._problem = self._find_problem()
                self._until = self._monotonic() + SECONDS
            problem = self._problem
        if problem is not None:
            raise NotReady(str(problem), problem.code)

    def _find_problem(self) -> NotReady | None:
        try:
            self._store.check_writable(self._clock())
        except StoreError as error:
            return NotReady(str(error), error.code)
        lengths = self._lexicon.lengths
        length = DEFAULT_LENGTH if DEFAULT_LENGTH in lengths else lengths[-1]
        for dealer in DEALERS:
            try:
                game = Game(self._lexicon, dealer=dealer, length=length, seed=1)
                game.guess(self._lexicon.alphabet.letters[0])
            except Exception as error:  # of any kind: players must not meet it
                return NotReady(f"The dealer {dealer} does not answer: {error!r}.", "dealer-broken")
        return None
