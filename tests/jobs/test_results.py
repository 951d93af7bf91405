"""Results in a file: kept at once, taken up again, and never written over."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wordfoe.errors import ResultsError
from wordfoe.jobs import Results, manifest_of

MANIFEST = {"job": "test", "seed": 7, "share": 0.5, "misses": None}


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_manifest_and_a_line_for_each_result(tmp_path: Path) -> None:
    path = tmp_path / "results"
    with Results(str(path), MANIFEST) as results:
        results.add("a", [1, 2])
        assert lines(path)[1] == {"task": "a", "result": [1, 2]}  # before the end
        results.add("b", {"won": True})
    assert lines(path)[0] == {"wordfoe_results": 1, **MANIFEST}
    assert manifest_of(str(path)) == lines(path)[0]
    with Results(str(path), MANIFEST) as results:
        assert results.finished == {"a": [1, 2], "b": {"won": True}}
        assert not results.dropped
        results.add("c", 3)
    assert [line["task"] for line in lines(path)[1:]] == ["a", "b", "c"]


def test_without_a_file_results_stay_in_memory() -> None:
    with Results(None, MANIFEST) as results:
        results.add("a", 1)
    assert results.finished == {"a": 1}


@pytest.mark.parametrize("torn", ['{"task":"b","res', '{"task":"b","result":2}', "{", "\x00"])
def test_a_torn_last_line_is_dropped(torn: str, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with Results(str(path), MANIFEST) as results:
        results.add("a", 1)
    whole = path.read_bytes()
    path.write_bytes(whole + torn.encode())
    with Results(str(path), MANIFEST) as results:
        assert results.dropped
        assert results.finished == {"a": 1}
        assert path.read_bytes() == whole
        results.add("b", 2)
    assert [line["task"] for line in lines(path)[1:]] == ["a", "b"]


@pytest.mark.parametrize("kept", [0, 1, 30])
def test_a_torn_manifest_is_written_anew(kept: int, tmp_path: Path) -> None:
    path = tmp_path / "results"
    Results(str(path), MANIFEST).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:kept])
    assert manifest_of(str(path)) is None
    Results(str(path), MANIFEST).close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, 'its seed is "7", not "8"'),
        ({"job": "other"}, 'its job is "test", not "other"'),
        ({"misses": 4}, 'its misses is "null", not "4"'),
        ({"more": 1}, 'its more is "null", not "1"'),
    ],
)
def test_results_of_another_run_are_refused(
    change: dict[str, Any], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "results"
    with Results(str(path), MANIFEST) as results:
        results.add("a", 1)
    path.write_bytes(path.read_bytes() + b"torn")
    before = path.read_bytes()
    with pytest.raises(ResultsError, match="holds the results of another run: " + said):
        Results(str(path), {**MANIFEST, **change})
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["a diary", "a diary\n", '{"a":1}\n', "[1]\n", "\n", "\xff\n", '{"wordfoe":1}\n{}']
)
def test_a_file_of_something_else_is_refused_and_stays(content: str, tmp_path: Path) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(ResultsError, match="holds something else than results; name a new file"):
        Results(str(path), MANIFEST)
    assert path.read_bytes() == content.encode("latin-1")


@pytest.mark.parametrize("line", ["{", "[]", "3", '{"task":"a"}', "", '"x"'])
def test_a_damaged_line_in_the_middle_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "results"
    Results(str(path), MANIFEST).close()
    path.write_bytes(path.read_bytes() + f'{line}\n{{"task":"b","result":1}}\n'.encode())
    before = path.read_bytes()
    with pytest.raises(ResultsError, match=r"Line 2 of .* is damaged; take that line out"):
        Results(str(path), MANIFEST)
    assert path.read_bytes() == before


def test_two_runs_do_not_share_a_file(tmp_path: Path) -> None:
    path = str(tmp_path / "results")
    with (
        Results(path, MANIFEST),
        pytest.raises(ResultsError, match="Another run is writing"),
    ):
        Results(path, MANIFEST)
    Results(path, MANIFEST).close()


@pytest.mark.parametrize("path", ["/dev/full", "/dev/null", "/", "/nowhere/results", "a\0b", ""])
def test_what_cannot_be_a_file_of_results(path: str) -> None:
    with pytest.raises(ResultsError):
        Results(path, MANIFEST)
    assert path in ("/dev/full", "/dev/null", "/") or manifest_of(path) is None


def test_a_full_disk_takes_back_half_a_line(tmp_path: Path) -> None:
    """A limit on the size of files, in a process of its own, stands for a full disk."""
    path = tmp_path / "results"
    script = f"""
import resource
from wordfoe.errors import ResultsError
from wordfoe.jobs import Results
resource.setrlimit(resource.RLIMIT_FSIZE, (400, {resource.RLIM_INFINITY}))
results = Results({str(path)!r}, {MANIFEST!r})
try:
    for i in range(100):
        results.add(str(i), "x" * 40)
except ResultsError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert f'The file of results "{path}" cannot be written: File too large.' in done.stdout, (
        done.stderr
    )
    whole = path.read_bytes()
    assert whole.endswith(b"\n")
    with Results(str(path), MANIFEST) as results:
        assert list(results.finished) == [str(i) for i in range(len(results.finished))]
        assert 0 < len(results.finished) < 10
        assert not results.dropped


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder in its place, which not even the administrator can write to."""
    with pytest.raises(ResultsError, match="Is a directory"):
        Results(str(tmp_path), MANIFEST)
