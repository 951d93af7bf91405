"""Alphabets: up to 32 letters in order, and the translation between words and letter codes.

>>> from wordfoe.alphabet import Alphabet
>>> alphabet = Alphabet("abcdeé")
>>> alphabet.encode("cadé"), alphabet.spells("cafe")
(b'\\x02\\x00\\x03\\x05', False)
"""

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

MAX_LETTERS = 32  # so that a set of letters fits 32 bits in the core
STRAY_SHARE = 1000  # a letter outside a–z is a stray if less than one word in this many has it


# People's order: letters by their frequency in English texts, which is about the order in which
# people name them.
PEOPLES_ORDER = "etaoinshrdlucmfwypvbgkjqxz"


def fold(text: str) -> str:
    """Return the text in the form in which words are compared: in lower case and, if it is not
    ASCII, in Unicode normalization form C."""
    return text.lower() if text.isascii() else unicodedata.normalize("NFC", text).lower()


def capitals(text: str) -> str:
    """Return the text in capitals, with the same number of letters: a letter whose capital has
    several characters, such as ß, stays."""
    if text.isascii():
        return text.upper()
    return "".join(x.upper() if len(x.upper()) == 1 else x for x in text)


class Alphabet:
    """Letters in order; the code of a letter is its place in them, from 0.

    Raises ValueError unless there are 1 to 32 different letters.
    """

    __slots__ = ("_bit", "_code", "_letter", "letters")

    def __init__(self, letters: str) -> None:
        if not 1 <= len(letters) <= MAX_LETTERS or len(set(letters)) != len(letters):
            raise ValueError(f"an alphabet has 1 to {MAX_LETTERS} different letters")
        if not all(len(letter.lower()) == 1 and letter.isalpha() for letter in letters):
            raise ValueError(f"an alphabet is made of letters, not of {letters!r}")
        self.letters = letters
        self._code = {ord(letter): code for code, letter in enumerate(letters)}
        self._letter = dict(enumerate(letters))
        self._bit = {letter: 1 << code for code, letter in self._letter.items()}

    @classmethod
    def of(cls, words: Iterable[str]) -> Alphabet | None:
        """Return the alphabet of folded words; None if there are no words, or only stray letters.

        It has all of a–z if the words use any of it, and every other letter that at least one word
        in 1,000 has; the commonest of them, if they are more than fit.
        """
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
        others = [letter for letter in others if holders[letter] * STRAY_SHARE >= total]
        letters = sorted(base + "".join(others[: MAX_LETTERS - len(base)]))
        return cls("".join(letters)) if letters else None

    def __contains__(self, letter: str) -> bool:
        return len(letter) == 1 and ord(letter) in self._code

    def __len__(self) -> int:
        return len(self.letters)

    def __repr__(self) -> str:
        return f"Alphabet({self.letters!r})"

    def spells(self, word: str) -> bool:
        """Return whether a word is made of letters of this alphabet; the empty word is not."""
        return word != "" and all(ord(letter) in self._code for letter in word)

    def code(self, letter: str) -> int:
        """Return the code of a letter. Raises KeyError if the alphabet lacks it."""
        return self._code[ord(letter)]

    def encode(self, word: str) -> bytes:
        """Return the codes of a word's letters. Raises KeyError if the alphabet lacks one."""
        return bytes([self._code[ord(letter)] for letter in word])

    def decode(self, codes: bytes) -> str:
        """Return the letters with these codes."""
        return codes.decode("latin-1").translate(self._letter)

    def letter_set(self, letters: Iterable[str]) -> int:
        """Return a set of letters as a bit mask: bit i is the letter with code i.

        Raises KeyError if the alphabet lacks one of the letters.
        """
        return sum(map(self._bit.__getitem__, set(letters)))


ENGLISH = Alphabet("abcdefghijklmnopqrstuvwxyz")


@functools.cache
def peoples_order(letters: str) -> str:
    """Return letters in people's order (see ``PEOPLES_ORDER``); letters outside a–z come last."""
    usual = [letter for letter in PEOPLES_ORDER if letter in letters]
    return "".join([*usual, *(letter for letter in letters if letter not in usual)])
