"""Signals: the descriptor that tells of them, and SIGTERM as an exception."""

from __future__ import annotations

import os
import select
import signal

import pytest

from wordfoe.signals import handled
from wordfoe.terminal.signals import (
    SIGNALS_AT_ONCE,
    Terminated,
    signal_pipe,
    termination_raises,
)

NUMBER = signal.SIGUSR1


def test_the_descriptor_tells_of_a_signal() -> None:
    with handled({NUMBER: lambda *_: None}):
        signal_pipe()
        signal.raise_signal(NUMBER)
        assert select.select([signal_pipe()], [], [], 0)[0]
        assert NUMBER in os.read(signal_pipe(), SIGNALS_AT_ONCE)


def test_termination_is_an_interrupt_while_it_raises() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Terminated), termination_raises():
        signal.raise_signal(signal.SIGTERM)
    assert issubclass(Terminated, KeyboardInterrupt)
    assert signal.getsignal(signal.SIGTERM) is before
