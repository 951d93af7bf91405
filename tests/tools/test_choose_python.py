"""The Python that the set-up takes: the one that is named, or else one that is new enough."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support.waiting import LONG

PROGRAM = Path(__file__).parent.parent.parent / "tools" / "choose-python"


def chosen(**environment: str) -> subprocess.CompletedProcess[str]:
    others = {name: value for name, value in os.environ.items() if name != "PYTHON"}
    return subprocess.run(
        [PROGRAM],
        env=others | environment,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )


def fake(path: Path, code: int) -> Path:
    """Make a Python that answers every question with this exit code."""
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


def test_the_one_that_is_named_comes_first() -> None:
    assert chosen(PYTHON=sys.executable).stdout.strip() == sys.executable


def test_one_that_is_named_and_too_old_is_refused_in_a_sentence(tmp_path: Path) -> None:
    old = fake(tmp_path / "old-python", 1)
    answer = chosen(PYTHON=str(old))
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.count("\n") == 1
    assert f"needs Python 3.11 or newer, and none of these is: {old}." in answer.stderr


def test_without_a_name_it_is_new_enough() -> None:
    python = chosen().stdout.strip()
    subprocess.run([python, "-c", "import sys; assert sys.version_info >= (3, 11)"], check=True)
