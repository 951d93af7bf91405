"""Signals that wait until a block is done whole."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from wordfoe.jobs.signals import signals_wait


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture(params=[signal.SIGINT, signal.SIGTERM])
def number(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """A signal whose handler raises KeyboardInterrupt."""
    before = signal.signal(request.param, interrupt)
    yield request.param
    signal.signal(request.param, before)


def test_a_handler_is_called_after_the_block(number: signal.Signals) -> None:
    done: list[str] = []

    def work() -> None:
        signal.raise_signal(number)
        done.append("all of it")

    with pytest.raises(KeyboardInterrupt), signals_wait():
        work()
    assert done
    assert signal.getsignal(number) is interrupt


def test_an_error_in_the_block_is_not_lost(number: signal.Signals) -> None:
    with pytest.raises(ValueError, match="bad"), signals_wait():
        raise ValueError("bad")
    assert signal.getsignal(number) is interrupt


def test_an_ignored_signal_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with signals_wait():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_another_thread_has_no_handlers_that_could_wait() -> None:
    done: list[str] = []

    def work() -> None:
        with signals_wait():
            done.append("all of it")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done
