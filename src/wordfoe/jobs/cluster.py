"""A running Dask cluster as an executor of ``concurrent.futures``.

Dask gives the tasks of a lost worker to others. Workers come and go, so each task first checks that
its worker has the same version of wordfoe, and the same words.
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

# The key of Dask's configuration for the time a scheduler has to answer: on a slow network, set
# DASK_WORDFOE__CONNECT_TIMEOUT=60s, or the key in one of Dask's files.
CONNECT_TIMEOUT = "wordfoe.connect-timeout"
USUAL_TIMEOUT = "5s"

T = TypeVar("T")
Check = Callable[[], object]


@contextlib.contextmanager
def cluster(address: str, check: Check | None = None) -> Iterator[tuple[Executor, int]]:
    """Open an executor on the Dask cluster with a scheduler at this address; yield the executor
    and its number of threads.

    Workers call ``check`` before each task; it raises an error if something is missing there.

    Raises SettingsError if Dask is not installed, no scheduler answers, there are no workers, or
    they lack this version of wordfoe, and ResultsError if the scheduler or all workers of a task
    are lost.
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
    """Return the ResultsError that says that the scheduler is lost."""
    return ResultsError(
        f"The Dask scheduler at {quoted(address)} is gone; what was finished before is kept."
    )


class OnCluster(Executor):
    """An executor that sends tasks to a cluster, each with the checks of its worker.

    Dask's own executor never resolves the future of a task whose scheduler dies while it sends the
    result.
    """

    def __init__(self, client: Client, address: str, check: Check | None) -> None:
        self._client = client
        self._address = address
        self._check = check

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Send a task to the cluster, and return its future.

        The future raises ResultsError if the scheduler is lost, SettingsError if the worker lacks
        this version of wordfoe, and otherwise what the check and the task raise.
        """
        answer: Future[T] = Future()
        task = self._client.submit(
            done_there, __version__, self._check, fn, *args, pure=False, **kwargs
        )

        def hand_over(task: distributed.Future[T]) -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(task.result())
                except BaseException as error:  # of any kind: the caller waits for the future
                    on_its_way = isinstance(error, OSError) and task.status != "error"
                    answer.set_exception(gone(self._address) if on_its_way else error)

        task.add_done_callback(hand_over)
        return answer


def done_there(
    version: str, check: Check | None, fn: Callable[..., T], /, *args: Any, **kwargs: Any
) -> T:
    """Run a task in a worker, and return its result.

    Raises SettingsError if the worker has another version of wordfoe, and what the check and the
    task raise.
    """
    if version != __version__:
        raise SettingsError(f"A worker has wordfoe {__version__}; it needs {version}, as here.")
    if check is not None:
        check()
    return fn(*args, **kwargs)


def _connect_timeout() -> float:
    """Return the seconds that a scheduler has to answer."""
    import dask.config
    from dask.utils import parse_timedelta

    return float(parse_timedelta(dask.config.get(CONNECT_TIMEOUT, USUAL_TIMEOUT)))


def _check_address(address: str, timeout: float) -> None:
    """Check that a scheduler answers; a Dask client would wait for one forever.

    Raises SettingsError if none does.
    """
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
    """Check that there are workers, and that they and the scheduler can run wordfoe.

    Raises SettingsError if that is not so.
    """
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
