"""Options of the commands for teachers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.terminal.grade.options import check_writable, folder_of


def test_the_folder_is_this_one_unless_the_program_lies_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "main.py").write_text("")
    assert folder_of("given", ("x",)) == Path("given")
    assert folder_of(None, ("java", "HangmanMain")) == Path()
    assert folder_of(None, ("/bin/sh", "main.py")) == Path()
    assert folder_of(None, ("python3", os.path.abspath(__file__))) is None


def test_where_a_report_can_be_written(tmp_path: Path) -> None:
    check_writable(str(tmp_path / "new"))
    for path in (tmp_path, tmp_path / "none" / "new"):
        with pytest.raises(SettingsError, match="cannot be written"):
            check_writable(str(path))
