"""The options that the commands for teachers share.

Exit codes: 0 if all checks passed, 1 if one failed, 2 for a wrong command line, 3 if a program
could not be judged.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Collection, Iterator
from pathlib import Path

import click
from msgspec import Struct

from wordfoe.errors import SettingsError, WordfoeError
from wordfoe.grading.guards import MEGABYTE, Limits
from wordfoe.grading.houses import GRADED
from wordfoe.grading.points import NO_POINTS, Points, load_points
from wordfoe.grading.reports import FORMATS
from wordfoe.terminal import options
from wordfoe.terminal.boggle.options import setting
from wordfoe.terminal.gathered import Option, gathered
from wordfoe.terminal.values import DIR, FILE, Seconds, WholeNumber
from wordfoe.wording import quoted_name

__all__ = [
    "NotJudged",
    "Output",
    "any_tie",
    "as_usage",
    "build",
    "check_writable",
    "dialogue",
    "dictionary",
    "folder",
    "folder_of",
    "games",
    "house",
    "limits",
    "output",
    "plain_q",
    "points",
    "points_of",
    "program",
    "seed",
    "strict_ties",
]

_USUAL = Limits()


class NotJudged(click.ClickException):
    """Nothing could be judged; the exit code says so."""

    exit_code = 3


class Output(Struct, frozen=True):
    """How a report is given: its format, the file, and when to use colours."""

    format: str
    file: str | None
    color: str


def _output(form: str, file: str | None, color: str) -> Output:
    if file is not None:
        check_writable(file)
    return Output(form, file, color)


def check_writable(file: str) -> None:
    """Check that a report can be written to a file. Raises SettingsError if it cannot."""
    where = file if os.path.exists(file) else Path(file).absolute().parent
    if os.path.isdir(file) or not os.access(where, os.W_OK):
        raise SettingsError(f"The report cannot be written to {quoted_name(file)}.")


def output(formats: Collection[str] = tuple(FORMATS)) -> Option:
    """Return the options for a report, which a command receives as ``output``."""
    return gathered(
        "output",
        _output,
        click.option(
            "--format",
            "form",
            metavar="FORMAT",
            type=click.Choice(list(formats)),
            default="text",
            help=f"The form of the report: {', '.join(formats)}.",
        ),
        click.option(
            "--output", "file", type=FILE, show_default="printed", help="Write the report to FILE."
        ),
        options.color(),
    )


def _limits(time_limit: float, memory_limit: int, output_limit: int, process_limit: int) -> Limits:
    return Limits(
        reply_cpu_seconds=time_limit,
        reply_seconds=max(_USUAL.reply_seconds, 2 * time_limit),
        process_cpu_seconds=max(_USUAL.process_cpu_seconds, int(2 * time_limit)),
        memory=memory_limit * MEGABYTE,
        output=output_limit * MEGABYTE,
        processes=process_limit,
    )


limits = gathered(
    "limits",
    _limits,
    click.option(
        "--time-limit",
        type=Seconds(86_400, zero=False),
        default=_USUAL.reply_cpu_seconds,
        help="Processor time for one reply.",
    ),
    click.option(
        "--memory-limit",
        metavar="MB",
        type=WholeNumber(16, 1 << 20),
        default=_USUAL.memory // MEGABYTE,
        help="Memory of all processes of the program together.",
    ),
    click.option(
        "--output-limit",
        metavar="MB",
        type=WholeNumber(1, 1024),
        default=_USUAL.output // MEGABYTE,
        help="Output of one reply.",
    ),
    click.option(
        "--process-limit",
        type=WholeNumber(1, 10_000),
        default=_USUAL.processes,
        help="Processes of the program at the same time.",
    ),
)

any_tie = click.option(
    "--any-tie", is_flag=True, help="Accept every family that ties for the largest."
)
strict_ties = click.option(
    "--strict-ties", is_flag=True, help="Demand the tie rule of the house, even if it is open."
)
plain_q = click.option(
    "--plain-q", is_flag=True, help="Q is a letter like others, and does not read Qu."
)
seed = setting("seed", default=0, show_default=True, help="The same seed gives the same games.")
points = click.option(
    "--points",
    type=FILE,
    show_default="100 together",
    help="A TOML file with points for checks, and hidden checks.",
)
folder = click.option(
    "--folder",
    type=DIR,
    show_default="this one",
    help="The files of the submission, which are copied to a new folder for every run.",
)
build = click.option(
    "--build",
    metavar="LINE",
    show_default="nothing to build",
    help="A line for the shell that builds the submission, in a copy of its folder.",
)
program = click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="-- PROGRAM...")


def house(*, required: bool = True) -> Option:
    """Return the option for the course."""
    return click.option(
        "--house",
        type=click.Choice(list(GRADED)),
        required=required,
        help="The course whose rules the program must follow.",
    )


def games(usual: str) -> Option:
    """Return the option for the number of games."""
    return click.option(
        "--games", type=WholeNumber(1, 10**6), show_default=usual, help="Games to play."
    )


def dictionary() -> Option:
    """Return the option for the list of the course."""
    return click.option(
        "--dict",
        "-d",
        "dictionary",
        type=FILE,
        show_default="common English words",
        help="The word list of the course, one word per line.",
    )


def dialogue(default: str) -> Option:
    """Return the option for a description of the dialogue."""
    return click.option(
        "--dialogue",
        type=FILE,
        show_default=default,
        help="A TOML file that says how the program asks and answers.",
    )


def points_of(path: str | None, names: Collection[str]) -> Points:
    """Return the points in a file, if there is one.

    Raises SettingsError if it cannot be used for checks of these names.
    """
    return NO_POINTS if path is None else load_points(path, names)


def folder_of(given: str | None, command: tuple[str, ...]) -> Path | None:
    """Return the folder of the submission: the one given, or else this one; None if the command
    names a program elsewhere, and nothing here."""
    if given is not None:
        return Path(given)
    elsewhere = any(os.path.isabs(part) and os.path.isfile(part) for part in command)
    here = any(os.path.exists(part) for part in command if not os.path.isabs(part))
    return None if elsewhere and not here else Path(".")


@contextlib.contextmanager
def as_usage() -> Iterator[None]:
    """Report every error within the block as wrong use of the command (exit code 2), since 1 means
    that a check failed."""
    try:
        yield
    except WordfoeError as error:
        raise click.UsageError(str(error)) from None
