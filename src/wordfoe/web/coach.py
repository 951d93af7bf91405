"""The coach of the server: advice for games that are played elsewhere.

It knows only what a user types, and uses no game of this server. Advice takes long to
calculate, so it has an executor of its own (see ``executor``), with fair turns. A search ends after
a second and returns bounds for what is not certain by then. Exact advice is cached.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.analysis.coach import Advice, Table, advise
from wordfoe.hangman.analysis.samples import best_known
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact import book
from wordfoe.hangman.exact.solver import Bounds, Solver
from wordfoe.hangman.tiers import TIERS
from wordfoe.lexicon import Lexicon
from wordfoe.web.executor import Busy, Cancellation, FairExecutor
from wordfoe.wording import joined, quoted

__all__ = ["Coach", "CoachBusy", "Coached"]

SECONDS = 1.0  # for one search
MEMORY = 64 << 20  # bytes for one search
DEADLINE = 30.0  # seconds from question to answer
THREADS = 2
MOST_CACHED = 256
WORDS_SHOWN = 60


class CoachBusy(Busy):
    """Too many requests wait for the coach."""


class Coached(Struct, frozen=True, kw_only=True):
    """The advice for a table; exact where bounds are equal."""

    pattern: str
    tried: str
    misses_left: int | None
    words_left: int
    value: Bounds  # misses that the best guesser needs against the best dealer
    won: bool | None  # by the best guesser against any dealer; None if that is not known
    letters: list[Advice]  # every open letter, the best first
    words: list[str]  # that people are most likely to know, in alphabetical order


class Known(Struct, frozen=True):
    """The result of a search, which does not depend on the misses left."""

    value: Bounds
    letters: list[Advice]
    words: list[str]

    @property
    def is_exact(self) -> bool:
        """Return whether all values are exact."""
        return self.value.exact and all(advice.worst.exact for advice in self.letters)


class Coach:
    """Gives advice, two requests at a time. ``seconds`` limits a search (None: no limit, all advice
    is exact), ``deadline`` the seconds from question to answer; ``clock`` returns seconds."""

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
        self.executor = FairExecutor("coach", THREADS, seconds=deadline, clock=clock)
        self._known: OrderedDict[tuple[str, str, str], Known] = OrderedDict()

    def close(self) -> None:
        """End the threads."""
        self.executor.close()

    async def advise(
        self,
        pattern: str,
        tried: str,
        misses: int | None,
        words: str = "all",
        *,
        owner: str = "",
        address: str = "",
        gone: Callable[[], Awaitable[object]] | None = None,
    ) -> Coached:
        """Return the advice for a table, if the word is one of a tier of ``words``.

        Raises Malformed or Illegal for a table that is not possible, SettingsError for words that
        do not exist or lack the length, and `CoachBusy` when too many requests wait or the deadline
        passes.
        """
        if words not in TIERS:
            choices = joined([*TIERS], "or")
            raise SettingsError(f"There are no words {quoted(words)}; choose {choices}.")

        def work(until: Cancellation) -> Coached:
            return self._advise(pattern, tried, misses, words, until)

        try:
            return await self.executor.run(work, owner=owner, address=address, gone=gone)
        except Busy:
            raise CoachBusy("Many people ask the coach just now; try again in a moment.") from None

    def _advise(
        self, pattern: str, tried: str, misses: int | None, words: str, until: Cancellation
    ) -> Coached:
        table = Table.read(self._lexicon, pattern, tried, words=words)
        known = self._looked_up(table, words, until)
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

    def _looked_up(self, table: Table, tier: str, until: Cancellation) -> Known:
        """Return what is known about a table, cached or found in the time left."""
        key = (table.pattern, table.tried, tier)
        known = self._known.get(key)
        if known is None:
            words = Candidates.of(self._lexicon, len(table.pattern), words=tier)
            solver = Solver(words, memory=MEMORY, book=book.shipped(words))
            until.check()
            left = max(0.0, until.deadline - self._clock())
            seconds = None if self._seconds is None else min(self._seconds, left)
            value, letters = advise(table, seconds, solver=solver)
            known = Known(value, letters, best_known(table.candidates, WORDS_SHOWN))
        if known.is_exact:
            self._known[key] = known
            while len(self._known) > MOST_CACHED:
                self._known.popitem(last=False)
        return known


def _won(value: Bounds, misses: int | None) -> bool | None:
    """Return whether this number of misses is enough for the best guesser; None if unknown."""
    if misses is None or value.lower < misses <= value.upper:
        return None
    return value.upper < misses
