"""The README's commands and examples are run, and say what the README says they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.waiting import LONG

pytestmark = pytest.mark.terminal

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

CONSOLE = re.findall(r"```console\n\$ (.*?)\n(.*?)```", README, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", README, re.DOTALL)
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    "NO_COLOR": "1",
}


def run(command: str, folder: Path, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=ENVIRONMENT,
        input=text,
        capture_output=True,
        text=True,
        timeout=LONG,
    )


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_commands(command: str, output: str, tmp_path: Path) -> None:
    assert run(command, tmp_path).stdout.strip("\n") == output.strip("\n")


@pytest.mark.parametrize(("code", "output"), PYTHON)
def test_examples(code: str, output: str, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(code)
    shown = run(f"{sys.executable} -W error example.py", tmp_path)
    assert (shown.stdout, shown.stderr) == (output, "")


def test_there_are_commands_and_examples() -> None:
    assert len(CONSOLE) >= 2
    assert len(PYTHON) >= 2
    assert len(PYTHON[0][0].splitlines()) <= 10


def test_the_readme_opens_with_the_game_then_play_then_test_then_the_guide() -> None:
    parts = ["```console", "make play", "make test", "## Guide to the code"]
    places = [README.index(part) for part in parts]
    assert places == sorted(places)


def test_make_play_opens_the_menu() -> None:
    """In the tree under test, where everything is set up already, as a second run is."""
    played = run("make play", ROOT, "exit\n")
    assert played.returncode == 0, played.stderr
    assert "1  New game" in played.stdout


TARGETS = sorted(set(re.findall(r"(?:`|^)make ([a-z-]+)", README, re.MULTILINE)))


def test_the_readme_tells_how_to_play_and_test() -> None:
    assert {"play", "web", "test", "quick"} <= set(TARGETS)


@pytest.mark.parametrize("target", TARGETS)
def test_every_make_target_of_the_readme_exists(target: str) -> None:
    assert run(f"make -n {target}", ROOT).returncode == 0


def test_ci_runs_the_test_command() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_the_dealer_of_the_readme_plays_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PYTHON[2][0].split("\ngame =")[0])
    options = "--length 6 --misses 9 --no-show-count --dealer mine:repetitive"
    played = run(f"wordfoe hangman {options}", tmp_path, "e\na\ns\n")
    assert played.returncode == 0, played.stderr
    assert "- E E - E E" in played.stdout


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_every_file_named_in_the_guide_exists() -> None:
    guide = README[README.index("## Guide to the code") :]
    folders = ("src", "tests", "tools", "benchmarks")
    files = [path.as_posix() for folder in folders for path in (ROOT / folder).rglob("*.py")]
    for name in re.findall(r"`((?:[a-z_]+/)*[a-z_]+\.py)`", guide):
        assert any(path.endswith(f"/{name}") for path in files), name
