"""`wordfoe hangman tournament`: lines, resuming, workers, refusals."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
from pathlib import Path

import pytest

from support.terminal import (
    Terminal,
    environment,
    one_sentence,
    plain,
    python_path,
    run,
    started,
    word_file,
)
from support.waiting import LONG, until

WORDS = "ally beta cool deal else flew good hope ibex mood fold tool prod gold sore"


SMALL = (
    *("--dealers", "fair,largest", "--guessers", "greedy,top-three"),
    *("--games", "8", "--workers", "1"),
)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, WORDS)


def test_lines_for_programs(words: Path) -> None:
    args = ("hangman", "tournament", "-d", words, *SMALL, "--seed", "3")
    events = run(*args, "--json").events
    assert [(e["dealer"], e["guesser"], e["length"]) for e in events] == [
        ("fair", "greedy", 4),
        ("fair", "top-three", 4),
        ("largest", "greedy", 4),
        ("largest", "top-three", 4),
    ]
    assert [(e["exact"], e["games"]) for e in events] == [
        (False, 8),
        (False, 8),
        (True, 1),
        (False, 8),
    ]
    exact = events[2]
    assert exact["low"] == exact["mean"] == exact["high"] == exact["worst"] == 1
    assert all(e["low"] <= e["mean"] <= e["high"] and e["won"] == e["games"] for e in events)
    rows = list(csv.DictReader(io.StringIO(run(*args, "--csv").out)))
    assert [{k: str(v) for k, v in e.items()} for e in events] == rows


def test_any_number_of_workers_gives_the_same_scores(words: Path) -> None:
    args = ("hangman", "tournament", "-d", words, *SMALL, "--seed", "3", "--noise", "0.2", "--json")
    one, three = (run(*args, "--workers", count).out for count in ("1", "3"))
    assert one == three


def test_a_tournament_goes_on_and_grows(words: Path, tmp_path: Path) -> None:
    results = tmp_path / "results"
    args = ("hangman", "tournament", "-d", words, "--games", "8", "--json", "--results", results)
    whole = run(*args, *SMALL, "--seed", "3").out
    first = results.read_text().splitlines()
    manifest = json.loads(first[0])
    assert manifest["job"] == "hangman tournament"
    assert (manifest["seed"], manifest["games"], manifest["misses"]) == (3, 8, None)
    assert len(first) == 5
    results.write_text("\n".join(first[:3]) + "\n" + first[3][:20])
    again = run(*args, *SMALL)  # the seed is in the file
    assert again.out == whole
    assert again.err == "The last line of the results is incomplete, so its task is done again.\n"
    assert sorted(results.read_text().splitlines()) == sorted(first)
    more = run(*args, *SMALL[:2], "--guessers", "greedy,top-three,entropy").events
    assert len(more) == 6
    assert len(results.read_text().splitlines()) == 7


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("--seed", "4"), 'its seed is "3", not "4"'),
        (("--games", "9"), 'its games is "8", not "9"'),
        (("--misses", "6"), 'its misses is "null", not "6"'),
        (("--ties", "random"), 'its ties is "first", not "random"'),
    ],
)
def test_results_of_another_tournament(
    change: tuple[str, str], said: str, words: Path, tmp_path: Path
) -> None:
    results = tmp_path / "results"
    args = ("hangman", "tournament", "-d", words, *SMALL, "--results", results)
    run(*args, "--seed", "3")
    before = results.read_bytes()
    sentence = one_sentence(run(*args, *change))
    assert f"holds the results of another run: {said}" in sentence
    assert results.read_bytes() == before


def test_results_with_other_words_and_a_diary(words: Path, tmp_path: Path) -> None:
    results = tmp_path / "results"
    args = ("hangman", "tournament", *SMALL, "--results", results)
    run(*args, "-d", words)
    other = word_file(tmp_path, "cool good", "other.txt")
    assert "its lexicon is" in one_sentence(run(*args, "-d", other))
    results.write_text("Dear diary")
    assert "holds something else" in one_sentence(run(*args, "-d", words))
    assert results.read_text() == "Dear diary"


GATED = """
import os
import time

def gated(view):
    while not os.path.exists("open"):
        time.sleep(0.01)  # not for ever: a signal just before that would be lost
    return view.cheapest[0]
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_the_finished_cells(workers: str, words: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GATED)
    results = tmp_path / "results"
    args = ["--dealers", "largest,cunning,kind,fair", "--guessers", "greedy,top-three,mine:gated"]
    args += ["--games", "2", "--workers", workers, "--results", str(results), "--seed", "1"]
    command = ["hangman", "tournament", "-d", str(words), *args]
    with started(*command, cwd=tmp_path) as running:
        until(lambda: results.exists() and results.read_bytes().count(b"\n") >= 3)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=LONG)
    assert running.returncode == 130
    assert out == b""
    assert b"Traceback" not in err
    kept = results.read_bytes().count(b"\n") - 1
    assert f"Stopped. Finished cells: {kept}, kept in {results}." in err.decode()
    assert 2 <= kept <= 8
    (tmp_path / "open").touch()
    again = run(*command, cwd=tmp_path)
    assert again.code == 0
    assert results.read_bytes().count(b"\n") == 13


def test_progress_is_shown_on_a_terminal_only(words: Path) -> None:
    args = ("hangman", "tournament", "-d", words, *SMALL)
    assert run(*args).err == ""
    with Terminal(*args) as terminal:
        assert terminal.end() == 0
        assert re.search(r"4/4 cells \S+/(s|min) 0:00:00 left", plain(terminal.seen))


@pytest.mark.parametrize(
    ("args", "said", "code"),
    [
        (["--dealers", "nobody"], 'There is no dealer "nobody"', 2),
        (["--guessers", "greedy,nobody"], 'There is no guesser "nobody"', 2),
        (["--guessers", "greedy,"], '"greedy," has an empty name; write them as a,b,c.', 2),
        (["--lengths", "five"], '"five" is not a list of lengths; write 5, or 4-8,10.', 2),
        (["--lengths", "8-4"], '"8-4" goes down; write 4-8.', 2),
        (["--lengths", "4-60"], "No word has 26 letters", 2),
        (["--games", "0"], "--games", 2),
        (["--noise", "2"], "--noise", 2),
        (["--workers", "0"], "--workers", 2),
        (["--json", "--csv"], "cannot be combined; choose one", 2),
        (["--plot", "heat.txt"], '"heat.txt" cannot be drawn; end it in .png, .svg or .pdf.', 2),
        (["--results", "/dev/full"], '"/dev/full" is not a file that results can be kept in.', 1),
        (["--results", "/nowhere/r"], 'The file of results "/nowhere/r" cannot be opened', 1),
    ],
)
def test_refusals(args: list[str], said: str, code: int) -> None:
    assert said in one_sentence(run("hangman", "tournament", *args), code)


def test_a_guesser_that_fails_ends_the_tournament_with_a_sentence(
    words: Path, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text("def fails(view):\n    return 3\n")
    args = ("hangman", "tournament", "-d", words, "--guessers", "mine:fails", "--workers")
    for count in ("1", "2"):
        result = run(*args, count, cwd=tmp_path, env=environment(PYTHONPATH=python_path(os.curdir)))
        assert 'The guesser "mine:fails" named "3"' in one_sentence(result)
