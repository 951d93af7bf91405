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
        progress.show(1)
        typist.sleep(DELAY - 0.01)
        progress.show(1000)
    assert screen.getvalue() == ""


def test_a_long_one_says_now_and_then_how_far_it_is(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen, SearchProgress("6 letters", typist) as progress:
        typist.sleep(DELAY)
        progress.show(1000)
        typist.sleep(INTERVAL / 2)
        progress.show(2000)
        assert "6 letters: 1,000 nodes ..." in plain(screen.getvalue())
        assert "2,000" not in screen.getvalue()
        typist.sleep(INTERVAL)
        progress.show(3_000_000)
        shown = screen.getvalue()
        assert "6 letters: 3,000,000 nodes ..." in plain(shown)
    assert_cleared(screen, shown)


def assert_cleared(screen: Screen, shown: str) -> None:
    """The line was erased, and nothing was written after that."""
    assert screen.getvalue().startswith(shown)
    _, erased, after = screen.getvalue()[len(shown) :].rpartition(ERASE)
    assert erased
    assert plain(after).strip() == ""


def test_it_is_cleared_once(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        with SearchProgress("6 letters", typist) as progress:
            typist.sleep(DELAY)
            progress.show(1)
            shown = screen.getvalue()
            progress.clear()
            assert_cleared(screen, shown)
            cleared = screen.getvalue()
        assert screen.getvalue() == cleared


@pytest.mark.parametrize(("stream", "term"), [(Screen, "dumb"), (io.StringIO, "xterm")])
def test_nothing_without_a_terminal_that_can_show_it(
    stream: type[io.StringIO], term: str, typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    with redirect_stderr(stream()) as shown, SearchProgress("6 letters", typist) as progress:
        typist.sleep(100)
        progress.show(1000)
    assert shown.getvalue() == ""
