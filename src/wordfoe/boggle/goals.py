"""What a person can hope to find on a board, and the ranks on the way there.

The computer finds words that few people know, so the share of all points says little about a
player. The *goal* of a board counts only the words that most people know; a player who also finds
others may get beyond it.

>>> from wordfoe.boggle.goals import Goal, Standing, rank_of
>>> goal = Goal(words=142, points=240)
>>> rank_of(33, goal).name, goal.share(33)
('Bookworm', 0.1375)
>>> goal.points_to_next(33)
3
>>> Standing(goal, points=33, found=15).next_rank.name
'Bloodhound'
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec import Struct

from wordfoe.boggle.search import Found

__all__ = ["RANKS", "Goal", "Rank", "Standing", "goal_of", "rank_of"]


class Rank(Struct, frozen=True):
    """A rank: its name, its number from 1, and the share of the goal's points that it takes. The
    lowest takes one point."""

    number: int
    name: str
    share: float

    @property
    def with_article(self) -> str:
        """The name in a sentence: a Bookworm, an Early bird."""
        return f"{'an' if self.name[0] in 'AEIOU' else 'a'} {self.name}"


RANKS = (
    Rank(1, "Chicken", 0.0),
    Rank(2, "Early bird", 0.03),
    Rank(3, "Bookworm", 0.08),
    Rank(4, "Bloodhound", 0.15),
    Rank(5, "Poacher", 0.30),
    Rank(6, "Silver fox", 0.50),
)


class Goal(Struct, frozen=True):
    """The words of a board that most people know, and their points."""

    words: int
    points: int

    def share(self, points: int) -> float:
        """Return these points as a share of the goal; a board without a goal is reached at once."""
        return points / self.points if self.points else 1.0

    def needed(self, rank: Rank) -> int:
        """Return the points that a rank takes on this board, at least 1."""
        # Rounded first, since 0.15 * 100 is a little more than 15.
        return max(1, math.ceil(round(rank.share * self.points, 6)))

    def points_to_next(self, points: int) -> int | None:
        """Return how many points are missing to the next rank; None at the highest."""
        missing = [self.needed(rank) - points for rank in RANKS if self.needed(rank) > points]
        return min(missing, default=None)


def goal_of(words: Iterable[Found]) -> Goal:
    """Return the goal of a board, given all its words. Offensive words are never asked for."""
    known = [found for found in words if found.is_known and not found.offensive]
    return Goal(len(known), sum(found.points for found in known))


def rank_of(points: int, goal: Goal) -> Rank | None:
    """Return the highest rank that these points reach; None before the first word."""
    reached = [rank for rank in RANKS if points >= goal.needed(rank)]
    return reached[-1] if reached else None


class Standing(Struct, frozen=True):
    """Where a player stands: the goal of the board, the player's points, and how many words of the
    goal the player found. Words that are no part of the goal are ``extra``; their points count."""

    goal: Goal
    points: int
    found: int
    extra: int = 0

    @property
    def rank(self) -> Rank | None:
        """The rank that the points reach; None before the first word."""
        return rank_of(self.points, self.goal)

    @property
    def points_to_next(self) -> int | None:
        """How many points are missing to the next rank; None at the highest."""
        return self.goal.points_to_next(self.points)

    @property
    def next_rank(self) -> Rank | None:
        """The rank that the missing points lead to; None at the highest. On a board with few points
        that may be several ranks at once."""
        missing = self.points_to_next
        return None if missing is None else rank_of(self.points + missing, self.goal)

    @property
    def progress(self) -> float:
        """The way from the lowest rank, 0, to the highest, 5, to two digits; ranks are whole
        numbers."""
        rank, missing = self.rank, self.points_to_next
        if rank is None or missing is None:
            return 0.0 if rank is None else float(rank.number - 1)
        least = self.goal.needed(rank)
        part = (self.points - least) / (self.points + missing - least)
        return round(rank.number - 1 + min(part, 0.99), 2)
