"""The bar of long work: how many, how fast, how long; and only on a terminal."""

from __future__ import annotations

import io
from contextlib import redirect_stderr

import pytest

from support.terminal import plain
from support.typist import Typist
from wordfoe.terminal.progress import Bar


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(
    ("seconds", "rate"), [(0.01, "100.0/s"), (0.5, "2.0/s"), (1.0, "1.0/s"), (30.0, "2.0/min")]
)
def test_how_many_and_how_fast(seconds: float, rate: str, typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        bar = Bar(4, "cells", typist)
        for done in range(1, 4):
            typist.sleep(seconds)
            bar.show(done, 4)
        bar.clear()
    assert f"3/4 cells {rate}" in plain(screen.getvalue())


def test_steps_that_are_found_out_on_the_way(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        bar = Bar(1, "classes", typist)
        typist.sleep(10)
        bar.show(20, 50)
        bar.clear()
        bar.clear()
    assert "20/50 classes 2.0/s" in plain(screen.getvalue())


def test_steps_without_end(typist: Typist) -> None:
    with redirect_stderr(Screen()) as screen:
        bar = Bar(None, "climbs", typist)
        typist.sleep(1)
        bar.show(1, None)
        bar.clear()
    assert "1/? climbs 1.0/s" in plain(screen.getvalue())


@pytest.mark.parametrize(("stream", "steps"), [(io.StringIO, 4), (Screen, 0)])
def test_nothing_is_shown_in_a_pipe_or_when_there_is_nothing_to_do(
    stream: type[io.StringIO], steps: int, typist: Typist
) -> None:
    with redirect_stderr(stream()) as shown:
        bar = Bar(steps, "cells", typist)
        bar.show(1, steps)
        bar.clear()
    assert shown.getvalue() == ""
