"""Reports on the screen and in files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.reports import report
from wordfoe.terminal.grade.delivery import code_of, deliver, write
from wordfoe.terminal.grade.options import NotJudged, Output


@pytest.fixture(autouse=True)
def nothing_typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        yield


def test_exit_codes() -> None:
    assert [code_of(grade) for grade in (PASSED, FAILED, NOT_JUDGED)] == [0, 1, 3]


def test_text_has_colours_only_if_they_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert deliver(FAILED, Output("text", None, "always")) == 1
    coloured = capsys.readouterr().out
    assert "\x1b[31;1mFAILED" in coloured
    deliver(FAILED, Output("text", None, "never"))
    assert capsys.readouterr().out == report(FAILED, "text")


def test_no_escape_code_of_a_program_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    deliver(HOSTILE, Output("text", None, "never"))
    assert all(line.isprintable() for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("form", ["json", "html", "junit"])
def test_other_formats_are_printed_as_they_are(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deliver(PASSED, Output(form, None, "always"))
    assert capsys.readouterr().out == report(PASSED, form)


def test_a_file_is_written_as_a_whole_and_no_link_is_followed(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("keep")
    link = tmp_path / "report"
    link.symlink_to(precious)
    deliver(PASSED, Output("json", str(link), "never"))
    assert link.read_text() == report(PASSED, "json")
    assert precious.read_text() == "keep"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["precious", "report"]


def test_a_pipe_can_be_written_to() -> None:
    write(os.devnull, "text")


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(NotJudged, match="cannot be written") as error:
        write(str(tmp_path / "none" / "report"), "text")
    assert error.value.exit_code == 3
