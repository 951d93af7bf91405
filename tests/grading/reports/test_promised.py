"""The JSON that scripts rely on."""

import json

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.reports.promised import as_json, whole


def test_the_object_has_exactly_the_promised_fields_in_order() -> None:
    found = json.loads(as_json(FAILED))
    assert list(found) == "house passed score max_score mistake tests counterexample".split()
    assert all(
        list(test) == "name passed score max_score explanation".split() for test in found["tests"]
    )
    assert found["counterexample"] == {
        "words": ["beer", "here", "ally"],
        "guesses": "e",
        "expected": "-ee- (1 word)",
        "got": "-ee- (2 words)",
    }
    assert found["mistake"] == "families-by-count"
    assert found["tests"][3]["passed"] is None


def test_whole_points_have_no_decimals() -> None:
    assert '"score":15,"max_score":15,"mistake":null' in as_json(PASSED)
    assert [whole(x) for x in (10.0, 2.5, 1 / 3)] == [10, 2.5, 0.3333]


def test_it_is_one_line_even_of_a_hostile_program() -> None:
    assert as_json(HOSTILE).count("\n") == 1
    assert as_json(HOSTILE)[:-1].isprintable()
    assert json.loads(as_json(HOSTILE))["counterexample"]["words"]


def test_why_a_program_could_not_be_judged() -> None:
    found = json.loads(as_json(NOT_JUDGED))
    assert found["error"] == "there is no such program."
    assert found["counterexample"] is None
