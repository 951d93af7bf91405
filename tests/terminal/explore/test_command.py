"""`wordfoe explore`: what all its commands promise: any number of workers, resuming, refusals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from support.terminal import (
    Terminal,
    one_sentence,
    plain,
    run,
    word_file,
)

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
        (*BEST, "--restarts", "5"),
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
    assert again.err == "The last line of the results is incomplete, so its task is done again.\n"
    assert results.read_text().splitlines() == lines
    assert "holds the results of another run" in one_sentence(run(*unseeded, "--seed", "5"))


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


SURVEY = ("explore", "survey", "--boards", "100", "--seed", "3", "--workers", "1")


def test_progress_is_shown_on_a_terminal_only(words: Path) -> None:
    with Terminal(*BEST, "--seconds", "0.001", "--workers", "1", "-d", words) as terminal:
        assert terminal.end() == 0
        assert "1/? restarts" in plain(terminal.seen)
    with Terminal(*SURVEY, "-d", words, "--size", "2", "--boards", "300") as terminal:
        assert terminal.end() == 0
        assert re.search(r"3/3 tasks \S+/(s|min) 0:00:00 left", plain(terminal.seen))


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
        (["survey", "--json", "--csv"], "cannot be combined; choose one", 2),
        (["survey", "--boards", "0"], "--boards", 2),
        (["survey", "--plot", "plot.txt"], '"plot.txt" cannot be drawn', 2),
        (["worst"], 'There is no command "worst".', 2),
    ],
)
def test_refusals(args: list[str], said: str, code: int) -> None:
    assert said in one_sentence(run("explore", *args), code)
