"""`wordfoe grade submissions`: grade a class."""

from __future__ import annotations

import os
from pathlib import Path

import click
from msgspec.structs import replace

from wordfoe.errors import WordfoeError
from wordfoe.grading.assignment import Assignment
from wordfoe.grading.guards import Limits
from wordfoe.grading.recipes import Recipe, split_command
from wordfoe.grading.reports import report
from wordfoe.grading.reports.class_table import CLASS_FORMATS, class_lines
from wordfoe.grading.submissions import found_submissions, grade_submissions
from wordfoe.jobs import JobOptions
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.assigned import assignment as assignment_options
from wordfoe.terminal.grade.delivery import code_of, show, write
from wordfoe.terminal.grade.options import NotJudged, Output
from wordfoe.terminal.job import job_options_here
from wordfoe.terminal.values import DIR

__all__ = ["submissions"]


@click.command()
@click.argument("folder", type=DIR)
@click.option(
    "--command",
    metavar="LINE",
    show_default="that of grade.toml",
    help="The command that starts each program, such as 'java HangmanMain'.",
)
@options.build
@assignment_options
@options.points
@click.option("--reports", type=DIR, help="Write the report of each submission to DIR, as HTML.")
@options.limits
@job_options_here
@options.output(CLASS_FORMATS)
def submissions(
    folder: str,
    command: str | None,
    build: str | None,
    assignment: Assignment,
    points: str | None,
    reports: str | None,
    limits: Limits,
    job: JobOptions,
    output: Output,
) -> int:
    """Grade every submission in FOLDER.

    Each subfolder is a submission. How to run one is given by --command, or by a file grade.toml in
    its folder or in FOLDER. The exit code is the worst of all.
    """
    with options.as_usage():
        recipe = None if command is None else Recipe(tuple(split_command(command)), build or "")
        weights = options.points_of(points, assignment.checks)
        found_submissions(folder)
        if recipe is None and build:
            raise click.UsageError("--build needs --command; or give both in grade.toml.")
        if reports is not None:
            _make(reports)
    try:
        assigned = replace(assignment, limits=limits)
        grades = grade_submissions(folder, assigned, recipe, options=job)
    except WordfoeError as error:
        raise NotJudged(str(error)) from None
    grades = {name: weights.applied(grade) for name, grade in grades.items()}
    if reports is not None:
        for name, grade in grades.items():
            write(os.path.join(reports, f"{name}.html"), report(grade, "html"))
    if output.file is not None:
        write(output.file, CLASS_FORMATS[output.format](grades))
    elif output.format == "text":
        show(class_lines(grades), output.color)
    else:
        print(CLASS_FORMATS[output.format](grades), end="", flush=True)
    return max(map(code_of, grades.values()))


def _make(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.UsageError(f"{folder} cannot be made: {error.strerror}.") from None
