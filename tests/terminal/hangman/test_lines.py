"""What a line typed in a game means: a letter, a word, or a command."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman import Game
from wordfoe.hangman.rules import Guess, Hint, Letter, Resign, Word
from wordfoe.terminal.hangman.lines import HELP, Command, Offer, check_fits, meaning

POSITION = Game(Lexicon(["cool", "good", "ally", "quit"]), dealer="largest", seed=1).position


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("e", Letter("e")),
        ("E", Letter("e")),
        ("Cool", Offer("cool")),
        (":word Cool", Word("cool")),
        (":WORD  cool", Word("cool")),
        ("=Cool", Word("cool")),
        ("= cool", Word("cool")),
        (":hint", Hint()),
        ("hint", Hint()),
        (":quit", Resign()),
        (":Quit now", Resign()),
        (":q", Resign()),
        ("exit", Resign()),
        ("q", Letter("q")),
        ("?", "help"),
        (":help", "help"),
        ("help", "help"),
        (":show", "show"),
        (":menu", "menu"),
        ("Menu", "menu"),
        (":options", "options"),
    ],
)
def test_meanings(line: str, meant: Guess | Command | Offer) -> None:
    assert meaning(line, POSITION) == meant


@pytest.mark.parametrize(
    "line", ["", "ee", "7", ":", ":dance", ": word", ":word", ":word a1", "??", "=", "=a1", "c00l"]
)
def test_what_means_nothing_is_quoted_or_explained(line: str) -> None:
    with pytest.raises(Malformed, match=r"\.$"):
        meaning(line, POSITION)


def test_a_command_wins_over_a_word_which_can_still_be_guessed() -> None:
    assert meaning("quit", POSITION) == Resign()
    assert meaning("=quit", POSITION) == Word("quit")


def test_the_help_names_every_command() -> None:
    assert all(f":{name}" in HELP for name in ("hint", "word", "show", "menu", "options", "quit"))


def test_a_word_that_fits_the_board() -> None:
    game = Game(Lexicon(["cool", "good", "ally"]), dealer="largest", seed=1)
    check_fits(game.position, Word("zzzz"))
    game.guess("o")
    game.guess("y")
    assert game.position.pattern == "-oo-"
    check_fits(game.position, Word("wood"))
    for word, reason in (
        ("coal", "COAL does not fit: letter 3 is O."),
        ("tooy", "TOOY does not fit: there is no Y in the word."),
        ("tooo", "TOOO does not fit: there is no other O in the word."),
    ):
        with pytest.raises(Illegal, match=reason):
            check_fits(game.position, Word(word))
