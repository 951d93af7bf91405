"""Single keys: what they return, what is skipped, and the mode of the terminal."""

from __future__ import annotations

import os
import pty
import signal
import sys
import termios
from collections.abc import Iterator

import pytest

from wordfoe.terminal.clock import Clock
from wordfoe.terminal.keys import Keys
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.signals import SIGNALS_AT_ONCE, signal_pipe


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


def test_a_signal_while_the_screen_is_drawn_draws_it_afterwards(keyboard: int) -> None:
    """Within a write to a stream, Python refuses another: the game would end."""
    marks = []

    def draw(disturbed: bool) -> None:
        marks.append("begin")
        if len(marks) == 1:
            os.kill(os.getpid(), signal.SIGWINCH)
            os.kill(os.getpid(), signal.SIGWINCH)
        else:
            os.write(keyboard, b"e")
        marks.append("end")
        assert not disturbed

    assert Keys().next(draw) == "e"
    assert marks == ["begin", "end", "begin", "end"]


def test_a_signal_within_a_key_of_several_bytes_is_not_lost(keyboard: int) -> None:
    class Resized(Clock):
        """The size changes while the rest of a key is waited for."""

        def wait_for_input(self, descriptor: int, seconds: float | None = None) -> bool:
            os.kill(os.getpid(), signal.SIGWINCH)
            super().wait_for_input(signal_pipe())
            os.read(signal_pipe(), SIGNALS_AT_ONCE)
            return super().wait_for_input(descriptor, seconds)

    drawn = []

    def draw(disturbed: bool) -> None:
        drawn.append(disturbed)
        os.write(keyboard, b"\x1b[A" if len(drawn) == 1 else b"e")

    assert Keys(Resized()).next(draw) == "e"
    assert drawn == [False, False]


def test_keys_that_wait_can_be_forgotten(keyboard: int) -> None:
    reader = Keys()
    os.write(keyboard, b"abc")
    reader.drop_waiting()
    os.write(keyboard, b"e")
    assert reader.next(draw_nothing) == "e"
