"""The questions before a game: word length, number of misses, running total.

Each is asked again until the answer makes sense; a refusal says what would.
"""

from __future__ import annotations

from wordfoe.errors import Malformed, SettingsError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.settings import MOST_NUMBER, USUAL_MISSES, usual_length
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.wording import quoted

__all__ = ["ask_length", "ask_misses", "ask_number", "misses_from"]

MOST_DIGITS = 4000  # int() refuses numbers that are longer than about this


def ask_length(console: Console, lexicon: Lexicon, *, lowercase_only: bool = False) -> int:
    """Ask for a length until some word of it may be dealt, and return it; Enter takes the usual."""
    usual = usual_length(lexicon)
    while True:
        answer = console.ask(f"How many letters? [{usual}]")
        try:
            length = _whole_number(answer, "length", "7") if answer else usual
            Candidates.of(lexicon, length, lowercase_only=lowercase_only)
        except (Malformed, SettingsError) as refusal:
            console.refuse(refusal)
        else:
            return length


def ask_misses(console: Console) -> int | None:
    """Ask for a number of misses above zero, and return it; None if they are unlimited. Enter takes
    the usual number."""
    while True:
        answer = console.ask(f"Wrong guesses allowed? [{USUAL_MISSES}]")
        try:
            return misses_from(answer) if answer else USUAL_MISSES
        except Malformed as refusal:
            console.refuse(refusal)


def ask_number(console: Console, question: str) -> int:
    """Ask for a whole number until one is typed, and return it."""
    while True:
        try:
            return _whole_number(console.ask(question), "number", "3")
        except Malformed as refusal:
            console.refuse(refusal)


def misses_from(text: str) -> int | None:
    """Return the number of misses that a text stands for; None if they are unlimited.

    Raises Malformed if it stands for none.
    """
    if text.strip().lower() == "unlimited":
        return None
    misses = _whole_number(text, "number of misses", "8")
    if misses < 1:
        raise Malformed("The number of misses must be at least 1.")
    return min(misses, MOST_NUMBER)


def _whole_number(text: str, noun: str, example: str) -> int:
    text = text.strip()
    if not text:
        raise Malformed(f"Type the {noun} in digits, such as {example}.")
    digits = text[1:] if text[0] in "+-" else text
    if not digits.isdecimal():
        raise Malformed(
            f"{quoted(text)} is not a whole number; type the {noun} in digits, such as {example}."
        )
    number = int(digits) if len(digits) < MOST_DIGITS else MOST_NUMBER
    return -number if text[0] == "-" else number
