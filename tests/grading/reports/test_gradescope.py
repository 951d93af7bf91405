"""Gradescope's results.json: against its published fields, and against what gradescope-utils
writes."""

from __future__ import annotations

import io
import json
import unittest
from typing import Any

import pytest
from gradescope_utils.autograder_utils.decorators import (  # type: ignore[import-untyped]
    number,
    visibility,
    weight,
)
from gradescope_utils.autograder_utils.json_test_runner import (  # type: ignore[import-untyped]
    JSONTestRunner,
)
from msgspec.structs import replace

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.grade import Grade
from wordfoe.grading.reports.gradescope import as_gradescope

# As Gradescope documents them ("Autograder Specifications", output format).
TOP: dict[str, Any] = {
    "score": (int, float),
    "execution_time": (int, float),
    "output": str,
    "output_format": str,
    "test_output_format": str,
    "test_name_format": str,
    "visibility": str,
    "stdout_visibility": str,
    "extra_data": dict,
    "tests": list,
    "leaderboard": list,
}
TEST: dict[str, Any] = {
    "score": (int, float),
    "max_score": (int, float),
    "status": str,
    "name": str,
    "name_format": str,
    "number": str,
    "output": str,
    "output_format": str,
    "tags": list,
    "visibility": str,
    "extra_data": dict,
}
VISIBILITIES = {"hidden", "after_due_date", "after_published", "visible"}
STATUSES = {"passed", "failed"}
FORMATS = {"text", "html", "simple_format", "md", "ansi"}


def results(grade: Grade) -> dict[str, Any]:
    found = json.loads(as_gradescope(grade))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("grade", [PASSED, FAILED, NOT_JUDGED, HOSTILE])
def test_every_field_is_one_of_the_published_ones(grade: Grade) -> None:
    found = results(grade)
    assert "score" in found
    assert found["tests"]
    for key, value in found.items():
        assert isinstance(value, TOP[key]), key
    for test in found["tests"]:
        for key, value in test.items():
            assert isinstance(value, TEST[key]), key
        assert test["visibility"] in VISIBILITIES
        assert test.get("status", "passed") in STATUSES
        assert test.get("output_format", "text") in FORMATS
    assert {found["visibility"], found["stdout_visibility"]} <= VISIBILITIES


def lesson() -> unittest.TestSuite:
    class Lesson(unittest.TestCase):
        @weight(10)  # type: ignore[untyped-decorator]
        @number("1")  # type: ignore[untyped-decorator]
        @visibility("after_due_date")  # type: ignore[untyped-decorator]
        def test_families(self) -> None:
            """Splits by positions"""
            self.fail("no")

    return unittest.defaultTestLoader.loadTestsFromTestCase(Lesson)


def test_it_has_the_form_of_what_gradescope_utils_writes() -> None:
    """A test of the same name, weight and visibility, run by the real package."""
    stream = io.StringIO()
    JSONTestRunner(visibility="visible", stdout_visibility="hidden", stream=stream).run(lesson())
    theirs = json.loads(stream.getvalue())
    ours = results(replace(FAILED, tests=(replace(FAILED.tests[0], hidden=True),)))
    (their_test,), (our_test,) = theirs["tests"], ours["tests"]
    for key in ("name", "score", "max_score", "status", "visibility"):
        assert our_test[key] == their_test[key], key
    assert set(theirs) - {"leaderboard"} <= set(ours)
    assert set(their_test) - {"number"} <= set(our_test)


def test_scores_and_outputs() -> None:
    found = results(FAILED)
    assert (found["score"], found["execution_time"]) == (12.5, 1.5)
    families, ties, misses, count = found["tests"]
    assert (families["status"], misses["status"]) == ("failed", "passed")
    assert "status" not in count
    assert count["output"].startswith("Not judged, and costs nothing.")
    assert ties["visibility"] == "after_due_date"


def test_nothing_visible_tells_about_a_hidden_check() -> None:
    found = results(FAILED)
    ties = found["tests"].pop(1)
    assert "families-by-count" in ties["output"]
    assert "-ee- (2 words)" in ties["output"]
    for told in ("secret", "families-by-count", "-ee-", "failed.", "hidden check"):
        assert told not in json.dumps(found), told


def test_without_hidden_checks_the_first_that_failed_tells_the_story() -> None:
    tests = tuple(replace(test, hidden=False) for test in FAILED.tests)
    families, ties, *_ = results(replace(FAILED, tests=tests))["tests"]
    assert "-ee- (2 words)" in families["output"]
    assert "families-by-count" in families["output"]
    assert "-ee-" not in ties["output"]


def test_a_program_that_could_not_be_judged_has_no_points() -> None:
    found = results(NOT_JUDGED)
    assert found["score"] == 0
    (test,) = found["tests"]
    assert test["status"] == "failed"
    assert "no such program" in test["output"]
