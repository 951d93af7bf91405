"""JUnit XML: well-formed whatever a submission printed, and with the right counts."""

from xml.etree import ElementTree

import pytest

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.grade import Grade
from wordfoe.grading.reports.junit import as_junit


def suite(grade: Grade) -> ElementTree.Element:
    found = ElementTree.fromstring(as_junit(grade)).find("testsuite")
    assert found is not None
    return found


@pytest.mark.parametrize("grade", [PASSED, FAILED, NOT_JUDGED, HOSTILE])
def test_the_counts_are_those_of_the_cases(grade: Grade) -> None:
    found = suite(grade)
    cases = found.findall("testcase")
    assert found.get("tests") == str(len(cases))
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert found.get(name) == str(len(found.findall(f"testcase/{tag}"))), name
    assert as_junit(grade).startswith('<?xml version="1.0" encoding="UTF-8"?>\n')


def test_what_failed_and_why() -> None:
    found = suite(FAILED)
    failure = found.find("testcase[@name='families']/failure")
    assert failure is not None
    assert failure.text == "After e, it kept words of two families.\nSee the game below."
    skipped = found.find("testcase[@name='count']/skipped")
    assert skipped is not None
    assert skipped.get("message") == "It never shows a count."
    assert found.find("testcase[@name='misses']/failure") is None
    properties = {p.get("name"): p.get("value") for p in found.iter("property")}
    assert properties == {
        "score": "12.5",
        "max_score": "30",
        "mistake": "families-by-count",
        "seed": "3",
    }


def test_no_control_character_reaches_the_file() -> None:
    text = as_junit(HOSTILE)
    assert all(line.isprintable() for line in text.splitlines())
    assert "<script" not in text
