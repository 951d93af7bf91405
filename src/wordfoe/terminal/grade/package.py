"""`wordfoe grade package`: write the zip of an autograder for Gradescope."""

from __future__ import annotations

from pathlib import Path

import click

from wordfoe.errors import SettingsError
from wordfoe.grading.assignment import Assignment
from wordfoe.grading.package import Plan, options_in, package_of
from wordfoe.terminal.grade import options
from wordfoe.terminal.grade.assigned import assignment as assignment_options
from wordfoe.terminal.values import FILE
from wordfoe.wording import quoted_name

__all__ = ["package"]


@click.command(context_settings={"allow_interspersed_args": False})
@assignment_options
@options.points
@options.build
@click.option(
    "--wheel",
    type=FILE,
    show_default="installed by pip",
    help="A wheel of wordfoe, which is put into the zip.",
)
@click.option(
    "--install",
    metavar="NAME",
    multiple=True,
    help="A package of Ubuntu that programs need, such as default-jdk-headless; may be repeated.",
)
@click.option("--zip", "target", type=FILE, default="autograder.zip", help="Write to this file.")
@options.program
def package(
    assignment: Assignment,
    points: str | None,
    build: str | None,
    wheel: str | None,
    install: tuple[str, ...],
    target: str,
    program: tuple[str, ...],
) -> None:
    """Write the autograder of an assignment for Gradescope.

    PROGRAM is the command that starts a submission. The zip has setup.sh and run_autograder; the
    same options give the same bytes.
    """
    if not program:
        raise click.UsageError("Give the command that starts the program, after --.")
    given: list[tuple[str, object]] = [("--games", assignment.games), ("--seed", assignment.seed)]
    if assignment.game == "hangman":
        given += [
            ("--house", assignment.house),
            ("--any-tie", assignment.any_tie),
            ("--strict-ties", assignment.strict_ties),
        ]
    else:
        given += [
            ("--rules", assignment.rules),
            ("--min-length", assignment.min_length),
            ("--plain-q", assignment.plain_q),
        ]
    named = (
        ("--dict", assignment.dictionary),
        ("--dialogue", assignment.dialogue),
        ("--points", points),
    )
    with options.as_usage():
        options.points_of(points, assignment.checks)
        plan = Plan(
            game=assignment.game,
            arguments=options_in(given),
            files=tuple((option, path) for option, path in named if path is not None),
            build=build or "",
            command=program,
            wheel=wheel,
            packages=install,
        )
        _write(target, package_of(plan))
    print(f"Wrote {target}: upload it to Gradescope as the autograder of the assignment.")


def _write(target: str, content: bytes) -> None:
    try:
        Path(target).write_bytes(content)
    except OSError as error:
        raise SettingsError(f"{quoted_name(target)} cannot be written: {error.strerror}.") from None
