"""Long work of a command: until it is done or the seconds are over, kept, and taken up again."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from support.terminal import word_file
from support.typist import Typist
from wordfoe.errors import ResultsError, SettingsError
from wordfoe.terminal.console import Console
from wordfoe.terminal.job import Job, same_words, seed_of, stopped

TASKS = {str(number): number for number in range(6)}


def lasting(typist: Typist, number: int) -> int:
    """Work of ten seconds."""
    typist.sleep(10)
    return number * number


def job(typist: Typist, path: Path | None = None, seconds: float | None = None) -> Job:
    manifest = {"job": "squares", "seed": 7}
    kept = str(path) if path else None
    console = Console("never", typist)
    return Job(console, manifest, noun="squares", path=kept, count=1, seconds=seconds)


def test_all_of_it(typist: Typist) -> None:
    with job(typist) as work:
        done = work.do(TASKS, partial(lasting, typist), int)
        assert done == {task: number**2 for task, number in TASKS.items()}
        assert not work.is_over


@pytest.mark.parametrize(("seconds", "finished"), [(0.001, 1), (10, 1), (29.9, 3), (60, 6)])
def test_until_the_seconds_are_over(typist: Typist, seconds: float, finished: int) -> None:
    """What is at work then is finished, and nothing else is begun."""
    with job(typist, seconds=seconds) as work:
        assert not work.is_over
        assert list(work.do(TASKS, partial(lasting, typist), int)) == list(TASKS)[:finished]
        assert work.is_over


def test_the_seconds_count_over_all_rounds(typist: Typist) -> None:
    with job(typist, seconds=25) as work:
        assert len(work.do({"a": 1}, partial(lasting, typist), int)) == 1
        assert not work.is_over
        assert len(work.do({"b": 1, "c": 2, "d": 3}, partial(lasting, typist), int)) == 2
        assert work.is_over


def test_what_is_kept_is_not_done_again(typist: Typist, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with job(typist, path, seconds=20) as work:
        work.do(TASKS, partial(lasting, typist), int)
    begin = typist.now()
    with job(typist, path) as work:
        assert len(work.do(TASKS, partial(lasting, typist), int)) == 6
    assert typist.now() == begin + 40
    assert json.loads(path.read_text().splitlines()[0])["job"] == "squares"
    with job(typist, path) as work:
        assert work.do(TASKS, partial(lasting, typist), int)["5"] == 25
    assert typist.now() == begin + 40


def test_ctrl_c_says_what_is_kept(
    typist: Typist, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results"

    def interrupted(number: int) -> int:
        if number == 3:
            raise KeyboardInterrupt
        return number

    with pytest.raises(KeyboardInterrupt), job(typist, path) as work:
        work.do(TASKS, interrupted, int)
    said = f"Stopped; 3 squares are finished and kept in {path}.\n"
    assert capsys.readouterr() == ("", said)
    assert stopped("3 squares are", None).endswith(
        "finished and lost, since no --results FILE was given."
    )


def test_the_seed_is_given_kept_or_new(typist: Typist, tmp_path: Path) -> None:
    path = tmp_path / "results"
    assert seed_of(3, None) == 3
    assert seed_of(None, None) != seed_of(None, None)
    with job(typist, path) as work:
        work.do({"0": 0}, partial(lasting, typist), int)
    assert seed_of(None, str(path)) == 7
    assert seed_of(3, str(path)) == 3


def test_results_of_other_work(typist: Typist, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with job(typist, path):
        pass
    other = {"job": "squares", "seed": 8}
    with pytest.raises(ResultsError, match="another run"):
        Job(Console("never", typist), other, noun="squares", path=str(path), count=1).__enter__()


def test_workers_elsewhere_must_have_the_same_words(tmp_path: Path) -> None:
    assert same_words(None) is None
    here = word_file(tmp_path, "lean peel")
    check = same_words(str(here))
    assert check is not None
    check()
    assert isinstance(check, partial)
    there = str(word_file(tmp_path, "cool", "there"))
    with pytest.raises(SettingsError, match="has other words in"):
        check.func(there, *check.args[1:])
