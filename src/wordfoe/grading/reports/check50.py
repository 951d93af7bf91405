"""A grade as the JSON of check50: ``passed`` is true, false, or null for a check that was skipped.

The form has no place for points, and none for hidden checks.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wordfoe import __version__
from wordfoe.grading.grade import CheckResult, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned_line, cleaned_lines

__all__ = ["as_check50", "check50"]


def as_check50(grade: Grade) -> str:
    """Return a grade as the text of check50's JSON."""
    return msgspec.json.format(msgspec.json.encode(check50(grade)), indent=2).decode() + "\n"


def check50(grade: Grade) -> dict[str, Any]:
    """Return a grade in check50's form. A program that could not be judged has one failed check
    that says why."""
    if grade.error is not None:
        cause = {"rationale": phrases.verdict(grade), "help": None}
        results = [_result("judged", "the program can be judged", False, [], cause)]
    else:
        failed = next((check for check in grade.tests if check.passed is False), None)
        results = [_check(check, grade if check is failed else None) for check in grade.tests]
    slug = "/".join(filter(None, ("wordfoe", grade.game, grade.house)))
    return {"slug": cleaned_line(slug), "results": results, "version": __version__}


def _check(check: CheckResult, grade: Grade | None) -> dict[str, Any]:
    """Return the entry of a check; the first that failed tells the counterexample of the grade."""
    told = cleaned_lines(check.explanation)
    cause = None
    if check.passed is None:
        cause = {"rationale": " ".join(told) or "check skipped", "help": None}
    elif not check.passed:
        rationale = " ".join(told) or "This check failed."
        mistake = phrases.mistake_of(grade) if grade is not None else ""
        cause = {"rationale": rationale, "help": mistake or None}
    log = _log(grade) if grade is not None else []
    return _result(check.name, check.title, check.passed, log, cause)


def _log(grade: Grade) -> list[str]:
    if grade.counterexample is None:
        return []
    told = [f"{name}: {value}" for name, value in phrases.game_of(grade.counterexample)]
    return [*told, *cleaned_lines(grade.counterexample.transcript)]


def _result(
    name: str, description: str, passed: bool | None, log: list[str], cause: dict[str, Any] | None
) -> dict[str, Any]:
    return {
        "name": cleaned_line(name),
        "description": cleaned_line(description),
        "passed": passed,
        "log": log,
        "cause": cause,
        "data": {},
        "dependency": None,
    }
