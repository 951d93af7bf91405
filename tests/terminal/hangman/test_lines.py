"""What a line typed in a game means: a letter, a word, or a command behind a colon."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.errors import Malformed
from wordfoe.hangman.rules import Guess, Hint, Letter, Resign, Word
from wordfoe.terminal.hangman.lines import HELP, Command, meaning

ALPHABET = Lexicon.english().alphabet


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("e", Letter("e")),
        ("E", Letter("e")),
        (":word Cool", Word("cool")),
        (":WORD  cool", Word("cool")),
        (":hint", Hint()),
        (":quit", Resign()),
        (":Quit now", Resign()),
        ("?", "help"),
        (":help", "help"),
        (":show", "show"),
        (":menu", "menu"),
    ],
)
def test_meanings(line: str, meant: Guess | Command) -> None:
    assert meaning(line, ALPHABET) == meant


@pytest.mark.parametrize(
    "line", ["", "ee", "7", ":", ":dance", ": word", ":word", ":word a1", "??"]
)
def test_what_means_nothing_is_quoted_or_explained(line: str) -> None:
    with pytest.raises(Malformed, match=r"\.$"):
        meaning(line, ALPHABET)


def test_a_command_needs_its_colon() -> None:
    """It might be the word."""
    with pytest.raises(Malformed, match='"quit" is 4 characters'):
        meaning("quit", ALPHABET)


def test_the_help_names_every_command() -> None:
    assert all(f":{name}" in HELP for name in ("hint", "word", "show", "menu", "quit"))
