"""Building in a copy of the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from wordfoe.errors import SettingsError
from wordfoe.grading.building import built
from wordfoe.grading.guards import Limits


def test_the_submission_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    with built(tmp_path, "cat a.txt > b.txt; echo b >> b.txt", Limits()) as folder:
        assert (folder / "b.txt").read_text() == "ab\n"
        assert folder != tmp_path
    assert not folder.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_nothing_to_build(tmp_path: Path) -> None:
    with built(tmp_path, "", Limits()) as folder:
        assert folder == tmp_path


def test_a_build_that_fails_says_why(tmp_path: Path) -> None:
    with (
        pytest.raises(SettingsError) as error,
        built(tmp_path, "echo 'x.c: oops'; exit 3", Limits()),
    ):
        pass
    assert "could not build it (exit code 3): x.c: oops." in str(error.value)
