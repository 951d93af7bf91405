"""A filter for Dask's log messages while a job runs, for the job's own threads only.

Dask logs every lost connection to standard error, in many lines; a job raises an error of one
sentence instead. Messages of other threads and of other Dask clients, and those that go to handlers
of the user, are not filtered.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator

__all__ = ["quiet_threads"]

LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application")


class _OtherThreads(logging.Filter):
    """Pass messages of other threads, and critical ones."""

    def __init__(self) -> None:
        super().__init__()
        self.quiet = {threading.get_ident()}

    def filter(self, record: logging.LogRecord) -> bool:
        return record.thread not in self.quiet or record.levelno >= logging.CRITICAL


@contextlib.contextmanager
def quiet_threads() -> Iterator[Callable[[int], None]]:
    """Filter what this thread logs through Dask's own handlers, until the block ends.

    Yield a function that adds another thread to the filter, by its identifier.
    """
    others = _OtherThreads()
    handlers = {handler for name in LOGGERS for handler in logging.getLogger(name).handlers}
    for handler in handlers:
        handler.addFilter(others)
    try:
        yield others.quiet.add
    finally:
        for handler in handlers:
            handler.removeFilter(others)
