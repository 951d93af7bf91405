"""Reports on the screen or in a file, and the exit code that goes with a grade."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from wordfoe.grading.grade import Grade
from wordfoe.grading.reports import report
from wordfoe.grading.reports.text import Line, text_lines
from wordfoe.terminal.console import Console
from wordfoe.terminal.grade.options import NotJudged, Output
from wordfoe.wording import quoted_name

__all__ = ["code_of", "deliver", "show", "write"]


def code_of(grade: Grade) -> int:
    """Return the exit code of a grade: 0 if all passed, 1 if not, 3 if it could not be judged."""
    if grade.error is not None:
        return 3
    return 0 if grade.passed else 1


def deliver(grade: Grade, output: Output) -> int:
    """Print the report, or write it to its file, and return the exit code of the grade.

    Raises NotJudged if the file cannot be written.
    """
    if output.file is not None:
        write(output.file, report(grade, output.format))
    elif output.format == "text":
        show(text_lines(grade), output.color)
    else:
        print(report(grade, output.format), end="", flush=True)
    return code_of(grade)


def show(lines: Iterable[Line], color: str) -> None:
    """Print lines with a style each."""
    console = Console(color)
    for line in lines:
        console.say(line.text, line.style)


def write(path: str, text: str) -> None:
    """Write a file as a whole or not at all; a symbolic link at its place is replaced.

    Raises NotJudged if it cannot be written.
    """
    target = Path(path).absolute()
    try:
        if target.exists() and not target.is_file():  # such as /dev/stdout
            target.write_text(text, encoding="utf-8")
            return
        with tempfile.NamedTemporaryFile(
            "w", dir=target.parent, prefix=f".{target.name}.", encoding="utf-8", delete=False
        ) as file:
            try:
                file.write(text)
                os.chmod(file.name, 0o666 & ~_umask())
                os.replace(file.name, target)
            except BaseException:
                os.unlink(file.name)
                raise
    except OSError as error:
        raise NotJudged(
            f"The report cannot be written to {quoted_name(path)}: {error.strerror}."
        ) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
