"""Pools: how many workers they have, and how many tasks these are handed."""

from __future__ import annotations

import pytest

from support.tasks import squared
from wordfoe.jobs import Inline, Pool, cores, open_pool


@pytest.mark.parametrize(("size", "in_flight"), [(1, 1), (2, 4), (8, 16)])
def test_a_task_waits_for_everybody_who_has_one(size: int, in_flight: int) -> None:
    assert Pool(Inline(), size).in_flight == in_flight


@pytest.mark.parametrize(
    ("count", "tasks", "size"), [(1, None, 1), (3, 1, 1), (2, 5, 2), (1, 0, 1), (None, None, None)]
)
def test_there_are_no_more_of_them_than_tasks(
    count: int | None, tasks: int | None, size: int | None
) -> None:
    with open_pool(count, tasks=tasks) as here:
        assert here.size == (cores() if size is None else size)


def test_a_pool_of_one_works_here() -> None:
    with open_pool(1) as here:
        assert isinstance(here.executor, Inline)
        assert here.executor.submit(squared, 7).result() == 49


def test_a_pool_of_two_works_elsewhere() -> None:
    with open_pool(2) as here:
        assert not isinstance(here.executor, Inline)
        assert here.executor.submit(squared, 7).result() == 49
