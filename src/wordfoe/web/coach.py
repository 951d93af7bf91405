"""The coach of the server: advice for games that are played elsewhere.

It knows nothing but what somebody types: no game of this server is looked at. Advice takes thought,
so it has threads of its own, few of them, and who comes when many wait already is sent away. A
second after it was asked, a search ends and says what is certain by then. What was found out
completely is kept for the next who asks.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from msgspec import Struct

from wordfoe.hangman import book
from wordfoe.hangman.coach import Advice, Table, advise
from wordfoe.hangman.exact import Bounds, Solver
from wordfoe.hangman.families import Candidates
from wordfoe.hangman.samples import best_known
from wordfoe.lexicon import Lexicon

__all__ = ["Coach", "CoachBusy", "Coached"]

SECONDS = 1.0
MEMORY = 64 << 20  # for one search
AT_ONCE = 2
MOST_WAITING = 16
MOST_KEPT = 256
WORDS_SHOWN = 60


class CoachBusy(Exception):
    """Too many wait for the coach already."""


class Coached(Struct, frozen=True, kw_only=True):
    """What the coach says to a table: exact where the bounds meet."""

    pattern: str
    tried: str
    misses_left: int | None
    words_left: int
    value: Bounds  # misses that the best guesser needs against the best dealer
    won: bool | None  # by the best guesser, whatever the dealer does; None when that is not known
    letters: list[Advice]  # every open letter, the best first
    words: list[str]  # that people are most likely to know, in alphabetical order


class Known(Struct, frozen=True):
    """What was found out about a table, whatever misses are left."""

    value: Bounds
    letters: list[Advice]
    words: list[str]

    @property
    def is_complete(self) -> bool:
        return self.value.exact and all(advice.worst.exact for advice in self.letters)


class Coach:
    """Advises whoever asks, a few at a time. Without ``seconds``, every advice is exact, however
    long that takes."""

    def __init__(
        self,
        lexicon: Lexicon,
        seconds: float | None = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lexicon = lexicon
        self._seconds = seconds
        self._clock = clock
        self._threads = ThreadPoolExecutor(AT_ONCE, "coach")
        self._waiting = 0
        self._known: OrderedDict[tuple[str, str], Known] = OrderedDict()

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    async def advise(self, pattern: str, tried: str, misses: int | None) -> Coached:
        """The advice for a table; refuses a table that cannot be, and to let too many wait."""
        if self._waiting >= MOST_WAITING:
            raise CoachBusy("Many people ask the coach just now; try again in a moment.")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            end = None if self._seconds is None else self._clock() + self._seconds
            return await loop.run_in_executor(
                self._threads, self._advise, pattern, tried, misses, end
            )
        finally:
            self._waiting -= 1

    def _advise(self, pattern: str, tried: str, misses: int | None, end: float | None) -> Coached:
        table = Table.read(self._lexicon, pattern, tried)
        known = self._looked_up(table, end)
        return Coached(
            pattern=table.pattern,
            tried=table.tried,
            misses_left=misses,
            words_left=len(table.candidates),
            value=known.value,
            won=_won(known.value, misses),
            letters=known.letters,
            words=known.words,
        )

    def _looked_up(self, table: Table, end: float | None) -> Known:
        """What is known about a table, or found out by some time; waiting counts."""
        key = (table.pattern, table.tried)
        known = self._known.get(key)
        if known is None:
            words = Candidates.of(self._lexicon, len(table.pattern))
            solver = Solver(words, memory=MEMORY, book=book.shipped(words))
            left = None if end is None else max(0.0, end - self._clock())
            value, letters = advise(table, left, solver=solver)
            known = Known(value, letters, best_known(table.candidates, WORDS_SHOWN))
        if known.is_complete:
            self._known[key] = known
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return known


def _won(value: Bounds, misses: int | None) -> bool | None:
    """Whether so many misses are enough for the best guesser."""
    if misses is None or value.lower < misses <= value.upper:
        return None
    return value.upper < misses
