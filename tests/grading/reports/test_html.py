"""A grade as one HTML page without scripts."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.grade import Grade
from wordfoe.grading.reports.html import as_html

VOID = {"meta"}


class Outline(HTMLParser):
    """Collects tags and text, and checks that every tag is closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("grade", [PASSED, FAILED, NOT_JUDGED, HOSTILE])
def test_the_page_loads_nothing_and_runs_nothing(grade: Grade) -> None:
    text = as_html(grade)
    found = Outline(text)
    assert not found.tags & {"script", "link", "img", "iframe", "a", "form", "svg"}
    assert found.attributes <= {
        "lang",
        "charset",
        "http-equiv",
        "content",
        "name",
        "class",
        "scope",
    }
    assert "default-src 'none'" in text
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    assert all(line.isprintable() for line in text.splitlines())


def test_what_a_student_needs_is_there() -> None:
    text = Outline(as_html(FAILED)).text
    for told in (
        "12.5 of 30 points",
        "java HangmanMain",
        "After e, it kept",
        "Breaks ties",
        "hidden",
        "– not judged",
        "the house keeps this",
        "Guess? e",
        "No network.",
        "families-by-count",
    ):
        assert told in text, told


def test_hostile_text_is_shown_as_text() -> None:
    assert "<script>alert('&\"')</script>" in Outline(as_html(HOSTILE)).text
