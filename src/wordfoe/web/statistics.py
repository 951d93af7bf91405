"""Statistics of one owner: the games played and won, from the outcomes in the store.

They prove nothing: players may know a game already or ask the coach, and the server cannot see
that. What it can see is counted separately: games against a *kind* dealer, which helps, games of
Boggle against a *weaker* opponent, *imported* games, games whose seed or board the player chose
(*seeded*), and games that showed the number of words left (*assisted*). Each game counts once, in
the first of these groups that fits, so that streaks and best results are of games that the player
could not choose. Among weaker and imported games, a chosen board sets no best result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct

from wordfoe.boggle.goals import Goal, rank_of
from wordfoe.daily import percent_of
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.tallies import BoggleTally, BothTallies, Day, Days, HangmanTally, Tallies
from wordfoe.web.store import GameRow, ListedRow

__all__ = ["NOTE", "PuzzleFigures", "Statistics", "statistics_of"]

NOTE = (
    "These numbers prove nothing: a game may be known in advance, coached, or played twice. "
    "Games against a kind or a weaker fox, imported games, and games whose seed or board was "
    "chosen are counted separately."
)


class PuzzleFigures(Struct, frozen=True):
    """What the owner has reached in puzzles."""

    rating: int
    tried: int
    solved: int
    streak: int

    @classmethod
    def of(cls, standing: Standing) -> PuzzleFigures | None:
        """Return the figures of a standing; None before the first puzzle."""
        if not standing.tried:
            return None
        rating = round(standing.rating.rating)
        return cls(rating, standing.tried, standing.solved, standing.streak)


class Statistics(Struct):
    """All statistics of one owner."""

    hangman: BothTallies
    boggle: BoggleTally
    assisted: BothTallies
    seeded: Tallies
    imported: Tallies
    days: list[Day]  # the newest first, with imported games
    kind: HangmanTally  # games against a dealer that helps, which are no wins over an evil one
    weaker: BoggleTally  # games against an opponent that does not find every word
    note: str = NOTE
    puzzles: PuzzleFigures | None = None

    @classmethod
    def empty(cls) -> Statistics:
        """Return statistics of no games."""
        return cls(
            BothTallies.empty(),
            BoggleTally(),
            BothTallies.empty(),
            Tallies.empty(),
            Tallies.empty(),
            [],
            HangmanTally(),
            BoggleTally(),
        )

    def count(self, game: GameRow, outcome: dict[str, Any]) -> None:
        """Count a finished game in its group."""
        group = self.imported if game.imported is not None else self.seeded if game.seeded else self
        agreed = msgspec.json.decode(game.settings)
        if game.kind == "boggle":
            tally = group.boggle if agreed.get("strength", "all") == "all" else self.weaker
            is_chosen = game.seeded or agreed.get("tiles") is not None
            tally.count(outcome, own_board=is_chosen and tally is not self.seeded.boggle)
            return
        manner = manner_of(agreed["settings"]["dealer"])
        if manner == "kind":
            self.kind.count(outcome)
            return
        is_assisted = group is self and agreed["show_count"]
        tallies = self.assisted if is_assisted else group.hangman
        (tallies.fair if manner == "fair" else tallies.evil).count(outcome)


def statistics_of(
    games: Iterable[ListedRow], goal_of: Callable[[GameRow], Goal | None] = lambda _: None
) -> Statistics:
    """Return the statistics of finished games, in any order. ``goal_of`` returns what a person can
    find on the board of a game; None if that is not known."""
    found = Statistics.empty()
    days = Days()
    for game in sorted(games, key=lambda game: (game.at or 0, game.game.id)):
        if game.outcome is None:
            continue
        outcome = msgspec.json.decode(game.outcome)
        found.count(game.game, outcome)
        if game.game.daily is not None:
            if game.game.kind == "boggle" and (goal := goal_of(game.game)):
                points = outcome["player"]["points"]
                rank = rank_of(points, goal)
                outcome["rank"] = 0 if rank is None else rank.number
                outcome["percent"] = percent_of(points, goal)
            days.count(game.game.daily, game.game.kind, outcome)
    found.days = days.newest()
    return found
