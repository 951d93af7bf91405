"""Reports of a grade, for people and for the programs of teachers.

Everything that a submission printed is cleaned on its way into a report: no control character of it
reaches a terminal, a page or an XML file.
"""

from __future__ import annotations

from collections.abc import Callable

from wordfoe.errors import SettingsError
from wordfoe.grading.grade import Grade
from wordfoe.grading.reports.check50 import as_check50
from wordfoe.grading.reports.gradescope import as_gradescope
from wordfoe.grading.reports.html import as_html
from wordfoe.grading.reports.junit import as_junit
from wordfoe.grading.reports.markdown import as_markdown
from wordfoe.grading.reports.promised import as_json
from wordfoe.grading.reports.text import as_text
from wordfoe.wording import joined, quoted

__all__ = ["FORMATS", "report"]

FORMATS: dict[str, Callable[[Grade], str]] = {
    "text": as_text,
    "markdown": as_markdown,
    "html": as_html,
    "gradescope": as_gradescope,
    "check50": as_check50,
    "junit": as_junit,
    "json": as_json,
}


def report(grade: Grade, form: str = "text") -> str:
    """Return a grade in one of ``FORMATS``, with a newline at the end.

    Raises SettingsError if there is no such format.
    """
    if form not in FORMATS:
        raise SettingsError(f"{quoted(form)} is no format; choose {joined(list(FORMATS), 'or')}.")
    return FORMATS[form](grade)
