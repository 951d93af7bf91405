"""Building a submission before it is graded, in a copy of its folder and with its limits."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from wordfoe.errors import SettingsError
from wordfoe.grading.guards import MEGABYTE, Limits
from wordfoe.grading.program import Program
from wordfoe.grading.workspace import ListForm, Submission, Workspace
from wordfoe.wording import quoted

__all__ = ["built"]

LAST_LINES = 12
BUILD_SECONDS = 300.0  # of processor time
BUILD_MEMORY = 2048 * MEGABYTE  # compilers need more than programs
BUILD_PROCESSES = 100
BUILD_FILES = 256 * MEGABYTE


@contextlib.contextmanager
def built(folder: Path, build: str, limits: Limits) -> Iterator[Path]:
    """Run a line of shell in a copy of the folder, and give that copy to the block; the folder
    itself if there is nothing to build.

    Raises SettingsError if the folder cannot be copied, or the build fails or breaks a limit.
    """
    if not build:
        yield folder
        return
    workspace = Workspace(Submission(folder), (), length=0, form=ListForm())
    try:
        _run(build, workspace.folder, limits)
        yield workspace.folder
    finally:
        workspace.remove()


def _run(build: str, folder: Path, limits: Limits) -> None:
    raised = replace(
        limits,
        reply_cpu_seconds=max(limits.reply_cpu_seconds, BUILD_SECONDS),
        idle_seconds=max(limits.idle_seconds, BUILD_SECONDS),
        memory=max(limits.memory, BUILD_MEMORY),
        processes=max(limits.processes, BUILD_PROCESSES),
        file_size=max(limits.file_size, BUILD_FILES),
    )
    with Program(["/bin/sh", "-c", build], folder, limits=raised) as program:
        reply = program.reply()
    if reply.state == "ended" and reply.exit_code == 0:
        return
    lines = [line for line in reply.text.split("\n") if line.strip()][-LAST_LINES:]
    how = f"exit code {reply.exit_code}" if reply.state == "ended" else reply.state
    told = " ".join(lines)[-600:].rstrip(".") or "it printed nothing"
    raise SettingsError(f"{quoted(build)} could not build it ({how}): {told}.")
