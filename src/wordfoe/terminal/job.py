"""Long work of a command: the options of a job, and its progress on the screen."""

from __future__ import annotations

import contextlib

import click

from wordfoe.jobs import Job, JobOptions, Progress
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import Option, gathered
from wordfoe.terminal.progress import Bar
from wordfoe.terminal.signals import termination_raises
from wordfoe.terminal.values import FILE, WholeNumber

__all__ = ["ShownProgress", "job_options", "job_options_here"]

MOST_WORKERS = 1024


def _workers(help: str) -> Option:  # noqa: A002
    kind = WholeNumber(1, MOST_WORKERS)
    return click.option("--workers", type=kind, show_default="one per core", help=help)


_cluster = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Work on the Dask cluster with this scheduler, such as tcp://HOST:PORT.",
)
_results = click.option(
    "--results",
    type=FILE,
    help="Keep finished tasks in this file, and skip those that it holds already.",
)


class ShownProgress(Progress):
    """Show the progress of a job as a bar on standard error, and what is kept after Ctrl-C or
    SIGTERM."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bar: Bar | None = None
        self._noun = ""
        self._signals = contextlib.ExitStack()

    def begin(self, job: Job) -> None:
        """Report that the last line of the results is incomplete, if it is."""
        self._signals.enter_context(termination_raises())
        if job.torn:
            self._console.remark(
                "The last line of the results is incomplete, so its task is done again."
            )

    def update(self, done: int, total: int | None, noun: str) -> None:
        """Draw the bar; a new one if something else is counted now."""
        if self._bar is None or noun != self._noun:
            self._clear()
            self._bar, self._noun = Bar(total, noun, self._console.clock), noun
        self._bar.show(done, total)

    def end(self, job: Job, error: BaseException | None) -> None:
        """Remove the bar; after Ctrl-C or SIGTERM, report where finished tasks are kept."""
        self._signals.close()
        self._clear()
        if isinstance(error, KeyboardInterrupt):
            path = job.options.results
            kept = f"kept in {path}" if path else "lost without --results FILE"
            self._console.remark(f"Stopped. Finished {job.noun}: {job.finished}, {kept}.")

    def _clear(self) -> None:
        if self._bar is not None:
            self._bar.clear()
            self._bar = None


def _options(workers: int | None, results: str | None, cluster: str | None = None) -> JobOptions:
    progress = ShownProgress(Console("never"))
    return JobOptions(workers=workers, results=results, cluster=cluster, progress=progress)


job_options = gathered(
    "job",
    _options,
    _workers("Worker processes; on a cluster, the threads to use."),
    _cluster,
    _results,
)
job_options_here = gathered("job", _options, _workers("Worker processes."), _results)  # no cluster
