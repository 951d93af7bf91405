"""Lines of input: whole ones, half ones, the end of the input, and a deadline."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest

from support.typist import Typist
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


def test_half_a_line_is_waited_for_until_the_deadline_and_kept(typist: Typist) -> None:
    lines = Lines(typist)
    deadline = typist.now() + 10
    typist.type("pee", after=3)
    with pytest.raises(TimeIsUp):
        lines.next(deadline)
    assert typist.now() == deadline
    typist.type("l\n")
    assert lines.next(deadline + 1) == "peel"


def test_a_line_that_is_there_is_not_taken_after_the_deadline(typist: Typist) -> None:
    lines = Lines(typist)
    typist.type("lean\npeel\n")
    assert lines.next(typist.now() + 1) == "lean"
    with pytest.raises(TimeIsUp):
        lines.next(typist.now())
    assert lines.next(typist.now() + 1) == "peel"
