"""Gradescope's zip: the same bytes each time, and scripts that work."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from support.submissions import PYTHON, boggle_folder, boggle_list
from support.terminal import WORDFOE
from wordfoe.errors import SettingsError
from wordfoe.grading.package import Plan, options_in, package_of

PLAN = Plan(game="hangman", arguments=("--house", "uw-cse143"), command=("java", "Hangman Main"))


def opened(plan: Plan) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(package_of(plan)))


def test_the_same_plan_gives_the_same_bytes(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    plan = replace(PLAN, files=(("--dict", str(words)),))
    first = package_of(plan)
    os.utime(words, (1, 1))
    assert package_of(plan) == first
    assert package_of(PLAN) != first


def test_the_scripts_can_be_run_and_are_bash(tmp_path: Path) -> None:
    with opened(replace(PLAN, packages=("default-jdk-headless",))) as file:
        assert file.namelist() == ["run_autograder", "setup.sh"]
        for info in file.infolist():
            assert info.external_attr >> 16 == 0o100755
            script = tmp_path / info.filename
            script.write_bytes(file.read(info))
            subprocess.run(["bash", "-n", script], check=True)
        setup = file.read("setup.sh").decode()
    assert "default-jdk-headless" in setup
    assert 'pip" install --no-cache-dir wordfoe\n' in setup


def test_a_wheel_is_put_into_the_zip(tmp_path: Path) -> None:
    wheel = tmp_path / "wordfoe-0.1.0-cp311-cp311-linux_x86_64.whl"
    wheel.write_bytes(b"wheel")
    with opened(replace(PLAN, wheel=str(wheel))) as file:
        assert file.read(wheel.name) == b"wheel"
        assert (
            f'install --no-cache-dir "$ROOT/source/{wheel.name}"' in file.read("setup.sh").decode()
        )


@pytest.mark.parametrize(
    "changes",
    [
        {"packages": ("jdk; rm -rf /",)},
        {"wheel": "evil $(x).whl"},
        {"wheel": "/none/wordfoe-1.whl"},
        {"files": (("--dict", "/none"),)},
    ],
)
def test_what_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(SettingsError):
        package_of(replace(PLAN, **changes))


def test_options_as_arguments() -> None:
    pairs = [("--house", "stanford"), ("--any-tie", True), ("--seed", 0), ("--games", None)]
    assert options_in([*pairs, ("--plain-q", False)]) == (
        "--house",
        "stanford",
        "--any-tie",
        "--seed",
        "0",
    )


def unpacked(folder: Path, plan: Plan) -> Path:
    """Lay out a machine of Gradescope: the zip, and a submission."""
    with opened(plan) as file:
        file.extractall(folder / "source")
    return folder / "source" / "run_autograder"


@pytest.mark.terminal
def test_the_autograder_grades_a_submission(tmp_path: Path) -> None:
    words = boggle_list(tmp_path)
    plan = Plan(
        game="boggle",
        arguments=("--games", "1"),
        files=(("--dict", str(words)),),
        build="cp main.py 'my main.py'",
        command=(PYTHON, "my main.py"),
    )
    script = unpacked(tmp_path, plan)
    boggle_folder(tmp_path / "submission", "computer-points")
    environment = {**os.environ, "AUTOGRADER": str(tmp_path), "WORDFOE": str(WORDFOE)}
    subprocess.run(["bash", script], env=environment, check=True)
    results = json.loads((tmp_path / "results" / "results.json").read_text())
    assert results["score"] == 97
    assert [t["extra_data"]["check"] for t in results["tests"] if t.get("status") == "failed"] == [
        "computer-points"
    ]
    shutil.rmtree(tmp_path / "submission")  # then the autograder itself fails, and says so
    subprocess.run(["bash", script], env=environment, check=True)
    results = json.loads((tmp_path / "results" / "results.json").read_text())
    assert results["score"] == 0
    assert "tell your teacher" in results["output"]
