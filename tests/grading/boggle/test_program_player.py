"""A real Boggle program, in processes with limits and a folder of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.boggle_words import some_words
from support.submissions import PYTHON, boggle_folder
from wordfoe.errors import SettingsError
from wordfoe.grading.boggle import grade_boggle
from wordfoe.grading.boggle.program_player import BoggleProgramPlayer

WORDS = some_words(400)


def test_a_right_program_passes_and_reads_our_list(tmp_path: Path) -> None:
    folder = boggle_folder(tmp_path / "ada")
    player = BoggleProgramPlayer([PYTHON, "main.py"], WORDS, folder=folder)
    grade = grade_boggle(player, WORDS, games=2, same_list=player.same_list)
    assert [check.name for check in grade.tests if check.passed is False] == []
    assert grade.passed
    assert player.same_list() in (True, None)
    assert any("memory" in sentence.lower() for sentence in player.guards)


def test_the_name_of_the_list_is_put_into_the_command(tmp_path: Path) -> None:
    folder = boggle_folder(tmp_path / "ada", "points")
    player = BoggleProgramPlayer(
        [PYTHON, "boggle.py", "{list}", "form=terse"], WORDS, folder=folder
    )
    grade = grade_boggle(player, WORDS, games=1)
    assert grade.error is None


def test_a_program_that_dies_at_once(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("raise SystemExit('no')")
    player = BoggleProgramPlayer([PYTHON, "main.py"], WORDS, folder=tmp_path)
    grade = grade_boggle(player, WORDS, games=1)
    assert grade.error is not None
    assert "no" in grade.error
    assert player.same_list() in (False, None)


@pytest.mark.parametrize("name", ["./nothing", "nothing-of-that-name"])
def test_a_program_that_is_not_there(tmp_path: Path, name: str) -> None:
    player = BoggleProgramPlayer([name], WORDS, folder=tmp_path)
    grade = grade_boggle(player, WORDS, games=1)
    said = f'It could not be started. There is no program "{name}" that can be run.'
    assert grade.error == said


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError):
        BoggleProgramPlayer(["x"], WORDS, folder=tmp_path / "none")
