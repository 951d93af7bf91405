"""The line of a long search: only at a terminal, only after a while, and gone in the end."""

from __future__ import annotations

import io
from contextlib import redirect_stderr

import pytest

from support.typist import Typist
from wordfoe.terminal.search_progress import EVERY, PATIENCE, SearchProgress


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _term(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


def test_a_quick_search_shows_nothing(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen, SearchProgress("6 letters", typist) as progress:
        progress.tell(1)
        typist.sleep(PATIENCE - 0.01)
        progress.tell(1000)
    assert screen.getvalue() == ""


def test_a_long_one_says_now_and_then_how_far_it_is(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen, SearchProgress("6 letters", typist) as progress:
        typist.sleep(PATIENCE)
        progress.tell(1000)
        typist.sleep(EVERY / 2)
        progress.tell(2000)
        assert screen.getvalue() == "\r6 letters: 1,000 nodes ..."
        typist.sleep(EVERY)
        progress.tell(3_000_000)
        told = screen.getvalue()
        assert told.endswith("\r6 letters: 3,000,000 nodes ...")
    assert screen.getvalue() == told + "\r" + " " * len("6 letters: 3,000,000 nodes ...") + "\r"


def test_a_shorter_line_covers_the_longer_one(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        progress = SearchProgress("6 letters", typist)
        for nodes in (1_000_000, 7):
            typist.sleep(PATIENCE)
            progress.tell(nodes)
    _, long, short = screen.getvalue().split("\r")
    assert len(long) == len(short)


def test_it_is_cleared_once(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        with SearchProgress("6 letters", typist) as progress:
            typist.sleep(PATIENCE)
            progress.tell(1)
            progress.clear()
            told = screen.getvalue()
        assert told.endswith("\r")
        assert screen.getvalue() == told


@pytest.mark.parametrize(("stream", "term"), [(Screen, "dumb"), (io.StringIO, "xterm")])
def test_nothing_without_a_terminal_that_can_show_it(
    stream: type[io.StringIO], term: str, typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    with redirect_stderr(stream()) as shown, SearchProgress("6 letters", typist) as progress:
        typist.sleep(100)
        progress.tell(1000)
    assert shown.getvalue() == ""
