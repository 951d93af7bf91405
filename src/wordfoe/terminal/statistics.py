"""Statistics of the games that a player finished in the terminal, as `wordfoe stats` shows them.

They are counted as the page counts them: games whose seed, board or words the player chose
(*seeded*) and games that showed the number of words left (*assisted*) are counted separately. So
are games against a kind dealer, and boards against a weaker opponent.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from wordfoe.tallies import BoggleTally, BothTallies, Day, Days, HangmanTally, Tallies

__all__ = ["Played", "Statistics"]


class Played(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game, with what the statistics need of it."""

    kind: Literal["hangman", "boggle"]
    won: bool
    dealer: str = ""
    manner: Literal["evil", "fair", "kind"] = "evil"  # of the dealer
    misses: Annotated[int, Meta(ge=0)] = 0
    guesses: Annotated[int, Meta(ge=0)] = 0
    share: Annotated[float, Meta(ge=0, le=1)] = 0.0  # of the board's points
    points: Annotated[int, Meta(ge=0)] = 0
    longest: str | None = None  # of the player's words
    rank: Annotated[int, Meta(ge=0, le=6)] | None = None  # of a board, 0 without a word
    percent: Annotated[int, Meta(ge=0)] | None = None  # of what a person can find
    assisted: bool = False  # the number of words left was shown
    seeded: bool = False  # the player chose the seed, the board or the words
    strength: str = "all"  # which words the opponent found on a board
    day: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None  # of a daily game
    at: int = 0  # when it ended, in seconds since 1970

    @property
    def outcome(self) -> dict[str, Any]:
        """The outcome as ``wordfoe.tallies`` counts it."""
        names = ("won", "misses", "share", "longest", "rank", "percent")
        outcome = {name: getattr(self, name) for name in names}
        return {**outcome, "player": {"points": self.points}}


class Statistics(Struct):
    """What `wordfoe stats` shows. Each game counts in one group."""

    hangman: BothTallies
    boggle: BoggleTally
    kind: HangmanTally  # games against a dealer that helps, which are no wins over an evil one
    assisted: BothTallies
    seeded: Tallies
    days: list[Day]
    # Games against an opponent that does not find every word; a sum written before has none.
    weaker: BoggleTally = msgspec.field(default_factory=BoggleTally)

    @classmethod
    def empty(cls) -> Statistics:
        """Return statistics of no games."""
        return cls(
            BothTallies.empty(),
            BoggleTally(),
            HangmanTally(),
            BothTallies.empty(),
            Tallies.empty(),
            [],
        )

    def count(self, game: Played) -> None:
        """Count a finished game in its group, and the result of a daily game also by its day."""
        if game.kind == "boggle":
            if game.strength == "all":
                (self.seeded if game.seeded else self).boggle.count(game.outcome)
            else:
                self.weaker.count(game.outcome, own_board=game.seeded)
        else:
            self._tally(game).count(game.outcome)
        if game.day is not None:
            days = Days(self.days)
            days.count(game.day, game.kind, game.outcome)
            self.days = days.newest()

    def _tally(self, game: Played) -> HangmanTally:
        if game.manner == "kind":
            return self.kind
        group = self.hangman
        if game.seeded or game.assisted:
            group = self.seeded.hangman if game.seeded else self.assisted
        return group.fair if game.manner == "fair" else group.evil

    @property
    def games(self) -> int:
        """The number of games that are counted."""
        pairs = (self.hangman, self.assisted, self.seeded.hangman)
        words = sum(pair.evil.played + pair.fair.played for pair in pairs) + self.kind.played
        return words + self.boggle.played + self.seeded.boggle.played + self.weaker.played
