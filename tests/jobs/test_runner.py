"""Tasks with any executor: all of them once, kept as they finish, whatever happens."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from support.tasks import failing, squared
from wordfoe.errors import GuesserError, ResultsError
from wordfoe.jobs import Inline, Results, run

TASKS = {str(number): number for number in range(20)}


class Backwards(Executor):
    """Waits for four tasks, then finishes the latest first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        self.waiting.append((Future(), fn, args))
        handed_out = self.waiting[-1][0]
        if len(self.waiting) == 4:
            while self.waiting:
                future, work, arguments = self.waiting.pop()
                future.set_result(work(*arguments))
        return handed_out


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


def test_a_task_that_fails_keeps_what_was_finished_before() -> None:
    results = Results(None, {})
    with pytest.raises(GuesserError, match="Five is too much"):
        list(run(TASKS, failing, results, Inline()))
    assert list(results.finished) == ["0", "1", "2", "3", "4"]


class OneOfThree(Executor):
    """Finishes the first of every three tasks, and no other."""

    def __init__(self) -> None:
        self.handed_out: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        self.handed_out.append(Future())
        if len(self.handed_out) % 3 == 0:
            self.handed_out[-3].set_result(fn(*args))
        return self.handed_out[-1]


def test_no_more_tasks_are_handed_out_than_asked_for() -> None:
    """And those that run when the caller stops are taken back."""
    executor = OneOfThree()
    doing = run(TASKS, squared, Results(None, {}), executor, 3)
    assert isinstance(doing, Generator)
    assert next(doing) == "0"
    assert len(executor.handed_out) == 3
    doing.close()
    assert [future.cancelled() for future in executor.handed_out] == [False, True, True]


class Broken(Executor):
    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:  # noqa: ARG002
        raise BrokenExecutor


def test_an_executor_that_broke_is_told_in_a_sentence() -> None:
    with pytest.raises(ResultsError, match="A worker was killed, perhaps for want of memory"):
        list(run(TASKS, squared, Results(None, {}), Broken()))
