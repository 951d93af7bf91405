"""What a command shows of long work: a bar, a torn file, and what Ctrl-C left."""

from __future__ import annotations

import io
from contextlib import redirect_stderr
from pathlib import Path

import click
import pytest

from support.tasks import squared
from support.terminal import plain
from support.typist import Typist
from wordfoe.jobs import Job, JobOptions
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import Option
from wordfoe.terminal.job import ShownProgress, job_options, job_options_here

MANIFEST = {"job": "squares"}
TASKS = {str(number): number for number in range(6)}


def options(typist: Typist, path: Path | None = None) -> JobOptions:
    progress = ShownProgress(Console("never", typist))
    return JobOptions(results=str(path) if path else None, workers=1, progress=progress)


def interrupted(number: int) -> int:
    if number == 3:
        raise KeyboardInterrupt
    return number


@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_says_what_is_kept(
    kept: bool, typist: Typist, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results" if kept else None
    with (
        pytest.raises(KeyboardInterrupt),
        Job(MANIFEST, options(typist, path), noun="squares") as job,
    ):
        job.do(TASKS, interrupted, int)
    where = f"kept in {path}" if kept else "lost without --results FILE"
    assert capsys.readouterr() == ("", f"Stopped. Finished squares: 3, {where}.\n")


def test_a_torn_file(typist: Typist, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results"
    with Job(MANIFEST, options(typist, path)) as job:
        job.do(TASKS, squared, int)
    with path.open("a") as file:
        file.write("{")
    with Job(MANIFEST, options(typist, path)):
        pass
    said = "The last line of the results is incomplete, so its task is done again.\n"
    assert capsys.readouterr() == ("", said)


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_for_each_noun(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with redirect_stderr(Screen()) as screen:
        with Job(MANIFEST, options(typist), noun="squares") as job:
            typist.sleep(1)
            job.options.progress.update(2, 2, "boards")
            job.do(TASKS, squared, int)
        assert "2/2 boards" in plain(screen.getvalue())
        assert "6/6 squares" in plain(screen.getvalue())


@pytest.mark.usefixtures("typist")
@pytest.mark.parametrize("decorate", [job_options, job_options_here])
def test_options_become_one_value(decorate: Option, tmp_path: Path) -> None:
    seen: list[JobOptions] = []
    command = click.command()(decorate(lambda job: seen.append(job)))
    path = str(tmp_path / "results")
    command.main(["--workers", "3", "--results", path], standalone_mode=False)
    assert (seen[0].workers, seen[0].results, seen[0].cluster) == (3, path, None)
    there = ["--cluster", "tcp://127.0.0.1:1"]
    if decorate is job_options:
        command.main(there, standalone_mode=False)
        assert seen[1].cluster == there[1]
    else:
        with pytest.raises(click.NoSuchOption):
            command.main(there, standalone_mode=False)
