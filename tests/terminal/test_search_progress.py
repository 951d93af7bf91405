"""The line of a long search: only at a terminal, only after a while, and gone in the end."""

from __future__ import annotations

import io
from contextlib import redirect_stderr

import pytest

from support.terminal import plain
from support.typist import Typist
from wordfoe.terminal.search_progress import DELAY, INTERVAL, SearchProgress

ERASE = "\x1b[2K"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _term(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def test_a_quick_search_shows_nothing(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen, SearchProgress("6 letters", typist) as progress:
        progress.tell(1)
        typist.sleep(DELAY - 0.01)
        progress.tell(1000)
    assert screen.getvalue() == ""


def test_a_long_one_says_now_and_then_how_far_it_is(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen, SearchProgress("6 letters", typist) as progress:
        typist.sleep(DELAY)
        progress.tell(1000)
        typist.sleep(INTERVAL / 2)
        progress.tell(2000)
        assert "6 letters: 1,000 nodes ..." in plain(screen.getvalue())
        assert "2,000" not in screen.getvalue()
        typist.sleep(INTERVAL)
        progress.tell(3_000_000)
        told = screen.getvalue()
        assert "6 letters: 3,000,000 nodes ..." in plain(told)
    assert_cleared(screen, told)


def assert_cleared(screen: Screen, told: str) -> None:
    """The line was erased, and nothing was written after that."""
    assert screen.getvalue().startswith(told)
    _, erased, after = screen.getvalue()[len(told) :].rpartition(ERASE)
    assert erased
    assert plain(after).strip() == ""


def test_it_is_cleared_once(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        with SearchProgress("6 letters", typist) as progress:
            typist.sleep(DELAY)
            progress.tell(1)
            told = screen.getvalue()
            progress.clear()
            assert_cleared(screen, told)
            cleared = screen.getvalue()
        assert screen.getvalue() == cleared


@pytest.mark.parametrize(("stream", "term"), [(Screen, "dumb"), (io.StringIO, "xterm")])
def test_nothing_without_a_terminal_that_can_show_it(
    stream: type[io.StringIO], term: str, typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    with redirect_stderr(stream()) as shown, SearchProgress("6 letters", typist) as progress:
        typist.sleep(100)
        progress.tell(1000)
    assert shown.getvalue() == ""
