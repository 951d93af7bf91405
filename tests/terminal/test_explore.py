"""`wordfoe explore`: what it prints, the same with any number of workers, resuming, refusals."""

from __future__ import annotations

import csv
import io
import json
import re
import signal
from pathlib import Path

import pytest

from support.terminal import (
    DRAWN,
    Terminal,
    environment,
    one_sentence,
    plain,
    run,
    started,
    word_file,
)
from support.waiting import LONG, until
from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, TOURNAMENT, Board, Searcher

WORDS = "tea eat ate east seat teas rest tres star rats arts tsar"
BEST = ("explore", "best", "--size", "2x3", "--rules", "tournament", "--seed", "4")
SMALL = ("--restarts", "1", "--workers", "1")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, WORDS)


def test_without_a_command_the_commands_are_listed() -> None:
    result = run("explore")
    assert (result.code, result.err) == (0, "")
    assert all(f"\n  {name} " in result.out for name in ("best", "barren", "longest", "survey"))


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
    assert answer["climbs"] >= 50 + 6 * 20
    assert [other["points"] for other in answer["others"]] == searcher.scores(
        [other["board"] for other in answer["others"]], 2, 3
    )


def test_any_number_of_workers_finds_the_same(words: Path) -> None:
    for command in (
        (*BEST, "-d", words, "--restarts", "2"),
        ("explore", "barren", "--size", "2", "-d", words, "--rolls", "6000", "--seed", "1"),
        ("explore", "survey", "--size", "2", "-d", words, "--boards", "400", "--seed", "1"),
    ):
        one, two = (run(*command, "--json", "--workers", count).out for count in ("1", "2"))
        assert one == two
        assert one


@pytest.mark.parametrize(
    "command",
    [
        (*BEST, "--restarts", "1"),
        ("explore", "barren", "--size", "3", "--rolls", "8000", "--seed", "4"),
        ("explore", "survey", "--size", "3", "--boards", "500", "--seed", "4"),
    ],
    ids=lambda command: command[1],
)
def test_a_torn_file_is_taken_up_again(
    command: tuple[str, ...], words: Path, tmp_path: Path
) -> None:
    results = tmp_path / "results"
    args = [*command, "-d", str(words), "--json", "--workers", "1", "--results", str(results)]
    whole = run(*args).out
    lines = results.read_text().splitlines()
    assert json.loads(lines[0])["job"] == " ".join(command[:2])
    assert json.loads(lines[0])["seed"] == 4
    results.write_text("\n".join(lines[:3]) + "\n" + lines[3][:10])
    unseeded = [arg for arg in args if arg not in ("--seed", "4")]
    again = run(*unseeded)  # the seed is in the file
    assert again.out == whole
    assert again.err == "The last line of the results was torn, and its task is done again.\n"
    assert results.read_text().splitlines() == lines
    assert "holds the results of another run" in one_sentence(run(*unseeded, "--seed", "5"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_the_finished_climbs(workers: str, tmp_path: Path) -> None:
    results = tmp_path / "results"
    args = ("explore", "best", "--size", "4", "--seed", "1", "--restarts", "5000", "--json")
    with started(*args, "--workers", workers, "--results", results) as running:
        until(lambda: results.exists() and results.read_bytes().count(b"\n") >= 3)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=LONG)
    assert (running.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    kept = results.read_bytes().count(b"\n") - 1
    assert f"Stopped; {kept} climbs are finished and kept in {results}." in err.decode()
    names = [json.loads(line)["task"] for line in results.read_text().splitlines()[1:]]
    assert all(name.startswith("0.0.") for name in names)


def test_seconds_end_a_search(words: Path) -> None:
    (answer,) = run(*BEST, "-d", words, "--seconds", "0.1", "--workers", "1", "--json").events
    assert 1 <= answer["climbs"] < 10_000


def test_a_board_without_words() -> None:
    args = ("explore", "barren", "--size", "4", "--min-length", "3", "--seed", "1")
    result = run(*args, "--rolls", "2000", "--workers", "1")
    assert (result.code, result.err) == (0, "")
    assert len(DRAWN.findall(result.out)) == 1
    assert "of 3 letters or more" in result.out
    assert "2,000 random boards had no word" in result.out
    assert "Rolled like this, each face with its cube:" in result.out
    (answer,) = run(*args, "--rolls", "2000", "--workers", "1", "--json").events
    assert answer["count"] == 0
    assert answer["rolls"] == 2000
    assert answer["low"] <= answer["share"] <= answer["high"]
    assert sorted(answer["roll"]) == sorted(CLASSIC.cubes)
    assert all(t in cube for t, cube in zip(answer["board"], answer["roll"], strict=True))
    assert Searcher(Lexicon.english(), TOURNAMENT).words(Board(answer["board"], 4, 4)) == []


def test_when_no_board_is_barren(tmp_path: Path) -> None:
    every = word_file(tmp_path, "abcdefghijklmnopqrstuvwxyz")
    letters = tmp_path / "letters.txt"
    letters.write_text("\n".join("abcdefghijklmnoprstuvwxyz") + "\nqu\n")
    args = ("explore", "barren", "--size", "2", "--min-length", "1", "--rolls", "1")
    result = run(*args, "-d", letters, "--workers", "1")
    assert "1 word\n" in result.out
    assert "None of 2,000 random boards had no word" in result.out
    result = run(*args, "-d", every, "--workers", "1")
    assert "2,000 of 2,000 random boards had no word: 100 %" in result.out.replace("\n  ", " ")


def test_the_longest_words_and_why_none_is_longer() -> None:
    result = run("explore", "longest", "--count", "2")
    assert (result.code, result.err) == (0, "")
    assert len(DRAWN.findall(result.out)) == 2
    text = " ".join(result.out.split())
    assert "8 words of 24 letters can be rolled" in text
    assert "None of 2 words with 25 tiles can be rolled" in text
    assert "none of these tiles is on BJKQXZ" in text
    assert max(map(len, result.out.splitlines())) <= 80
    (answer,) = run("explore", "longest", "--json").events
    assert answer["length"] == 24
    assert len(answer["words"]) == 8
    assert answer["every_cell"] == []
    for found in answer["words"]:
        board = Board(found["board"], 5, 5)
        assert board.read(found["path"]) == found["word"]
        assert BIG.can_show(board.tiles)
    assert all(len(reason["cubes"]) < len(reason["tiles"]) for reason in answer["refuted"])


def test_words_on_every_cell() -> None:
    result = run("explore", "longest", "--size", "4", "--count", "1")
    text = " ".join(result.out.split())
    assert "12 words of 17 letters can be rolled: ACQUAINTANCESHIPS" in text
    assert "Qu3" in result.out
    assert "words with 16 tiles can be rolled, on every cell: ABSENTMINDEDNESS" in text


def test_words_that_offend_are_not_featured(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("rest\t10\nseat\t10\t!\nteas\n")
    args = ("--size", "2", "--cubes", "none", "-d", path)
    longest = run("explore", "longest", *args)
    assert "3 words of 4 letters can be rolled: REST TEAS" in longest.out
    assert "1 word that I would rather not repeat" in longest.out
    best = run("explore", "best", *args, *SMALL)
    for result in (longest, best, run("explore", "longest", *args, "--json")):
        assert "seat" not in result.out.lower().replace("board", "").split()
        assert '"seat"' not in result.out


def test_no_word_fits(tmp_path: Path) -> None:
    path = word_file(tmp_path, "zebra")
    result = run("explore", "longest", "--size", "2", "-d", path)
    assert result.out == "No word can be laid on a board of 2x2.\n"
    (answer,) = run("explore", "longest", "--size", "2", "-d", path, "--json").events
    assert (answer["length"], answer["words"]) == (None, [])


SURVEY = ("explore", "survey", "--boards", "100", "--seed", "3", "--workers", "1")


def test_a_survey_as_a_table_and_for_programs() -> None:
    result = run(*SURVEY)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "4x4, classic cubes, 100 random boards"
    assert lines[1].split() == "mean least 5 % 25 % median 75 % 95 % most".split()
    assert result.out.count("±") == 8
    assert lines[-1] == "Means have 95 % intervals. Seed 3."
    assert max(map(len, lines)) <= 80
    events = run(*SURVEY, "--json").events
    assert [(e["rows"], e["cubes"], e["measure"]) for e in events[3:5]] == [
        (4, "classic", "known"),
        (5, "big", "words"),
    ]
    for event in events:
        assert event["low"] <= event["mean"] <= event["high"]
        assert event["least"] <= event["p05"] <= event["median"] <= event["p95"] <= event["most"]
    rows = list(csv.DictReader(io.StringIO(run(*SURVEY, "--csv").out)))
    assert [{k: str(v) for k, v in event.items()} for event in events] == rows


def test_a_survey_grows(tmp_path: Path) -> None:
    results = tmp_path / "results"
    run(*SURVEY, "--size", "2", "--results", results)
    run(*SURVEY, "--size", "2", "--size", "3x2", "--boards", "150", "--results", results)
    tasks = [json.loads(line)["task"] for line in results.read_text().splitlines()[1:]]
    assert tasks == ["2x2 none 0", "2x2 none 1", "3x2 none 0", "3x2 none 1"]


def test_a_plot(tmp_path: Path) -> None:
    for name, begin in (("plot.png", b"\x89PNG"), ("plot.svg", b"<?xml")):
        run(*SURVEY, "--size", "2", "--size", "3", "--plot", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begin)


def test_a_plot_without_matplotlib(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ImportError\n")
    env = environment(PYTHONPATH=str(tmp_path))
    sentence = one_sentence(run(*SURVEY, "--plot", tmp_path / "plot.png", env=env))
    assert sentence == 'A plot needs one more package: pip install "wordfoe[plots]".'


def test_progress_is_shown_on_a_terminal_only(words: Path) -> None:
    with Terminal(*BEST, *SMALL, "-d", words) as terminal:
        assert terminal.end() == 0
        assert "170/? climbs" in plain(terminal.seen)
    with Terminal(*SURVEY, "-d", words, "--size", "2", "--boards", "300") as terminal:
        assert terminal.end() == 0
        assert re.search(r"3/3 tasks \S+/s 0:00:00 left", plain(terminal.seen))


def test_words_of_another_alphabet(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("дом\nмода\nсад\nдама\n")
    (answer,) = run("explore", "best", "--size", "4", "-d", path, *SMALL, "--json").events
    assert answer["cubes"] == "none"
    assert answer["points"] > 0
    refusal = run("explore", "best", "--size", "4", "-d", path, "--cubes", "classic")
    assert "The classic cubes show letters that these words do not know" in one_sentence(refusal, 2)


@pytest.mark.parametrize(
    ("args", "said", "code"),
    [
        (["best", "--size", "9"], "A board of 9x9 is not possible", 2),
        (["best", "--size", "big"], '"big" is not a size', 2),
        (["best", "--cubes", "dice"], "'dice' is not one of 'classic', 'big', 'none'", 2),
        (["best", "--size", "6", "--cubes", "big"], "25 big cubes do not fill a board of 6x6", 2),
        (["best", "--min-length", "3"], "3 is no shortest length for lab rules", 2),
        (["best", "--rules", "chess"], "--rules", 2),
        (["best", "--restarts", "0"], "--restarts", 2),
        (["best", "--seconds", "0"], "--seconds", 2),
        (["best", "--workers", "0"], "--workers", 2),
        (["best", "--seed", "-1"], "--seed", 2),
        (["best", "--dict", "nowhere.txt"], '"nowhere.txt"', 1),
        (["best", "--results", "/nowhere/r"], 'The file of results "/nowhere/r" cannot be', 1),
        (["barren", "--min-length", "0"], "--min-length", 2),
        (["barren", "--rolls", "0"], "--rolls", 2),
        (["longest", "--count", "-1"], "--count", 2),
        (["survey", "--json", "--csv"], "leave one out", 2),
        (["survey", "--boards", "0"], "--boards", 2),
        (["survey", "--plot", "plot.txt"], '"plot.txt" is no picture', 2),
        (["worst"], "No such command 'worst'", 2),
    ],
)
def test_refusals(args: list[str], said: str, code: int) -> None:
    assert said in one_sentence(run("explore", *args), code)
