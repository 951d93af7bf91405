"""The table of a class."""

from __future__ import annotations

import csv
import io
import json

import pytest

from support.grades import FAILED, HOSTILE, NASTY, NOT_JUDGED, PASSED
from wordfoe.grading.reports.class_table import CLASS_FORMATS, harmless, summary

GRADES = {"ada": PASSED, "=bob": FAILED, "carol": NOT_JUDGED}


def test_the_summary() -> None:
    assert summary(GRADES) == (
        "3 submissions: 1 passed everything, 1 failed something, 1 could not be judged."
    )


def test_text_says_who_fails_what() -> None:
    lines = CLASS_FORMATS["text"](GRADES).splitlines()
    assert "  1 families: 1 failed" in lines
    assert "ada         15/15  +  +  -  -" in [line.rstrip() for line in lines] or any(
        line.startswith("ada") and "15/15" in line for line in lines
    )
    assert any(line.startswith("=bob") and "families-by-count" in line for line in lines)
    assert "carol not judged: there is no such program." in lines


def test_csv_has_a_row_for_each_and_no_formula() -> None:
    rows = list(csv.DictReader(io.StringIO(CLASS_FORMATS["csv"](GRADES))))
    assert [row["submission"] for row in rows] == ["ada", "'=bob", "carol"]
    assert rows[1]["families"] == "failed"
    assert rows[1]["count"] == "not judged"
    assert rows[1]["score"] == "12.5"
    assert rows[2]["result"] == "not judged"
    assert rows[2]["families"] == ""


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@x", "\t=1", " =1"])
def test_cells_that_would_be_formulas(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "1", "ada", "a=b"])
def test_cells_that_are_left_alone(cell: str) -> None:
    assert harmless(cell) == cell


def test_markdown_and_html() -> None:
    text = CLASS_FORMATS["markdown"](GRADES)
    assert "| =bob | 12.5 of 30 | ✗ | ✓ | ✗ | – | families-by-count |" in text
    page = CLASS_FORMATS["html"](GRADES)
    assert '<td class="failed">✗</td>' in page
    assert "<td>not judged: there is no such program.</td>" in page


def test_json_is_a_line_for_each() -> None:
    lines = [json.loads(line) for line in CLASS_FORMATS["json"](GRADES).splitlines()]
    assert [line["submission"] for line in lines] == ["ada", "=bob", "carol"]
    assert lines[0]["passed"] is True


@pytest.mark.parametrize("form", CLASS_FORMATS)
def test_hostile_names_are_harmless(form: str) -> None:
    text = CLASS_FORMATS[form]({NASTY.replace("/", ""): HOSTILE})
    assert all(line.isprintable() for line in text.splitlines())
    assert form not in ("html", "markdown") or "<script" not in text
