"""Grades as plain data: they survive a file of results."""

import msgspec
import pytest

from support.grades import FAILED, NOT_JUDGED, PASSED
from wordfoe.grading.grade import Grade


@pytest.mark.parametrize("grade", [PASSED, FAILED, NOT_JUDGED])
def test_a_grade_survives_json(grade: Grade) -> None:
    assert msgspec.json.decode(msgspec.json.encode(grade), type=Grade) == grade
