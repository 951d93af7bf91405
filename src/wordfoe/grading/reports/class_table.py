"""The table of a class: who fails what, as text, Markdown, HTML, comma-separated values or JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import msgspec

from wordfoe.grading.grade import CheckResult, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned_line
from wordfoe.grading.reports.html import CLASSES, escaped, page, table
from wordfoe.grading.reports.markdown import escaped as escaped_markdown
from wordfoe.grading.reports.markdown import row
from wordfoe.grading.reports.promised import promised
from wordfoe.grading.reports.text import Line
from wordfoe.wording import counted

__all__ = ["CLASS_FORMATS", "class_lines", "harmless", "summary"]

Grades: TypeAlias = Mapping[str, Grade]
SIGNS = {"passed": "+", "failed": "X", "not judged": "-"}
WIDEST = 24  # columns of a name


def summary(grades: Grades) -> str:
    """Return how many submissions passed, failed and could not be judged, in a sentence."""
    passed = sum(grade.passed for grade in grades.values())
    errors = sum(grade.error is not None for grade in grades.values())
    rest = len(grades) - passed - errors
    return (
        f"{counted(len(grades), 'submission')}: {passed} passed everything, {rest} failed "
        f"something, {errors} could not be judged."
    )


def class_lines(grades: Grades) -> Iterator[Line]:
    """Yield the table as lines for a terminal, with a style each."""
    checks = _checks(grades)
    yield Line(summary(grades), "title")
    yield Line("")
    for number, check in enumerate(checks, 1):
        failed = sum(_status(grade, check) == "failed" for grade in grades.values())
        yield Line(f"{number:3} {check}: {failed} failed", "quiet")
    yield Line("")
    width = min(max(map(len, grades), default=0), WIDEST)
    heads = " ".join(f"{number:2}" for number in range(1, len(checks) + 1))
    yield Line(f"{'':{width}} {'points':>11} {heads}".rstrip(), "title")
    for name, grade in grades.items():
        shown = cleaned_line(name, WIDEST)
        if grade.error is not None:
            yield Line(f"{shown:{width}} not judged: {cleaned_line(grade.error, 200)}", "refused")
            continue
        points = f"{phrases.number(grade.score)}/{phrases.number(grade.max_score)}"
        signs = " ".join(f"{SIGNS[_status(grade, check)]:>2}" for check in checks)
        mistake = f"  {cleaned_line(grade.mistake)}" if grade.mistake else ""
        style = "good" if grade.passed else "bad"
        yield Line(f"{shown:{width}} {points:>11} {signs}{mistake}".rstrip(), style)


def _as_text(grades: Grades) -> str:
    return "".join(f"{line.text}\n" for line in class_lines(grades))


def _as_markdown(grades: Grades) -> str:
    checks = _checks(grades)
    lines = [
        escaped_markdown(summary(grades)),
        "",
        row("submission", "points", *map(escaped_markdown, checks), "mistake"),
        row(*["---"] * (len(checks) + 3)),
    ]
    marks = {"passed": "✓", "failed": "✗", "not judged": "–"}
    for name, grade in grades.items():
        cells = [marks[_status(grade, check)] for check in checks]
        told = grade.mistake or "" if grade.error is None else f"not judged: {grade.error}"
        lines.append(row(escaped_markdown(name), _points(grade), *cells, escaped_markdown(told)))
    return "\n".join(lines) + "\n"


def _as_html(grades: Grades) -> str:
    checks = _checks(grades)
    marks = {"passed": "✓", "failed": "✗", "not judged": "–"}
    rows = []
    for name, grade in grades.items():
        cells = [f"<td>{escaped(name)}</td>", f'<td class="number">{_points(grade)}</td>']
        for check in checks:
            status = _status(grade, check)
            cells.append(f'<td class="{CLASSES[status]}">{marks[status]}</td>')
        told = grade.mistake or "" if grade.error is None else f"not judged: {grade.error}"
        rows.append([*cells, f"<td>{escaped(told)}</td>"])
    heads = ("Submission", "Points", *checks, "Mistake")
    return page("Grades of the class", [f"<p>{escaped(summary(grades))}</p>", table(heads, rows)])


def _as_csv(grades: Grades) -> str:
    """Return comma-separated values, whose cells no spreadsheet takes for a formula."""
    checks = _checks(grades)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["submission", "score", "max_score", "result", "mistake", *checks, "error"])
    for name, grade in grades.items():
        result = "not judged" if grade.error is not None else "passed" if grade.passed else "failed"
        cells = [
            cleaned_line(name),
            phrases.number(grade.score),
            phrases.number(grade.max_score),
            result,
            cleaned_line(grade.mistake or ""),
            *(_status(grade, check) if grade.error is None else "" for check in checks),
            cleaned_line(grade.error or ""),
        ]
        writer.writerow(map(harmless, cells))
    return text.getvalue()


def _as_json(grades: Grades) -> str:
    lines = ({"submission": cleaned_line(n), **promised(grade)} for n, grade in grades.items())
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines)


CLASS_FORMATS: dict[str, Callable[[Grades], str]] = {
    "text": _as_text,
    "markdown": _as_markdown,
    "html": _as_html,
    "csv": _as_csv,
    "json": _as_json,
}


def harmless(cell: str) -> str:
    """Return a cell that a spreadsheet takes for text: one that would begin a formula begins with
    an apostrophe instead."""
    return f"'{cell}" if cell.lstrip()[:1] in ("=", "+", "-", "@") and cell.strip() else cell


def _checks(grades: Grades) -> list[str]:
    return list(dict.fromkeys(check.name for grade in grades.values() for check in grade.tests))


def _status(grade: Grade, name: str) -> phrases.Status:
    found: CheckResult | None = next((check for check in grade.tests if check.name == name), None)
    return "not judged" if found is None else phrases.status_of(found)


def _points(grade: Grade) -> str:
    if grade.error is not None:
        return ""
    return f"{phrases.number(grade.score)} of {phrases.number(grade.max_score)}"
