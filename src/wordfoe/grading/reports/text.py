"""A grade as text for a terminal: lines with a style each, which a console may colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wordfoe.grading.grade import CheckResult, Counterexample, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned_line, cleaned_lines

__all__ = ["Line", "as_text", "text_lines"]

STYLES = {"passed": "good", "failed": "bad", "not judged": "refused"}
INDENT = 12


class Line(NamedTuple):
    """A line, and its style: one of those of the terminal's console, or None."""

    text: str
    style: str | None = None


def as_text(grade: Grade) -> str:
    """Return a grade as plain text."""
    return "".join(f"{line.text}\n" for line in text_lines(grade))


def text_lines(grade: Grade) -> Iterator[Line]:
    """Yield the lines of a grade: the points, every check, the shortest game that shows the
    mistake, and what a teacher should know."""
    yield Line(phrases.headline(grade), "title")
    if grade.program:
        yield Line(f"Program: {cleaned_line(grade.program)}", "quiet")
    yield Line(phrases.verdict(grade), "good" if grade.passed else "bad")
    if grade.tests:
        yield Line("")
    for check in grade.tests:
        yield from _check(check)
    if mistake := phrases.mistake_of(grade):
        yield Line("")
        yield Line(mistake, "lit")
    if grade.counterexample is not None:
        yield from _example(grade.counterexample)
    if facts := phrases.facts_of(grade):
        yield Line("")
        for name, value in facts:
            yield Line(f"{name}: {value}", "quiet")


def _check(check: CheckResult) -> Iterator[Line]:
    status = phrases.status_of(check)
    points = phrases.points_of(check)
    hidden = ", hidden" if check.hidden else ""
    title = f"{cleaned_line(check.title)} ({cleaned_line(check.name)}{hidden})"
    word = "FAILED" if status == "failed" else status
    yield Line(f"{word:<{INDENT}}{title}{f': {points}' if points else ''}", STYLES[status])
    if check.explanation and status != "passed":
        for line in cleaned_lines(check.explanation):
            yield Line(f"{'':{INDENT}}{line}")


def _example(example: Counterexample) -> Iterator[Line]:
    yield Line("")
    yield Line("The shortest game found that shows it", "title")
    for name, value in phrases.game_of(example):
        yield Line(f"  {name}: {value}")
    families = phrases.families_of(example)
    if families:
        yield Line("  Families:")
    width = max((len(pattern) for pattern, _, _ in families), default=0)
    for pattern, words, keeper in families:
        mark = f"  <- {keeper}" if keeper else ""
        style = "good" if "house" in keeper else "bad" if keeper else None
        yield Line(f"    {pattern:<{width}}  {words}{mark}", style)
    if example.transcript:
        yield Line("  Transcript:")
        for line in cleaned_lines(example.transcript):
            yield Line(f"    | {line}".rstrip(), "quiet")
