"""A grade as Markdown."""

import re

from support.grades import FAILED, HOSTILE, NASTY, NOT_JUDGED
from wordfoe.grading.reports.markdown import as_markdown, escaped, fenced


def test_a_failed_grade() -> None:
    text = as_markdown(FAILED)
    assert text.startswith("# Hangman, house uw-cse143: 12.5 of 30 points\n")
    assert "| Splits by positions (families) | ✗ **failed** | 0 of 10 |" in text
    assert "| Shows the count (count) | – not judged |  |" in text
    assert "| -ee- | beer | the house keeps this |" in text
    assert "- Expected: -ee- (1 word)" in text


def test_a_program_that_could_not_be_judged() -> None:
    assert "no such program" in as_markdown(NOT_JUDGED)


def test_no_fence_can_be_closed_from_inside() -> None:
    assert fenced(["```", "````"])[0] == "`````text"


def test_hostile_text_opens_no_tag_and_no_cell() -> None:
    text = as_markdown(HOSTILE)
    outside = re.sub(r"^(`{3,})text\n(?:.*\n)*?\1\n", "", text, flags=re.MULTILINE)
    assert "<" not in outside
    assert "@" not in outside
    rows = [line for line in outside.splitlines() if line.startswith("|")]
    assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1
    assert all(line.isprintable() for line in text.splitlines())
    assert escaped("see http://x.y www.z.w") == "see http&#58;//x.y www&#46;z.w"
    assert "\\|" in escaped(NASTY)
