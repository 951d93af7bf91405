"""The line of the player: typed in a pipe or key by key, with news that comes first."""

from __future__ import annotations

import os
import pty
import signal
import sys
import termios
from collections.abc import Iterator

import pytest

from wordfoe.terminal.clock import Clock
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.room import entry as module
from wordfoe.terminal.room.entry import KeyEntry, LineEntry, Prompt, entry_for
from wordfoe.terminal.room.inbox import Inbox, Lost


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    inbox = Inbox()
    yield inbox
    inbox.close()


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The writing end of the pipe that is standard input."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin, os.fdopen(writing, "wb"):
        monkeypatch.setattr(sys, "stdin", stdin)
        yield writing


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The other end of the terminal that is standard input."""
    master, slave = pty.openpty()
    with os.fdopen(slave) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield master
    os.close(master)


@pytest.fixture
def entry(keyboard: int, inbox: Inbox) -> Iterator[KeyEntry]:
    """An entry on a terminal, while keys are read; the keyboard comes with it."""
    assert keyboard
    found = KeyEntry(Clock(), inbox)
    with found.reading():
        yield found


def ask() -> str:
    return "Your word?"


def asking(keyboard: int, typed: bytes) -> Prompt:
    """A prompt at which a text is typed, once it is drawn: the terminal reads single keys then."""
    waiting = [typed]

    def prompt() -> str:
        if waiting:
            os.write(keyboard, waiting.pop())
        return "Your word?"

    return prompt


# --- pipes


def test_lines_of_a_pipe(pipe: int, inbox: Inbox, capsys: pytest.CaptureFixture[str]) -> None:
    entry = LineEntry(Clock(), inbox)
    os.write(pipe, b"one\ntwo\nthr")
    assert entry.line(ask, None) == "one"
    assert entry.line(ask, None) == "two"
    inbox.put(Lost())
    assert entry.line(ask, None) is None, "news came before the line was whole"
    inbox.take()
    os.write(pipe, b"ee\n")
    assert entry.line(ask, None) == "three"
    assert capsys.readouterr().err == "Your word? one\nYour word? two\nYour word? three\n"


def test_the_prompt_is_repeated_after_news(
    pipe: int, inbox: Inbox, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = LineEntry(Clock(), inbox)
    inbox.put(Lost())
    assert entry.line(ask, None) is None
    inbox.take()
    entry.clear()
    entry.clear()
    os.write(pipe, b"\x1b[2J\n")
    assert entry.line(ask, None) == "\x1b[2J"
    assert capsys.readouterr().err == "Your word? \nYour word? \\x1b[2J\n"


def test_the_end_of_a_pipe(pipe: int, inbox: Inbox) -> None:
    entry = LineEntry(Clock(), inbox)
    os.write(pipe, b"last")
    os.dup2(os.open(os.devnull, os.O_WRONLY), pipe)  # closes the pipe's only writing end
    assert entry.line(ask, None) == "last"
    with pytest.raises(EndOfInput):
        entry.line(ask, None)


def test_without_a_prompt_lines_wait(pipe: int, inbox: Inbox) -> None:
    entry = LineEntry(Clock(), inbox)
    os.write(pipe, b"one\n")
    inbox.put(Lost())
    assert entry.line(None, None) is None
    assert entry.line(ask, None) == "one"


def test_a_time_that_has_passed(pipe: int, inbox: Inbox) -> None:
    entry = LineEntry(Clock(), inbox)
    assert entry.line(ask, Clock().now() - 1) is None
    os.write(pipe, b"one\n")
    assert entry.line(ask, None) == "one"


# --- keys


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (b"fern\n", "fern"),
        (b"fernx\x7f\n", "fern"),
        (b"abc\x15fern\n", "fern"),
        (b"fern abc\x17\n", "fern"),
        (b"f\x1b[Aer\x1b[Dn\r", "fern"),
        (b"\x7f\x7f\n", ""),
        ("\u00e9t\u00e9\n".encode(), "\u00e9t\u00e9"),
        (b"\x07\x01fern\n", "fern"),
    ],
)
def test_a_typed_line(keyboard: int, entry: KeyEntry, typed: bytes, line: str) -> None:
    assert entry.line(asking(keyboard, typed), None) == line


def test_news_leaves_what_was_typed(
    keyboard: int, entry: KeyEntry, inbox: Inbox, capsys: pytest.CaptureFixture[str]
) -> None:
    inbox.put(Lost())
    assert entry.line(asking(keyboard, b"fe"), None) is None
    inbox.take()
    entry.clear()
    print("Owl has joined.")
    assert entry.line(asking(keyboard, b"rn\n"), None) == "fern"
    shown = capsys.readouterr().out
    assert shown.endswith("\r\x1b[KYour word? fern\n")
    assert "\r\x1b[KOwl has joined.\n\r\x1b[KYour word? fe" in shown


def test_a_letter_can_be_a_line(keyboard: int, entry: KeyEntry) -> None:
    assert (
        entry.line(asking(keyboard, b"E7=fern\n:who\n"), None, "abcdefghijklmnopqrstuvwxyz") == "E"
    )
    assert entry.line(ask, None, "abcdefghijklmnopqrstuvwxyz") == "7=fern"
    assert entry.line(ask, None, "abcdefghijklmnopqrstuvwxyz") == ":who"


def test_ctrl_d(keyboard: int, entry: KeyEntry) -> None:
    with pytest.raises(EndOfInput):
        entry.line(asking(keyboard, b"\x04"), None)


def test_a_time_that_has_passed_while_keys_are_read(keyboard: int, entry: KeyEntry) -> None:
    assert entry.line(ask, Clock().now() - 1) is None
    assert entry.line(asking(keyboard, b"a\n"), None) == "a"


@pytest.mark.parametrize("columns", [20, 40])
def test_a_line_never_wraps(
    keyboard: int,
    entry: KeyEntry,
    columns: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(module, "columns", lambda: columns)
    prompt = asking(keyboard, b"abcdefghij" * 9 + b"\n")
    assert entry.line(lambda: f"A long question. {prompt()}", None) == "abcdefghij" * 9
    drawn = capsys.readouterr().out.removesuffix("\n").split("\r\x1b[K")
    assert max(map(len, drawn)) < columns


def test_a_signal_while_the_line_is_drawn_draws_it_afterwards(
    keyboard: int, entry: KeyEntry
) -> None:
    marks = []

    def prompt() -> str:
        marks.append("begin")
        if len(marks) == 1:
            os.kill(os.getpid(), signal.SIGWINCH)
        else:
            os.write(keyboard, b"\n")
        marks.append("end")
        return "Your word?"

    assert entry.line(prompt, None) == ""
    assert marks[:4] == ["begin", "end", "begin", "end"]


def test_ctrl_d_while_something_else_is_done(keyboard: int, entry: KeyEntry) -> None:
    os.write(keyboard, b"\x04")
    with pytest.raises(EndOfInput):
        entry.line(ask, None)


def test_the_terminal_is_as_before(keyboard: int, inbox: Inbox) -> None:
    before = termios.tcgetattr(sys.stdin.fileno())
    reading = KeyEntry(Clock(), inbox).reading()
    reading.__enter__()
    assert termios.tcgetattr(sys.stdin.fileno()) != before
    assert not reading.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert termios.tcgetattr(sys.stdin.fileno()) == before
    assert keyboard


def test_which_entry_suits(keyboard: int, inbox: Inbox, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(entry_for(Clock(), inbox, plain=False), LineEntry)
    monkeypatch.setattr(module, "is_terminal", lambda: True)
    assert isinstance(entry_for(Clock(), inbox, plain=False), KeyEntry)
    assert isinstance(entry_for(Clock(), inbox, plain=True), LineEntry)
    assert keyboard
