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
from wordfoe.errors import ResultsError, SettingsError
from wordfoe.jobs.quiet import quiet_threads
from wordfoe.wording import quoted

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
    """Open an executor on the Dask cluster whose scheduler is at this address; yield it with its
    number of threads.

    Each worker makes the check before each task; it raises when something is missing there. Raises
    SettingsError when Dask is not installed, no scheduler answers, or the workers lack this version
    of wordfoe; ResultsError when the scheduler or all workers of a task are lost.
    """
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
    """Return the error that says that the scheduler is lost."""
    return ResultsError(
        f"The Dask scheduler at {quoted(address)} is gone; what was finished before is kept."
    )


class OnCluster(Executor):
    """An executor that sends tasks to a cluster, each with what its worker must have.

    Dask's own executor never answers a task whose scheduler dies while the result is on its way.
    """

    def __init__(self, client: Client, address: str, check: Check | None) -> None:
        self._client = client
        self._address = address
        self._check = check

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Send a task to the cluster. Its future raises ResultsError when the scheduler is lost."""
        answer: Future[T] = Future()
        task = self._client.submit(
            done_there, __version__, self._check, fn, *args, pure=False, **kwargs
        )

        def hand_over(task: distributed.Future[T]) -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(task.result())
                except BaseException as error:  # whatever it is, the caller waits for it
                    on_its_way = isinstance(error, OSError) and task.status != "error"
                    answer.set_exception(gone(self._address) if on_its_way else error)

        task.add_done_callback(hand_over)
        return answer


def done_there(
    version: str, check: Check | None, fn: Callable[..., T], /, *args: Any, **kwargs: Any
) -> T:
    """Do a task in a worker. Raises SettingsError unless the worker has this version of wordfoe,
    and what the check and the task raise."""
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
    """Raise SettingsError when no scheduler answers at an address; a client would wait for one
    forever."""
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
    """Raise SettingsError for a cluster without workers, or without wordfoe on its workers and its
    scheduler."""
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
