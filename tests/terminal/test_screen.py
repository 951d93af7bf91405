"""Blocks of lines that are drawn in the place of the one before."""

from __future__ import annotations

import os

import pyte
import pytest

from wordfoe.terminal.screen import CLEAR_ALL, Screen


@pytest.fixture
def size(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Columns and rows of the terminal, which a test may change."""
    size = [20, 6]
    monkeypatch.setattr("wordfoe.terminal.screen.terminal_size", lambda: os.terminal_size(size))
    return size


class Shown:
    """What stands on a screen after all that was printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], size: list[int]) -> None:
        self._capsys = capsys
        self._screen = pyte.Screen(*size)
        self.printed = ""

    def rows(self) -> list[str]:
        self.printed = self._capsys.readouterr().out
        pyte.Stream(self._screen).feed(self.printed.replace("\n", "\r\n"))
        return [row.rstrip() for row in self._screen.display]


def test_a_block_replaces_the_one_before(
    size: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    shown, screen = Shown(capsys, size), Screen()
    print("above")
    screen.draw("one\ntwo\nask ")
    assert shown.rows() == ["above", "one", "two", "ask", "", ""]
    screen.draw("three\nask ")
    assert shown.rows() == ["above", "three", "ask", "", "", ""]
    screen.draw("4")
    screen.draw("5\n6")
    assert shown.rows() == ["above", "5", "6", "", "", ""]


def test_rows_of_something_else_are_replaced_too(
    size: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    shown, screen = Shown(capsys, size), Screen()
    screen.draw("one\n")
    print("typed")
    screen.add_rows(1)
    screen.draw("two")
    assert shown.rows() == ["two", "", "", "", "", ""]


def test_a_block_that_is_released_stays(
    size: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    shown, screen = Shown(capsys, size), Screen()
    screen.draw("one\n")
    screen.release()
    screen.draw("two")
    assert shown.rows()[:2] == ["one", "two"]


@pytest.mark.parametrize("change", ["narrower", "lower", "too many rows"])
def test_where_the_place_is_lost_the_screen_is_cleared(
    change: str, size: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    shown, screen = Shown(capsys, size), Screen()
    screen.draw("1\n2\n3\n4\n5\n6\n7" if change == "too many rows" else "one\ntwo")
    shown.rows()
    if change == "narrower":
        size[0] = 10
    elif change == "lower":
        size[1] = 5
    screen.draw("new")
    assert shown.rows()[0] == "new"
    assert shown.printed.startswith(CLEAR_ALL)
