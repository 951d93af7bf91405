"""Work on a real Dask cluster: a scheduler and two workers, each a process of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from support.terminal import environment, one_sentence, run, started, word_file
from support.waiting import LONG, until
from wordfoe.errors import ResultsError, SettingsError
from wordfoe.jobs import crew
from wordfoe.jobs.cluster import OnCluster

pytestmark = pytest.mark.cluster

DASK = Path(sys.executable).parent / "dask"
WORKERS = 2
TASKS = 60
SURVEY = ("explore", "survey", "--size", "5", "--boards", str(100 * TASKS), "--seed", "2", "--json")


class Cluster:
    """A scheduler and its workers, on ports that are free."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = (folder / "log").open("wb")
        self.processes: list[subprocess.Popen[bytes]] = []
        self.workers: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", file)
        until(lambda: file.exists() and file.read_text().endswith("}"))
        self.address: str = json.loads(file.read_text())["address"]

    def _start(self, kind: str, *args: str | Path) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [DASK, kind, *args, "--no-dashboard"],
            cwd=self._folder,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )
        self.processes.append(process)
        return process

    def hire(self, count: int) -> None:
        ready = len(self.workers) + count
        for _ in range(count):
            only = ("--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")
            self.workers.append(self._start("worker", self.address, *only))
        until(lambda: self.threads() == ready)

    def threads(self) -> int:
        try:
            with crew(address=self.address) as there:
                return there.size
        except SettingsError:  # nobody works there yet
            return 0

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait(LONG)
        self._log.close()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        cluster.hire(WORKERS)
        yield cluster
    finally:
        cluster.close()


def test_a_tournament_there_is_the_one_here(cluster: Cluster, tmp_path: Path) -> None:
    args = ("hangman", "tournament", "--lengths", "8-9", "--dealers", "largest,fair", "--json")
    some = ("--guessers", "greedy,top-three", "--games", "20", "--seed", "5")
    there = run(*args, *some, "--cluster", cluster.address, "--results", tmp_path / "there")
    assert (there.code, there.err) == (0, "")
    assert there.out == run(*args, *some, "--workers", "1").out
    kept = (tmp_path / "there").read_text().splitlines()
    assert len(kept) == 1 + len(there.events)


def test_a_proof_there_is_the_one_here(cluster: Cluster) -> None:
    prove = ("explore", "prove", "--size", "2x3", "--rules", "tournament", "--json")
    there = run(*prove, "--cluster", cluster.address).events[0]
    here = run(*prove, "--workers", "1").events[0]
    assert there.pop("seconds") >= 0
    assert here.pop("seconds") >= 0
    assert there == here
    assert there["proven"]


def survey(address: str, results: Path) -> AbstractContextManager[subprocess.Popen[bytes]]:
    return started(*SURVEY, "--cluster", address, "--results", results)


def finished(results: Path) -> int:
    """Tasks, without the manifest."""
    return len(results.read_bytes().splitlines()) - 1 if results.exists() else 0


def test_a_killed_worker_costs_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """Its tasks are done by others."""
    cluster.hire(1)
    results = tmp_path / "results"
    with survey(cluster.address, results) as process:
        until(lambda: finished(results) >= 5)
        cluster.workers[-1].kill()
        assert finished(results) < TASKS, "it was killed too late to tell"
        out, err = process.communicate(timeout=LONG)
    assert (process.returncode, err) == (0, b"")
    assert finished(results) == TASKS
    assert out.decode() == run(*SURVEY, "--workers", "1").out


def test_a_scheduler_that_is_lost(tmp_path: Path) -> None:
    """What was finished is kept, and the same command goes on elsewhere."""
    results = tmp_path / "results"
    lost = Cluster(tmp_path)
    try:
        lost.hire(1)
        with survey(lost.address, results) as process:
            until(lambda: finished(results) >= 5)
            lost.processes[0].kill()
            _, err = process.communicate(timeout=LONG)
        assert process.returncode == 1
        assert "is gone; what was finished before is kept." in err.decode()
        assert err.count(b"\n") == 1
        assert 5 <= finished(results) < TASKS
    finally:
        lost.close()
    assert run(*SURVEY, "--results", results).out == run(*SURVEY, "--workers", "1").out


def test_a_scheduler_that_is_lost_with_a_result_on_its_way(tmp_path: Path) -> None:
    lost = Cluster(tmp_path)
    try:
        lost.hire(1)
        with pytest.raises(ResultsError, match="is gone"):
            kill_before_the_result(lost)
    finally:
        lost.close()


# A result that is ready at once, and on its way for as long as a test may wait.
SLOW = f"""type("Slow", (), {{
    "__reduce__": lambda self: __import__("time").sleep({2 * LONG}) or (int, ())
}})()"""


def kill_before_the_result(lost: Cluster) -> None:
    with crew(address=lost.address) as there:
        assert isinstance(there.executor, OnCluster)
        tasks = there.executor._client.futures
        answer = there.executor.submit(eval, SLOW)
        until(lambda: [task.status for task in tasks.values()] == ["finished"])
        lost.processes[0].kill()
        answer.result(LONG)


def test_words_must_be_the_same_there(cluster: Cluster, tmp_path: Path) -> None:
    words = word_file(tmp_path, "ally cool good")
    args = ("hangman", "tournament", "-d", words, "--guessers", "greedy", "--games", "2")
    assert run(*args, "--cluster", cluster.address).code == 0
    word_file(tmp_path, "ally cool good hope")  # what the workers read stays in their memory
    refused = run(*args, "--cluster", cluster.address)
    assert "A worker of the cluster has other words in" in one_sentence(refused)


@pytest.mark.parametrize(
    "address", ["", "nowhere", "tcp://127.0.0.1:1", "http://127.0.0.1:80", "tcp://127.0.0.1:x"]
)
def test_no_scheduler_there(address: str) -> None:
    tournament = ("hangman", "tournament", "--lengths", "8", "--dealers", "fair", "--seed", "1")
    sentence = one_sentence(run(*tournament, "--cluster", address))
    assert f'No Dask scheduler answers at "{address}"' in sentence


def test_a_stranger_at_the_address() -> None:
    """Who takes the call and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def hang_up() -> None:
            while True:
                try:
                    listener.accept()[0].close()
                except OSError:
                    return

        threading.Thread(target=hang_up, daemon=True).start()
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(SettingsError, match="No Dask scheduler answers"), crew(address=address):
            pass
        listener.shutdown(socket.SHUT_RDWR)


def test_a_cluster_without_workers(tmp_path: Path) -> None:
    lonely = Cluster(tmp_path)
    try:
        result = run("explore", "barren", "--rolls", "1", "--cluster", lonely.address)
        assert "has no worker; start one." in one_sentence(result)
    finally:
        lonely.close()


def test_without_dask(tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ImportError\n")
    env = environment(PYTHONPATH=os.fspath(tmp_path))
    result = run("explore", "survey", "--boards", "1", "--cluster", "tcp://127.0.0.1:1", env=env)
    assert "pip install 'wordfoe[cluster]'" in one_sentence(result)
