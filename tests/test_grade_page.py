"""docs/grade.md: its commands exist, its files are read, its tables are those of the code, and the
first grade is as it says."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest

from support.commands import COMMANDS
from support.terminal import run
from wordfoe.grading.boggle.forms import load_forms
from wordfoe.grading.boggle.grader import CHECKS as BOGGLE
from wordfoe.grading.checks import CHECKS as HANGMAN
from wordfoe.grading.dialogue import parse_dialogue
from wordfoe.grading.houses import GRADED
from wordfoe.grading.points import points_from
from wordfoe.grading.recipes import recipe_of
from wordfoe.grading.reports import FORMATS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "grade.md").read_text()
SECTIONS = dict(re.findall(r"^## (.*)\n((?:(?!## ).*\n)*)", PAGE, re.MULTILINE))
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [line for kind, text in BLOCKS if kind == "sh" for line in text.splitlines()]


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("wordfoe ")])
def test_commands_exist_with_these_options(line: str) -> None:
    _, group, name, *args = shlex.split(line)
    command = COMMANDS[group, name]
    parsed = command.make_context(name, args)
    assert isinstance(parsed, click.Context)


def test_the_container_runs_a_command_that_there_is() -> None:
    (line,) = [line for line in LINES if line.startswith("podman run")]
    args = shlex.split(line.partition(" wordfoe-grade ")[2])
    assert COMMANDS["grade", args[0]].make_context(args[0], args[1:])
    container = (ROOT / "packaging" / "Containerfile.grade").read_text()
    assert 'ENTRYPOINT ["wordfoe", "grade"]' in container
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", container, re.MULTILINE)
    for name in " ".join(copied).split():
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize(("section", "checks"), [("Checks", HANGMAN), ("Boggle", BOGGLE)])
def test_the_tables_of_checks(section: str, checks: dict[str, tuple[str, float]]) -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", SECTIONS[section], re.MULTILINE)
    assert {name: float(points) for name, points in rows} == {
        name: points for name, (_, points) in checks.items()
    }


def test_the_tables_of_houses_and_formats() -> None:
    houses = re.findall(r"^\| `([a-z0-9-]+)` \|", SECTIONS["Houses"], re.MULTILINE)
    assert houses == list(GRADED)
    formats = re.findall(r"^\| `([a-z0-9]+)` \|", SECTIONS["Reports"], re.MULTILINE)
    assert formats == list(FORMATS)


def test_the_files_are_read(tmp_path: Path) -> None:
    points, dialogue, forms, recipe = (text for kind, text in BLOCKS if kind == "toml")
    points_from(tomllib.loads(points)).require(HANGMAN)
    assert parse_dialogue(dialogue).name == "own"
    path = tmp_path / "file.toml"
    path.write_text(forms)
    assert load_forms(str(path)).turn[0] == "say a word"
    path.write_text(recipe)
    assert recipe_of(str(path)) is not None


@pytest.mark.terminal
@pytest.mark.slow
def test_the_first_grade_is_as_the_page_says(tmp_path: Path) -> None:
    (program,) = (text for kind, text in BLOCKS if kind == "python")
    (shown,) = (text for kind, text in BLOCKS if kind == "text")
    (tmp_path / "hangman.py").write_text(program)
    chosen = "grade hangman --house stickman --games 8 -- python3 hangman.py"
    args = chosen.split()
    result = run(*args, cwd=tmp_path)
    assert result.code == 1
    before, _, after = shown.partition("...\n")
    for line in (before + after).splitlines():  # other games may show it as shortly
        told = f"{line.split(':')[0]}: " if line.startswith("  ") else line
        assert told in result.out, line
    right = program.replace("    guesses -= 1\n", "    guesses -= letter not in pattern\n")
    (tmp_path / "hangman.py").write_text(right)
    result = run(*args, cwd=tmp_path)
    failed = re.findall(r"^FAILED .*\((.*)\):", result.out, re.MULTILINE)
    assert set(failed) <= {"time"}  # the machine may be busy
    assert result.code == bool(failed)
