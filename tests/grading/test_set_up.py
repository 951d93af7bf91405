"""The questions before a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.students import WORDS, written
from wordfoe.grading.dialogue import shipped_dialogue
from wordfoe.grading.match import Match
from wordfoe.grading.program import Program
from wordfoe.grading.session import Script, Session
from wordfoe.grading.set_up import SetUp, StartAgain

pytestmark = pytest.mark.slow

GAME = Script(words=WORDS, length=4, misses=3, lines=("e", "o"))
ROUND = """
    print("Word: ----")
    for shown in ("----", "-oo-", "-oo-"):
        input("Your guess? ")
        print("Word:", shown)
    print("You lose! The word was good.")
"""


def game(source: str, folder: Path) -> Session:
    with Program(written(folder, source), folder) as program:
        return Match(program, shipped_dialogue("general")).game(SetUp(GAME))


def test_an_unknown_question_with_yes_or_no_is_answered(tmp_path: Path) -> None:
    source = f"""
if input("Do you want to hear a joke? (y/n) ") == "y": raise SystemExit("joke")
while input("Has the list been placed? (y/n) ") != "y": pass
if True:{ROUND}"""
    session = game(source, tmp_path)
    assert [turn.pattern for turn in session.turns] == ["----", "-oo-"]


def test_misses_within_bounds_of_the_program(tmp_path: Path) -> None:
    source = f"""
while not 6 <= int(input("How many guesses do you want (between 6 and 12)? ")) <= 12: pass
if True:{ROUND}"""
    session = game(source, tmp_path)
    assert session.fault is None
    assert session.start.pattern == "----"


@pytest.mark.parametrize(
    "message",
    [
        "No word of that length exists, please enter again: ",
        "Invalid input, the number must be greater than 1: ",
        "Sorry, try again! Length? ",
        "",
        "What?\\n",
    ],
)
def test_a_message_that_is_itself_the_question_is_a_refusal(message: str, tmp_path: Path) -> None:
    source = f"""
line = input("Length? ")
while line != "4": line = input("{message}")
input("How many guesses? ")
if True:{ROUND}"""
    script = Script(
        words=WORDS, length=4, misses=3, lines=("e",), bad_lengths=("99", "x"), bad_misses=("0",)
    )
    set_up = SetUp(script)
    with Program(written(tmp_path, source), tmp_path) as program, pytest.raises(StartAgain):
        Match(program, shipped_dialogue("general")).game(set_up)
    assert set_up.refused == {"length": [True, True], "misses": [False]}


def test_a_bad_answer_that_is_taken_needs_another_process(tmp_path: Path) -> None:
    source = f"input('Length? '); input('How many guesses? ')\nif True:{ROUND}"
    set_up = SetUp(Script(words=WORDS, length=4, misses=3, lines=(), bad_lengths=("x",)))
    with Program(written(tmp_path, source), tmp_path) as program, pytest.raises(StartAgain):
        Match(program, shipped_dialogue("general")).game(set_up)
    assert set_up.refused["length"] == [False]
    assert set_up.notes == ['It took the length "x".']
    assert set_up.bad["length"] == []
