"""`wordfoe grade boggle`, in a process of its own."""

from __future__ import annotations

from pathlib import Path

from support.submissions import PYTHON, boggle_folder, boggle_list
from support.terminal import run


def test_a_right_and_a_wrong_program(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    args = ("grade", "boggle", "--games", "1", "--dict", words, "--format", "json")
    right = boggle_folder(tmp_path / "ada")
    result = run(*args, "--folder", right, "--", PYTHON, "main.py")
    (grade,) = result.events
    assert (result.code, grade["passed"], grade["score"]) == (0, True, 100)
    wrong = boggle_folder(tmp_path / "bob", "no-diagonals")
    result = run(*args, "--folder", wrong, PYTHON, "main.py")  # without --
    (grade,) = result.events
    assert (result.code, grade["passed"], grade["mistake"]) == (1, False, "no-diagonals")
    assert grade["counterexample"]["words"]
