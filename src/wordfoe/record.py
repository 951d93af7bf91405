"""A game as settings and moves, to and from JSON.

A record is one line of JSON. It says which format it is in, which words were played with, what was
agreed and every move with its reply; replaying the moves rebuilds the game anywhere.
"""

from __future__ import annotations

import os
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from wordfoe import __version__
from wordfoe.errors import DamagedRecord, OtherLexicon, OtherVersion, RecordError
from wordfoe.wording import printable, quoted, quoted_name

__all__ = ["FORMAT", "Record", "RecordedLexicon", "append", "check_writable", "read", "to_type"]

FORMAT = 1
LONGEST_REASON = 200  # it may quote a field of any length

T = TypeVar("T")


class RecordedLexicon(Struct, frozen=True):
    """Which words a game was played with."""

    name: str
    words: int
    fingerprint: str


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game of any kind; what settings, moves and outcome look like is the game's matter."""

    wordfoe: int  # the format; first, so that a person sees at once what the file is
    version: str  # of the program that wrote it
    game: str
    lexicon: RecordedLexicon
    settings: dict[str, Any]
    moves: list[dict[str, Any]]
    outcome: dict[str, Any] | None = None
    seal: str | None = None  # a fair dealer's promise, and what it promised
    secret: dict[str, Any] | None = None
    guesser: str | None = None  # who named the letters, if no person did

    @classmethod
    def of(cls, game: str, lexicon: RecordedLexicon, **parts: Any) -> Record:
        """The record of a game, its parts written as plain data."""
        plain = {name: msgspec.to_builtins(part) for name, part in parts.items()}
        return cls(wordfoe=FORMAT, version=__version__, game=game, lexicon=lexicon, **plain)

    def require(self, game: str, lexicon: RecordedLexicon) -> None:
        """Refuses a record of another game, or one that was played with other words."""
        if self.game != game:
            raise DamagedRecord(f"{quoted(self.game)} is not a game of {game.capitalize()}.")
        if self.lexicon.fingerprint != lexicon.fingerprint:
            raise OtherLexicon(
                f"The record was played with the {self.lexicon.words:,} words of "
                f"{quoted_name(self.lexicon.name)}, not with the {lexicon.words:,} words of "
                f"{quoted_name(lexicon.name)}; replay it with those (--dict in the terminal)."
            )

    def to_line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Record:
        """The record that a line holds; says plainly what is wrong with it."""
        try:
            content = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise DamagedRecord("The record is damaged: it is not whole JSON.") from None
        if not isinstance(content, dict) or "wordfoe" not in content:
            raise DamagedRecord("This is not a wordfoe record.")
        if content["wordfoe"] != FORMAT:
            raise OtherVersion(
                f"The record has the format {quoted(str(content['wordfoe']))}, written by wordfoe "
                f"{quoted(str(content.get('version', 'unknown')))}; this is wordfoe {__version__}, "
                f"which reads format {FORMAT}."
            )
        return to_type(content, cls)


def to_type(content: Any, kind: type[T]) -> T:
    """Part of a record as the type it should have."""
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        reason = printable(str(error)[:LONGEST_REASON]).rstrip(".")
        raise DamagedRecord(f"The record is damaged: {reason}.") from None


def append(path: str | os.PathLike[str], record: Record) -> None:
    """Adds a record to a file, as its last line."""
    _append(path, record.to_line())


def check_writable(path: str | os.PathLike[str]) -> None:
    """Refuses a file that no record can be added to, before a game is played."""
    _append(path, b"")


def _append(path: str | os.PathLike[str], line: bytes) -> None:
    try:
        with open(path, "ab") as file:
            file.write(line)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RecordError(
            f"The record cannot be written to {quoted_name(path)}: {reason}."
        ) from None


def read(path: str | os.PathLike[str]) -> list[Record]:
    """All records of a file, in order."""
    name = quoted_name(path)
    try:
        with open(path, "rb") as file:
            lines = [line for line in file.read().splitlines() if line.strip()]
    except OSError as error:
        reason = error.strerror or str(error)
        raise RecordError(f"The record {name} cannot be read: {reason}.") from None
    if not lines:
        raise DamagedRecord(f"{name} is empty; a record is one line of JSON per game.")
    return [Record.from_line(line) for line in lines]
