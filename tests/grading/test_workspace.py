"""The folder of a run: a copy of the submission with our words."""

from __future__ import annotations

from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.grading import workspace
from wordfoe.grading.workspace import ListForm, Submission, Workspace

OURS = ("cool", "good")


def test_lists_are_replaced_and_named_files_are_added(tmp_path: Path) -> None:
    (tmp_path / "res").mkdir()
    (tmp_path / "res" / "Words.TXT").write_text("APPLE\nPEAR\nPLUM\n")
    (tmp_path / "main.py").write_text(
        'open("data/list.txt"); open("../up.txt"); open("/etc/x.txt")'
    )
    (tmp_path / "Main.java").write_text('new File("src\\\\com\\\\words.txt")')
    (tmp_path / "notes.txt").write_text("This is how it works.\nIt is good.\nBye now.\n")
    submission = Submission(tmp_path)
    assert submission.form.capitals
    made = Workspace(submission, OURS, length=4)
    try:
        for name in ("res/Words.TXT", "data/list.txt", "../up.txt", "dictionary.txt", "words"):
            assert (made.folder / name).read_text() == "COOL\nGOOD\n", name
        assert (made.folder / "src\\com\\words.txt").exists()
        assert "works" in (made.folder / "notes.txt").read_text()
        assert (made.folder / "main.py").exists()
    finally:
        made.remove()
    assert not made.folder.exists()
    assert (tmp_path / "res" / "Words.TXT").read_text() == "APPLE\nPEAR\nPLUM\n"


@pytest.mark.parametrize(("first", "ours"), [("9", "4"), ("3", "2")])
def test_a_first_line_with_a_number_is_kept(first: str, ours: str, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text(f"{first}\napple\npear\nplum\n")
    made = Workspace(Submission(tmp_path), OURS, length=4)
    assert (made.folder / "words.txt").read_text() == f"{ours}\ncool\ngood\n"
    made.remove()


def test_links_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "key.txt").write_text("private")
    folder = tmp_path / "submission"
    folder.mkdir()
    (folder / "link").symlink_to(secret)
    (folder / "words.txt").symlink_to(secret / "key.txt")
    made = Workspace(Submission(folder), OURS, length=4)
    assert not (made.folder / "link").exists()
    assert not (made.folder / "words.txt").is_symlink()
    (made.folder / "out").symlink_to(secret)
    made.remove()
    assert (secret / "key.txt").read_text() == "private"


def test_a_read_of_the_list_shows() -> None:
    made = Workspace(Submission(None), OURS, length=4, form=ListForm(names=("my.txt",)))
    assert made.list_reads() in (0, None)
    (made.folder / "my.txt").read_text()
    assert made.list_reads() in (1, None)
    assert made.list_reads() in (1, None)
    (made.folder / "my.txt").read_text()
    assert made.list_reads() in (2, None)
    made.remove()


def test_folders_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsError, match="There is no folder"):
        Submission(tmp_path / "nowhere")
    monkeypatch.setattr(workspace, "MOST_FILES", 2)
    for name in "abc":
        (tmp_path / name).write_text("x")
    with pytest.raises(SettingsError, match="needs a folder of its own"):
        Submission(tmp_path)
