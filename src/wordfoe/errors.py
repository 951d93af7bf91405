"""What can go wrong, as a tree.

    WordfoeError
    ├── LexiconError        a word list cannot be read, or holds no word
    ├── SettingsError       a game cannot be set up like this
    ├── RecordError         a record cannot be replayed
    │   ├── DamagedRecord       it is not a whole record, or contradicts itself
    │   ├── OtherVersion        another version of wordfoe wrote it
    │   └── OtherLexicon        it was played with other words
    ├── CertificateError    a certificate of a value cannot be written, or does not hold
    ├── DealerError         a dealer answered with something that is no answer
    ├── GuesserError        a guesser named something that is no letter to name
    ├── ResultsError        results of long work cannot be kept or taken up again
    ├── StoreError          the database of games cannot be opened, read or written
    ├── Malformed           the input is not what was asked for
    └── Illegal             the input is well formed, but not a move now

Every message is one sentence for the person at the keyboard: it quotes the input and says what
would be right. Malformed and illegal input never changes a game and never costs a turn.
"""

from __future__ import annotations

__all__ = [
    "CertificateError",
    "DamagedRecord",
    "DealerError",
    "GuesserError",
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
    """Anything that wordfoe refuses to do, with the reason."""


class LexiconError(WordfoeError):
    """A word list cannot be read, or holds no usable word."""


class SettingsError(WordfoeError, ValueError):
    """A game cannot be set up like this."""


class RecordError(WordfoeError):
    """A record cannot be replayed."""


class DamagedRecord(RecordError):
    """The record is not whole, or contradicts the rules or itself."""


class OtherVersion(RecordError):
    """The record was written in a format this version does not read."""


class OtherLexicon(RecordError):
    """The record was played with other words than these."""


class CertificateError(WordfoeError):
    """A certificate cannot be written or read, is of other words, or shows less than it says."""


class DealerError(WordfoeError):
    """A dealer answered with something that is not one of the families."""


class GuesserError(WordfoeError):
    """A guesser named something that is not a letter it may name."""


class ResultsError(WordfoeError):
    """Results of long work cannot be kept, or not be taken up again."""


class Malformed(WordfoeError, ValueError):
    """The input is not what was asked for."""


class Illegal(WordfoeError, ValueError):
    """The input is well formed, but not a move in this position. The code is the reason in a word
    or two, for programs."""

    def __init__(self, message: str, code: str = "illegal") -> None:
        super().__init__(message)
        self.code = code


class StoreError(WordfoeError):
    """The database of games does not do what it is asked. The code is the reason, for programs."""

    def __init__(self, message: str, code: str = "store-unreachable") -> None:
        super().__init__(message)
        self.code = code
