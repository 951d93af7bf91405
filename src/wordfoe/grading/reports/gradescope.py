"""A grade as Gradescope's ``results.json``.

A hidden check is shown after the due date. Nothing outside its own entry tells about it: the known
mistake and the counterexample move into the entry of a hidden check as soon as one failed, and the
total is left to Gradescope, which hides it from students while any test is hidden.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wordfoe.grading.grade import CheckResult, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned, cleaned_line, cleaned_lines
from wordfoe.grading.reports.promised import whole

__all__ = ["AFTER_DUE_DATE", "VISIBLE", "as_gradescope", "gradescope"]

VISIBLE = "visible"
AFTER_DUE_DATE = "after_due_date"
INDENT = 4


def as_gradescope(grade: Grade) -> str:
    """Return a grade as the text of a ``results.json``."""
    return msgspec.json.format(msgspec.json.encode(gradescope(grade)), indent=2).decode() + "\n"


def gradescope(grade: Grade) -> dict[str, Any]:
    """Return a grade in Gradescope's form. A program that could not be judged has score 0 and one
    failed test that says why."""
    shared = {
        "execution_time": round(grade.seconds, 2),
        "visibility": VISIBLE,
        "stdout_visibility": "hidden",
    }
    if grade.error is not None:
        failed = {
            "name": "The program can be judged",
            "score": 0,
            "max_score": whole(grade.max_score),
            "status": "failed",
            "output": phrases.verdict(grade),
            "visibility": VISIBLE,
        }
        return {"score": 0, **shared, "output": phrases.headline(grade), "tests": [failed]}
    place = _place_of_story(grade)
    return {
        "score": whole(grade.score),
        **shared,
        "output": "\n".join(f"{name}: {value}" for name, value in phrases.facts_of(grade)),
        "tests": [_test(check, _story(grade) if check is place else []) for check in grade.tests],
    }


def _test(check: CheckResult, story: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": cleaned_line(check.title),
        "score": whole(check.score),
        "max_score": whole(check.max_score),
    }
    if check.passed is not None:  # without a status, Gradescope shows the test as neither
        found["status"] = "passed" if check.passed else "failed"
    told = cleaned_lines(check.explanation) if check.explanation else []
    if check.passed is None:
        told = ["Not judged, and costs nothing.", *told]
    found["output"] = "\n".join([*told, *story])
    found["output_format"] = "text"
    found["visibility"] = AFTER_DUE_DATE if check.hidden else VISIBLE
    found["extra_data"] = {"check": cleaned_line(check.name)}
    return found


def _place_of_story(grade: Grade) -> CheckResult | None:
    """Return the check whose entry tells the mistake and the counterexample: the first that failed,
    but a hidden one if any of those failed."""
    failed = [check for check in grade.tests if check.passed is False]
    return next((check for check in failed if check.hidden), failed[0] if failed else None)


def _story(grade: Grade) -> list[str]:
    mistake = phrases.mistake_of(grade)
    told = ["", mistake] if mistake else []
    example = grade.counterexample
    if example is None:
        return told
    told += ["", "The shortest game found that shows it:"]
    told += [f"{'':{INDENT}}{name}: {value}" for name, value in phrases.game_of(example)]
    for pattern, words, keeper in phrases.families_of(example):
        told.append(f"{'':{INDENT}}{pattern}  {words}{f'  <- {keeper}' if keeper else ''}")
    if example.transcript:
        told += ["", cleaned(example.transcript)]
    return told
