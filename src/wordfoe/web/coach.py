"""The coach of the server: advice for games that are played elsewhere.

It knows nothing but what a user types: no game of this server is looked at. Advice takes thought,
so it has an executor of its own (see ``executor``), where all who ask have their turns. A search
ends after a second of thought and says what is certain by then. What was found out completely is
kept for the next who asks.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from msgspec import Struct

from wordfoe.hangman.analysis.coach import Advice, Table, advise
from wordfoe.hangman.analysis.samples import best_known
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact import book
from wordfoe.hangman.exact.solver import Bounds, Solver
from wordfoe.lexicon import Lexicon
from wordfoe.web.executor import Busy, Cancellation, FairExecutor

__all__ = ["Coach", "CoachBusy", "Coached"]

SECONDS = 1.0
MEMORY = 64 << 20  # for one search
DEADLINE = 30.0  # seconds from question to answer
AT_ONCE = 2
MOST_KEPT = 256
WORDS_SHOWN = 60


class CoachBusy(Busy):
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
        deadline: float = DEADLINE,
    ) -> None:
        self._lexicon = lexicon
        self._seconds = seconds
        self._clock = clock
        self.executor = FairExecutor("coach", AT_ONCE, seconds=deadline, clock=clock)
        self._known: OrderedDict[tuple[str, str], Known] = OrderedDict()

    def close(self) -> None:
        self.executor.close()

    async def advise(
        self,
        pattern: str,
        tried: str,
        misses: int | None,
        *,
        owner: str = "",
        address: str = "",
        gone: Callable[[], Awaitable[object]] | None = None,
    ) -> Coached:
        """Return the advice for a table. Raise Malformed or Illegal for a table that cannot be, and
        `CoachBusy` when too many wait."""

        def work(until: Cancellation) -> Coached:
            return self._advise(pattern, tried, misses, until)

        try:
            return await self.executor.run(work, owner=owner, address=address, gone=gone)
        except Busy:
            raise CoachBusy("Many people ask the coach just now; try again in a moment.") from None

    def _advise(self, pattern: str, tried: str, misses: int | None, until: Cancellation) -> Coached:
        table = Table.read(self._lexicon, pattern, tried)
        known = self._looked_up(table, until)
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

    def _looked_up(self, table: Table, until: Cancellation) -> Known:
        """What is known about a table, or found out in the time that is left."""
        key = (table.pattern, table.tried)
        known = self._known.get(key)
        if known is None:
            words = Candidates.of(self._lexicon, len(table.pattern))
            solver = Solver(words, memory=MEMORY, book=book.shipped(words))
            until.check()
            left = max(0.0, until.deadline - self._clock())
            seconds = None if self._seconds is None else min(self._seconds, left)
            value, letters = advise(table, seconds, solver=solver)
            known = Known(value, letters, best_known(table.candidates, WORDS_SHOWN))
        if known.is_complete:
            self._known[key] = known
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return known


def _won(value: Bounds, misses: int | None) -> bool | None:
    """Return whether this number of misses is enough for the best guesser."""
    if misses is None or value.lower < misses <= value.upper:
        return None
    return value.upper < misses
