"""A grade as the JSON object that docs/commands.md promises to scripts."""

from __future__ import annotations

from typing import Any

import msgspec

from wordfoe.grading.grade import CheckResult, Counterexample, Grade
from wordfoe.grading.reports.cleaning import cleaned, cleaned_line

__all__ = ["as_json", "promised", "whole"]


def as_json(grade: Grade) -> str:
    """Return a grade as one line of JSON."""
    return msgspec.json.encode(promised(grade)).decode() + "\n"


def promised(grade: Grade) -> dict[str, Any]:
    """Return the fields that scripts may rely on. ``error`` is there only if the program could not
    be judged."""
    found: dict[str, Any] = {
        "house": grade.house,
        "passed": grade.passed,
        "score": whole(grade.score),
        "max_score": whole(grade.max_score),
        "mistake": grade.mistake,
        "tests": [_test(check) for check in grade.tests],
        "counterexample": _example(grade.counterexample),
    }
    if grade.error is not None:
        found["error"] = cleaned_line(grade.error)
    return found


def whole(points: float) -> float:
    """Return points rounded to four digits, as an int where they are whole: 70, 2.5."""
    rounded = round(points, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def _test(check: CheckResult) -> dict[str, Any]:
    return {
        "name": check.name,
        "passed": check.passed,
        "score": whole(check.score),
        "max_score": whole(check.max_score),
        "explanation": cleaned(check.explanation),
    }


def _example(example: Counterexample | None) -> dict[str, Any] | None:
    if example is None:
        return None
    return {
        "words": [cleaned_line(word) for word in example.words],
        "guesses": cleaned_line(example.guesses),
        "expected": cleaned(example.expected),
        "got": cleaned(example.got),
    }
