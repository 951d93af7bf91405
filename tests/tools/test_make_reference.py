"""The reference of the library is complete, and building it finds what is broken."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = (
    "wordfoe",
    "wordfoe.hangman",
    "wordfoe.boggle",
    "wordfoe.boggle.explore",
    "wordfoe.jobs",
    "wordfoe.errors",
)


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "tools")
    return importlib.import_module("make_reference")


def files_of(tool: ModuleType, extra: str = "") -> dict[str, str]:
    """Return pages that have all public names and nothing else, but for some text on the first."""
    pages = {}
    for name in tool.MODULES:
        public = importlib.import_module(name).__all__
        pages[tool.page_of(name)] = "".join(f'<h2 id="{name}">' for name in public)
    pages["wordfoe.html"] += extra
    return pages


@pytest.mark.slow
def test_every_public_name_has_a_place_in_the_reference(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "make_reference.py"), str(tmp_path)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (built.returncode, built.stderr) == (0, "")
    assert (tmp_path / "index.html").is_file()
    for name in PUBLIC:
        page = (tmp_path / f"{name.replace('.', '/')}.html").read_text()
        module = importlib.import_module(name)
        for public in module.__all__:
            if not isinstance(getattr(module, public), ModuleType):
                assert f'id="{public}"' in page, f"{name}.{public}"


def test_every_public_module_has_a_page(tool: ModuleType) -> None:
    assert set(PUBLIC) <= set(tool.MODULES)
    assert importlib.import_module("wordfoe.hangman").tournament.__name__ in tool.MODULES


def test_whole_pages_have_no_problem(tool: ModuleType) -> None:
    link = '<a href="wordfoe/hangman.html#Game"> <a href="#Lexicon"> wordfoe.hangman.Game.guess'
    files = files_of(tool, link)
    for check in (tool.missing_names, tool.broken_links, tool.unknown_names):
        assert list(check(files)) == []


def test_a_missing_name_is_found(tool: ModuleType) -> None:
    files = files_of(tool)
    files["wordfoe/hangman.html"] = files["wordfoe/hangman.html"].replace('"Solver"', '"Solved"')
    assert list(tool.missing_names(files)) == ["wordfoe/hangman.html lacks Solver."]


@pytest.mark.parametrize("link", ["#Gone", "hangman.html#Gone", "gone.html", "../wordfoe.html"])
def test_a_broken_link_is_found(tool: ModuleType, link: str) -> None:
    (problem,) = tool.broken_links(files_of(tool, f'<a class="function" href="{link}">'))
    assert problem == f"wordfoe.html has a link to {link}, which does not exist."


@pytest.mark.parametrize("name", ["wordfoe.gone", "wordfoe.hangman.match", "wordfoe.hangman.Seen"])
def test_a_name_that_is_gone_is_found(tool: ModuleType, name: str) -> None:
    (problem,) = tool.unknown_names(files_of(tool, f"<p>see <code>{name}</code>.</p>"))
    assert problem == f"wordfoe.html names {name}, which does not exist."
