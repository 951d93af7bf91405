"""The player's standing in puzzles, kept in a small file of the data directory.

The file is never needed: without it, or if it is damaged, the player starts with 1200 again.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from wordfoe.errors import HistoryError
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.terminal.history import data_directory
from wordfoe.wording import quoted_name

__all__ = ["PuzzleFile", "Puzzled"]

FILE = "puzzles.json"
MOST_SEEN = 500  # ids of the latest puzzles, which are not posed again
MOST_BYTES = 1 << 20  # a larger file is not ours


class Puzzled(Struct, frozen=True):
    """The standing of a player, and the ids of the latest puzzles, the newest last."""

    standing: Standing = Standing()
    seen: tuple[str, ...] = ()

    def after(self, standing: Standing, puzzle: str) -> Puzzled:
        """Return the same with a new standing, after one more puzzle."""
        return Puzzled(standing, (*self.seen, puzzle)[-MOST_SEEN:])


class PuzzleFile:
    """The file of a player's standing."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_directory()) / FILE

    def read(self) -> Puzzled:
        """Return what the file holds; a new player's standing if there is none, or none that can
        be read."""
        try:
            with self.path.open("rb") as file:
                return msgspec.json.decode(file.read(MOST_BYTES), type=Puzzled)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return Puzzled()

    def write(self, puzzled: Puzzled) -> None:
        """Replace the content of the file, readable by the player only.

        Raises HistoryError if it cannot be written.
        """
        new = self.path.with_suffix(f".{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(msgspec.json.encode(puzzled))
            os.replace(new, self.path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise HistoryError(
                f"The file of your puzzles {quoted_name(self.path)} cannot be written: {reason}."
            ) from None
