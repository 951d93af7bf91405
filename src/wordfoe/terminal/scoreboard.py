"""The score of a session, shown after each game; and the games that `wordfoe stats` counts.

Only games that a person played at a terminal are kept, not those of a script.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

from wordfoe.errors import HistoryError
from wordfoe.tallies import BoggleTally, HangmanTally
from wordfoe.terminal.console import Console
from wordfoe.terminal.history import History
from wordfoe.terminal.statistics import Played
from wordfoe.wording import counted

if TYPE_CHECKING:  # so that one game does not import the other before it ends
    from wordfoe.boggle.game import Game as BoggleGame
    from wordfoe.hangman.game import Game as HangmanGame

__all__ = ["Scoreboard", "played"]


class Scoreboard:
    """Count the games of a session, show the score, and keep the games for `wordfoe stats`."""

    def __init__(self, console: Console, history: History | None = None) -> None:
        self.console = console
        self._history = history
        self._hangman = HangmanTally()
        self._boggle = BoggleTally()
        self._has_failed = False

    def add(self, game: HangmanGame | BoggleGame, **about: Any) -> None:
        """Count a finished game and show the score, unless the player gave up before the first
        move. ``about`` is what `Played` has beside the outcome: assisted, seeded and day."""
        found = played(game, **about)
        if found is None:
            return
        self.keep(found)
        self.show_score(found)

    def moved(self, game: HangmanGame | BoggleGame) -> None:
        """Take note of a move of a game that may be interrupted. Most games are not kept before
        their end: do nothing."""

    def show_score(self, found: Played) -> None:
        """Count a game of this session, and show the score."""
        if found.kind == "hangman":
            self._hangman.count(found.outcome)
            self.console.remark(hangman_score(self._hangman))
        else:
            self._boggle.count(found.outcome)
            if self._boggle.played > 1:  # the share of one board has just been shown
                self.console.remark(boggle_score(self._boggle))

    def keep(self, found: Played) -> None:
        """Keep a game for `wordfoe stats` if a person played it at a terminal. If that fails, say
        so once."""
        if not sys.stdin.isatty():
            return
        try:
            self._history = self._history or History()
            self._history.add(found)
        except HistoryError as error:
            if not self._has_failed:
                self.console.remark(f"This game is not in your statistics. {error}")
            self._has_failed = True


def played(game: HangmanGame | BoggleGame, **about: Any) -> Played | None:
    """Return a finished game as the statistics count it; None if the player gave up before the
    first move. A board of the day counts in any case: its words have been shown."""
    from wordfoe.boggle.game import Game as BoggleGame
    from wordfoe.boggle.goals import goal_of, rank_of
    from wordfoe.daily import percent_of
    from wordfoe.hangman.dealers.registry import manner_of

    at = int(time.time())
    if isinstance(game, BoggleGame):
        board = game.outcome
        assert board is not None
        if not game.position.found and about.get("day") is None:
            return None
        points = board.player.points
        longest = game.longest_found
        goal = goal_of(game.solution)
        rank = rank_of(points, goal)
        return Played(
            kind="boggle",
            won=board.won,
            share=board.share,
            points=points,
            longest=longest,
            rank=0 if rank is None else rank.number,
            percent=percent_of(points, goal),
            strength=game.settings.strength,
            at=at,
            **about,
        )
    word = game.outcome
    assert word is not None
    if len(game.moves) == 1 and word.ending == "resigned":
        return None
    dealer = game.settings.dealer
    return Played(
        kind="hangman",
        won=word.won,
        misses=word.misses,
        guesses=word.guesses,
        dealer=dealer,
        manner=manner_of(dealer),
        at=at,
        **about,
    )


def hangman_score(tally: HangmanTally) -> str:
    """Return the score of a session of Hangman in a line."""
    streak = f", streak {tally.streak}" if tally.streak else ""
    return f"You {tally.won}, me {tally.lost}{streak}."


def boggle_score(tally: BoggleTally) -> str:
    """Return the score of a session of Boggle in a line."""
    share = f"{100 * tally.best_share:.0f} %"
    return f"{counted(tally.played, 'game')}, your best share of a board: {share}."
