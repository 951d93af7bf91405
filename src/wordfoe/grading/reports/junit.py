"""A grade as JUnit XML, which most build servers read."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from wordfoe.grading.grade import CheckResult, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned, cleaned_line
from wordfoe.grading.reports.text import as_text

__all__ = ["as_junit"]


def as_junit(grade: Grade) -> str:
    """Return a grade as an XML document: a test suite with a test case for each check. A program
    that could not be judged is one test case with an error."""
    suites = Element("testsuites")
    suite = SubElement(suites, "testsuite", _counts(grade))
    properties = SubElement(suite, "properties")
    for name, value in (
        ("score", phrases.number(grade.score)),
        ("max_score", phrases.number(grade.max_score)),
        ("mistake", grade.mistake or ""),
        ("seed", str(grade.seed)),
    ):
        SubElement(properties, "property", name=name, value=cleaned_line(value))
    if grade.error is not None:
        case = SubElement(suite, "testcase", name="judged", classname=_class_of(grade), time="0")
        SubElement(case, "error", message=phrases.verdict(grade), type="not-judged")
    for check in grade.tests:
        _add_case(suite, check, _class_of(grade))
    SubElement(suite, "system-out").text = as_text(grade)
    indent(suites)
    return tostring(suites, "unicode", xml_declaration=False).join(
        ('<?xml version="1.0" encoding="UTF-8"?>\n', "\n")
    )


def _counts(grade: Grade) -> dict[str, str]:
    error = grade.error is not None
    return {
        "name": f"wordfoe grade {cleaned_line(grade.game)}",
        "tests": str(len(grade.tests) + error),
        "failures": str(sum(check.passed is False for check in grade.tests)),
        "errors": str(int(error)),
        "skipped": str(sum(check.passed is None for check in grade.tests)),
        "time": f"{grade.seconds:.3f}",
    }


def _add_case(suite: Element, check: CheckResult, kind: str) -> None:
    case = SubElement(suite, "testcase", name=cleaned_line(check.name), classname=kind, time="0")
    message = f"{cleaned_line(check.title)}: {phrases.status_of(check)}"
    if check.passed is None:
        SubElement(case, "skipped", message=cleaned_line(check.explanation) or message)
    elif not check.passed:
        failure = SubElement(case, "failure", message=message, type=cleaned_line(check.name))
        failure.text = cleaned(check.explanation)


def _class_of(grade: Grade) -> str:
    return cleaned_line(".".join(filter(None, ("wordfoe", grade.game, grade.house))))
