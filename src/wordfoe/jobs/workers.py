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
from multiprocessing import resource_tracker
from typing import ParamSpec, TypeVar

from wordfoe.signals import signals_wait

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


class Processes(ProcessPoolExecutor):
    """An executor that starts its processes whole: a signal waits until a task is submitted.

    A handler that raised before a new process was told its work would leave it to complain that
    nothing came. The process itself hears no Ctrl-C, which its parent handles.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a task, for which a process may be started."""
        with _deaf_to_ctrl_c(), signals_wait():
            return super().submit(fn, *args, **kwargs)


@contextlib.contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let the processes that start in the block hear no Ctrl-C."""
    resource_tracker.ensure_running()  # its own start would let Ctrl-C through
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


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
    executor = Processes(count, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)
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
    """Exit when the parent process is gone."""
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
