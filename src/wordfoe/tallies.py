"""Tallies of finished games: how many were played and won, streaks, and the best results.

The statistics of the server and of the terminal count games with these. An *outcome* is a plain
dict: of Hangman ``won`` and ``misses``; of Boggle ``won``, ``share``, ``player`` with its
``points``, and ``longest``, a word.

>>> from wordfoe.tallies import HangmanTally
>>> tally = HangmanTally()
>>> for won in (True, True, False):
...     tally.count({"won": won, "misses": 4})
>>> tally.played, tally.won, tally.streak, tally.best_streak, tally.misses
(3, 2, 0, 2, {'4': 2})
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

__all__ = ["BoggleTally", "BothTallies", "Day", "Days", "HangmanTally", "Result", "Tallies"]

MOST_DAYS = 366

Result: TypeAlias = Literal["won", "lost"]


class HangmanTally(Struct):
    """Counts of games of Hangman."""

    played: int = 0
    won: int = 0
    streak: int = 0  # of wins, ending with the last game
    best_streak: int = 0
    misses: dict[str, int] = {}  # games won, by their number of misses
    lost: int = 0

    def count(self, outcome: dict[str, Any]) -> None:
        """Count a finished game."""
        self.played += 1
        if not outcome["won"]:
            self.lost += 1
            self.streak = 0
            return
        self.won += 1
        self.streak += 1
        self.best_streak = max(self.best_streak, self.streak)
        misses = str(outcome["misses"])
        self.misses[misses] = self.misses.get(misses, 0) + 1


class BothTallies(Struct):
    """Counts of games of Hangman against evil and fair dealers."""

    evil: HangmanTally
    fair: HangmanTally

    @classmethod
    def empty(cls) -> BothTallies:
        """Return counts of no games."""
        return cls(HangmanTally(), HangmanTally())


class BoggleTally(Struct):
    """Counts of games of Boggle, and the best results."""

    played: int = 0
    won: int = 0
    best_share: float = 0.0
    longest_word: str | None = None
    best_points: int = 0
    streak: int = 0  # of wins, ending with the last game
    best_streak: int = 0

    def count(self, outcome: dict[str, Any], *, own_board: bool = False) -> None:
        """Count a finished game. A board that the player chose sets no best result."""
        self.played += 1
        self.won += outcome["won"]
        self.streak = self.streak + 1 if outcome["won"] else 0
        self.best_streak = max(self.best_streak, self.streak)
        if own_board:
            return
        self.best_share = max(self.best_share, outcome["share"])
        self.best_points = max(self.best_points, outcome["player"]["points"])
        longest = outcome.get("longest")
        if longest is not None and len(longest) > len(self.longest_word or ""):
            self.longest_word = longest


class Day(Struct):
    """The results of the daily games of a day; None for a game that was not finished. A board is
    measured by ``rank``, 1 to 6, or 0 without a word, and by ``percent`` of what a person can find;
    both are None for boards that were counted before there were ranks."""

    day: str
    hangman: Result | None = None
    boggle: Result | None = None
    rank: int | None = None
    percent: int | None = None


class Tallies(Struct):
    """Counts of games of both kinds."""

    hangman: BothTallies
    boggle: BoggleTally

    @classmethod
    def empty(cls) -> Tallies:
        """Return counts of no games."""
        return cls(BothTallies.empty(), BoggleTally())


class Days:
    """Collect the results of daily games, by day."""

    def __init__(self, days: list[Day] | None = None) -> None:
        self._days = {day.day: day for day in days or ()}

    def count(self, day: str, kind: str, outcome: dict[str, Any]) -> None:
        """Take the result of a daily game; ``kind`` is hangman or boggle. The outcome of a board
        may have its ``rank`` and ``percent``."""
        results = self._days.setdefault(day, Day(day))
        setattr(results, kind, "won" if outcome["won"] else "lost")
        if kind == "boggle":
            results.rank, results.percent = outcome.get("rank"), outcome.get("percent")

    def newest(self) -> list[Day]:
        """Return the last 366 days with a result, the newest first."""
        return sorted(self._days.values(), key=lambda day: day.day, reverse=True)[:MOST_DAYS]
