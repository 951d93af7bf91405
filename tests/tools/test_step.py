"""The steps of the set-up: one line each, its progress on a terminal, its log when it fails."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from support.waiting import LONG, until

TOOLS = Path(__file__).parent.parent.parent / "tools"
REWRITE = "\r\x1b[K"
WAIT_FOR_GO = "while [ ! -e go ]; do sleep 0.05; done"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree of its own, so that steps of other tests are not waited for."""
    (tmp_path / "tools").mkdir()
    for name in ("step", "pip"):
        shutil.copy(TOOLS / name, tmp_path / "tools")
    return tmp_path


def in_pipes(
    tree: Path, *command: str, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=tree, env=env, capture_output=True, text=True, timeout=LONG, check=False
    )


def on_a_terminal(tree: Path, script: str, columns: int = 80) -> pexpect.spawn:
    return pexpect.spawn(
        "tools/step",
        ["Doing it", "sh", "-c", script],
        cwd=str(tree),
        env={**os.environ, "TERM": "xterm"},
        dimensions=(24, columns),
        encoding="utf-8",
        timeout=LONG,
    )


def ended(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return "\nState:\tZ" in Path(f"/proc/{process}/status").read_text()


def test_a_step_that_succeeds_prints_one_line_and_hides_warnings(tree: Path) -> None:
    done = in_pipes(tree, "tools/step", "Doing it", "sh", "-c", "echo much; echo WARNING >&2")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "Doing it.\n")
    assert os.listdir(tree / "build") == ["step.lock"]


def test_a_step_that_fails_prints_its_log_and_keeps_the_code(tree: Path) -> None:
    done = in_pipes(tree, "tools/step", "Doing it", "sh", "-c", "echo a; echo WARNING >&2; exit 7")
    last = "Doing it: failed with exit code 7; the lines above say why.\n"
    assert (done.returncode, done.stdout) == (7, "")
    assert done.stderr == "Doing it.\na\nWARNING\n" + last
    assert os.listdir(tree / "build") == ["step.lock"]


def test_arguments_arrive_as_they_are(tree: Path) -> None:
    script = 'printf "%s|" "$@" >said'
    in_pipes(tree, "tools/step", "Doing it", "sh", "-c", script, "sh", "a b", "*")
    assert (tree / "said").read_text() == "a b|*|"


@pytest.mark.parametrize(
    ("output", "how_far"),
    [
        ("", ""),
        ("Collecting a\nProcessing b", ", 2 packages found"),
        ("Collecting a\nCollecting b\nInstalling collected packages: a, b", ", 1 of 2"),
        ("0 upgraded, 3 newly installed, 0 to remove\nSetting up a (1.0) ...", ", 1 of 3"),
        ("[1/12] Building a\n[2/12] Building b", ", 2 of 12"),
    ],
    ids=["nothing", "pip collects", "pip installs", "apt", "ninja"],
)
def test_a_terminal_sees_how_far_it_is(tree: Path, output: str, how_far: str) -> None:
    package = ".venv/lib/python3.14/site-packages/a.dist-info"
    script = f"mkdir -p {package}; sleep 0.05; echo >{package}/RECORD; "
    step = on_a_terminal(tree, f"{script} echo '{output}'; {WAIT_FOR_GO}")
    step.expect(rf"{re.escape(REWRITE)}Doing it\.\.\. \d+ s{how_far}{re.escape(REWRITE)}")
    (tree / "go").touch()
    step.expect(rf"{re.escape(REWRITE)}Doing it: done in \d+ s\.\r\n")
    assert "\n" not in step.before
    step.expect(pexpect.EOF)
    assert step.before == ""
    assert step.wait() == 0


def test_the_line_fits_a_narrow_terminal(tree: Path) -> None:
    step = on_a_terminal(tree, f"echo '[2/12] Building'; {WAIT_FOR_GO}", columns=20)
    step.expect(r"s, 2 of 12")
    (tree / "go").touch()
    seen = step.before + step.after
    step.expect(pexpect.EOF)
    lines = (seen + step.before).split(REWRITE)
    assert max(len(line.strip()) for line in lines) < 20
    assert re.fullmatch(r"Do.*: done in \d+ s\.\r\n", lines[-1])


def test_a_terminal_sees_the_log_of_a_step_that_fails(tree: Path) -> None:
    step = on_a_terminal(tree, "echo WARNING; exit 7")
    step.expect(pexpect.EOF)
    assert f"{REWRITE}WARNING\r\n" in step.before
    assert step.wait() == 7


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=lambda s: s.name)
def test_a_step_that_is_stopped_leaves_no_process(tree: Path, how: signal.Signals) -> None:
    script = "sleep 1000 & echo $! $$ >started; mv started pids; wait"
    step = on_a_terminal(tree, script)
    until((tree / "pids").exists)
    if how == signal.SIGINT:
        step.sendintr()
    else:
        step.kill(how)
    step.expect("Doing it: stopped.\r\n")
    step.expect(pexpect.EOF)
    assert step.wait() == 128 + how
    for process in map(int, (tree / "pids").read_text().split()):
        until(lambda process=process: ended(process))  # type: ignore[misc]
    assert os.listdir(tree / "build") == ["step.lock"]


@pytest.mark.skipif(not shutil.which("flock"), reason="Steps take turns where flock is installed.")
def test_steps_take_turns(tree: Path) -> None:
    """Of two at the same time, the second begins when the first has ended."""

    def begin(name: str, script: str) -> subprocess.Popen[bytes]:
        whole = f"echo {name} begins >>log; {script}; echo {name} ends >>log"
        return subprocess.Popen(["tools/step", name, "sh", "-c", whole], cwd=tree)

    def waits(process: int) -> bool:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        return any(Path(f"/proc/{c}/comm").read_text() == "flock\n" for c in children)

    with begin("one", WAIT_FOR_GO) as one:
        until((tree / "log").exists)
        with begin("two", ":") as two:
            until(lambda: waits(two.pid))
            (tree / "go").touch()
    assert (one.returncode, two.returncode) == (0, 0)
    assert (tree / "log").read_text() == "one begins\none ends\ntwo begins\ntwo ends\n"


def test_a_server_that_a_step_starts_holds_up_no_other_step(tree: Path) -> None:
    in_pipes(tree, "tools/step", "Doing it", "sh", "-c", "setsid sleep 1000 & echo $! >pid")
    server = int((tree / "pid").read_text())
    try:
        assert in_pipes(tree, "tools/step", "Doing more", "true").stderr == "Doing more.\n"
        assert not ended(server)
    finally:
        os.kill(server, signal.SIGKILL)


def test_pip_compiles_and_takes_no_half_installed_package_for_whole(tree: Path) -> None:
    packages = tree / ".venv" / "lib" / "python3.14" / "site-packages"
    for name in ("half", "whole"):
        (packages / f"{name}.dist-info").mkdir(parents=True)
    (packages / "whole.dist-info" / "RECORD").touch()
    python = tree / ".venv" / "bin" / "python"
    python.parent.mkdir()
    python.write_text('#!/bin/sh\necho "$@" "${PYTHONDONTWRITEBYTECODE-compiled}" >said\n')
    python.chmod(0o755)
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = in_pipes(tree, "tools/pip", "Installing", "-r", "requirements.txt", env=env)
    assert (done.returncode, done.stderr) == (0, "Installing.\n")
    said = (tree / "said").read_text().split()
    assert said[:3] == ["-m", "pip", "install"]
    assert said[-3:] == ["-r", "requirements.txt", "compiled"]
    assert os.listdir(packages) == ["whole.dist-info"]
