"""The questions before the first game of Hangman, and the session after them."""

from __future__ import annotations

import pytest

from support.terminal import QUESTIONS, run
from support.typist import Typist
from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.opening import play


def test_each_question_is_asked_once_in_a_session() -> None:
    typed = ["4", "1", "n", "q", "y", "q", "n"]
    result = run("hangman", "--seed", "1", typed=typed)  # in few games is there a Q
    assert result.code == 0
    assert [result.err.count(question) for question in QUESTIONS] == [1, 1, 1]
    assert result.out.count("I am thinking of a word of 4 letters.") == 2


def test_choices_that_cannot_be_combined_are_refused_before_a_question(
    typist: Typist, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SettingsError, match="There is no dealer"):
        play(Choices(wishes={"dealer": "nobody"}), Console("never", typist), Lexicon.english())
    assert capsys.readouterr().err == ""


def test_the_answers_before_the_end_of_the_input_are_kept(typist: Typist) -> None:
    choices = Choices()
    typist.type("5\n")
    console = Console("never", typist)
    with pytest.raises(AssertionError, match="never typed"):
        play(choices, console, Lexicon.english())
    assert choices.wishes == {"length": 5}
