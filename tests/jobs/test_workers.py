"""Workers: processes that end with the program they work for, however that ends."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support.tasks import Gate, dying, failing, squared
from support.terminal import environment, run, started
from support.waiting import LONG, until
from wordfoe.errors import GuesserError, ResultsError
from wordfoe.jobs import Inline, Results, cores, workers
from wordfoe.jobs import run as run_tasks

TESTS = Path(__file__).parents[1]
TASKS = {str(number): number for number in range(20)}


def test_inline_work_is_done_at_once() -> None:
    with workers(1) as executor:
        assert isinstance(executor, Inline)
        done = executor.submit(squared, 3)
        assert done.done()
        assert done.result() == 9
        assert isinstance(executor.submit(failing, 5).exception(), GuesserError)


def test_processes_do_the_same() -> None:
    results = Results(None, {})
    with workers(2) as executor:
        assert executor.submit(os.getpid).result() != os.getpid()
        assert len(list(run_tasks(TASKS, squared, results, executor, 4))) == 20
    assert results.finished["19"] == 361
    assert cores() >= 1


def test_a_task_that_fails_says_why_and_keeps_the_rest() -> None:
    results = Results(None, {})
    with pytest.raises(GuesserError, match="Five is too much"), workers(2) as executor:
        list(run_tasks(TASKS, failing, results, executor, 1))
    assert list(results.finished) == ["0", "1", "2", "3", "4"]


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(ResultsError, match="A worker was killed"), workers(2) as executor:
        list(run_tasks(TASKS, dying, Results(None, {}), executor, 2))


class Loud(ProcessPoolExecutor):
    """Prints something while it ends, as the threads of an executor may."""

    def shutdown(self, *args: Any, **options: Any) -> None:
        super().shutdown(*args, **options)
        assert not any(thread.name.startswith("QueueFeeder") for thread in threading.enumerate())
        print("Traceback", file=sys.stderr)


def test_a_stopped_executor_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules[workers.__module__], "Processes", Loud)
    with pytest.raises(GuesserError), workers(2) as executor:
        executor.submit(failing, 5).result()
    assert capsys.readouterr().err == ""


def test_a_signal_waits_until_a_process_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or it would leave one that complains that nothing came."""
    started: list[bool] = []

    def submit(*_: object) -> Future[None]:
        signal.raise_signal(signal.SIGINT)
        started.append(True)
        return Future()

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    with pytest.raises(KeyboardInterrupt), workers(2) as executor:
        executor.submit(int)
    assert started
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_processes_do_not_hear_ctrl_c_from_their_start() -> None:
    with workers(2) as executor:
        found = [executor.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()) for _ in range(4)]
        assert all(signal.SIGINT in one.result() for one in found)
        assert all(signal.SIGTERM not in one.result() for one in found)


# Ten tasks are free; the others wait at the gate until the test lets them go on.
GATED = """
import sys
from support.tasks import squared_at_the_gate
from wordfoe.jobs import Results, run, workers

if __name__ == "__main__":
    tasks = {str(number): number for number in range(14)}
    with Results(sys.argv[1], {"job": "gated"}) as results, workers(2) as executor:
        for task in run(tasks, squared_at_the_gate, results, executor, 4):
            pass
    print("whole")
"""


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_is_killed_goes_on_where_it_was(sign: signal.Signals, tmp_path: Path) -> None:
    script, path, gate = tmp_path / "gated.py", tmp_path / "results", Gate(tmp_path)
    script.write_text(GATED)
    env = environment(PYTHONPATH=str(TESTS), **gate.environment)
    command = [sys.executable, str(script), str(path)]
    with started(program=command, env=env) as running:
        until(lambda: len(gate.at_work) == 2 and path.read_bytes().count(b"\n") == 11)
        hired = gate.at_work
        running.send_signal(sign)
        running.wait(LONG)
    until(lambda: not any(alive(pid) for pid in hired))  # they do not work for a dead program
    kept = [json.loads(line)["task"] for line in path.read_text().splitlines()[1:]]
    assert sorted(kept, key=int) == [str(number) for number in range(10)]
    gate.open()
    assert run(program=command, env=env).out == "whole\n"
    tasks = [json.loads(line)["task"] for line in path.read_text().splitlines()[1:]]
    assert tasks[:10] == kept
    assert sorted(tasks, key=int) == [str(number) for number in range(14)]
