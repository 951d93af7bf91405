"""Tasks with any executor: all of them once, kept as they finish, whatever happens."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support.tasks import dying, failing, squared
from support.terminal import started
from support.waiting import LONG, until
from wordfoe.errors import GuesserError, ResultsError
from wordfoe.jobs import Inline, Results, cores, run, workers

TASKS = {str(number): number for number in range(20)}


class Backwards(Executor):
    """Finishes the latest task first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        if len(self.waiting) == 4:
            threading.Thread(target=self._finish).start()
        return future

    def _finish(self) -> None:
        while self.waiting:
            future, fn, args = self.waiting.pop()
            future.set_result(fn(*args))


@pytest.mark.parametrize("make", [Inline, lambda: ThreadPoolExecutor(3), Backwards])
def test_every_task_is_done_once(make: Callable[[], Executor]) -> None:
    results = Results(None, {})
    with make() as executor:
        done = list(run(TASKS, squared, results, executor, 4))
    assert sorted(done) == sorted(TASKS)
    assert results.finished == {task: number**2 for task, number in TASKS.items()}


def test_what_is_finished_is_not_done_again() -> None:
    results = Results(None, {})
    for task in ("3", "4"):
        results.add(task, "kept")
    done = list(run(TASKS, squared, results, Inline()))
    assert len(done) == 18
    assert results.finished["3"] == "kept"


def test_processes_do_the_same() -> None:
    results = Results(None, {})
    with workers(2) as executor:
        assert len(list(run(TASKS, squared, results, executor, 4))) == 20
    assert results.finished["19"] == 361
    assert cores() >= 1


def test_a_task_that_fails_says_why_and_keeps_the_rest() -> None:
    results = Results(None, {})
    with pytest.raises(GuesserError, match="Five is too much"), workers(2) as executor:
        list(run(TASKS, failing, results, executor, 1))
    assert list(results.finished) == ["0", "1", "2", "3", "4"]


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(ResultsError, match="A worker was killed"), workers(2) as executor:
        list(run(TASKS, dying, Results(None, {}), executor, 2))


SLOW = """
import sys, time
from wordfoe.jobs import Results, run, workers

def slow(number):
    time.sleep(0.05)
    return number

if __name__ == "__main__":
    tasks = {str(number): number for number in range(60)}
    with Results(sys.argv[1], {"job": "slow"}) as results, workers(2) as executor:
        for task in run(tasks, slow, results, executor, 4):
            pass
    print("whole")
"""


def children(pid: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True
    )
    return [int(line) for line in listed.stdout.split()]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_is_killed_goes_on_where_it_was(sign: signal.Signals, tmp_path: Path) -> None:
    script, path = tmp_path / "slow.py", tmp_path / "results"
    script.write_text(SLOW)
    command = [sys.executable, str(script), str(path)]
    with started(program=command) as running:
        until(lambda: path.exists() and path.read_bytes().count(b"\n") >= 10)
        hired = children(running.pid)
        running.send_signal(sign)
        running.wait(LONG)
    until(lambda: not any(alive(pid) for pid in hired))  # nobody goes on working for nobody
    before = path.read_bytes().count(b"\n") - 1
    assert 9 <= before < 60
    again = subprocess.run(command, capture_output=True, text=True, check=True)
    assert again.stdout == "whole\n"
    tasks = [json.loads(line)["task"] for line in path.read_text().splitlines()[1:]]
    assert sorted(tasks, key=int) == [str(number) for number in range(60)]
