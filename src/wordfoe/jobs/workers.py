"""Worker processes, which end with the program that started them."""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

__all__ = ["Inline", "cores", "workers"]

P = ParamSpec("P")
T = TypeVar("T")


class Inline(Executor):
    """An executor that runs each task at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run a task, and return its future, which is done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def cores() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def workers(count: int) -> Iterator[Executor]:
    """Open an executor with ``count`` processes; with one, tasks run in this process.

    Processes are spawned, so a script that uses several needs ``if __name__ == "__main__":``. If an
    error ends the block, the processes are terminated, with their tasks.
    """
    if count == 1:
        yield Inline()
        return
    before = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(
        count, mp_context=multiprocessing.get_context("spawn"), initializer=_begin
    )
    try:
        yield executor
    except BaseException:
        # The executor may still send to processes that are ending, and its threads print that this
        # failed; they have ended, too, when it is shut down.
        with contextlib.redirect_stderr(io.StringIO()):
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()
            executor.shutdown(cancel_futures=True)
        raise
    else:
        executor.shutdown()


def _begin() -> None:
    """Ignore Ctrl-C, which the parent process handles, and exit when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
