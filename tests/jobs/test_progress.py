"""Progress that is not overridden follows a job silently."""

from __future__ import annotations

import pytest

from support.tasks import squared
from wordfoe.jobs import Job, JobOptions, Progress


class Counted(Progress):
    """Override one method, as a user may."""

    def __init__(self) -> None:
        self.steps = 0

    def update(self, done: int, total: int | None, noun: str) -> None:
        assert (done, total, noun) == (self.steps, 3, "tasks")
        self.steps += 1


@pytest.mark.parametrize("progress", [Progress(), Counted()])
def test_a_job_needs_no_more_than_is_overridden(
    progress: Progress, capsys: pytest.CaptureFixture[str]
) -> None:
    with Job({"job": "squares"}, JobOptions(workers=1, progress=progress)) as job:
        assert job.do({"a": 1, "b": 2, "c": 3}, squared, int) == {"a": 1, "b": 4, "c": 9}
    assert capsys.readouterr() == ("", "")
    if isinstance(progress, Counted):
        assert progress.steps == 4
