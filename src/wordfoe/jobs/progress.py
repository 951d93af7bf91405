"""How a job reports what it has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordfoe.jobs.job import Job

__all__ = ["Progress"]


class Progress:
    """Follow a job. Each method does nothing here: subclass it, and override what you need.

    >>> from wordfoe.jobs import Job, JobOptions, Progress
    >>> class Printed(Progress):
    ...     def update(self, done, total, noun):
    ...         print(f"{done} of {total} {noun}")
    >>> with Job({"job": "squares"}, JobOptions(workers=1, progress=Printed())) as job:
    ...     squares = job.do({"two": 2, "three": 3}, lambda number: number**2, int)
    0 of 2 tasks
    1 of 2 tasks
    2 of 2 tasks
    >>> squares
    {'two': 4, 'three': 9}
    """

    def begin(self, job: Job) -> None:
        """Called when the job has opened its results, before any work."""

    def update(self, done: int, total: int | None, noun: str) -> None:
        """Called before the first task and after each, with how many were done since the job began.

        ``total`` is None where the number of tasks is not known; it may change. ``noun`` says what
        is counted, such as "tasks".
        """

    def end(self, job: Job, error: BaseException | None) -> None:
        """Called when the job ends, with the error that ended it, if one did."""
