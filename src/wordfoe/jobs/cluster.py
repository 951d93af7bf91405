"""A Dask cluster that is there already, as an executor like any other.

Dask gives the tasks of a worker that is lost to others. Every task first makes sure that its worker
has the wordfoe that the work began with, and what else it needs, since workers come and go.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from typing import TYPE_CHECKING, Any, TypeVar

from wordfoe import __version__
from wordfoe.errors import ResultsError, SettingsError, quoted
from wordfoe.jobs.quiet import quiet_threads

if TYPE_CHECKING:
    import distributed
    from distributed import Client

__all__ = ["Check", "cluster"]

# How long a scheduler may take to answer, as Dask's configuration says it: on a slow network it is
# set with DASK_WORDFOE__CONNECT_TIMEOUT=60s, or in a file of Dask's.
CONNECT_TIMEOUT = "wordfoe.connect-timeout"
USUAL_TIMEOUT = "5s"

T = TypeVar("T")
Check = Callable[[], object]


@contextlib.contextmanager
def cluster(address: str, check: Check | None = None) -> Iterator[tuple[Executor, int]]:
    """An executor on the cluster whose scheduler is at this address, and its number of threads. The
    check is made by each worker before each task; it raises when something is missing there."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise SettingsError(
            "A cluster needs Dask; install it with: pip install 'wordfoe[cluster]'."
        ) from None
    timeout = _connect_timeout()
    _check_address(address, timeout)
    with (
        quiet_threads() as quiet,
        Client(address, timeout=timeout, set_as_default=False) as client,
    ):
        quiet(client.sync(_thread))
        _check_workers(client, address)
        try:
            yield OnCluster(client, address, check), sum(client.nthreads().values())
        except KilledWorker:
            raise ResultsError(
                "A task lost every worker that it was given to, perhaps for want of memory; "
                "what was finished before is kept."
            ) from None
        except (CancelledError, OSError) as error:
            if client.status == "running":
                raise
            raise gone(address) from error


async def _thread() -> int:
    return threading.get_ident()


def gone(address: str) -> ResultsError:
    return ResultsError(
        f"The Dask scheduler at {quoted(address)} is gone; what was finished before is kept."
    )


class OnCluster(Executor):
    """Sends tasks to a cluster, each with what its worker must have. Dask's own executor leaves a
    task unanswered for ever whose scheduler dies while the result is on its way."""

    def __init__(self, client: Client, address: str, check: Check | None) -> None:
        self._client = client
        self._address = address
        self._check = check

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        answer: Future[T] = Future()
        task = self._client.submit(
            done_there, __version__, self._check, fn, *args, pure=False, **kwargs
        )

        def hand_over(task: distributed.Future[T]) -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(task.result())
                except BaseException as error:  # whatever it is, somebody waits for it
                    on_its_way = isinstance(error, OSError) and task.status != "error"
                    answer.set_exception(gone(self._address) if on_its_way else error)

        task.add_done_callback(hand_over)
        return answer


def done_there(
    version: str, check: Check | None, fn: Callable[..., T], /, *args: Any, **kwargs: Any
) -> T:
    """What a worker does: the work, if it has what the work began with."""
    if version != __version__:
        raise SettingsError(f"A worker has wordfoe {__version__}; it needs {version}, as here.")
    if check is not None:
        check()
    return fn(*args, **kwargs)


def _connect_timeout() -> float:
    """Return how many seconds a scheduler may take to answer."""
    import dask.config
    from dask.utils import parse_timedelta

    return float(parse_timedelta(dask.config.get(CONNECT_TIMEOUT, USUAL_TIMEOUT)))


def _check_address(address: str, timeout: float) -> None:
    """Refuses an address where no scheduler answers; a client that waits for one would not end."""
    from distributed.comm.core import connect

    async def try_it() -> None:
        comm = await connect(address, timeout=timeout)
        await comm.close()

    try:
        asyncio.run(try_it())
    except (OSError, ValueError, TypeError) as error:
        raise SettingsError(
            f"No Dask scheduler answers at {quoted(address)}; "
            "give an address such as tcp://127.0.0.1:8786."
        ) from error


def _check_workers(client: Client, address: str) -> None:
    """Refuses a cluster that nobody works on, or not with wordfoe; its scheduler needs it, too."""
    if not client.nthreads():
        raise SettingsError(f"The Dask cluster at {quoted(address)} has no worker; start one.")
    try:
        client.run(done_there, __version__, None, int)
        client.submit(done_there, __version__, None, int, pure=False).result()
    except SettingsError:
        raise
    except Exception as error:
        raise SettingsError(
            f"The Dask cluster at {quoted(address)} cannot run wordfoe; install the same version "
            "on its scheduler and its workers."
        ) from error
