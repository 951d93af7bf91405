"""Long work of a command: the options that say how it is done, and what is shown meanwhile."""

from __future__ import annotations

import click

from wordfoe.jobs import Job, JobOptions, Progress
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.progress import Bar

__all__ = ["ShownProgress", "job_options", "job_options_here"]

_workers = click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    show_default="one per core",
    help="Processes; on a cluster, threads.",
)
_cluster = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Work on the Dask cluster with this scheduler: tcp://HOST:PORT.",
)
_results = click.option(
    "--results",
    type=PATH,
    help="Keep what is finished in this file, and go on with what it holds.",
)


class ShownProgress(Progress):
    """Draw a bar on standard error, and say there what is kept when the job is interrupted."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bar: Bar | None = None
        self._noun = ""

    def begin(self, job: Job) -> None:
        if job.torn:
            self._console.remark(
                "The last line of the results was torn, and its task is done again."
            )

    def update(self, done: int, total: int | None, noun: str) -> None:
        if self._bar is None or noun != self._noun:
            self._clear()
            self._bar, self._noun = Bar(total, noun, self._console.clock), noun
        self._bar.show(done, total)

    def end(self, job: Job, error: BaseException | None) -> None:
        self._clear()
        if isinstance(error, KeyboardInterrupt):
            path = job.options.results
            kept = f"kept in {path}" if path else "lost, since no --results FILE was given"
            self._console.remark(f"Stopped; {job.finished} {job.noun} are finished and {kept}.")

    def _clear(self) -> None:
        if self._bar is not None:
            self._bar.clear()
            self._bar = None


def _options(workers: int | None, results: str | None, cluster: str | None = None) -> JobOptions:
    progress = ShownProgress(Console("never"))
    return JobOptions(workers=workers, results=results, cluster=cluster, progress=progress)


job_options = gathered("job", _options, _workers, _cluster, _results)
job_options_here = gathered("job", _options, _workers, _results)  # without a cluster
