"""The limits on a program and the walls around it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wordfoe.grading.guards import Guards, Limits, environment, find_guards


def test_the_report_says_which_guards_are_active() -> None:
    walls = Guards(("--net", "--pid", "--mount", "--mount-proc"))
    assert "No network." in walls.sentences(Limits())
    assert "The network was open to it." in Guards().sentences(Limits())
    assert any("128 MB" in line for line in Guards().sentences(Limits(memory=128 << 20)))


def test_the_guards_that_are_found_work_here() -> None:
    guards = find_guards()
    assert guards is find_guards()
    assert not guards.namespaces or guards.command(["true"], Limits())[0] == "unshare"


def test_secrets_are_not_in_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GRADESCOPE_TOKEN", "secret")
    given = environment(tmp_path)
    assert "GRADESCOPE_TOKEN" not in given
    assert given["PATH"] == os.environ["PATH"]
    assert given["TERM"] == "dumb"
    assert given["HOME"] == str(tmp_path)
