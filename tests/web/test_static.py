"""The files of the page: what the service worker keeps, and what is asked of other hosts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from wordfoe.web.files import PAGES, Files

STATIC = Path(__file__).parents[2] / "src" / "wordfoe" / "web" / "static"
ALL = [path for path in STATIC.rglob("*") if path.is_file()]
FILES = [path for path in ALL if path.suffix not in (".png", ".ico")]  # text


def test_the_service_worker_keeps_every_file_that_pages_use() -> None:
    files = Files(STATIC)
    worker = files.get("sw.js")
    assert worker is not None
    [shell] = re.findall(rb"const SHELL = (.*);", worker.content)
    listed = json.loads(shell)
    kept = {path.relative_to(STATIC).as_posix() for path in FILES}
    bundled = {name for name in kept if name.endswith((".html", ".js", ".css"))} - {"early.js"}
    bundles = {name for name in listed["files"] if name.startswith("bundle-")}
    assert set(listed["files"]) == kept - bundled | bundles
    for page in (path for path in PAGES.values() if path.endswith(".html")):
        text = files.get(page)
        assert text is not None
        named = set(re.findall(rb'static/v-\w+/(bundle-[^"]+)"', text.content))
        assert {name.decode() for name in named} <= bundles, page
    assert "bundle-hangman-game--hangman-ending.js" in bundles  # which is imported later
    assert listed["version"] == Files(STATIC).version
    assert {f"/{name}" for name in listed["pages"]} == {
        path for path, name in PAGES.items() if name.endswith(".html")
    }


def test_no_file_names_another_host() -> None:
    for path in FILES:
        hosts = re.findall(r"https?://[\w.-]+", path.read_text())
        assert set(hosts) <= {"http://www.w3.org"}, path.name  # the name of SVG, not an address


# A string, an attribute or a url() that begins with a slash.
ABSOLUTE = re.compile(r"""["'`(=]/(?=[\w"'`?#${.])""")


@pytest.mark.parametrize(
    "text",
    ['href="/static/base.css"', 'href="/"', "fetch(`/api${path}`)", "fetch('/')", "url(/x.svg)",
     "`/${kind}`", '"start_url": "/"', 'href="/?x"', "src=/a.js"],
)  # fmt: skip
def test_an_absolute_address_is_known(text: str) -> None:
    assert ABSOLUTE.search(text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(STATIC).as_posix())
def test_no_file_has_an_absolute_address(path: Path) -> None:
    """So that the page works below any path of a host."""
    lines = path.read_text().splitlines()
    assert [line for line in lines if ABSOLUTE.search(line)] == []
    assert "location.origin}" not in path.read_text()


def test_no_page_has_a_style_or_script_of_its_own() -> None:
    for path in STATIC.rglob("*.html"):
        text = path.read_text()
        assert "<style" not in text, path.name
        assert " style=" not in text, path.name
        assert not re.search(r"<script(?![^>]*\bsrc=)", text), path.name
        assert not re.search(r"\son\w+=", text), path.name


def test_colours_are_told_to_old_browsers_too() -> None:
    for path in STATIC.glob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        assert "light-dark(" not in rules, path.name  # known since 2024 only
