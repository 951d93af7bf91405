"""What programs are graded by."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from support.submissions import PYTHON, boggle_folder, boggle_list
from wordfoe.errors import LexiconError, SettingsError
from wordfoe.grading.assignment import Assignment

HANGMAN = Assignment(game="hangman", house="stanford")


def test_boggle_is_graded_by_the_list_of_the_course(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    with words.open("a") as file:
        file.write("don't\n")
    assignment = Assignment(game="boggle", dictionary=str(words), games=1)
    grade = assignment.grade([PYTHON, "main.py"], boggle_folder(tmp_path / "ada"))
    assert grade.passed
    assert grade.program.endswith("main.py")
    assert grade.guards
    assert grade.notes[-1].startswith("Lines of the list left out: ")


def test_what_cannot_be_graded_is_refused_at_once(tmp_path: Path) -> None:
    HANGMAN.check()
    for changes in (
        {"house": "nowhere"},
        {"any_tie": True, "strict_ties": True},
        {"dialogue": str(tmp_path / "none")},
        {"game": "boggle", "rules": "none"},
        {"game": "boggle", "dialogue": str(tmp_path / "none")},
    ):
        with pytest.raises(SettingsError):
            replace(HANGMAN, **changes).check()
    with pytest.raises(LexiconError):
        replace(HANGMAN, dictionary=str(tmp_path / "none")).check()


def test_the_manifest_follows_the_content_of_files(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("tea\n")
    other.write_text("tea\n")
    first = replace(HANGMAN, dictionary=str(one)).manifest()
    assert first == replace(HANGMAN, dictionary=str(other)).manifest()
    other.write_text("seat\n")
    assert first != replace(HANGMAN, dictionary=str(other)).manifest()
    assert first != replace(HANGMAN, dictionary=str(one), seed=3).manifest()
    with pytest.raises(SettingsError):
        replace(HANGMAN, dictionary=str(tmp_path / "none")).manifest()


def test_the_names_of_the_checks_are_those_of_the_game() -> None:
    assert "families" in HANGMAN.checks
    assert "computer-words" in Assignment(game="boggle").checks


def test_the_dialogue_is_that_of_the_house() -> None:
    assert HANGMAN.spoken().name == "stanford"
