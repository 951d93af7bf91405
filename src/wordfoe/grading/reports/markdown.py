"""A grade as Markdown, for a comment or a wiki."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wordfoe.grading.grade import CheckResult, Counterexample, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned_line, cleaned_lines

__all__ = ["as_markdown", "escaped", "fenced", "row"]

SIGNS = {"passed": "✓ passed", "failed": "✗ **failed**", "not judged": "– not judged"}
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~$])")
_LINKS = {"@": "&#64;", "://": "&#58;//", "www.": "www&#46;"}  # some readers make links of these


def as_markdown(grade: Grade) -> str:
    """Return a grade as a Markdown document. All text of the submission is escaped or fenced."""
    return "\n".join(_lines(grade)) + "\n"


def escaped(text: str) -> str:
    """Return a line in which no character means anything to Markdown or HTML."""
    shown = _SPECIAL.sub(r"\\\1", cleaned_line(text).replace("&", "&amp;")).replace("\\<", "&lt;")
    for link, entity in _LINKS.items():
        shown = shown.replace(link, entity)
    return shown


def fenced(lines: Iterable[str]) -> list[str]:
    """Return lines as a block of code, within a fence that none of them can close."""
    found = list(lines)
    longest = max((len(run) for line in found for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}text", *found, fence]


def row(*cells: str) -> str:
    """Return a row of a table; the cells are escaped already."""
    return f"| {' | '.join(cells)} |"


def _lines(grade: Grade) -> Iterator[str]:
    yield f"# {escaped(phrases.headline(grade))}"
    if grade.program:
        yield from ("", f"Program: {escaped(grade.program)}")
    yield from ("", escaped(phrases.verdict(grade)))
    if grade.tests:
        yield from ("", row("check", "result", "points"), row("---", "---", "---"))
    for check in grade.tests:
        yield row(_title(check), SIGNS[phrases.status_of(check)], phrases.points_of(check))
    for check in grade.tests:
        if check.explanation and not check.passed:
            yield from ("", f"## {escaped(check.title)}", "")
            yield from fenced(cleaned_lines(check.explanation))
    if mistake := phrases.mistake_of(grade):
        yield from ("", f"**{escaped(mistake)}**")
    if grade.counterexample is not None:
        yield from _example(grade.counterexample)
    if facts := phrases.facts_of(grade):
        yield ""
        yield from (f"- {name}: {escaped(value)}" for name, value in facts)


def _title(check: CheckResult) -> str:
    hidden = ", hidden" if check.hidden else ""
    return f"{escaped(check.title)} ({escaped(check.name)}{hidden})"


def _example(example: Counterexample) -> Iterator[str]:
    yield from ("", "## The shortest game found that shows it", "")
    yield from (f"- {name}: {escaped(value)}" for name, value in phrases.game_of(example))
    families = phrases.families_of(example)
    if families:
        yield from ("", row("family", "words", "kept"), row("---", "---", "---"))
        yield from (row(*map(escaped, family)) for family in families)
    if example.transcript:
        yield ""
        yield from fenced(cleaned_lines(example.transcript))
