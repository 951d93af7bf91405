"""`wordfoe explore prove`: answers, files, time, workers, refusals."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest

from support.small_lexicons import some_words
from support.terminal import (
    Terminal,
    one_sentence,
    plain,
    run,
    started,
    word_file,
)
from support.waiting import LONG, until

PROVE = ("explore", "prove", "--workers", "1")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, sorted(some_words(5, "esat", 40, 6)))


def test_the_best_2x2() -> None:
    result = run(*PROVE, "--size", "2", "--rules", "tournament")
    assert (result.code, result.err) == (0, "")
    first, *_, last = result.out.splitlines()
    best = "the best board has 18 points. Proven."
    assert first == f"2x2, tournament rules from 3 letters, English: {best}"
    assert "\naest\n  A E\n  S T\n" in result.out
    assert re.fullmatch(
        r"\d+ classes of boards cannot have as many points, 3 boards scored, \d+\.\d s\.", last
    )


def test_one_class(tmp_path: Path) -> None:
    tournament = (*PROVE, "--size", "2", "--rules", "tournament", "--within")
    there = run(*tournament, "t").out
    assert "the class t reaches the best score known, 18 points. Proven." in there
    other = run(*tournament, "j").out
    assert "the class j does not reach the best score known, 18 points. Proven." in other
    assert "more." not in there + other
    assert one_sentence(run(*tournament, "s?")) == '"s?" is no class of boards of 2x2.'
    refused = run(*tournament, "s", "--proof", tmp_path / "proof")
    assert one_sentence(refused) == "A proof is about all boards; choose no class."
    assert run(*tournament, "j", "--json").events[0]["within"] == "j", "it is proven of the class"


def test_a_line_for_programs(words: Path) -> None:
    (event,) = run(*PROVE, "-d", words, "--size", "2x3", "--json").events
    fields = "best boards complete upper proven pruned scored open seconds"
    assert list(event) == ["size", "rules", "min_length", "lexicon", "within", *fields.split()]
    assert (event["size"], event["rules"], event["min_length"]) == ("2x3", "lab", 4)
    assert event["within"] == ""
    assert event["proven"]
    assert event["best"] == event["upper"] > 0
    board = event["boards"][0]
    solved = run("boggle", "solve", board, "--size", "2x3", "-d", words, "--json").events
    assert solved[0]["points"] == event["best"]


def test_an_estimate_of_the_time(words: Path, tmp_path: Path) -> None:
    args = (*PROVE, "-d", words, "--size", "2x3", "--estimate", "3", "--seed", "1")
    result = run(*args, "--results", tmp_path / "results")
    assert (result.code, result.err) == (0, "")
    assert re.fullmatch(
        r"2x3, lab rules from 4 letters, \S+: a proof takes about \d+\.\d s of processor time, "
        r"with a standard error of \d+\.\d s\.\n"
        r"3 probes: median \d+\.\d s; the largest is \d+ % of their sum\.\n"
        r"Tasks: about 1, with a standard error of 0\. Seed 1\.\n"
        r"Divided evenly: \d+\.\d s on 100 cores and \d+\.\d s on 1,000 cores\.\n"
        r"Few probes meet the expensive classes: this is an order of magnitude only\.\n",
        result.out,
    )
    (event,) = run(*args, "--results", tmp_path / "results", "--json").events  # kept probes
    fields = "within seconds error median largest tasks tasks_error probes best seed"
    assert list(event) == ["size", "rules", "min_length", "lexicon", *fields.split()]
    assert (event["tasks"], event["tasks_error"], event["probes"], event["seed"]) == (1, 0, 3, 1)
    assert event["seconds"] > 0
    assert event["best"] == run(*PROVE, "-d", words, "--size", "2x3", "--json").events[0]["best"]
    assert "a proof for the class e takes" in run(*args, "--within", "e").out


def test_qu_and_long_words_only(tmp_path: Path) -> None:
    words = word_file(tmp_path, "qua aqua quay quart cat")
    result = run(*PROVE, "-d", words, "--size", "2", "--rules", "tournament", "--min-length", "5")
    assert "from 5 letters" in result.out
    assert "the best board has 2 points. Proven." in result.out
    assert "Qu" in result.out


def test_time_that_runs_out(words: Path, tmp_path: Path) -> None:
    results = tmp_path / "results"
    large = (*PROVE, "-d", words, "--size", "4x4", "--seconds", "0")
    args = (*large, "--results", results)
    result = run(*args)
    assert (result.code, result.err) == (0, "")
    found = re.search(r"the best board so far has ([\d,]+) points; none has more than ", result.out)
    assert found
    assert "Classes left: 1; run the same command again to continue." in result.out
    (event,) = run(*args, "--json").events
    assert (event["proven"], event["best"]) == (False, int(found[1].replace(",", "")))
    assert 0 < event["best"] <= event["upper"]
    again = run(*args, "--proof", tmp_path / "proof")
    assert "its proof is" in one_sentence(again)  # results without classes make no proof
    without = run(*large, "--proof", tmp_path / "proof")
    assert without.code == 1
    assert without.err == "wordfoe: Time ran out before the proof was complete.\n"
    assert not (tmp_path / "proof").exists()
    one = run(*large, "--within", "j").out
    assert re.search(r"so far has [\d,]+ points; none of the class j has more than [\d,]+\.", one)


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ctrl_c_and_kill_keep_what_is_finished(
    number: signal.Signals, code: int, workers: str, tmp_path: Path
) -> None:
    results = tmp_path / "results"
    command = ["explore", "prove", "--size", "3x4", "--workers", workers, "--results", str(results)]
    with started(*command) as running:
        until(lambda: results.exists() and results.read_bytes().count(b"\n") >= 3)
        running.send_signal(number)
        out, err = running.communicate(timeout=LONG)
    assert (running.returncode, out) == (code, b"")
    assert re.fullmatch(rf"Stopped\. Finished classes: \d+, kept in {results}\.\n+", err.decode())
    manifest, *done = map(json.loads, results.read_text().splitlines())
    assert manifest["job"] == "explore prove"
    assert [line["task"] for line in done[:2]] == ["climb", "class "]
    again = run(*command, "--seconds", "0", "--json").events[0]
    assert not again["proven"]
    assert again["best"] >= done[0]["result"]["score"] > 1000


def test_a_killed_proof_goes_on_with_the_same_answer(words: Path, tmp_path: Path) -> None:
    results = tmp_path / "results"
    args = ("-d", words, "--size", "2x3", "--rules", "tournament", "--results", results, "--json")
    whole = run(*PROVE, *args).events[0]
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join(lines[:2]) + lines[2][:30])
    again = run(*PROVE, *args)
    assert "The last line of the results is incomplete" in again.err
    assert {**again.events[0], "seconds": 0} == {**whole, "seconds": 0}


def test_progress_is_shown_on_a_terminal_only(words: Path) -> None:
    args = (*PROVE, "-d", words, "--size", "2x3")
    assert run(*args).err == ""
    with Terminal(*args) as terminal:
        assert terminal.end() == 0
        assert re.search(r"\d+/\d+ classes \S+/(s|min)", plain(terminal.seen))


@pytest.mark.parametrize(
    ("args", "said", "code"),
    [
        (["--size", "1x4"], "A board of 1x4 is not possible", 2),
        (["--size", "wide"], '"wide" is not a size', 2),
        (["--rules", "mine"], "--rules", 2),
        (["--min-length", "2"], "2 is no shortest length for lab rules", 2),
        (["--seconds", "soon"], '"soon" is not a number of seconds', 2),
        (["--workers", "0"], "--workers", 2),
        (["--dict", "/nowhere"], '"/nowhere"', 1),
        (["--estimate", "1"], "from 2 to 1,000,000", 2),
        (["--estimate", "2", "--proof", "p"], "--estimate cannot be combined with --proof", 2),
        (["--estimate", "2", "--seconds", "1"], "--estimate cannot be combined with --proof", 2),
        (["--seed", "1"], "--seed belongs to --estimate", 2),
        (["--proof", "/nowhere/p"], '"/nowhere/p" is in no folder that exists', 1),
        (["--proof", "/"], '"/" is a folder', 1),
        (["--results", "/dev/full"], "is not a file that results can be kept in", 1),
    ],
)
def test_refusals(args: list[str], said: str, code: int) -> None:
    assert said in one_sentence(run("explore", "prove", *args), code)
