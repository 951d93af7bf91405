"""The questions before a game: the word length and the number of misses.

Each is asked again until the answer is valid; a refusal says what would be.
"""

from __future__ import annotations

from wordfoe.errors import Malformed, SettingsError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealing import usual_length
from wordfoe.hangman.usual import MOST_NUMBER, USUAL_MISSES
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.wording import quoted

__all__ = ["ask_length", "ask_misses", "ask_number", "length_from", "misses_from"]

MOST_DIGITS = 4000  # int() refuses numbers that are longer than about this


def ask_length(
    console: Console,
    lexicon: Lexicon,
    *,
    words: str | None = None,
    lowercase_only: bool = False,
    uncensored: bool = False,
) -> int:
    """Ask for a word length until such words may be dealt, and return it; an empty line takes the
    usual length. Where all words have one length, return it without asking. The keywords are as for
    ``Candidates.of``.

    Raises EndOfInput, and SettingsError if no word at all may be dealt.
    """
    lengths = Candidates.lengths(lexicon, words=words, uncensored=uncensored)
    if len(lengths) == 1:
        return lengths[0]
    usual = usual_length(lexicon, words, uncensored=uncensored)
    while True:
        answer = console.ask(f"How many letters? [{usual}]")
        try:
            length = length_from(answer) if answer else usual
            Candidates.of(
                lexicon,
                length,
                words=words,
                lowercase_only=lowercase_only,
                uncensored=uncensored,
            )
        except (Malformed, SettingsError) as refusal:
            console.refuse(refusal)
        else:
            return length


def ask_misses(console: Console) -> int | None:
    """Ask for a number of misses above zero, and return it; None if they are unlimited. An empty
    line takes the usual number. Raises EndOfInput."""
    while True:
        answer = console.ask(f"Wrong guesses allowed? [{USUAL_MISSES}]")
        try:
            return misses_from(answer) if answer else USUAL_MISSES
        except Malformed as refusal:
            console.refuse(refusal)


def ask_number(console: Console, question: str) -> int:
    """Ask for a whole number until one is typed, and return it. Raises EndOfInput."""
    while True:
        try:
            return _whole_number(console.ask(question), "number", "3")
        except Malformed as refusal:
            console.refuse(refusal)


def length_from(text: str) -> int:
    """Return the word length that a text stands for. Raises Malformed if it is not a number."""
    return _whole_number(text, "length", "7")


def misses_from(text: str) -> int | None:
    """Return the number of misses that a text stands for; None if they are unlimited.

    Raises Malformed if it stands for none, or for more than a game can count.
    """
    if text.strip().lower() == "unlimited":
        return None
    misses = _whole_number(text, "number of misses", "8")
    if misses < 1:
        raise Malformed("The number of misses must be at least 1.")
    if misses > MOST_NUMBER:
        raise Malformed(
            f"{quoted(text.strip())} is too many; allow at most {MOST_NUMBER:,} misses, or type "
            "unlimited."
        )
    return misses


def _whole_number(text: str, noun: str, example: str) -> int:
    text = text.strip()
    if not text:
        raise Malformed(f"Type the {noun} in digits, such as {example}.")
    digits = text[1:] if text[0] in "+-" else text
    if not digits.isdecimal():
        raise Malformed(
            f"{quoted(text)} is not a whole number; type the {noun} in digits, such as {example}."
        )
    number = int(digits) if len(digits) < MOST_DIGITS else MOST_NUMBER + 1
    return -number if text[0] == "-" else number
