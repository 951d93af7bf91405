"""Handlers that last as long as a block, and signals that wait until one is done whole."""

from __future__ import annotations

import importlib
import signal
import threading
from collections.abc import Iterator

import pytest

from wordfoe.signals import handled, signals_wait

NUMBER = signal.SIGUSR1


@pytest.fixture(autouse=True)
def handlers_as_before() -> Iterator[None]:
    before = signal.getsignal(NUMBER)
    yield
    signal.signal(NUMBER, before)


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


def test_ctrl_c_is_heard_after_the_entry_point_was_imported() -> None:
    """While it is imported, Ctrl-C ends the process; tests that import it are not followed by that
    (see ``pytest_configure``)."""
    importlib.import_module("wordfoe.__main__")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


# --- signals that wait


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


def test_an_ignored_signal_is_not_heard_afterwards() -> None:
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
