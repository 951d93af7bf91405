"""Dask's messages, left out while a job runs, and only those of the job's own threads.

Dask prints every lost connection on standard error, in many lines. A job raises what matters of
them as one sentence. Messages of other threads, of other clients in this process, and whatever goes
to handlers that the user has configured, stay as they are.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator

__all__ = ["quiet_threads"]

LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application")


class _OtherThreads(logging.Filter):
    """Let through what other threads log, and what is critical."""

    def __init__(self) -> None:
        super().__init__()
        self.quiet = {threading.get_ident()}

    def filter(self, record: logging.LogRecord) -> bool:
        return record.thread not in self.quiet or record.levelno >= logging.CRITICAL


@contextlib.contextmanager
def quiet_threads() -> Iterator[Callable[[int], None]]:
    """Keep Dask's own handlers from printing what this thread logs within the block. Yield a
    function that adds another thread, by its identifier; afterwards all is as it was."""
    others = _OtherThreads()
    handlers = {handler for name in LOGGERS for handler in logging.getLogger(name).handlers}
    for handler in handlers:
        handler.addFilter(others)
    try:
        yield others.quiet.add
    finally:
        for handler in handlers:
            handler.removeFilter(others)
