"""An alphabet: up to 32 letters in order, and the translation between words and letter codes."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterable

__all__ = [
    "ENGLISH",
    "MAX_LETTERS",
    "PEOPLES_ORDER",
    "Alphabet",
    "capitals",
    "fold",
    "peoples_order",
]

MAX_LETTERS = 32  # a set of letters fits 32 bits in the core
FEWEST_WORDS = 1000  # a letter outside a–z that fewer than one word in this many holds is a stray


# Letters by how often English texts use them, which is about the order in which people name them.
PEOPLES_ORDER = "etaoinshrdlucmfwypvbgkjqxz"


def fold(text: str) -> str:
    """The text as words are compared: composed, and without capitals."""
    return text.lower() if text.isascii() else unicodedata.normalize("NFC", text).lower()


def capitals(text: str) -> str:
    """The text in capitals, as many letters as before: one that has no single capital stays."""
    return "".join(x.upper() if len(x.upper()) == 1 else x for x in text)


class Alphabet:
    """Letters in their order; a letter's code is its place."""

    __slots__ = ("_code", "_letter", "letters")

    def __init__(self, letters: str) -> None:
        if not 1 <= len(letters) <= MAX_LETTERS or len(set(letters)) != len(letters):
            raise ValueError(f"an alphabet has 1 to {MAX_LETTERS} different letters")
        if not all(len(letter.lower()) == 1 and letter.isalpha() for letter in letters):
            raise ValueError(f"an alphabet is made of letters, not of {letters!r}")
        self.letters = letters
        self._code = {ord(letter): code for code, letter in enumerate(letters)}
        self._letter = dict(enumerate(letters))

    @classmethod
    def of(cls, words: Iterable[str]) -> Alphabet | None:
        """The alphabet of folded words: a–z where any of it is used, and the letters beside it that
        are no strays, the commonest first when they are more than fit. None when all are strays, or
        there are no words."""
        holders: dict[str, int] = {}
        total = 0
        for word in words:
            total += 1
            for letter in set(word):
                holders[letter] = holders.get(letter, 0) + 1
        base = ENGLISH.letters if any(letter in holders for letter in ENGLISH.letters) else ""
        others = sorted(
            (letter for letter in holders if letter not in base),
            key=lambda letter: (-holders[letter], letter),
        )
        others = [letter for letter in others if holders[letter] * FEWEST_WORDS >= total]
        letters = sorted(base + "".join(others[: MAX_LETTERS - len(base)]))
        return cls("".join(letters)) if letters else None

    def __contains__(self, letter: str) -> bool:
        return len(letter) == 1 and ord(letter) in self._code

    def __len__(self) -> int:
        return len(self.letters)

    def __repr__(self) -> str:
        return f"Alphabet({self.letters!r})"

    def spells(self, word: str) -> bool:
        """Whether the word is made of these letters."""
        return word != "" and all(ord(letter) in self._code for letter in word)

    def code(self, letter: str) -> int:
        return self._code[ord(letter)]

    def encode(self, word: str) -> bytes:
        """The letter codes of a word that this alphabet spells."""
        return bytes([self._code[ord(letter)] for letter in word])

    def decode(self, codes: bytes) -> str:
        return codes.decode("latin-1").translate(self._letter)

    def letter_set(self, letters: Iterable[str]) -> int:
        """A set of letters as the core writes it: bit i is the letter with code i."""
        return sum(1 << self.code(letter) for letter in set(letters))


ENGLISH = Alphabet("abcdefghijklmnopqrstuvwxyz")


@functools.cache
def peoples_order(letters: str) -> str:
    """Return the letters in the order in which people name them; those that English lacks come
    last."""
    usual = [letter for letter in PEOPLES_ORDER if letter in letters]
    return "".join([*usual, *(letter for letter in letters if letter not in usual)])
