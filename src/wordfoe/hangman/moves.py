"""Moves: the guesses of a player, and the replies of a dealer.

>>> from wordfoe.alphabet import ENGLISH
>>> from wordfoe.hangman.moves import letter_from, word_from
>>> letter_from(" E ", ENGLISH), word_from("Beer", ENGLISH)
(Letter(letter='e'), Word(word='beer'))
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wordfoe.alphabet import Alphabet, fold
from wordfoe.errors import Malformed
from wordfoe.hangman.families import Family
from wordfoe.wording import quoted

__all__ = [
    "Guess",
    "Hint",
    "Letter",
    "Move",
    "Reply",
    "Resign",
    "Verdict",
    "Word",
    "letter_from",
    "word_from",
]


class Letter(Struct, frozen=True, tag="letter"):
    """A guess: is this letter in the word, and where?"""

    letter: str


class Word(Struct, frozen=True, tag="word"):
    """A guess: is this the word?"""

    word: str


class Hint(Struct, frozen=True, tag="hint"):
    """A request for a letter of the word, which costs three misses."""


class Resign(Struct, frozen=True, tag="resign"):
    """The player gives up."""


Guess: TypeAlias = Letter | Word | Hint | Resign


class Reply(Struct, frozen=True, omit_defaults=True):
    """A dealer's reply: the positions that it shows.

    No positions are a miss; the reply that accepts a whole word shows all of them, and the reply to
    a hint has its ``letter``. A dealer that searches also says whether the reply is ``proven`` to
    be the best, and gives proven bounds of the misses that the best guesser still needs, as
    ``certain``.
    """

    positions: tuple[int, ...] = ()
    letter: str | None = None
    proven: bool | None = None
    certain: tuple[int, int] | None = None


class Verdict(Struct, frozen=True):
    """A family that a dealer chose, and what the dealer has proven about it (see ``Reply``)."""

    family: Family
    proven: bool | None = None
    certain: tuple[int, int] | None = None


class Move(Struct, frozen=True):
    """A guess and the reply to it."""

    guess: Guess
    reply: Reply


def letter_from(text: str, alphabet: Alphabet) -> Letter:
    """Return the letter that a player typed, as a guess; case and blanks around it do not matter.

    Raises Malformed if the text is not one letter of the alphabet.
    """
    letter = fold(text.strip())
    if not letter:
        raise Malformed("Type one letter.")
    if letter in alphabet:
        return Letter(letter)
    if len(letter) > 1:
        raise Malformed(f"{quoted(text.strip())} is {len(letter)} characters; type one letter.")
    raise Malformed(
        f"{quoted(text.strip())} is not a letter; type one of "
        f"{alphabet.letters[0]} to {alphabet.letters[-1]}."
    )


def word_from(text: str, alphabet: Alphabet) -> Word:
    """Return the word that a player typed, as a guess; case and blanks around it do not matter.

    Raises Malformed if the text is not made of letters of the alphabet.
    """
    word = fold(text.strip())
    if not word:
        raise Malformed("There is no word to guess; type it after the command.")
    if not alphabet.spells(word):
        raise Malformed(f"{quoted(text.strip())} is not a word; a word is made of letters only.")
    return Word(word)
