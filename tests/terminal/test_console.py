"""The console: what goes where, when there is colour, and questions until they are answered."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from support.terminal import word_file
from support.typist import Typist
from wordfoe import Lexicon
from wordfoe.errors import Malformed
from wordfoe.terminal.console import WIDTH, Console, wants_color
from wordfoe.terminal.reading import EndOfInput, TimeIsUp

Said = Callable[[], tuple[str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What went to standard output and to standard error since the last look."""

    def look() -> tuple[str, str]:
        out, err = capsys.readouterr()
        return out, err

    return look


def test_the_game_and_what_is_beside_it(typist: Typist, said: Said) -> None:
    console = Console("never", typist)
    console.say("A move.")
    console.remark("About the program.")
    assert said() == ("A move.\n", "About the program.\n")


def test_a_refusal_is_wrapped(typist: Typist, said: Said) -> None:
    Console("never", typist).refuse(Malformed("word " * 40))
    out, _ = said()
    assert len(out.splitlines()) > 1
    assert max(map(len, out.splitlines())) <= WIDTH


def test_an_answer_in_a_pipe_is_shown_as_if_it_had_been_typed(typist: Typist, said: Said) -> None:
    typist.type("  a\x1b[Ab \n")
    console = Console("never", typist)
    assert console.ask("What?", typist.now() + 1) == "a\x1b[Ab"
    assert said() == ("", "What?   a\\x1b[Ab \n")


def test_an_answer_that_does_not_come(typist: Typist, said: Said) -> None:
    console = Console("never", typist)
    with pytest.raises(TimeIsUp):
        console.ask("What?", typist.now() + 5)
    assert said() == ("", "What? \n"), "the next line begins at its own"


def test_an_input_that_ends(monkeypatch: pytest.MonkeyPatch, said: Said) -> None:
    with open(os.devnull) as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        with pytest.raises(EndOfInput):
            Console("never").ask("What?")
    assert said() == ("", "What? \n")


@pytest.mark.parametrize(
    ("typed", "answer", "refused"),
    [("y", True, 0), ("No", False, 0), ("maybe\n\nYES", True, 2), ("?\nn", False, 0)],
)
def test_yes_or_no(typed: str, answer: bool, refused: int, typist: Typist, said: Said) -> None:
    os.write(typist.keyboard, f"{typed}\n".encode())
    helped: list[str] = []
    console = Console("never", typist)
    assert console.ask_yes_no("Again?", "?", lambda: helped.append("help")) is answer
    out, err = said()
    assert out.count("Please answer y for yes or n for no.") == refused
    assert err.count("Again? (y/n) ") == 1 + refused + len(helped)
    assert len(helped) == typed.count("?")


def test_styles(typist: Typist) -> None:
    assert Console("never", typist).styled("x", "good") == "x"
    console = Console("always", typist)
    assert console.has_color
    assert console.styled("x", "good") == "\033[32;1mx\033[0m"
    assert console.styled("x", None) == "x"
    assert console.styled("", "good") == ""


@pytest.mark.parametrize(
    ("choice", "terminal", "env", "wanted"),
    [
        ("auto", True, {}, True),
        ("auto", False, {}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", True, {"TERM": "dumb"}, False),
        ("always", False, {"NO_COLOR": "1", "TERM": "dumb"}, True),
        ("never", True, {}, False),
    ],
)
def test_when_there_is_colour(
    choice: str,
    terminal: bool,
    env: dict[str, str],
    wanted: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    assert wants_color(choice) is wanted


def test_lines_that_gave_no_word_are_told(tmp_path: Path, typist: Typist, said: Said) -> None:
    console = Console("never", typist)
    console.remark_left_out(Lexicon.load(str(word_file(tmp_path, "lean peel"))))
    assert said() == ("", "")
    words = word_file(tmp_path, ["lean", "p3el"], "other.txt")
    console.remark_left_out(Lexicon.load(str(words)))
    assert "1 words. Lines left out: 1 not made of letters only" in said()[1]
