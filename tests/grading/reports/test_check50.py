"""The JSON of check50, read by check50 itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.grade import Grade
from wordfoe.grading.reports.check50 import as_check50


def results(grade: Grade) -> dict[str, Any]:
    found = json.loads(as_check50(grade))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("grade", [PASSED, FAILED, NOT_JUDGED, HOSTILE])
def test_check50_shows_it(grade: Grade) -> None:
    from check50 import renderer  # type: ignore[import-untyped]  # late: it takes long to import
    from check50.__main__ import should_fail  # type: ignore[import-untyped]
    from check50.runner import CheckResult  # type: ignore[import-untyped]

    found = results(grade)
    assert set(found) == {"slug", "results", "version"}
    assert [CheckResult.from_dict(result) for result in found["results"]]
    assert renderer.to_html(**found)
    assert found["slug"] in renderer.to_ansi(**found, _log=True)
    assert json.loads(renderer.to_json(**found)) == found
    assert should_fail(found) != grade.passed


def test_passed_failed_and_skipped() -> None:
    from check50 import renderer

    found = results(FAILED)
    assert found["slug"] == "wordfoe/hangman/uw-cse143"
    families, ties, misses, count = found["results"]
    assert [r["passed"] for r in found["results"]] == [False, False, True, None]
    assert families["name"] == "families"
    assert families["cause"]["rationale"].startswith("After e, it kept words")
    assert "families-by-count" in families["cause"]["help"]
    assert "Type: e" in families["log"]
    assert "Guess? e" in families["log"]
    assert ties["log"] == []
    assert misses["cause"] is None
    assert count["cause"]["rationale"] == "It never shows a count."
    shown = renderer.to_ansi(**found)
    assert ":| Shows the count" in shown
    assert ":( Splits by positions" in shown


def test_no_escape_code_is_left() -> None:
    assert "\\u001b" not in as_check50(HOSTILE)
    assert all(line.isprintable() for line in as_check50(HOSTILE).splitlines())
