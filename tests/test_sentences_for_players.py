"""The sentences that players read: no phrase comes back that was replaced by a plainer one.

Every text of the terminal, of the engine's messages, of the page's scripts and of its HTML is read
from the sources. Docstrings are for programmers, except those of commands, which are their help.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest

import wordfoe
from support.sources import statements

SOURCE = Path(wordfoe.__file__).parent
STATIC = SOURCE / "web" / "static"

BANNED = {  # what was said, and what to say instead
    r"\bfoe\b": "the fox, or I",
    r"How long shall": "How many letters?",
    r"How many misses may": "Wrong guesses allowed?",
    r"[Ee]mpty line is no": "what to type instead",
    r"had all along was": "The word was LINKS all along.",
    r"The same game again": "Play this game again with:",
    r"as it comes": "default",
    r"\blapses?\b": "slips up",
    r"It is sealed:": "I have sealed my word",
    r"to read up on": "One moment, reading words",
    r"\bare needed\b": "you have 1 left",
    r"the lengths there are": "available lengths",
    r"is too few": "must be at least",
    r"seal is whole": "The seal matches.",
    r"[Mm]inds NO_COLOR": "respects NO_COLOR",
    r"unless you say otherwise": "[default: 10]",
    r"Letters of the word\.": "Word length.",
    r"likes equally": "break ties",
    r"Say how hard": "Show how hard",
    r"Tell what": "Show what",
    r"nobody touched": "idle",
    r"was found before": "Already found",
    r"No word begins": "Not a word",
    r"no such path": "Not on the board",
    r"\bLook on\b": "Watch",
    r"\bLay them\b": "Place the letters",
    r"\bBefore, Next\b": "Previous, Next",
    r"no hurry": "time",
    r"was blundered": "let it slip",
    r"nothing promised more": "no letter was better",
    r"Played today": "Won with 3 misses left",
    r"foreign id|invalid game": "This game isn't yours.",
    r"\bSorry\b": "No C. 3 misses left.",
    r"Good guess": "Yes, E is at position 2.",
    r"counts? apart": "counted separately",
    r"[🟥🟩⬜]": "squares that are text",
}
PROGRAMS_BLANKS = SOURCE / "grading" / "patterns.py"  # squares as students' programs draw them
OPTIONS = re.compile(r":options|^\s*Options")  # where the strategy is chosen it is called dealer
IN_A_GAME = [  # modules whose texts are all said by the opponent, who is I
    "boggle/*.py",
    "hangman/guided.py",
    "hangman/sentences.py",
    "terminal/boggle/*.py",
    "terminal/daily.py",
    "terminal/hangman/coach.py",
    "terminal/hangman/puzzle*.py",
    "terminal/hangman/session.py",
    "terminal/hangman/turns.py",
    "terminal/hangman/wit.py",
    "terminal/scoreboard.py",
    "terminal/stats.py",
]


class Text(NamedTuple):
    """A text, and where it stands."""

    place: str
    text: str


def python_texts(path: Path) -> Iterator[Text]:
    tree = ast.parse(path.read_text())
    docstrings = set()
    for node in [tree, *statements(tree.body)]:
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                made = [ast.unparse(made) for made in getattr(node, "decorator_list", [])]
                if not any("command" in text or "group" in text for text in made):
                    docstrings.add(first.value)
    for node in ast.walk(tree):
        if node in docstrings or not isinstance(node, ast.Constant):
            continue
        if isinstance(node.value, str):
            yield Text(f"{path.relative_to(SOURCE)}:{node.lineno}", node.value)


def script_texts(path: Path) -> Iterator[Text]:
    code = re.sub(
        r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), path.read_text(), flags=re.S
    )
    for number, line in enumerate(code.splitlines(), 1):
        line = re.sub(r"(^|\s)//.*", "", line)
        for quoted, ticked in re.findall(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`', line):
            yield Text(f"{path.relative_to(SOURCE)}:{number}", quoted or ticked)


class Reader(HTMLParser):
    """Collect the texts of a page, and the attributes that are read or heard."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place, self.texts = place, list[Text]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        for name, value in attrs:
            if name in ("aria-label", "title", "content", "alt", "placeholder") and value:
                self.texts.append(Text(f"{self.place}:{self.getpos()[0]}", value))

    def handle_data(self, data: str) -> None:
        self.texts.append(Text(f"{self.place}:{self.getpos()[0]}", data))


def page_texts(path: Path) -> list[Text]:
    reader = Reader(str(path.relative_to(SOURCE)))
    reader.feed(path.read_text())
    return reader.texts


def all_texts() -> Iterator[Text]:
    for path in sorted(SOURCE.rglob("*.py")):
        if path != PROGRAMS_BLANKS:
            yield from python_texts(path)
    yield from texts_of_the_page()


def texts_of_the_page() -> Iterator[Text]:
    for path in sorted(STATIC.rglob("*.js")):
        if path.name != "types.js":
            yield from script_texts(path)
    for path in sorted(STATIC.rglob("*.html")):
        yield from page_texts(path)


@pytest.fixture(scope="module")
def texts() -> list[Text]:
    return list(all_texts())


@pytest.mark.parametrize("phrase", BANNED)
def test_no_phrase_comes_back(texts: list[Text], phrase: str) -> None:
    search = re.compile(phrase).search
    found = [text for text in texts if search(text.text)]
    assert not found, f"write instead: {BANNED[phrase]}"


def test_texts_are_found_at_all(texts: list[Text]) -> None:
    found = {text.text for text in texts}
    for known in (
        "Play again?",
        "Already found",
        "It cheats. It counts. It never gets tired.",
        "Next word",
    ):
        assert known in found
    assert any("Show how hard each WORD is" in text for text in found), "the help of a command"


def test_on_the_page_the_opponent_is_the_fox() -> None:
    """The menu calls the strategy a dealer; nothing else does."""
    sentence = re.compile(r"\b(the|a|perfect) dealer\b|\bDealer\b")
    found = [
        text
        for text in texts_of_the_page()
        if sentence.search(text.text) and "hangman/menu.js" not in text.place
    ]
    assert not found


@pytest.mark.parametrize("pattern", IN_A_GAME)
def test_in_the_terminal_the_opponent_is_me(pattern: str) -> None:
    paths = sorted(SOURCE.glob(pattern))
    assert paths
    said = [text for path in paths for text in python_texts(path) if " " in text.text.strip()]
    found = [
        text
        for text in said
        if re.search(r"\b(dealer|the computer)\b", text.text)
        and not OPTIONS.search(text.text)
        and "Which words" not in text.text  # an option
    ]
    assert not found
