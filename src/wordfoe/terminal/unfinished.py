"""Daily games that are not finished, each kept as a record in the data directory.

The file is written after every move, so that a game goes on after Ctrl-C, a closed window or a
crash where it was left. It is never needed: without it, or if it is damaged, the game begins anew.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from wordfoe.boggle.game import Game as BoggleGame
from wordfoe.boggle.rules import Move as BoggleMove
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.daily import Kind
from wordfoe.errors import HistoryError, WordfoeError
from wordfoe.hangman.game import Game as HangmanGame
from wordfoe.hangman.rules import Move as HangmanMove
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record, to_type
from wordfoe.terminal.history import data_directory
from wordfoe.wording import quoted_name

__all__ = ["Unfinished"]

MOST_FILES = 40  # unfinished games that are kept, the latest ones
MOST_BYTES = 1 << 20  # a larger file is not ours

Game = HangmanGame | BoggleGame


class Unfinished:
    """The file of the daily game of a kind and a day."""

    def __init__(self, kind: Kind, day: str, folder: Path | None = None) -> None:
        self.path = (folder or data_directory()) / f"daily-{day}-{kind}.json"

    @property
    def exists(self) -> bool:
        """Whether there is a file."""
        return self.path.is_file()

    def read(self, settings: HangmanSettings | BoggleSettings, lexicon: Lexicon) -> Game | None:
        """Return the game with its moves, ready to be continued; None if there is none, or none
        that can be read, or one with other settings or words."""
        try:
            with self.path.open("rb") as file:
                record = Record.from_line(file.read(MOST_BYTES))
            if record.settings != msgspec.to_builtins(settings):
                return None
            if isinstance(settings, BoggleSettings):
                record.require("boggle", lexicon.recorded)
                words = to_type(record.moves, list[BoggleMove])
                return BoggleGame.resumed(lexicon, settings, words)
            record.require("hangman", lexicon.recorded)
            guesses = to_type(record.moves, list[HangmanMove])
            return HangmanGame.resumed(lexicon, settings, guesses)
        except (OSError, WordfoeError, ValueError):
            return None

    def write(self, game: Game) -> None:
        """Replace the file by the game as it stands, readable by the player only.

        Raises HistoryError if it cannot be written.
        """
        new = self.path.with_suffix(f".{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.exists:
                self._make_room()
            descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(game.record().to_line())
            os.replace(new, self.path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise HistoryError(
                f"The file of this game {quoted_name(self.path)} cannot be written: {reason}."
            ) from None

    def remove(self) -> None:
        """Remove the file, if there is one that can be removed."""
        with contextlib.suppress(OSError):
            self.path.unlink()

    def _make_room(self) -> None:
        """Remove the files of the earliest days, if there are too many."""
        for path in sorted(self.path.parent.glob("daily-*.json"))[: -MOST_FILES + 1]:
            path.unlink(missing_ok=True)
