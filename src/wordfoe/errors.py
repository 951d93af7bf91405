"""The errors of wordfoe, as a tree.

    WordfoeError
    ├── LexiconError        a word list cannot be read, or has no usable word
    ├── SettingsError       no game can be played with these settings
    ├── RecordError         a record cannot be read, written or replayed
    │   ├── DamagedRecord       it is incomplete, or contradicts the rules or itself
    │   ├── OtherVersion        another version of wordfoe wrote it
    │   └── OtherLexicon        it was played with other words
    ├── CertificateError    a certificate cannot be read or written, or proves less than it claims
    ├── DealerError         a dealer failed, or returned anything but a legal answer
    ├── GuesserError        a guesser failed, or named anything but a letter not tried yet
    ├── ResultsError        results of long work cannot be stored or resumed
    ├── HistoryError        the file of a player's games cannot be read, written or deleted
    ├── StoreError          the database of games cannot be opened, read or written
    ├── Malformed           the input cannot be read
    └── Illegal             the input can be read, but is not allowed now

Every message is one sentence for the person at the keyboard: it quotes the input and says what
would be right. Malformed and illegal input never changes a game and never costs a turn.
"""

from __future__ import annotations

__all__ = [
    "CertificateError",
    "DamagedRecord",
    "DealerError",
    "GuesserError",
    "HistoryError",
    "Illegal",
    "LexiconError",
    "Malformed",
    "OtherLexicon",
    "OtherVersion",
    "RecordError",
    "ResultsError",
    "SettingsError",
    "StoreError",
    "WordfoeError",
]


class WordfoeError(Exception):
    """The base of all errors of wordfoe."""


class LexiconError(WordfoeError):
    """A word list cannot be read, or has no usable word."""


class SettingsError(WordfoeError, ValueError):
    """No game can be played with these settings."""


class RecordError(WordfoeError):
    """A record cannot be read, written or replayed."""


class DamagedRecord(RecordError):
    """The record is incomplete, or contradicts the rules or itself.

    ``move`` is the number of the first move that breaks the rules, from 1, if it is one.
    """

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message)
        self.move = move


class OtherVersion(RecordError):
    """The record has a format that this version does not read."""


class OtherLexicon(RecordError):
    """The record was played with other words."""


class CertificateError(WordfoeError):
    """A certificate cannot be read or written, is about other words, or proves less than it
    claims."""


class DealerError(WordfoeError):
    """A dealer failed, or returned anything but one of the families."""


class GuesserError(WordfoeError):
    """A guesser failed, or named anything but a letter not tried yet."""


class ResultsError(WordfoeError):
    """Results of long work cannot be stored or resumed."""


class HistoryError(WordfoeError):
    """The file of a player's games cannot be read, written or deleted."""


class Malformed(WordfoeError, ValueError):
    """The input cannot be read: it is not what was asked for."""


class Illegal(WordfoeError, ValueError):
    """The input can be read, but is not allowed in this position. ``code`` is the reason, for
    programs, such as ``tried-before``."""

    def __init__(self, message: str, code: str = "illegal") -> None:
        super().__init__(message)
        self.code = code


class StoreError(WordfoeError):
    """The database of games cannot be opened, read or written. ``code`` is the reason, for
    programs."""

    def __init__(self, message: str, code: str = "store-unreachable") -> None:
        super().__init__(message)
        self.code = code
