"""Grading one program from the command line: what is refused, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.submissions import PYTHON, boggle_folder, boggle_list
from support.terminal import one_sentence, run

GRADE = ("grade", "boggle", "--games", "1")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "Give the command that starts the program, after --."),
        (("--dict", "none.txt", "--", "x"), "none.txt"),
        (("--points", "none.toml", "--", "x"), "cannot be read"),
        (("--dialogue", "none.toml", "--", "x"), "cannot be read"),
        (("--folder", "none", "--", "x"), "There is no folder none."),
        (("--output", "none/report", "--", "x"), "cannot be written"),
        (("--format", "pdf", "--", "x"), "'pdf' is not one of"),
        (("--time-limit", "0", "--", "x"), '"0" is not a number of seconds'),
    ],
)
def test_wrong_use_has_code_2(tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    assert said in one_sentence(run(*GRADE, *args, cwd=tmp_path), code=2)


def test_unknown_checks_are_refused_with_the_right_names(tmp_path: Path) -> None:
    (tmp_path / "points.toml").write_text("[points]\nspede = 3\n")
    said = one_sentence(run(*GRADE, "--points", "points.toml", "--", "x", cwd=tmp_path), code=2)
    assert said.startswith('There is no check "spede"; the checks are runs, custom-board')


def test_a_program_that_cannot_be_judged_has_code_3(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    folder = tmp_path / "ada"
    folder.mkdir()
    result = run(*GRADE, "--dict", words, "--folder", folder, "--", "./nothing")
    assert result.code == 3
    assert "could not be judged" in result.out
    built = run(*GRADE, "--dict", words, "--folder", folder, "--build", "exit 4", "--", "x")
    assert (built.code, built.err) == (3, "")
    assert '"exit 4" could not build it (exit code 4)' in built.out
    args = (*GRADE, "--dict", words, "--folder", folder, "--build", "exit 4")
    told = run(*args, "--format", "gradescope", "--output", tmp_path / "results.json", "--", "x")
    assert told.code == 3
    results = json.loads((tmp_path / "results.json").read_text())
    assert "could not build it" in results["tests"][0]["output"]


def test_points_and_hidden_checks_are_applied(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    folder = boggle_folder(tmp_path / "ada", "computer-points")
    (tmp_path / "points.toml").write_text(
        'hidden = ["computer-points"]\n[points]\ncomputer-points = 53\n'
    )
    args = (*GRADE, "--dict", words, "--folder", folder, "--points", tmp_path / "points.toml")
    result = run(*args, "--output", tmp_path / "report.txt", "--", PYTHON, "main.py")
    assert (result.code, result.out, result.err) == (1, "", "")
    text = (tmp_path / "report.txt").read_text()
    assert text.startswith("Boggle, house lab: 97 of 150 points\n")
    assert "FAILED      Counts the computer's points (computer-points, hidden): 0 of 53" in text
