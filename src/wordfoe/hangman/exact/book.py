"""Books: results computed in advance for the words of one length.

A book holds the value of all words, a proof of it that a dealer can follow, and lemmas that take
long to find. ``tools/make_books.py`` makes the books of the shipped lexicon; for other words the
perfect dealer computes value and proof before its first answer.
"""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path

from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.tiers import TIERS

__all__ = ["file_name", "fingerprint", "pack", "shipped"]

BOOKS = Path(__file__).parents[2] / "data" / "books"
MAGIC = b"wordfoe book 1\n"


def fingerprint(words: Candidates) -> bytes:
    """Return the digest by which a book names its words: SHA-256 of alphabet and words."""
    letters = words._core.packed(0, len(words))
    return hashlib.sha256(words.alphabet.letters.encode() + b"\0" + letters).digest()


def file_name(length: int, tier: str) -> str:
    """Return the name of the book's file for the words of a length and tier."""
    return f"{length}.book" if tier == "all" else f"{tier}-{length}.book"


def pack(words: Candidates, content: bytes) -> bytes:
    """Return the content of a book's file; ``content`` is what ``_core.Dealer.book()`` returns."""
    return MAGIC + fingerprint(words) + zlib.compress(content, 9)


def shipped(words: Candidates) -> bytes | None:
    """Return the content of the shipped book for exactly these words.

    Return None if there is no such book, or if its file cannot be read.
    """
    start = MAGIC + fingerprint(words)
    for tier in TIERS:
        try:
            with (BOOKS / file_name(words.length, tier)).open("rb") as file:
                if file.read(len(start)) == start:
                    return zlib.decompress(file.read())
        except (OSError, zlib.error):  # damaged; the search can find its content again
            continue
    return None
