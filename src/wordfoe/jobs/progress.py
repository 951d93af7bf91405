"""Reports of the progress of a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordfoe.jobs.job import Job

__all__ = ["Progress"]


class Progress:
    """A listener that a job calls. Its methods do nothing; override those that you need.

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
        """Called after the job has opened its file of results, before any task."""

    def update(self, done: int, total: int | None, noun: str) -> None:
        """Called before the first task and after each, with the number of tasks done in this run.

        ``total`` is the number of tasks of this run, as far as it is known, else None; it may
        change. ``noun`` says what is counted, such as "tasks".
        """

    def end(self, job: Job, error: BaseException | None) -> None:
        """Called when the job ends; ``error`` is the error that ended it, if one did."""
