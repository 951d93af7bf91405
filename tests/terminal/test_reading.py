"""Lines of input: whole ones, half ones, the end of the input, and a deadline."""

from __future__ import annotations

import os
import pty
import sys
from collections.abc import Iterator

import pytest

from support.typist import Typist
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.reading import EndOfInput, Lines, TimeIsUp


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The writing end of standard input, which the test closes."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield writing


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"lean\n", ["lean"]),
        (b"lean", ["lean"]),
        (b"a\n\n b \r\nc", ["a", "", " b ", "c"]),
        (b"\xff\n", ["\ufffd"]),
        ("né\n".encode(), ["né"]),
        (b"x" * 50_000 + b"\ny\n", ["x" * 50_000, "y"]),
    ],
)
def test_lines(keyboard: int, data: bytes, lines: list[str]) -> None:
    os.write(keyboard, data)
    os.close(keyboard)
    assert list(Lines()) == lines


def test_the_end_of_the_input_is_told_each_time(keyboard: int) -> None:
    os.close(keyboard)
    lines = Lines()
    for _ in range(2):
        with pytest.raises(EndOfInput):
            lines.next()


@pytest.mark.parametrize(("after", "is_read"), [(0.0, True), (9.99, True), (10.0, False)])
def test_a_line_must_be_whole_before_the_deadline(
    typist: Typist, after: float, is_read: bool
) -> None:
    lines = Lines(typist)
    deadline = typist.now() + 10
    typist.type("le")
    typist.type("an\n", after)
    if is_read:
        assert lines.next(deadline) == "lean"
    else:
        with pytest.raises(TimeIsUp):
            lines.next(deadline)
    assert typist.now() == deadline - 10 + after


def test_whether_something_was_read_ahead(keyboard: int) -> None:
    os.write(keyboard, b"lean\npeel\n")
    os.close(keyboard)
    lines = Lines()
    assert lines.is_empty
    lines.next()
    assert not lines.is_empty
    lines.next()
    assert lines.is_empty


@pytest.mark.parametrize("rest", ["l\nn\n", "\nn\n"])
@pytest.mark.parametrize("late", [0.0, 0.5])
def test_half_a_line_at_the_deadline_is_dropped_with_its_end(
    typist: Typist, rest: str, late: float
) -> None:
    """And nothing after it, wherever the blocks begin and end."""
    lines = Lines(typist)
    deadline = typist.now() + 10
    typist.type("pe", after=3)
    typist.type("e")
    typist.type(rest, after=7 + late)
    with pytest.raises(TimeIsUp):
        lines.next(deadline)
    assert typist.now() == deadline
    assert lines.next(deadline + 1) == "n"


def test_the_end_of_a_dropped_line_may_be_long_in_coming(typist: Typist) -> None:
    lines = Lines(typist)
    typist.type("pee", after=1)
    for _ in range(3):
        with pytest.raises(TimeIsUp):
            lines.next(typist.now() + 5)
    typist.type("l")
    with pytest.raises(TimeIsUp):
        lines.next(typist.now() + 5)
    typist.type("s\ny\n")
    assert lines.next(typist.now() + 5) == "y"


def test_a_dropped_line_may_have_no_end(keyboard: int) -> None:
    lines = Lines(clock := Stopped())
    os.write(keyboard, b"pee")
    clock.patience = 1
    with pytest.raises(TimeIsUp):
        lines.next(1.0)
    os.write(keyboard, b"l")
    os.close(keyboard)
    with pytest.raises(EndOfInput):
        lines.next()


class Stopped(Clock):
    """A clock at which nothing comes after so many waits for input, until the next deadline."""

    patience = 0

    def now(self) -> float:
        return 0.0

    def wait_for_input(self, _descriptor: int, seconds: float | None = None) -> bool:
        self.patience -= 1
        return seconds is None or self.patience >= 0


@pytest.mark.parametrize("late", ["", "l\n", "clean\npee"])
def test_on_a_terminal_everything_typed_is_dropped(
    late: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line waits in the terminal itself, which the program cannot see."""
    leader, follower = pty.openpty()
    with os.fdopen(follower) as stdin, os.fdopen(leader, "wb"):
        monkeypatch.setattr(sys, "stdin", stdin)
        lines = Lines(Stopped())
        os.write(leader, b"pee")
        os.write(leader, late.encode())
        with pytest.raises(TimeIsUp):
            lines.next(1.0)
        os.write(leader, b"n\n")
        assert lines.next() == "n"


def test_a_line_that_is_there_is_not_taken_after_the_deadline(typist: Typist) -> None:
    lines = Lines(typist)
    typist.type("lean\npeel\n")
    assert lines.next(typist.now() + 1) == "lean"
    with pytest.raises(TimeIsUp):
        lines.next(typist.now())
    assert lines.next(typist.now() + 1) == "peel"
