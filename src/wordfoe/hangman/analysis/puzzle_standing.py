"""A player's standing in puzzles: the rating, by Glicko-2, and the puzzles solved in a row.

Every puzzle is a rating period with one game, against the rating of the puzzle. A new player has
1200 with a deviation of 120, not the 350 of Glicko-2: puzzles are posed near the rating, so that
one result says little, and the first would move the number by 200 points. With 120 it moves by
about 37, and after ten puzzles by 20; until then it is *provisional*. A player who looks at the
words first gains half as much, and loses as much as any other. A skipped puzzle changes no rating;
it keeps the streak once a day.

>>> from wordfoe.hangman.analysis.puzzle_standing import Standing
>>> after = Standing().answered(1300, right=True)
>>> round(after.rating.rating), after.streak
(1247, 1)
>>> after.skipped("2026-01-01").streak, after.skipped("2026-01-01").skipped("2026-01-01").streak
(1, 0)
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.glicko import Rating, Result, updated

__all__ = ["FIRST", "PROVISIONAL", "PUZZLE_DEVIATION", "Standing"]

FIRST = Rating(1200.0, 120.0)
PROVISIONAL = 10  # puzzles, before which a rating is uncertain
PUZZLE_DEVIATION = 60.0  # of the rating of a puzzle, which 50 votes leave uncertain


class Standing(Struct, frozen=True):
    """What a player has reached in puzzles; nothing, to begin with."""

    rating: Rating = FIRST
    tried: int = 0
    solved: int = 0
    streak: int = 0  # solved in a row
    best_streak: int = 0
    skip_day: str | None = None  # the last day on which a puzzle was skipped

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is still uncertain."""
        return self.tried < PROVISIONAL

    def answered(self, rating: int, *, right: bool, words_shown: bool = False) -> Standing:
        """Return the standing after a puzzle of this rating was solved or failed."""
        found = updated(self.rating, [Result(rating, PUZZLE_DEVIATION, float(right))])
        if right and words_shown:
            half = (self.rating.rating + found.rating) / 2
            found = Rating(half, found.deviation, found.volatility)
        streak = self.streak + 1 if right else 0
        return replace(
            self,
            rating=found,
            tried=self.tried + 1,
            solved=self.solved + right,
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )

    def skipped(self, day: str) -> Standing:
        """Return the standing after a puzzle was skipped on a day: the first time on that day, the
        streak is kept."""
        return replace(self, streak=0 if self.skip_day == day else self.streak, skip_day=day)
