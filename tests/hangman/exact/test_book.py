"""Books: about exactly their words, and when damaged refused or harmless."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from wordfoe import Lexicon
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import Knowledge
from wordfoe.hangman.exact import book as books
from wordfoe.hangman.exact.book import fingerprint, pack, shipped
from wordfoe.hangman.exact.solver import Solver

MANY = 13  # a length whose book is small


@pytest.fixture(scope="module")
def words() -> Candidates:
    return Candidates.of(Lexicon.english(), MANY)


@pytest.fixture(scope="module")
def book_of_many(words: Candidates) -> bytes:
    """The shipped book, read before any test puts another in its place."""
    book = shipped(words)
    assert book is not None
    return book


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the shipped books, for this test a new one."""
    monkeypatch.setattr(books, "BOOKS", tmp_path)
    return tmp_path


def opened(shelf: Path, words: Candidates, book: bytes) -> Knowledge:
    """Give a book to a solver and, as the shipped one, to a dealer; both read all of it."""
    (shelf / f"{words.length}.book").write_bytes(pack(words, book))
    Solver(words, memory=1 << 16, book=shipped(words))
    return Knowledge(words)


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
def test_books_that_are_none(shelf: Path, words: Candidates, book: bytes) -> None:
    with pytest.raises(ValueError, match=r"the book is (damaged|cut short)"):
        opened(shelf, words, book)


def test_a_book_with_changed_bytes_is_refused_or_safe(
    words: Candidates, book_of_many: bytes, shelf: Path
) -> None:
    book = book_of_many
    opened(shelf, words, book).core.start()
    source = random.Random(1)
    refused = 0
    for _ in range(300):
        changed = bytearray(book)
        changed[source.randrange(len(book))] = source.randrange(256)
        try:
            opened(shelf, words, bytes(changed)).core.start()
        except ValueError:
            refused += 1
    assert refused > 30
    for end in range(0, len(book), max(1, len(book) // 40)):
        with pytest.raises(ValueError, match="the book is"):
            opened(shelf, words, book[:end])


def test_a_book_is_found_by_exactly_its_words(shelf: Path) -> None:
    three = Candidates.of(Lexicon(["deal", "tear", "monk"]), 4)
    (shelf / "4.book").write_bytes(pack(three, b"what is known"))
    assert shipped(three) == b"what is known"
    assert shipped(Candidates.of(Lexicon(["deal", "tear", "monks", "monk"]), 4)) == b"what is known"
    assert shipped(Candidates.of(Lexicon(["deal", "tear", "mink"]), 4)) is None
    assert shipped(Candidates.of(Lexicon(["deal", "tear"]), 4)) is None
    assert (
        shipped(Candidates.of(Lexicon(["deal", "tear", "monk"], alphabet="adeklmnort"), 4)) is None
    )


def test_the_fingerprint_is_of_letters_and_words() -> None:
    one = Candidates.of(Lexicon(["deal", "tear"]), 4)
    assert fingerprint(one) == fingerprint(Candidates.of(Lexicon(["tear", "deal"]), 4))
    assert fingerprint(one) != fingerprint(one.without("tear"))


@pytest.mark.parametrize("damage", ["missing", "folder", "empty", "magic", "cut", "zlib"])
def test_a_file_that_holds_no_book_is_no_book(shelf: Path, words: Candidates, damage: str) -> None:
    path, whole = shelf / f"{MANY}.book", pack(words, b"what is known")
    match damage:
        case "folder":
            path.mkdir()
        case "empty":
            path.write_bytes(b"")
        case "magic":
            path.write_bytes(b"W" + whole[1:])
        case "cut":
            path.write_bytes(whole[:-3])
        case "zlib":
            path.write_bytes(whole[:-9] + b"damaged!!")
    assert shipped(words) is None
