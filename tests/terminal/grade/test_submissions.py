"""`wordfoe grade submissions`: a class from the command line."""

from __future__ import annotations

from pathlib import Path

from support.submissions import PYTHON, boggle_folder, boggle_list
from support.terminal import one_sentence, run


def test_a_class_is_graded_once_and_shown_in_every_form(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    folder = tmp_path / "class"
    boggle_folder(folder / "ada")
    boggle_folder(folder / "bob", "computer-points")
    chosen = f"--boggle --games 1 --dict {words} --workers 1 --results {tmp_path / 'results'}"
    command = ["--command", f"{PYTHON} main.py"]
    args: list[str | Path] = ["grade", "submissions", folder, *chosen.split(), *command]
    result = run(*args, "--reports", tmp_path / "reports")
    assert result.code == 1
    assert "2 submissions: 1 passed everything, 1 failed something" in result.out
    assert "97/100" in result.out
    assert "computer-points" in (tmp_path / "reports" / "bob.html").read_text()
    csv = run(*args, "--format", "csv").out  # from the results
    assert csv.splitlines()[2].startswith("bob,97,100,failed,,")
    run(*args, "--format", "html", "--output", tmp_path / "class.html")
    assert "<td>bob</td>" in (tmp_path / "class.html").read_text()
    assert [event["submission"] for event in run(*args, "--format", "json").events] == [
        "ada",
        "bob",
    ]


def test_what_is_refused(tmp_path: Path) -> None:
    args = ("grade", "submissions", tmp_path, "--house", "stanford")
    assert "has no subfolders" in one_sentence(run(*args), code=2)
    (tmp_path / "ada").mkdir()
    assert "is no command" in one_sentence(run(*args, "--command", "'"), code=2)
    assert "--build needs --command" in one_sentence(run(*args, "--build", "make"), code=2)
    (tmp_path / "results").write_text("something else\n")
    said = one_sentence(run(*args, "--results", tmp_path / "results", "--command", "x"), code=3)
    assert "results" in said
