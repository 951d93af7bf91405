"""Descriptions of dialogues in TOML."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.grading.dialogue import (
    KINDS,
    dialogue_names,
    load_dialogue,
    parse_dialogue,
    shipped_dialogue,
)
from wordfoe.hangman.settings import HOUSES

GENERAL = shipped_dialogue("general")

QUESTIONS = {  # one form of each kind of question that was seen in students' programs
    "length": [
        "What length word do you want to use? ",
        "Please enter the word length:",
        "Enter size of the word: ",
        "word length?",
        "How many letters do you want your word to have? ",
        "How many characters should the word be?",
        "What is the word length: ",
        "Enter the number of characters in the word you wish to guess",
        "Choose a length for guessing a word: ",
        "Choose your desired word length",
    ],
    "misses": [
        "How many wrong answers allowed? ",
        "How many guesses would you like to have? ",
        "How many total guesses do you want: ",
        "Please enter how many guesses you'd like: ",
        "Enter the maximum number of tries: ",
        "Enter maximum no. of guesses: ",
        "number of guesses?",
        "Type the number of total guesses: ",
        "Enter the number of attempts you would like to have",
    ],
    "show_count": [
        "Do you want to know the running total of words remaining? ",
        "Do you want to keep the remaining total? (y/n)",
        "Show remaining words after each turn? (y/n): ",
        "Do you want a running total of the words? ",
        "Reveal the number of words left?",
    ],
    "list": [
        "What is the name of the dictionary file? ",
        "Enter file: ",
        "Enter dictionary file name (without .txt): ",
    ],
    "level": [
        "What difficulty level do you want?",
        "Enter a number between 1(EASIEST) and 3(HARDEST) : ",
    ],
    "debug": ["Turn debugging on? (y/n) "],
    "guess": [
        "Your guess? ",
        "Please enter your guess: ",
        "Enter a letter to guess:",
        "Enter guess as a single letter: ",
        "Guess a letter: (3 guesses left)",
        "Guess a letter!",
        "Make a guess: ",
        "Gimme a guess:",
        "What is your guess?",
        "What letter do you want to guess?",
        "What letter will you try next?",
        "Enter a single letter to guess: ",
        "Enter a character, or 0 to stop",
        "(4 guesses remaining): ",
        "Please guess: ",
    ],
    "again": [
        "Another game? Enter y for another game, anything else to quit: ",
        "Would you like to play again? (y/n)",
        "Do you want to play again? Please enter \"yes\" or \"no\": ",
        "Do you wish to continue (y/n): ",
        "Play another round? y/n",
    ],
    "enter": ["Press enter to begin the game ...", "Hit any key to continue"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "line"), [(kind, line) for kind, lines in QUESTIONS.items() for line in lines]
)
def test_the_forms_that_were_seen_are_recognised(kind: str, line: str) -> None:
    in_game = kind in ("guess", "again")
    assert GENERAL.asked(line, in_game=in_game) == kind


@pytest.mark.parametrize(
    "line",
    [
        "Number of guesses: 4",
        "Guesses left: 3",
        "Sorry, try again!",
        "Words remaining: 12",
        "You have 5 guesses left.",
        "The word was: letter",
        "Letters guessed: a b c",
    ],
)
def test_what_is_shown_is_not_taken_for_a_question(line: str) -> None:
    assert GENERAL.asked(line) is None


def test_every_house_has_a_description_of_its_dialogue() -> None:
    assert set(HOUSES) <= set(dialogue_names())
    for name in dialogue_names():
        dialogue = shipped_dialogue(name)
        assert dialogue.name == name
        assert dialogue.about
        assert dialogue.shows.blanks


def test_a_description_comes_before_its_base() -> None:
    own = parse_dialogue(
        """
        name = "own"
        [program]
        files = ["my.txt"]
        [questions]
        guess = ['now you']
        [shows]
        blanks = "+"
        misses_left = ['hearts (\\d+)']
        """
    )
    assert own.asked("Now you!") == "guess"
    assert own.asked("Your guess?") == "guess"
    assert own.shows.blanks == "+"
    assert own.shows.misses_left[0] == r"hearts (\d+)"
    assert own.shows.misses_left[1:] == GENERAL.shows.misses_left
    assert own.program.files == ("my.txt",)
    assert own.program.transport == "terminal"
    alone = parse_dialogue("base = ''\n[questions]\nguess = ['x']")
    assert alone.asked("Your guess?") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "is not TOML"),
        ("nmae = 'x'", "`nmae`"),
        ("[questions]\nlenght = ['x']", "`lenght`|lenght"),
        ("[questions]\nlength = ['(x']", '"(x" in the dialogue "own.toml" is no regular'),
        ("[shows]\nmisses_left = ['left']", "needs a group"),
        ("base = 'nobody'", 'There is no dialogue "nobody"; there are byu-cs240,'),
        ("[program]\ntransport = 'radio'", "radio"),
    ],
)
def test_a_wrong_description_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(message) if "|" not in message else message):
        parse_dialogue(text, "own.toml")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        load_dialogue(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="not UTF-8"):
        load_dialogue(tmp_path / "bytes.toml")
    (tmp_path / "own.toml").write_text("name = 'own'")
    assert load_dialogue(tmp_path / "own.toml").name == "own"


def test_expressions_take_no_time_on_hostile_lines() -> None:
    """Every expression is run on lines that make careless ones explode."""
    shows = GENERAL.shows
    lists = [getattr(shows, field) for field in shows.__struct_fields__]
    expressions = [e for found in lists if isinstance(found, tuple) for e in found]
    expressions += [e for kind in KINDS for e in GENERAL.questions.get(kind, ())]
    assert len(expressions) > 100
    for unit in (
        "a ",
        "guess ",
        "word was ",
        " ",
        "so far ",
        "left ",
        "1,",
        "- ",
        "letters already ",
    ):
        line = (unit * 400)[:400]
        for expression in expressions:
            re.search(expression, line, re.IGNORECASE)
