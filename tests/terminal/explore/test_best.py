"""`wordfoe explore best`: the board with the most points, drawn, for programs, stopped."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from support.terminal import (
    DRAWN,
    run,
    started,
    word_file,
)
from support.waiting import LONG, until
from wordfoe import Lexicon
from wordfoe.boggle import TOURNAMENT, Board, Searcher

WORDS = "tea eat ate east seat teas rest tres star rats arts tsar"


BEST = ("explore", "best", "--size", "2x3", "--rules", "tournament", "--seed", "4")


SMALL = ("--restarts", "1", "--workers", "1")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, WORDS)


def test_the_best_board_is_drawn_and_rolled() -> None:
    result = run(*BEST, *SMALL, "--cubes", "classic")
    assert (result.code, result.err) == (0, "")
    assert len(DRAWN.findall(result.out)) == 1
    assert "129 points" in result.out
    lines = result.out.splitlines()
    assert "Rolled like this, each face with its cube:" in lines
    assert lines[-1].endswith("Seed 4.")
    assert max(map(len, lines)) <= 80


def test_the_best_board_for_programs() -> None:
    (answer,) = run(*BEST, *SMALL, "--json").events
    assert answer["points"] == 129  # the best there is
    board = Board(answer["board"], answer["rows"], answer["columns"])
    searcher = Searcher(Lexicon.english(), TOURNAMENT)
    assert searcher.score(board) == answer["points"]
    assert len(searcher.words(board)) == answer["count"]
    assert (answer["cubes"], answer["roll"], answer["seed"]) == ("none", None, 4)
    assert (answer["restarts"], answer["found_by"]) == (1, 1)
    assert answer["climbs"] == 1
    assert [other["points"] for other in answer["others"]] == searcher.scores(
        [other["board"] for other in answer["others"]], 2, 3
    )


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_the_finished_restarts(workers: str, tmp_path: Path) -> None:
    results = tmp_path / "results"
    args = ("explore", "best", "--size", "3", "--seed", "1", "--restarts", "5000", "--json")
    with started(*args, "--workers", workers, "--results", results) as running:
        until(lambda: results.exists() and results.read_bytes().count(b"\n") >= 3)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=LONG)
    assert (running.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    kept = results.read_bytes().count(b"\n") - 1
    assert f"Stopped. Finished restarts: {kept}, kept in {results}." in err.decode()
    names = [json.loads(line)["task"] for line in results.read_text().splitlines()[1:]]
    assert all(name.isdecimal() for name in names)
    assert len(set(names)) == kept >= 2


def test_seconds_end_a_search(words: Path) -> None:
    """Without them it would go on for as many restarts as there can be."""
    (answer,) = run(*BEST, "-d", words, "--seconds", "0.001", "--workers", "1", "--json").events
    assert answer["climbs"] >= 1
