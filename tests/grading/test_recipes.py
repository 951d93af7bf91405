"""How a submission is run, as its file says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.grading.recipes import Recipe, recipe_of, split_command


def recipe(folder: Path, text: str) -> Recipe | None:
    path = folder / "grade.toml"
    path.write_text(text)
    return recipe_of(str(path))


def test_commands_as_lines_or_lists(tmp_path: Path) -> None:
    assert recipe(tmp_path, "command = \"java 'My Main'\"") == Recipe(("java", "My Main"))
    found = recipe(tmp_path, 'build = "make"\ncommand = ["./a b", "x"]')
    assert found == Recipe(("./a b", "x"), "make")
    assert recipe_of(str(tmp_path / "other.toml")) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "needs a command"),
        ("command = 3", "needs a command"),
        ("command = []", "needs a command"),
        ("command = [3]", "needs a command"),
        ('command = "x"\nbuild = 3', "needs a command"),
        ('command = "\'"', "is no command"),
        ('command = " "', "The command is empty"),
        ("command", "is not TOML"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        recipe(tmp_path, text)


def test_links_folders_and_pipes_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text('command = "x"')
    for name, make in (
        ("link", lambda path: path.symlink_to(tmp_path / "secret")),
        ("folder", lambda path: path.mkdir()),
        ("pipe", os.mkfifo),
    ):
        make(tmp_path / name)
        with pytest.raises(SettingsError):
            recipe_of(str(tmp_path / name))


def test_a_line_is_split_as_a_shell_does() -> None:
    assert split_command("java -cp 'a b' Main") == ["java", "-cp", "a b", "Main"]
