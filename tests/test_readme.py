"""The commands and examples of README and of the pages that it leads to are run, and print what the
pages show."""

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
TOUR = (ROOT / "docs" / "tour.md").read_text()
LIBRARY = (ROOT / "docs" / "python.md").read_text()
DESIGN = (ROOT / "docs" / "design.md").read_text()
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
READERS = ["players", "students", "teachers", "researchers", "programmers"]

CONSOLE = re.findall(r"```console\n(\$ .*?)```", README + TOUR, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", README + LIBRARY, re.DOTALL)
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


def commands(block: str) -> str:
    """Return the lines of a block that are typed, as one script."""
    return "\n".join(line[2:] for line in block.splitlines() if line.startswith("$ "))


def output(block: str) -> str:
    """Return the lines of a block that are printed."""
    return "\n".join(line for line in block.splitlines() if not line.startswith("$ "))


@pytest.mark.parametrize("block", CONSOLE, ids=commands)
def test_commands(block: str, tmp_path: Path) -> None:
    assert run(commands(block), tmp_path).stdout.strip("\n") == output(block).strip("\n")


@pytest.mark.parametrize(("code", "printed"), PYTHON)
def test_examples(code: str, printed: str, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(code)
    shown = run(f"{sys.executable} -W error example.py", tmp_path)
    assert (shown.stdout, shown.stderr) == (printed, "")


def test_there_are_commands_and_examples() -> None:
    assert len(CONSOLE) >= 10
    assert len(PYTHON) == 2
    assert len(PYTHON[0][0].splitlines()) <= 10


def test_the_readme_is_short_and_shows_the_page_first() -> None:
    lines = README.splitlines()
    assert len(lines) < 150
    (picture,) = re.findall(r"^!\[.+\]\((.+)\)$", "\n".join(lines[:4]), re.MULTILINE)
    assert (ROOT / picture).stat().st_size < 250_000
    first_screen = "\n".join(lines[:16])
    assert "make play" in first_screen
    assert "make test" in first_screen


@pytest.mark.parametrize("reader", READERS)
def test_each_reader_finds_an_example_and_a_link(reader: str) -> None:
    part = README.split(f"## For {reader}\n")[1].split("\n## ")[0]
    assert "```" in part
    assert re.search(r"\]\(docs/[a-z]+\.md", part)


def test_make_play_opens_the_menu() -> None:
    """In the tree under test, where everything is set up already, as a second run is."""
    played = run("make play", ROOT, "exit\n")
    assert played.returncode == 0, played.stderr
    assert "1  New game" in played.stdout


TARGETS = sorted(set(re.findall(r"(?:`|\"|^)make ([a-z-]+)", README, re.MULTILINE)))


def test_the_readme_tells_how_to_play_and_test() -> None:
    assert {"play", "web", "test", "quick"} <= set(TARGETS)


@pytest.mark.parametrize("target", TARGETS)
def test_every_make_target_of_the_readme_exists(target: str) -> None:
    assert run(f"make -n {target}", ROOT).returncode == 0


def test_ci_runs_the_test_command() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_the_dealer_of_the_library_page_plays_in_the_terminal(tmp_path: Path) -> None:
    (source,) = [code for code, _ in PYTHON if "def repetitive" in code]
    (tmp_path / "mine.py").write_text(source.split("\ngame =")[0])
    options = "--length 6 --misses 9 --no-show-count --dealer mine:repetitive"
    played = run(f"wordfoe hangman {options}", tmp_path, "e\na\ns\n")
    assert played.returncode == 0, played.stderr
    assert "E E - - E -" in played.stdout


def anchors(document: Path) -> set[str]:
    """Return the anchors that the headings of a document have, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", document.read_text()):
        name, _, anchor = target.partition("#")
        file = document.parent / name if name else document
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


def test_the_guide_to_the_code_is_there() -> None:
    guide = DESIGN.split("## Where to find what\n")[1].split("\n## ")[0]
    assert len(re.findall(r"`((?:[a-z_]+/)*[a-z_]+\.py)`", guide)) > 20


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_every_file_named_in_a_document_exists(document: Path) -> None:
    folders = ("src", "cpp", "tests", "tools", "benchmarks", "docs")
    files = [path.as_posix() for folder in folders for path in (ROOT / folder).rglob("*.*")]
    for name in re.findall(r"`((?:[\w-]+/)*[\w-]+\.(?:py|[ch]pp|js))`", document.read_text()):
        assert name == "mine.py" or any(path.endswith(f"/{name}") for path in files), name
