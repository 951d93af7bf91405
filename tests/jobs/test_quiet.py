"""What Dask logs is left out for a job's own threads, as long as the job runs."""

from __future__ import annotations

import io
import logging
import threading
from collections.abc import Iterator

import pytest

from wordfoe.jobs.quiet import quiet_threads


@pytest.fixture
def printed() -> Iterator[io.StringIO]:
    """What a handler of Dask's logger prints."""
    stream = io.StringIO()
    handler, logger = logging.StreamHandler(stream), logging.getLogger("distributed")
    logger.addHandler(handler)
    yield stream
    logger.removeHandler(handler)


def log(text: str, level: int = logging.ERROR) -> None:
    logging.getLogger("distributed.core").log(level, text)


def log_elsewhere(text: str) -> int:
    """Log in another thread, and return the thread's identifier."""
    thread = threading.Thread(target=log, args=(text,))
    thread.start()
    identifier = thread.ident or 0
    thread.join()
    return identifier


def test_only_this_thread_is_quiet_and_only_within_the_block(printed: io.StringIO) -> None:
    log("before")
    with quiet_threads():
        log("within")
        log("critical", logging.CRITICAL)
        log_elsewhere("other thread")
    log("after")
    assert printed.getvalue().split("\n") == ["before", "critical", "other thread", "after", ""]


def test_another_thread_can_be_quiet_too(printed: io.StringIO) -> None:
    ready, told = threading.Event(), threading.Event()

    def wait_and_log() -> None:
        ready.wait()
        log("from the loop")
        told.set()

    loop = threading.Thread(target=wait_and_log)
    loop.start()
    with quiet_threads() as quiet:
        quiet(loop.ident or 0)
        ready.set()
        told.wait()
    loop.join()
    assert printed.getvalue() == ""


def test_an_error_ends_the_quiet(printed: io.StringIO) -> None:
    with pytest.raises(RuntimeError), quiet_threads():
        raise RuntimeError
    log("after")
    assert printed.getvalue() == "after\n"
