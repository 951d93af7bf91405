"""Books that are damaged: refused with a reason, never believed beyond the words they are about."""

from __future__ import annotations

import random

import pytest

from wordfoe import Lexicon, _core
from wordfoe.hangman.book import shipped
from wordfoe.hangman.exact import Solver
from wordfoe.hangman.families import Candidates

MANY = 13  # a length whose book is small


@pytest.fixture(scope="module")
def words() -> Candidates:
    return Candidates.of(Lexicon.english(), MANY)


def opened(words: Candidates, book: bytes) -> _core.Dealer:
    Solver(words, memory=1 << 16, book=book)
    return _core.Dealer(words._core, bytes(range(26)), book)


@pytest.mark.parametrize(
    "book",
    [
        b"",
        b"\x00",
        b"\x21\x00\x00",  # 33 misses
        b"\x0a\x02\x00\x00\x00\x01\x00\x01",  # a node about a word that is not listed
        b"\x01\x01\x01\xff\xff\xff\xff\x0f\x00\x00\x01\x00\x00\x00",  # word 4,294,967,295
        b"\x01\x01\x02\x05\x00\x00\x00\x02\x00\x00\x00\x00",  # a word twice
        b"\xff" * 40,
    ],
)
def test_books_that_are_none(words: Candidates, book: bytes) -> None:
    with pytest.raises(ValueError, match=r"the book is (damaged|cut short)"):
        opened(words, book)


def test_a_book_with_changed_bytes_is_refused_or_safe(words: Candidates) -> None:
    book = shipped(words)
    assert book is not None
    opened(words, book).start()
    source = random.Random(1)
    refused = 0
    for _ in range(300):
        changed = bytearray(book)
        changed[source.randrange(len(book))] = source.randrange(256)
        try:
            opened(words, bytes(changed)).start()
        except ValueError:
            refused += 1
    assert refused > 30
    for end in range(0, len(book), max(1, len(book) // 40)):
        with pytest.raises(ValueError, match="the book is"):
            opened(words, book[:end])
