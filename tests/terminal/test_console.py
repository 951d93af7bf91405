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
from wordfoe.terminal.console import WIDTH, Console, is_terminal, screen_width, wants_color
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
    others = {"?": lambda: helped.append("help")}
    assert console.ask_yes_no("Again?", others=others) is answer
    out, err = said()
    assert out.count("Please answer y for yes or n for no.") == refused
    assert err.count("Again? (y/n) ") == 1 + refused + len(helped)
    assert len(helped) == typed.count("?")


@pytest.mark.parametrize(
    ("typed", "default", "answer", "refused"),
    [
        ("", True, True, 0),
        ("  ", False, False, 0),
        ("n", True, False, 0),
        ("yes", False, True, 0),
        ("maybe\n", True, True, 1),
    ],
)
def test_yes_or_no_with_a_default(
    typed: str, default: bool, answer: bool, refused: int, typist: Typist, said: Said
) -> None:
    os.write(typist.keyboard, f"{typed}\n".encode())
    assert Console("never", typist).ask_yes_no("Again?", default=default) is answer
    out, err = said()
    assert out.count("Please answer y for yes or n for no.") == refused
    assert err.count("Again? [Y/n] " if default else "Again? [y/N] ") == 1 + refused


@pytest.mark.parametrize(("done", "asked"), [(True, 1), (False, 1), (None, 2), (0, 2)])
def test_another_answer_may_decide(done: object, asked: int, typist: Typist, said: Said) -> None:
    os.write(typist.keyboard, b":OTHER\ny\n")
    console = Console("never", typist)
    assert console.ask_yes_no("Again?", others={":other": lambda: done}) is (done is not False)
    assert said()[1].count("Again?") == asked


def test_late_keys_in_a_pipe_are_not_waited_for(typist: Typist) -> None:
    os.write(typist.keyboard, b"n\n")
    before = typist.now()
    console = Console("never", typist)
    console.drop_late_keys()
    assert typist.now() == before
    assert console.ask("Again?") == "n"


@pytest.mark.parametrize(("default", "shown"), [(True, "[Y/n]"), (False, "[y/N]")])
def test_an_empty_line_takes_the_default(
    default: bool, shown: str, typist: Typist, said: Said
) -> None:
    os.write(typist.keyboard, b"\n")
    assert Console("never", typist).ask_yes_no("Again?", default) is default
    assert said() == ("", f"Again? {shown} \n")


def test_lines_that_are_collected(typist: Typist, said: Said) -> None:
    console = Console("always", typist)
    with console.captured() as lines:
        console.say("one\ntwo", "good")
        console.say()
    console.say("three")
    assert lines == ["\033[32;1mone\033[0m", "\033[32;1mtwo\033[0m", ""]
    assert said() == ("three\n", "")


def test_lines_are_wrapped_to_a_terminal_between_words(
    typist: Typist, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    console = Console("never", typist)
    console.say("word " * 20)
    assert said()[0] == "word " * 20 + "\n", "a pipe has no width"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1)
    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((24, 9)))
    assert console.width == 24
    console.say("   1  an item of a list, longer than a line")
    console.say("a sentence, longer than a line")
    console.say("\033[1m" + "x" * 20)
    assert said()[0].splitlines() == [
        "   1  an item of a list,",
        "     longer than a line",
        "a sentence, longer than",
        "a line",
        "\033[1m" + "x" * 20,
    ]


def test_a_width_that_nobody_can_read_is_not_believed(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1)
    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((0, 0)))
    assert Console("never", typist).width == WIDTH


@pytest.mark.parametrize(
    ("stream", "term", "wanted"),
    [
        (None, "xterm", True),
        ("stdin", "xterm", False),
        ("stdout", "xterm", False),
        ("stderr", "xterm", False),
        (None, "dumb", False),
        (None, None, False),
    ],
)
def test_what_is_a_terminal(
    stream: str | None, term: str | None, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}.isatty", lambda name=name: name != stream)
    monkeypatch.delenv("TERM", raising=False)
    if term is not None:
        monkeypatch.setenv("TERM", term)
    assert is_terminal() is wanted


def test_styles(typist: Typist) -> None:
    assert Console("never", typist).styled("x", "good") == "x"
    console = Console("always", typist)
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


@pytest.mark.parametrize(("columns", "width"), [("40", 40), ("80", 80), ("200", 80)])
def test_a_text_is_as_wide_as_the_screen_but_not_wider_than_80(
    monkeypatch: pytest.MonkeyPatch, columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert screen_width() == width
