"""Single keys: what they return, what is skipped, and the mode of the terminal."""

from __future__ import annotations

import os
import pty
import signal
import sys
import termios
from collections.abc import Iterator

import pytest

from wordfoe.terminal.keys import Keys
from wordfoe.terminal.reading import EndOfInput


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The other end of the terminal that is standard input."""
    master, slave = pty.openpty()
    with os.fdopen(slave) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield master
    os.close(master)


def draw_nothing(_disturbed: bool) -> None:
    """There is no screen."""


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        (b"e", "e"),
        (b"eE7:?=/", "eE7:?=/"),
        (b"\r\n \x7fe", "e"),  # Enter, space, Backspace
        (b"\x1b[A\x1bOP\x1b[1;5Ce", "e"),  # arrows and function keys
        (b"\x1bxe", "e"),  # Alt-X
        (b"\te", "\te"),
        ("\u00e9\u20ac\U0001f600".encode(), "\u00e9\u20ac\U0001f600"),
        (b"\xffe", "\ufffde"),
    ],
)
def test_keys(keyboard: int, typed: bytes, keys: str) -> None:
    reader = Keys()
    os.write(keyboard, typed)
    assert "".join(reader.next(draw_nothing) for _ in keys) == keys


def test_the_screen_is_drawn_while_keys_are_not_echoed(keyboard: int) -> None:
    modes = []

    def draw(_disturbed: bool) -> None:
        modes.append(termios.tcgetattr(sys.stdin.fileno())[3] & (termios.ECHO | termios.ICANON))
        os.write(keyboard, b"e")

    before = termios.tcgetattr(sys.stdin.fileno())
    assert before[3] & termios.ECHO
    assert Keys().next(draw) == "e"
    assert modes == [0]
    assert termios.tcgetattr(sys.stdin.fileno()) == before


def test_ctrl_d(keyboard: int) -> None:
    before = termios.tcgetattr(sys.stdin.fileno())
    with pytest.raises(EndOfInput):
        Keys().next(lambda _disturbed: os.write(keyboard, b"\x04"))
    assert termios.tcgetattr(sys.stdin.fileno()) == before


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_the_mode_and_the_handlers_are_restored_after_an_error(
    keyboard: int, error: type[BaseException]
) -> None:
    assert keyboard
    before = termios.tcgetattr(sys.stdin.fileno())
    handlers = [signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGWINCH)]

    def draw(_disturbed: bool) -> None:
        raise error

    with pytest.raises(error):
        Keys().next(draw)
    assert termios.tcgetattr(sys.stdin.fileno()) == before
    assert [signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGWINCH)] == handlers


def test_another_size_draws_again(keyboard: int) -> None:
    drawn = []

    def draw(disturbed: bool) -> None:
        drawn.append(disturbed)
        if len(drawn) == 1:
            os.kill(os.getpid(), signal.SIGWINCH)
        else:
            os.write(keyboard, b"e")

    assert Keys().next(draw) == "e"
    assert drawn == [False, False]


def test_keys_that_wait_can_be_forgotten(keyboard: int) -> None:
    reader = Keys()
    os.write(keyboard, b"abc")
    reader.drop_waiting()
    os.write(keyboard, b"e")
    assert reader.next(draw_nothing) == "e"
