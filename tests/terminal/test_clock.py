"""The clock of this machine: it goes on, and waiting for input says whether there is some."""

from __future__ import annotations

import os
import select
import signal
from typing import Any

import pytest

from wordfoe.terminal.clock import Clock


def test_the_time_goes_on() -> None:
    clock = Clock()
    before = clock.now()
    clock.sleep(0.001)
    assert clock.now() >= before + 0.001


def test_waiting_for_input() -> None:
    clock = Clock()
    reading, writing = os.pipe()
    before = clock.now()
    assert not clock.wait_for_input(reading, 0.001)
    assert clock.now() >= before + 0.001
    os.write(writing, b"x")
    assert clock.wait_for_input(reading, 1e6), "at once: this test would not end otherwise"
    os.read(reading, 1)
    os.close(writing)
    assert clock.wait_for_input(reading, 1e6), "the end of the input can be read too"
    os.close(reading)


def test_a_signal_just_before_the_wait_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else Ctrl-C would be lost until the next key is pressed."""
    reading, writing = os.pipe()
    handled: list[int] = []
    really_select = select.select

    def select_late(readable: list[int], *others: Any) -> Any:
        if handled:
            os.write(writing, b"x")
            return really_select(readable, *others)
        signal.raise_signal(signal.SIGINT)  # after Python's last look for signals
        found = really_select(readable, [], [], 0)
        assert found[0], "the wait would not end"
        return found

    before = signal.signal(signal.SIGINT, lambda number, _frame: handled.append(number))
    try:
        Clock().wait_for_input(writing, 0)  # prepares itself
        monkeypatch.setattr(select, "select", select_late)
        assert Clock().wait_for_input(reading)
    finally:
        signal.signal(signal.SIGINT, before)
        os.close(reading)
        os.close(writing)
    assert handled == [signal.SIGINT]
