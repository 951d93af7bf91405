"""The results of all players of this server in a daily game: how many players had each result.

Only games count that were begun here, with the day's seed, and finished on their day. A count names
no player and no word. Counting reads a row per game, so counts are kept for a while.
"""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from wordfoe.boggle.goals import RANKS, Goal, rank_of
from wordfoe.daily import MISSES, Kind
from wordfoe.web.day_games import DayGames
from wordfoe.web.store import Store
from wordfoe.web.times import DAY, start_of_day

__all__ = ["Everybody", "Results", "Row", "result_name"]

MOST_COUNTED = 50_000  # games of a day; beyond that, the first ones stand for all
FRESH = 60_000  # milliseconds for which a count is kept,
SETTLED = 60 * FRESH  # and that of a day that has long been over
KEPT = 200  # counts
LOST, NO_WORD = "lost", "no word"

NAMES: dict[Kind, list[str]] = {
    "hangman": [*map(str, range(MISSES)), LOST],
    "boggle": [NO_WORD, *(rank.name for rank in RANKS)],
}


class Row(Struct, frozen=True):
    """A result, how many players had it, and whether you did."""

    name: str  # misses used or lost; a rank, or no word
    count: int
    yours: bool


class Everybody(Struct, frozen=True):
    """The results of all players in a daily game."""

    kind: Kind
    day: str
    players: int
    rows: list[Row]


class _Count(Struct, frozen=True):
    made: int
    names: Counter[str]


def result_name(kind: Kind, outcome: dict[str, Any], goal: Goal | None) -> str | None:
    """Return the name of the row that a game belongs to; None if its board has no known goal."""
    if kind == "hangman":
        return str(outcome["misses"]) if outcome["won"] else LOST
    if goal is None:
        return None
    rank = rank_of(outcome["player"]["points"], goal)
    return NO_WORD if rank is None else rank.name


class Results:
    """The results of daily games in a store, counted by day and kind."""

    def __init__(self, store: Store, days: DayGames, clock: Callable[[], int]) -> None:
        self._store = store
        self._days = days
        self._clock = clock
        self._counts: OrderedDict[tuple[str, Kind], _Count] = OrderedDict()
        self._lock = threading.Lock()  # so that a count is made once, and not by every thread

    def of(self, day: str, kind: Kind, yours: str | None = None, at: int = -1) -> Everybody:
        """Return the results of a day. ``yours`` is the name of your row, and ``at`` the time when
        your game ended: one that is newer than the count is added to it. Raises StoreError."""
        with self._lock:
            count = self._counted(day, kind)
        names = count.names
        if yours is not None and count.made < at < start_of_day(day) + DAY:
            names = names + Counter([yours])
        rows = [Row(name, names[name], name == yours) for name in NAMES[kind]]
        return Everybody(kind, day, sum(names.values()), rows)

    def _counted(self, day: str, kind: Kind) -> _Count:
        now, key = self._clock(), (day, kind)
        kept = self._counts.get(key)
        fresh = FRESH if now < start_of_day(day) + 2 * DAY else SETTLED
        if kept is not None and 0 <= now - kept.made < fresh:
            return kept
        count = _Count(now, self._count(day, kind))
        self._counts[key] = count
        self._counts.move_to_end(key)
        if len(self._counts) > KEPT:
            self._counts.popitem(last=False)
        return count

    def _count(self, day: str, kind: Kind) -> Counter[str]:
        end, words = start_of_day(day) + DAY, self._days.lexicon.fingerprint
        found = self._store.daily_outcomes(day, kind, words, end, MOST_COUNTED)
        names: Counter[str] = Counter()
        seed, goal = self._seed(day, kind), None
        for settings, outcome in found:
            if _seed_of(settings, kind) != seed:
                continue  # dealt before the server had secrets of its own, or after
            if kind == "boggle" and goal is None:
                goal = self._days.goal(settings)
            name = result_name(kind, msgspec.json.decode(outcome), goal)
            if name in NAMES[kind]:
                names[str(name)] += 1
        return names

    def _seed(self, day: str, kind: Kind) -> int:
        found = self._days.hangman(day) if kind == "hangman" else self._days.boggle(day)
        return found.seed


def _seed_of(settings: str, kind: Kind) -> int:
    agreed = msgspec.json.decode(settings)
    return int((agreed["settings"] if kind == "hangman" else agreed)["seed"])
