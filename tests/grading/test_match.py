"""The games of one process, against programs that are written for one question each."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.students import WORDS, written
from wordfoe.grading.dialogue import parse_dialogue, shipped_dialogue
from wordfoe.grading.match import Match, SetUp, StartAgain
from wordfoe.grading.program import Program
from wordfoe.grading.session import Script, Session

pytestmark = pytest.mark.slow

GAME = Script(words=WORDS, length=4, misses=3, lines=("e", "o"))
ROUND = """
    print("Word: ----")
    for shown in ("----", "-oo-", "-oo-"):
        input("Your guess? ")
        print("Word:", shown)
    print("You lose! The word was good.")
"""


def games(source: str, folder: Path, *scripts: Script, **given: str) -> list[Session]:
    """Play the scripts with one process as long as it goes on."""
    dialogue = shipped_dialogue(given.get("dialogue", "general"))
    with Program(written(folder, source), folder) as program:
        match = Match(program, dialogue, names=("dictionary.txt",))
        sessions = [match.game(SetUp(scripts[0]))]
        sessions += [match.game(SetUp(script)) for script in scripts[1:] if match.goes_on]
    return sessions


LONG = Script(words=WORDS, length=4, misses=3, lines=("e", "o", "t", "l"))


@pytest.mark.parametrize(
    "after",
    [
        "if input('Again? (y/n) ') != 'y': break",
        "if input('Do you want to play again? Please enter \"yes\" or \"no\": ') != 'yes': break",
        "input('Press enter to continue')",
        "input()",
        "print()",
    ],
)
def test_the_next_game_begins_in_the_way_of_the_program(after: str, tmp_path: Path) -> None:
    source = f"while True:\n    input('Length? '); input('How many guesses? '){ROUND}    {after}\n"
    sessions = games(source, tmp_path, LONG, LONG, LONG)
    assert [len(session.turns) for session in sessions] == [3, 3, 3]
    assert all(session.ending and session.ending.word == "good" for session in sessions)
    assert all(session.start.pattern == "----" for session in sessions)


def test_a_program_that_ends_instead_of_playing_again(tmp_path: Path) -> None:
    source = f"if True:{ROUND}    input('Play again? (y/n) ')\n"
    with Program(written(tmp_path, source), tmp_path) as program:
        match = Match(program, shipped_dialogue("general"))
        assert match.game(SetUp(LONG)).ending is not None
        assert match.goes_on
        with pytest.raises(StartAgain):
            match.game(SetUp(LONG))


def test_a_program_that_allows_other_numbers_of_guesses(tmp_path: Path) -> None:
    source = """
while not 6 <= int(input("How many guesses (6-12)? ")) <= 12:
    print("Between 6 and 12, please.")
print("You have 6 guesses left.\\nWord: ----")
input("Your guess? ")
"""
    (session,) = games(source, tmp_path, GAME)
    assert GAME.misses < 6
    assert "misses" in session.driver
    assert session.start.misses_left == 6


def test_questions_in_between_belong_to_the_turn(tmp_path: Path) -> None:
    source = """
print("Word: ----")
while True:
    input("Your guess? ")
    print("Sorry!")
    input("Press enter to continue ")
    print("Word: ----")
"""
    (session,) = games(source, tmp_path, GAME)
    assert [turn.verdict for turn in session.turns] == ["miss", "miss"]
    assert [turn.pattern for turn in session.turns] == ["----", "----"]


def test_misses_that_are_shown_one_turn_later_are_moved_up(tmp_path: Path) -> None:
    source = """
input("Length? "); left = int(input("How many guesses? "))
while True:
    input("Your guess? ")
    print("Guesses left:", left)
    left -= 1
    print("Word: ----")
"""
    dialogue = parse_dialogue("[shows]\nmisses = 'behind'")
    script = Script(words=WORDS, length=4, misses=3, lines=("e", "o", "t"))
    with Program(written(tmp_path, source), tmp_path) as program:
        session = Match(program, dialogue).game(SetUp(script))
    assert [turn.misses_left for turn in session.turns] == [2, 1, None]


def test_a_program_that_echoes_by_itself(tmp_path: Path) -> None:
    source = """
print("Word: ----")
while True:
    print(input("Your guess? "))
    print("Word: ----")
"""
    (session,) = games(source, tmp_path, GAME)
    assert session.turns[0].text == "Word: ----\nYour guess? "
