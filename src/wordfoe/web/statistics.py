"""Statistics of one browser: what was played and won, from the outcomes in the store.

They prove nothing: whoever plays may know the game, or ask the coach, and no server can see that.
What can be known is counted apart: *imported* games, those whose seed or board the player chose
(*seeded*), and those in which the words left were shown (*assisted*); each game once, in this
order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from wordfoe.web.store import Finished, GameRow

__all__ = ["NOTE", "BoggleTally", "HangmanTally", "Statistics", "statistics_of"]

MOST_DAYS = 366
NOTE = (
    "These numbers prove nothing: a game may be known in advance, coached, or played twice. "
    "Games that were imported, or whose seed was chosen, count apart."
)

Result: TypeAlias = Literal["won", "lost"]


class HangmanTally(Struct):
    """Games of Hangman: how many, and with how many misses they were won."""

    played: int = 0
    won: int = 0
    streak: int = 0  # of wins, up to the last game
    best_streak: int = 0
    misses: dict[str, int] = {}  # of the games that were won
    lost: int = 0

    def count(self, outcome: dict[str, Any]) -> None:
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
    evil: HangmanTally
    fair: HangmanTally

    @classmethod
    def empty(cls) -> BothTallies:
        return cls(HangmanTally(), HangmanTally())


class BoggleTally(Struct):
    """Games of Boggle: how many, and the best of each thing."""

    played: int = 0
    won: int = 0
    best_share: float = 0.0
    longest_word: str | None = None
    best_points: int = 0

    def count(self, outcome: dict[str, Any]) -> None:
        self.played += 1
        self.won += outcome["won"]
        self.best_share = max(self.best_share, outcome["share"])
        self.best_points = max(self.best_points, outcome["player"]["points"])
        longest = outcome.get("longest")
        if longest is not None and len(longest) > len(self.longest_word or ""):
            self.longest_word = longest


class Day(Struct):
    """How the games of a day ended; null for one that was not finished."""

    day: str
    hangman: Result | None = None
    boggle: Result | None = None


class Tallies(Struct):
    """Games of both kinds."""

    hangman: BothTallies
    boggle: BoggleTally

    @classmethod
    def empty(cls) -> Tallies:
        return cls(BothTallies.empty(), BoggleTally())


class Statistics(Struct):
    hangman: BothTallies
    boggle: BoggleTally
    assisted: BothTallies
    seeded: Tallies
    imported: Tallies
    days: list[Day]  # imported games too
    note: str = NOTE

    @classmethod
    def empty(cls) -> Statistics:
        return cls(
            BothTallies.empty(),
            BoggleTally(),
            BothTallies.empty(),
            Tallies.empty(),
            Tallies.empty(),
            [],
        )

    def count(self, game: GameRow, outcome: dict[str, Any]) -> None:
        """Count a finished game in the place that it belongs to."""
        place = self.imported if game.imported is not None else self.seeded if game.seeded else self
        if game.kind == "boggle":
            place.boggle.count(outcome)
            return
        agreed = msgspec.json.decode(game.settings)
        is_assisted = place is self and agreed["show_count"]
        tallies = self.assisted if is_assisted else place.hangman
        fair = agreed["settings"]["dealer"] == "fair"
        (tallies.fair if fair else tallies.evil).count(outcome)


def statistics_of(games: Iterable[Finished]) -> Statistics:
    """Return the statistics of finished games, in any order."""
    found = Statistics.empty()
    days: dict[str, Day] = {}
    for game in sorted(games, key=lambda game: (game.at or 0, game.game.id)):
        if game.outcome is None:
            continue
        outcome = msgspec.json.decode(game.outcome)
        found.count(game.game, outcome)
        if game.game.daily is not None:
            day = days.setdefault(game.game.daily, Day(game.game.daily))
            setattr(day, game.game.kind, "won" if outcome["won"] else "lost")
    found.days = sorted(days.values(), key=lambda day: day.day, reverse=True)[:MOST_DAYS]
    return found
