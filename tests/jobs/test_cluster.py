"""Work on a real Dask cluster: a scheduler and its workers, each a process of its own.

Workers wait at a gate (`support.tasks`), so that a test knows who is at work when it ends one of
them. Everything that should answer has as long as it takes (`support.clusters`).
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import dask
import pytest

from support.clusters import Cluster
from support.tasks import OnItsWay
from support.terminal import environment, one_sentence, run, word_file
from support.waiting import LONG, until
from wordfoe.errors import ResultsError, SettingsError
from wordfoe.jobs import open_pool, same_words

pytestmark = pytest.mark.cluster

WORKERS = 2
AT_ONCE = {"wordfoe.connect-timeout": 0.01}  # for addresses that cannot be called at all
TOURNAMENT = ("hangman", "tournament", "--json", "--seed", "5", "--games", "2")
GATED = (*TOURNAMENT, "--dealers", "largest,fair", "--guessers", "support.tasks:gated")
FREE_CELLS = 2  # of those at 8 and 9 letters


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """A cluster that this process looks for may take as long as it likes, too."""
    with dask.config.set({"wordfoe.connect-timeout": LONG}):
        yield


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        cluster.hire(WORKERS)
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def cluster(shared: Cluster) -> Cluster:
    """A cluster with at least two workers, and its gate closed."""
    shared.gate.close()
    return shared


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Cluster]:
    """A cluster with one worker, whose scheduler may be killed."""
    cluster = Cluster(tmp_path)
    try:
        cluster.hire(1)
        yield cluster
    finally:
        cluster.close()


def test_a_tournament_there_is_the_one_here(cluster: Cluster, tmp_path: Path) -> None:
    some = (*TOURNAMENT, "--lengths", "8-9", "--dealers", "largest,fair")
    args = (*some, "--guessers", "greedy,top-three")
    there = cluster.run_executable(*args, "--results", tmp_path / "there")
    assert (there.code, there.err) == (0, "")
    assert there.out == cluster.run_here(*args).out
    kept = (tmp_path / "there").read_text().splitlines()
    assert len(kept) == 1 + len(there.events)


@pytest.mark.parametrize("part", [(), ("--within", "s")])
def test_a_proof_there_is_the_one_here(cluster: Cluster, part: tuple[str, ...]) -> None:
    prove = ("explore", "prove", "--size", "2x3", "--rules", "tournament", "--json", *part)
    there = cluster.run(*prove).events[0]
    here = cluster.run_here(*prove).events[0]
    assert there.pop("seconds") >= 0
    assert here.pop("seconds") >= 0
    assert there == here
    assert there["proven"]


def finished(results: Path) -> int:
    """Tasks, without the manifest."""
    return len(results.read_bytes().splitlines()) - 1 if results.exists() else 0


def test_a_killed_worker_costs_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """Its tasks are done by others."""
    cluster.hire(1)
    killed, results = cluster.workers[-1], tmp_path / "results"
    args = (*GATED, "--lengths", "9-12")
    there = (*args, "--cluster", cluster.address, "--results", results)
    with cluster.start(*there) as process:
        until(lambda: killed.pid in cluster.gate.at_work)
        killed.kill()
        killed.wait(LONG)
        cluster.gate.open()
        out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    here = cluster.run_here(*args)
    assert out.decode() == here.out
    assert finished(results) == len(here.events)


def test_a_scheduler_that_is_lost(mortal: Cluster, tmp_path: Path) -> None:
    """What was finished is kept, and the same command goes on elsewhere."""
    results = tmp_path / "results"
    args = (*GATED, "--lengths", "8-9")
    there = (*args, "--cluster", mortal.address, "--results", results)
    with mortal.start(*there) as process:
        until(lambda: bool(mortal.gate.at_work))
        assert finished(results) == FREE_CELLS
        mortal.processes[0].kill()
        _, err = process.communicate()
    assert process.returncode == 1
    assert "is gone; what was finished before is kept." in err.decode()
    assert err.count(b"\n") == 1
    assert finished(results) == FREE_CELLS
    assert mortal.run_here(*args, "--results", results).out == mortal.run_here(*args).out


def test_a_scheduler_that_is_lost_with_a_result_on_its_way(mortal: Cluster) -> None:
    with pytest.raises(ResultsError, match="is gone"):
        kill_before_the_result(mortal)


def kill_before_the_result(mortal: Cluster) -> None:
    with open_pool(address=mortal.address) as there:
        answer = there.executor.submit(OnItsWay)
        until(lambda: bool(mortal.gate.at_work))
        mortal.processes[0].kill()
        answer.result(LONG)


def test_dasks_messages_are_back_when_a_job_is_over(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler = logging.StreamHandler()
    monkeypatch.setattr(logging.getLogger("distributed"), "handlers", [handler])
    with open_pool(address=cluster.address) as there:
        assert there.executor.submit(int).result(LONG) == 0
        assert len(handler.filters) == 1
    assert (handler.filters, handler.level) == ([], logging.NOTSET)


def test_words_must_be_the_same_there(cluster: Cluster, tmp_path: Path) -> None:
    words = word_file(tmp_path, "ally cool good")
    with open_pool(address=cluster.address, check=same_words(os.fspath(words))) as there:
        for answer in [there.executor.submit(int) for _ in range(2 * there.size)]:
            assert answer.result(LONG) == 0
    word_file(tmp_path, "ally cool good hope")  # what the workers read stays in their memory
    args = (*TOURNAMENT, "-d", words, "--guessers", "greedy")
    assert "A worker of the cluster has other words in" in one_sentence(cluster.run(*args))


def find_no_scheduler(address: str) -> None:
    """Run the program, which must say that no scheduler answers at this address.

    It has a process of its own: a call that Dask gives up can leave its socket to the garbage
    collector, which would warn of it during another test.
    """
    env = environment(DASK_WORDFOE__CONNECT_TIMEOUT="10ms")
    sentence = one_sentence(run("explore", "survey", "--cluster", address, env=env))
    assert f'No Dask scheduler answers at "{address}"' in sentence


def test_nobody_at_the_address() -> None:
    find_no_scheduler("tcp://127.0.0.1:1")


@pytest.mark.parametrize("address", ["", "nowhere", "http://127.0.0.1:80", "tcp://127.0.0.1:x"])
def test_no_scheduler_there(address: str) -> None:
    with (
        dask.config.set(AT_ONCE),
        pytest.raises(SettingsError, match=f'No Dask scheduler answers at "{address}"'),
        open_pool(address=address),
    ):
        pass


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
        find_no_scheduler(f"tcp://127.0.0.1:{listener.getsockname()[1]}")
        listener.shutdown(socket.SHUT_RDWR)


def test_a_cluster_without_workers(tmp_path: Path) -> None:
    lonely = Cluster(tmp_path)
    try:
        with pytest.raises(SettingsError, match=r"has no worker; start one\."):
            open_pool(address=lonely.address).__enter__()
    finally:
        lonely.close()


def test_without_dask(tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ImportError\n")
    env = environment(PYTHONPATH=os.fspath(tmp_path))
    result = run("explore", "survey", "--boards", "1", "--cluster", "tcp://127.0.0.1:1", env=env)
    assert "pip install 'wordfoe[cluster]'" in one_sentence(result)
