"""Saved sessions: with the typed lines, and without them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.students import WORDS, command_of, player_of, script, shown
from wordfoe.errors import SettingsError
from wordfoe.grading.dialogue import shipped_dialogue
from wordfoe.grading.program import Program
from wordfoe.grading.transcript import read_transcript

UW = """Welcome to the cse143 hangman game.

What length word do you want to use? 4
How many wrong answers allowed? 7

guesses : 7
guessed : []
current : - - - -
Your guess? e
Sorry, there are no e's

guesses : 6
guessed : [e]
current : - - - -
Your guess? o
Yes, there are 2 o's

guesses : 6
guessed : [e, o]
current : - o o -
Your guess? d
Yes, there is one d

guesses : 6
guessed : [d, e, o]
current : - o o d
Your guess? g
Yes, there is one g

answer = good
You beat me
"""
FORMS = {
    "typed behind the question": UW,
    "typed in the next line": re.sub(r"\? (\w)\n", r"?\n\1\n", UW),
    "not shown": re.sub(r"\? (\w)\n", "? ", UW),
    "windows": UW.replace("\n", "\r\n"),
}


@pytest.mark.parametrize("dialogue", ["uw-cse143", "general"])
@pytest.mark.parametrize("form", FORMS)
def test_a_session_of_the_course(form: str, dialogue: str) -> None:
    (session,) = read_transcript(FORMS[form], shipped_dialogue(dialogue), WORDS)
    assert (session.script.length, session.script.misses) == (4, 7)
    assert session.script.lines == ("e", "o", "d", "g")
    assert session.start.pattern == "----"
    assert shown(session)[:3] == [("e", "----", 6), ("o", "-oo-", 6), ("d", "-ood", 6)]
    assert [turn.verdict for turn in session.turns] == ["miss", "hit", "hit", "hit"]
    assert session.ending is not None
    assert (session.ending.won, session.ending.word) == (True, "good")
    assert bool(session.notes) == (form == "not shown")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["plain.py", "gallows.py", "arguments.py", "tables.py"])
@pytest.mark.parametrize("echo", [True, False])
def test_a_saved_session_says_the_same_as_the_program(
    name: str, echo: bool, tmp_path: Path
) -> None:
    game = script("e o t l g d")
    player = player_of(name, tmp_path)
    (played,) = player.play([game])
    assert player.match is not None
    answers = [
        {"length": "4", "misses": "4", "show_count": "yes" if name == "gallows.py" else "y"}.get(
            str(asked.kind), "" if asked.kind == "enter" else "dictionary.txt"
        )
        for asked in player.match.questions
    ]
    (tmp_path / "dictionary.txt").write_text("".join(f"{word}\n" for word in WORDS))
    command = command_of(name, tmp_path)
    if player.arguments:
        command += ["dictionary.txt", "4", "4"]
    saved = ""
    with Program(command, tmp_path) as program:
        for line in [*answers, *game.lines]:
            saved += program.reply().text + (f"{line}\n" if echo else "")
            program.type(line)
        saved += program.reply().text
    session = read_transcript(saved, shipped_dialogue("general"), WORDS)[0]
    assert [turn.pattern for turn in session.turns][:5] == [turn.pattern for turn in played.turns][
        :5
    ]
    if echo or name != "gallows.py":  # which counts up to a number that is not in the text
        assert shown(session)[:5] == shown(played)[:5]
    assert session.ending is not None
    assert session.ending.won is True


def test_several_games_in_one_text() -> None:
    again = "Another game? Enter y for another game, anything else to quit: y\n"
    sessions = read_transcript(UW + again + UW, shipped_dialogue("ut-cs314"), WORDS)
    assert [len(session.turns) for session in sessions] == [4, 4]
    assert all(session.ending and session.ending.won for session in sessions)


def test_a_text_without_a_game_is_refused() -> None:
    with pytest.raises(SettingsError, match="shows no game"):
        read_transcript("Dear diary,\ntoday I guessed.", shipped_dialogue("general"))
