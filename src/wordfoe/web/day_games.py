"""The daily games that a server deals: the public ones, or private ones with a secret of its own.

The secret is in the database, so all processes deal the same games, and a restored backup deals
those of before. The secret of a single day follows from it one-way. Its seal is shown the day
before, the secret itself when the day is over.
"""

from __future__ import annotations

import os
import stat
from functools import lru_cache

from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.goals import Goal, goal_of
from wordfoe.boggle.search import Searcher
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.daily import Daily, boggle_of, daily_of, hangman_of, seal_of, secret_of
from wordfoe.errors import StoreError, WordfoeError
from wordfoe.hangman.game import Game as HangmanGame
from wordfoe.hangman.outlook import outlook
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.lexicon import Lexicon
from wordfoe.web.databases import checked_url
from wordfoe.web.decoding import decoder_of
from wordfoe.web.store import GameRow, Store
from wordfoe.wording import counted, quoted_name

__all__ = ["DayGames", "check_private"]

SECRET = "days"
KEPT = 5000  # boards whose goal is remembered
KEPT_DAYS = 100


def check_private(database: str) -> None:
    """Raise StoreError if other users of this machine can read a SQLite database, and with it the
    secret of days to come."""
    url = checked_url(database)
    if url.get_backend_name() != "sqlite":
        return
    path = url.database or ""
    try:
        mode = stat.S_IMODE(os.stat(path).st_mode)
    except OSError:
        return  # a new file is private
    if os.name == "posix" and mode & 0o077:
        raise StoreError(
            f"Others can read {quoted_name(path)}, which holds the secret of the daily games; "
            f"make it yours alone with chmod 600, or leave out --private-daily.",
            "store-not-private",
        )


class DayGames:
    """The daily games of a server. ``private``: whether they have a secret of the server's own,
    which the store makes the first time; raises StoreError if that fails."""

    def __init__(self, store: Store, lexicon: Lexicon, *, private: bool = False) -> None:
        self.lexicon = lexicon
        self.private = private
        self._secret = store.daily_secret(SECRET) if private else None
        self.goal = lru_cache(KEPT)(self._goal)
        self.prospect = lru_cache(KEPT_DAYS)(self._prospect)
        self.about = lru_cache(KEPT_DAYS)(self._about)

    def secret(self, day: str) -> str | None:
        """Return the secret of a day; None for public days. Show it when the day is over."""
        return None if self._secret is None else secret_of(day, self._secret)

    def seal(self, day: str) -> str | None:
        """Return the seal of a day's secret, which may be shown before; None for public days."""
        secret = self.secret(day)
        return None if secret is None else seal_of(day, secret)

    def hangman(self, day: str) -> HangmanSettings:
        """Return the settings of the Hangman of a day."""
        return hangman_of(day, english=self.lexicon.is_english, secret=self.secret(day))

    def boggle(self, day: str) -> BoggleSettings:
        """Return the settings of the Boggle of a day."""
        return boggle_of(day, self.lexicon, self.secret(day))

    def goal_of(self, game: GameRow) -> Goal | None:
        """Return what a person can find on the board of a game; None if it was begun with other
        words than the server has."""
        return self.goal(game.settings) if game.lexicon == self.lexicon.fingerprint else None

    def _about(self, day: str) -> Daily:
        """Return what players may know of the games of a day beforehand."""
        return daily_of(day, self.lexicon, self.secret(day))

    def _prospect(self, day: str) -> str:
        """Return in a sentence whether the word of a day can be won."""
        settings = self.hangman(day)
        try:
            found = outlook(HangmanGame(self.lexicon, settings).position)
        except WordfoeError:  # a small lexicon may have no word of this length
            found = None
        if found is None or found.enough is None or not found.can_win:
            return f"Against the {settings.dealer} fox."
        spare = counted((settings.misses or 0) - found.enough, "miss")
        return f"It can be won, with {spare} to spare."

    def _goal(self, settings: str) -> Goal:
        read = decoder_of(BoggleSettings).decode(settings)
        board = BoggleGame(self.lexicon, read).board
        return goal_of(Searcher(self.lexicon, read.scoring).search(board))
