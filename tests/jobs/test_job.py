"""Jobs: done to the end or until time is up, kept, resumed, and reported."""

from __future__ import annotations

import json
import os
import signal
from functools import partial
from pathlib import Path

import pytest
from msgspec import Struct

from support.clocks import HandClock
from support.tasks import failing, squared
from wordfoe.errors import GuesserError, ResultsError
from wordfoe.jobs import Job, JobOptions, Progress

TASKS = {str(number): number for number in range(6)}
MANIFEST = {"job": "squares", "seed": 7}


class Noted(Progress):
    """Progress as a list of what was reported."""

    def __init__(self) -> None:
        self.noted: list[object] = []

    def begin(self, job: Job) -> None:
        self.noted.append("torn" if job.torn else "begun")

    def update(self, done: int, total: int | None, noun: str) -> None:
        self.noted.append((done, total, noun))

    def end(self, job: Job, error: BaseException | None) -> None:
        self.noted.append((job.finished, type(error)))


def lasting(clock: HandClock, number: int) -> int:
    """Work of ten seconds."""
    clock.move(seconds=10)
    return number * number


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def options(clock: HandClock, path: Path | None = None, seconds: float | None = None) -> JobOptions:
    kept = str(path) if path else None
    return JobOptions(results=kept, workers=1, seconds=seconds, clock=clock.monotonic)


def test_all_of_it(clock: HandClock) -> None:
    with Job(MANIFEST, options(clock)) as work:
        done = work.do(TASKS, partial(lasting, clock), int)
        assert done == {task: number**2 for task, number in TASKS.items()}
        assert not work.is_over


@pytest.mark.parametrize(("seconds", "finished"), [(0.001, 1), (10, 1), (29.9, 3), (60, 6)])
def test_until_the_seconds_are_over(clock: HandClock, seconds: float, finished: int) -> None:
    """What is at work then is finished, and nothing else is begun."""
    with Job(MANIFEST, options(clock, seconds=seconds)) as work:
        assert not work.is_over
        assert list(work.do(TASKS, partial(lasting, clock), int)) == list(TASKS)[:finished]
        assert work.is_over


def test_the_seconds_count_over_all_rounds(clock: HandClock) -> None:
    with Job(MANIFEST, options(clock, seconds=25)) as work:
        assert len(work.do({"a": 1}, partial(lasting, clock), int)) == 1
        assert not work.is_over
        assert len(work.do({"b": 1, "c": 2, "d": 3}, partial(lasting, clock), int)) == 2
        assert work.is_over


def test_what_is_kept_is_not_done_again(clock: HandClock, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with Job(MANIFEST, options(clock, path, seconds=20)) as work:
        work.do(TASKS, partial(lasting, clock), int)
    begin = clock.monotonic()
    with Job(MANIFEST, options(clock, path)) as work:
        assert len(work.do(TASKS, partial(lasting, clock), int)) == 6
    assert clock.monotonic() == begin + 40
    assert json.loads(path.read_text().splitlines()[0])["job"] == "squares"
    with Job(MANIFEST, options(clock, path)) as work:
        assert work.do(TASKS, partial(lasting, clock), int)["5"] == 25
    assert clock.monotonic() == begin + 40


def test_one_task_at_least_where_nothing_is_known(clock: HandClock, tmp_path: Path) -> None:
    path = tmp_path / "results"
    for _ in range(2):  # the second time, what is kept is returned and no task is begun
        with Job(MANIFEST, options(clock, path, seconds=0)) as work:
            assert work.do(TASKS, squared, int) == {"0": 0}


def test_results_come_as_they_are_finished(clock: HandClock, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with Job(MANIFEST, options(clock, path)) as work:
        work.do({"4": 4}, squared, int)
    with Job(MANIFEST, options(clock, path)) as work:
        each = work.each(TASKS, squared, int)
        assert next(each) == ("4", 16)  # kept
        assert next(each) == ("0", 0)
        assert work.finished == 2
        assert [task for task, _ in each] == ["1", "2", "3", "5"]
        assert work.finished == 6


def test_several_workers_have_the_same_results() -> None:
    with Job(MANIFEST, JobOptions(workers=2)) as work:
        assert work.do(TASKS, squared, int) == {task: n * n for task, n in TASKS.items()}


def test_progress_in_one_go(tmp_path: Path) -> None:
    noted = Noted()
    path = tmp_path / "results"
    with Job(MANIFEST, JobOptions(results=str(path), workers=1)) as work:
        work.do({"0": 0}, squared, int)
    with path.open("a") as file:
        file.write('{"task":')
    kept = JobOptions(results=str(path), workers=1, progress=noted)
    with Job(MANIFEST, kept, noun="squares") as work:
        work.do({"0": 0, "1": 1, "2": 2}, squared, int)
    steps = [(0, 2, "squares"), (1, 2, "squares"), (2, 2, "squares")]
    assert noted.noted == ["torn", *steps, (3, type(None))]


def test_progress_in_rounds() -> None:
    """The number of tasks is not known, or said by the one who makes them."""
    noted = Noted()
    with Job(MANIFEST, JobOptions(workers=1, progress=noted), in_rounds=True) as work:
        work.do({"0": 0}, squared, int, counted=False)
        work.do({"1": 1}, squared, int)
        for _ in work.each({"2": 2, "3": 3}, squared, int):
            work.remaining = 5
    steps = [(0, None, "tasks")] * 2 + [(1, None, "tasks"), (2, 7, "tasks"), (3, 8, "tasks")]
    assert noted.noted == ["begun", *steps, (3, type(None))]


def test_what_a_task_raises_ends_the_job(tmp_path: Path) -> None:
    noted, path = Noted(), tmp_path / "results"
    options = JobOptions(results=str(path), workers=1, progress=noted)
    with pytest.raises(GuesserError, match="Five is too much"), Job(MANIFEST, options) as work:
        work.do(TASKS, failing, int)
    assert noted.noted[-1] == (5, GuesserError)
    assert len(path.read_text().splitlines()) == 1 + 5


class Pair(Struct):
    first: int
    second: int


def test_a_damaged_result(clock: HandClock, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with Job(MANIFEST, options(clock, path)) as work:
        work.do({"3": 3}, squared, int)
    with (
        pytest.raises(ResultsError, match='The result of "3" is damaged; take its line out'),
        Job(MANIFEST, options(clock, path)) as work,
    ):
        work.do({"3": 3}, squared, Pair)


def test_the_seed_is_given_kept_or_new(clock: HandClock, tmp_path: Path) -> None:
    path = tmp_path / "results"
    nothing = JobOptions()
    assert nothing.seed(3) == 3
    assert nothing.seed(None) != nothing.seed(None)
    kept = options(clock, path)
    with Job(MANIFEST, kept) as work:
        work.do({"0": 0}, squared, int)
    assert kept.seed(None) == 7
    assert kept.seed(3) == 3


def test_results_of_other_work(clock: HandClock, tmp_path: Path) -> None:
    kept = options(clock, tmp_path / "results")
    with Job(MANIFEST, kept):
        pass
    with pytest.raises(ResultsError, match="another run"), Job({**MANIFEST, "seed": 8}, kept):
        pass


def test_ctrl_c_just_after_a_result_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept is counted."""
    path = tmp_path / "results"
    write = os.write

    def interrupted(file: int, line: bytes) -> int:
        written = write(file, line)
        if line.startswith(b'{"task":"2"'):  # the third
            signal.raise_signal(signal.SIGINT)
        return written

    monkeypatch.setattr(os, "write", interrupted)
    progress = Noted()
    kept = JobOptions(results=str(path), workers=1, progress=progress)
    with pytest.raises(KeyboardInterrupt), Job(MANIFEST, kept) as work:
        work.do(TASKS, squared, int)
    assert progress.noted[-1] == (3, KeyboardInterrupt)
    assert len(path.read_text().splitlines()) == 4
