"""Signals: the descriptor that tells of them, and handlers that last as long as a block."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Iterator

import pytest

from wordfoe.terminal.signals import (
    SIGNALS_AT_ONCE,
    Terminated,
    handled,
    signal_pipe,
    termination_raises,
)

NUMBER = signal.SIGUSR1


@pytest.fixture(autouse=True)
def handlers_as_before() -> Iterator[None]:
    before = signal.getsignal(NUMBER)
    yield
    signal.signal(NUMBER, before)


def test_the_descriptor_tells_of_a_signal() -> None:
    with handled({NUMBER: lambda *_: None}):
        signal_pipe()
        signal.raise_signal(NUMBER)
        assert select.select([signal_pipe()], [], [], 0)[0]
        assert NUMBER in os.read(signal_pipe(), SIGNALS_AT_ONCE)


def test_a_handler_lasts_as_long_as_the_block() -> None:
    heard: list[str] = []
    signal.signal(NUMBER, lambda *_: heard.append("outer"))
    with handled({NUMBER: lambda *_: heard.append("inner")}):
        signal.raise_signal(NUMBER)
    signal.raise_signal(NUMBER)
    assert heard == ["inner", "outer"]


def test_a_handler_that_raises_is_gone_afterwards() -> None:
    def refuse(*_: object) -> None:
        raise ValueError

    signal.signal(NUMBER, signal.SIG_DFL)
    with pytest.raises(ValueError), handled({NUMBER: refuse}):  # noqa: PT011
        signal.raise_signal(NUMBER)
    assert signal.getsignal(NUMBER) is signal.SIG_DFL


def test_an_ignored_signal_stays_ignored() -> None:
    """As after nohup."""
    signal.signal(NUMBER, signal.SIG_IGN)
    with handled({NUMBER: lambda *_: pytest.fail("the signal was not ignored")}):
        signal.raise_signal(NUMBER)
    assert signal.getsignal(NUMBER) is signal.SIG_IGN


def test_termination_is_an_interrupt_while_it_raises() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Terminated), termination_raises():
        signal.raise_signal(signal.SIGTERM)
    assert issubclass(Terminated, KeyboardInterrupt)
    assert signal.getsignal(signal.SIGTERM) is before
