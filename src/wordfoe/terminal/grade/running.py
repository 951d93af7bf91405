"""Grading one program from the command line."""

from __future__ import annotations

from pathlib import Path

import click

from wordfoe.errors import SettingsError, WordfoeError
from wordfoe.grading.assignment import Assignment
from wordfoe.grading.building import built
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.delivery import deliver
from wordfoe.terminal.grade.options import NotJudged, Output
from wordfoe.wording import quoted, quoted_name

__all__ = ["judge_saved", "run"]

MOST_BYTES = 5_000_000  # of a saved session


def run(
    assignment: Assignment,
    command: tuple[str, ...],
    *,
    folder: str | None,
    build: str | None,
    points: str | None,
    output: Output,
) -> int:
    """Grade the program that a command starts, print the report, and return the exit code.

    A program that cannot be built or judged has a report that says so. Raises UsageError if
    something that was given cannot be used.
    """
    if not command:
        raise click.UsageError("Give the command that starts the program, after --.")
    with options.as_usage():
        assignment.check()
        weights = options.points_of(points, assignment.checks)
        where = options.folder_of(folder, command)
        if where is not None and not where.is_dir():
            raise click.UsageError(f"There is no folder {where}.")
    try:
        with built(where or Path("."), build or "", assignment.limits) as made:
            found = assignment.grade(command, made if build else where)
    except WordfoeError as error:
        found = assignment.not_judged(command, str(error))
    except Exception as error:  # a report of its own is better than none, where a program reads it
        what = quoted(f"{type(error).__name__}: {error}", 200)
        found = assignment.not_judged(command, f"The grader failed with {what}.")
    return deliver(weights.applied(found), output)


def judge_saved(
    assignment: Assignment, transcript: str, *, points: str | None, output: Output
) -> int:
    """Judge a saved session, print the report, and return the exit code.

    Raises UsageError if something that was given cannot be used, and NotJudged if the file shows no
    game.
    """
    with options.as_usage():
        assignment.check()
        weights = options.points_of(points, assignment.checks)
        text = _text_of(transcript)
    try:
        found = assignment.judge(text)
    except WordfoeError as error:
        raise NotJudged(str(error)) from None
    return deliver(weights.applied(found), output)


def _text_of(path: str) -> str:
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES).decode("utf-8", "replace")
    except OSError as error:
        raise SettingsError(f"{quoted_name(path)} cannot be read: {error.strerror}.") from None
