"""A folder of submissions: hostile ones never stop the others, and finished ones are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.submissions import PYTHON, boggle_folder, boggle_list, kill_bob
from wordfoe.errors import ResultsError, SettingsError
from wordfoe.grading import submissions
from wordfoe.grading.assignment import Assignment
from wordfoe.grading.grade import Grade
from wordfoe.grading.recipes import Recipe
from wordfoe.grading.submissions import Task, found_submissions, grade_submissions, graded
from wordfoe.jobs import JobOptions

INLINE = JobOptions(workers=1)


@pytest.fixture
def assignment(tmp_path: Path) -> Assignment:
    return Assignment(game="boggle", dictionary=str(boggle_list(tmp_path)), games=1)


def test_a_class(tmp_path: Path, assignment: Assignment) -> None:
    folder = tmp_path / "class"
    boggle_folder(folder / "ada")
    boggle_folder(folder / "bob", "computer-points")
    (folder / "carol").mkdir()
    (folder / "carol" / "main.py").write_text("while True: print('x' * 10000)")
    (folder / "dan").mkdir()
    (folder / "dan" / "grade.toml").write_text("command = 3")
    (folder / "grade.toml").write_text(f'command = ["{PYTHON}", "main.py"]')
    (folder / ".hidden").mkdir()
    (folder / "link").symlink_to(folder / "ada")
    results = JobOptions(workers=1, results=str(tmp_path / "results.jsonl"))
    grades = grade_submissions(str(folder), assignment, options=results)
    assert list(grades) == ["ada", "bob", "carol", "dan"]
    assert grades["ada"].passed
    assert [c.name for c in grades["bob"].tests if c.passed is False] == ["computer-points"]
    assert grades["carol"].error is not None
    assert grades["carol"].error.startswith("It printed without end.")
    assert grades["dan"].error is not None
    assert "needs a command" in grades["dan"].error


def test_a_submission_is_graded_again_only_if_it_changed(
    tmp_path: Path, assignment: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "class"
    for name in ("ada", "bob"):
        (folder / name).mkdir(parents=True)
    done: list[str] = []

    def grade(task: Task) -> Grade:
        done.append(Path(task.folder).name)
        return Grade(game="boggle", house="lab", passed=True, score=1, max_score=1)

    monkeypatch.setattr(submissions, "graded", grade)
    options = JobOptions(workers=1, results=str(tmp_path / "results.jsonl"))
    recipe = Recipe(("./x",))
    grade_submissions(str(folder), assignment, recipe, options=options)
    grade_submissions(str(folder), assignment, recipe, options=options)
    assert done == ["ada", "bob"]
    (folder / "bob" / "new.txt").write_text("new")
    grades = grade_submissions(str(folder), assignment, recipe, options=options)
    assert done == ["ada", "bob", "bob"]
    assert [grade.passed for grade in grades.values()] == [True, True]
    other = Assignment(game="boggle", dictionary=assignment.dictionary, games=1, seed=9)
    with pytest.raises(ResultsError, match="seed"):
        grade_submissions(str(folder), other, recipe, options=options)


def test_a_submission_that_kills_its_worker(tmp_path: Path, assignment: Assignment) -> None:
    """Where the system has no process namespaces, it could; here the task does it."""
    folder = tmp_path / "class"
    for name in ("ada", "bob", "carol"):
        (folder / name).mkdir(parents=True)
    options = JobOptions(workers=2, results=str(tmp_path / "results.jsonl"))
    found = submissions._all_graded(
        {"job": "test"},
        {
            name: Task(
                assignment=assignment,
                folder=str(folder / name),
                recipe=Recipe(("x",)),
                error=None if name == "bob" else "not this one",
            )
            for name in ("ada", "bob", "carol")
        },
        options,
        work=kill_bob,
    )
    assert found["bob"].error == "It killed the process that graded it."
    assert found["ada"].error == found["carol"].error == "not this one"


def test_what_goes_wrong_in_the_grader_is_an_error_of_one_grade(
    tmp_path: Path, assignment: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Grade:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(Assignment, "grade", fail)
    task = Task(assignment=assignment, folder=str(tmp_path), recipe=Recipe(("x",)))
    assert graded(task).error == 'The grader failed with "ZeroDivisionError: oops".'


def test_a_submission_that_says_nothing(tmp_path: Path, assignment: Assignment) -> None:
    (tmp_path / "class" / "ada").mkdir(parents=True)
    grades = grade_submissions(str(tmp_path / "class"), assignment, options=INLINE)
    assert (
        grades["ada"].error == "Nothing says how to run it; give a command, or a file grade.toml."
    )


def test_folders_without_submissions(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="has no subfolders"):
        found_submissions(str(tmp_path))
    with pytest.raises(SettingsError, match="cannot be read"):
        found_submissions(str(tmp_path / "none"))


def test_names_that_are_no_text_are_graded_too(tmp_path: Path, assignment: Assignment) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    os.mkdir(os.fsencode(folder) + b"/\xff\xfe")
    (name,) = grade_submissions(str(folder), assignment, options=INLINE)
    assert os.fsencode(name) == b"\xff\xfe"
