"""Records: games as JSON.

A record is one line of JSON with the format, the words played with, the settings, and every move
with its reply. From it and the same words, the game can be rebuilt anywhere, without the dealer.

>>> from wordfoe import Lexicon, Record
>>> from wordfoe.hangman import Game, replay
>>> lexicon = Lexicon(["doable", "double"])
>>> game = Game(lexicon, length=6, misses=1, seed=7)
>>> reply = game.guess("a")
>>> line = game.record().to_line()
>>> replay(Record.from_line(line), lexicon).outcome == game.outcome
True
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
LONGEST_REASON = 200  # characters of a parser's message, which may quote a field of any length

T = TypeVar("T")


class RecordedLexicon(Struct, frozen=True):
    """The lexicon that a game was played with: its name, size and fingerprint."""

    name: str
    words: int
    fingerprint: str


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The record of a game of Hangman or Boggle; each game has its own fields within settings,
    moves and outcome."""

    wordfoe: int  # the format; first, so that a reader sees at once what the file is
    version: str  # of the program that wrote it
    game: str  # hangman or boggle
    lexicon: RecordedLexicon
    settings: dict[str, Any]
    moves: list[dict[str, Any]]
    outcome: dict[str, Any] | None = None
    seal: str | None = None  # the seal of a fair dealer's word
    secret: dict[str, Any] | None = None  # the word and salt of a fair dealer, after the end
    dealt: str | None = None  # the digest of the words that were dealt, with their commonness
    guesser: str | None = None  # the program that named the letters, if one did

    @classmethod
    def of(cls, game: str, lexicon: RecordedLexicon, **parts: Any) -> Record:
        """Return the record of a game; ``parts`` are its other fields, as structs or plain data."""
        plain = {name: msgspec.to_builtins(part) for name, part in parts.items()}
        return cls(wordfoe=FORMAT, version=__version__, game=game, lexicon=lexicon, **plain)

    def require(self, game: str, lexicon: RecordedLexicon) -> None:
        """Check that the record is of this kind of game, and was played with these words.

        Raises DamagedRecord if it is of another game, and OtherLexicon if the words differ.
        """
        if self.game != game:
            raise DamagedRecord(f"{quoted(self.game)} is not a game of {game.capitalize()}.")
        if self.lexicon.fingerprint != lexicon.fingerprint:
            raise OtherLexicon(
                f"The record was played with the {self.lexicon.words:,} words of "
                f"{quoted_name(self.lexicon.name)}, not with the {lexicon.words:,} words of "
                f"{quoted_name(lexicon.name)}; replay it with those (--dict in the terminal)."
            )

    def to_line(self) -> bytes:
        """Return the record as one line of JSON, with a line feed."""
        return msgspec.json.encode(self) + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Record:
        """Read a record from a line of JSON, and return it.

        Raises DamagedRecord if the line is no whole record, and OtherVersion if it has another
        format.
        """
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
    """Convert part of a record to the type that it should have, and return it.

    Raises DamagedRecord if it does not fit the type.
    """
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        reason = printable(str(error)[:LONGEST_REASON]).rstrip(".")
        raise DamagedRecord(f"The record is damaged: {reason}.") from None


def append(path: str | os.PathLike[str], record: Record) -> None:
    """Append a record to a file, as its last line; make the file if there is none.

    Raises RecordError if the file cannot be written.
    """
    _append(path, record.to_line())


def check_writable(path: str | os.PathLike[str]) -> None:
    """Check that a record can be appended to a file; make the file if there is none.

    Raises RecordError if the file cannot be written.
    """
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
    """Return all records of a file, in order.

    Raises RecordError if the file cannot be read, DamagedRecord if it is empty or a line is no
    whole record, and OtherVersion if a record has another format.
    """
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
