"""Books: what was found out in advance about the words of one length.

A book holds the value of all words, a proof of it that a dealer can follow, and lemmas that were
dear to find. Books of the shipped lexicon are made by ``tools/make_books.py``; for other words the
value and its proof are found when the first game begins.
"""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path

from wordfoe.hangman.candidates import Candidates

__all__ = ["fingerprint", "pack", "shipped"]

BOOKS = Path(__file__).parents[2] / "data" / "books"
MAGIC = b"wordfoe book 1\n"


def fingerprint(words: Candidates) -> bytes:
    """Return a digest of the words that a book is about."""
    letters = words._core.packed(0, len(words))
    return hashlib.sha256(words.alphabet.letters.encode() + b"\0" + letters).digest()


def pack(words: Candidates, content: bytes) -> bytes:
    """Return a book as the content of a file."""
    return MAGIC + fingerprint(words) + zlib.compress(content, 9)


def shipped(words: Candidates) -> bytes | None:
    """Return the shipped book about exactly these words; None if there is none."""
    try:
        packed = (BOOKS / f"{words.length}.book").read_bytes()
    except OSError:
        return None
    start = len(MAGIC) + 32
    if packed[:start] != MAGIC + fingerprint(words):
        return None  # another lexicon has words of this length, too
    try:
        return zlib.decompress(packed[start:])
    except zlib.error:  # damaged; what it said can be found out again
        return None
