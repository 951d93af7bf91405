"""A folder of submissions, graded on all cores. Each subfolder is a submission.

How a submission is built and run is given for all, or a file in its folder, or else in the folder
above, says it (``recipes``).
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import multiprocessing
import os
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import ResultsError, SettingsError, WordfoeError
from wordfoe.grading.assignment import Assignment
from wordfoe.grading.building import built
from wordfoe.grading.grade import Grade
from wordfoe.grading.recipes import RECIPE, Recipe, recipe_of
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions
from wordfoe.wording import quoted, quoted_name

__all__ = ["Task", "found_submissions", "grade_submissions", "graded"]

JOB = "grade submissions"
MOST_SUBMISSIONS = 100_000
MOST_FILES = 5000  # of a submission that are looked at
MOST_READ = 1 << 24  # bytes of a file


class Task(Struct, frozen=True, kw_only=True):
    """A submission to grade: all that a worker needs."""

    assignment: Assignment
    folder: str
    recipe: Recipe
    error: str | None = None  # why it cannot be graded


def grade_submissions(
    folder: str,
    assignment: Assignment,
    recipe: Recipe | None = None,
    *,
    options: JobOptions = DEFAULT_OPTIONS,
) -> dict[str, Grade]:
    """Grade every submission in a folder, and return the grades by name, sorted.

    ``recipe`` is for all submissions; without one, their files say how to run them. A submission
    that cannot be graded has a grade with an ``error``; it never stops the others. Finished grades
    are kept in the file of the options, and a submission that has changed since is graded again.

    Raises SettingsError if the folder cannot be read or has no submissions, the errors of
    ``Assignment.check``, and those of `Job`.
    """
    assignment.check()
    names = found_submissions(folder)
    tasks, name_of = {}, {}
    for name in names:
        path = os.path.join(folder, name)
        task = _task(folder, path, assignment, recipe)
        shown = name.encode("utf-8", "backslashreplace").decode()
        key = f"{shown} {_digest(path, task.recipe)}"
        tasks[key], name_of[key] = task, name
    manifest = {"job": JOB, **assignment.manifest()}
    with contextlib.ExitStack() as stack:
        if options.results is None:  # needed to go on after a worker was killed
            where = stack.enter_context(tempfile.TemporaryDirectory(prefix="wordfoe-grade-"))
            options = replace(options, results=os.path.join(where, "results.jsonl"))
        found = _all_graded(manifest, tasks, options)
    return {name_of[key]: grade for key, grade in found.items()}


def _all_graded(
    manifest: dict[str, object],
    tasks: dict[str, Task],
    options: JobOptions,
    work: Callable[[Task], Grade] | None = None,
) -> dict[str, Grade]:
    """Grade all; if a submission kills its worker, the rest one by one, in a process each."""
    work = work or graded
    try:
        with Job(manifest, options, noun="submissions") as job:
            return job.do(tasks, work, Grade)
    except ResultsError as error:
        if not isinstance(error.__context__, BrokenExecutor):
            raise
    with Job(manifest, replace(options, workers=1), noun="submissions") as job:
        return job.do(tasks, partial(_graded_apart, work), Grade)


def graded(task: Task) -> Grade:
    """Build and grade one submission; what goes wrong is the ``error`` of its grade."""
    assignment, recipe = task.assignment, task.recipe
    if task.error is not None:
        return assignment.not_judged(recipe.command, task.error)
    try:
        with built(Path(task.folder), recipe.build, assignment.limits) as folder:
            return assignment.grade(recipe.command, folder)
    except WordfoeError as error:
        return assignment.not_judged(recipe.command, str(error))
    except Exception as error:  # one submission never stops the others
        what = quoted(f"{type(error).__name__}: {error}", 200)
        return assignment.not_judged(recipe.command, f"The grader failed with {what}.")


def _graded_apart(work: Callable[[Task], Grade], task: Task) -> Grade:
    """Grade one submission in a process of its own, which it may kill."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as executor:
        try:
            return executor.submit(work, task).result()
        except BrokenExecutor:
            killed = replace(task, error="It killed the process that graded it.")
            return graded(killed)


def found_submissions(folder: str) -> list[str]:
    """Return the names of the subfolders, sorted; links and hidden ones are left out.

    Raises SettingsError if the folder cannot be read, or has none.
    """
    try:
        with os.scandir(folder) as entries:
            names = sorted(
                entry.name
                for entry in entries
                if entry.is_dir(follow_symlinks=False) and not entry.name.startswith(".")
            )
    except OSError as error:
        raise SettingsError(f"{quoted_name(folder)} cannot be read: {error.strerror}.") from None
    if not names:
        raise SettingsError(f"{quoted_name(folder)} has no subfolders; each is a submission.")
    if len(names) > MOST_SUBMISSIONS:
        raise SettingsError(f"{quoted_name(folder)} has more than {MOST_SUBMISSIONS:,} subfolders.")
    return names


def _task(folder: str, path: str, assignment: Assignment, recipe: Recipe | None) -> Task:
    empty = Recipe()
    try:
        own, shared = (os.path.join(where, RECIPE) for where in (path, folder))
        found = recipe or recipe_of(own) or recipe_of(shared)
        if found is not None:
            return Task(assignment=assignment, folder=path, recipe=found)
        error = f"Nothing says how to run it; give a command, or a file {RECIPE}."
    except SettingsError as refused:
        error = str(refused)
    return Task(assignment=assignment, folder=path, recipe=empty, error=error)


def _digest(folder: str, recipe: Recipe) -> str:
    """Return a digest of the files of a submission and of how it is run."""
    digest = hashlib.sha256(repr(recipe).encode())
    for path in itertools.islice(_files(folder), MOST_FILES):
        digest.update(os.path.relpath(path, folder).encode(errors="surrogateescape") + b"\0")
        with contextlib.suppress(OSError), open(path, "rb") as file:
            about = os.fstat(file.fileno())
            digest.update(f"{about.st_size} {about.st_mode}\0".encode())
            digest.update(file.read(MOST_READ))
    return digest.hexdigest()[:16]


def _files(folder: str) -> Iterator[str]:
    for parent, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(parent, name)
            if os.path.isfile(path) and not os.path.islink(path):
                yield path
