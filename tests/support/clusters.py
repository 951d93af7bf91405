"""A real Dask cluster: a scheduler and its workers, each a process of its own. They, and the
program that uses them, are children of a fork server that has imported Dask."""

from __future__ import annotations

import functools
import json
from pathlib import Path

from support.forked import Forked, ForkServer
from support.tasks import Gate
from support.terminal import EXECUTABLE, Result, environment, run
from support.waiting import LONG, until

__all__ = ["Cluster"]

# Everything that should answer has as long as it takes.
PATIENT = {
    "DASK_WORDFOE__CONNECT_TIMEOUT": f"{LONG}s",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": f"{LONG}s",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__TCP": f"{LONG}s",
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": f"{LONG}s",
    "PYTHONPATH": str(Path(__file__).parents[1]),
}
DASK = ("distributed", "distributed.cli.dask_scheduler", "distributed.cli.dask_worker", "dask.cli")


@functools.cache
def _fork_server() -> ForkServer:
    """The one server of this process that forks Dask. It has read Dask's settings from its
    environment."""
    script = Path(__file__).with_name("cluster_programs.py")
    return ForkServer(script, environment(**PATIENT), *DASK)


class Cluster:
    """A scheduler and its workers, on ports that are free, with a gate."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "log"
        self.gate = Gate(folder)
        self.environment = environment(**PATIENT, **self.gate.environment)
        self.processes: list[Forked] = []
        self.workers: list[Forked] = []
        file = folder / "scheduler.json"
        self._hire("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", file)
        until(lambda: file.exists() and file.read_text().endswith("}"))
        self.address: str = json.loads(file.read_text())["address"]

    def _hire(self, kind: str, *args: str | Path) -> Forked:
        command = ("dask", self._log, kind, *args, "--no-dashboard")
        process = _fork_server().start(command, self._folder, self.environment)
        self.processes.append(process)
        return process

    def hire(self, count: int) -> None:
        """Start workers, and wait until the scheduler has them."""
        for _ in range(count):
            only = ("--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")
            self.workers.append(self._hire("worker", self.address, *only))
        until(lambda: self._log.read_bytes().count(b"Registered to:") == len(self.workers))

    def start(self, *args: str | Path) -> Forked:
        """Start the program in the environment of this cluster."""
        return _fork_server().start(("wordfoe", *args), None, self.environment)

    def run(self, *args: str | Path) -> Result:
        """Run the program on this cluster."""
        return self._run(*args, "--cluster", self.address)

    def run_executable(self, *args: str | Path) -> Result:
        """Run the program on this cluster, in an interpreter of its own."""
        args = (*args, "--cluster", self.address)
        return run(*args, env=self.environment, program=EXECUTABLE)

    def run_here(self, *args: str | Path) -> Result:
        """Run the program on this machine alone, with the gate open."""
        self.gate.open()
        return self._run(*args, "--workers", "1")

    def _run(self, *args: str | Path) -> Result:
        with self.start(*args) as process:
            out, err = process.communicate()
        assert process.returncode is not None
        assert b"Traceback" not in err, err.decode()
        return Result(process.returncode, out.decode(), err.decode())

    def close(self) -> None:
        """End all processes."""
        for process in reversed(self.processes):
            with process:
                process.kill()
