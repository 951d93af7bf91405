"""`wordfoe hangman coach`: letters for a game played elsewhere, and tables that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference import exact
from support.terminal import one_sentence, run, word_file

DUEL = "doable double"


def test_the_last_letter_of_two_words(tmp_path: Path) -> None:
    words = word_file(tmp_path, DUEL)
    result = run("hangman", "coach", "do-ble", "--misses", "1", "--dict", words)
    assert result.out.splitlines()[:3] == [
        "D O - B L E   2 words fit.",
        "At worst, the best letters cost 1 miss from here on.",
        "With 1 miss left, a perfect opponent wins.",
    ]
    assert "A       1              0.50  1 of 2" in result.out
    assert result.out.endswith("Words: doable double\n")
    easy = run("hangman", "coach", "do-ble", "--misses", "2", "--dict", words)
    assert "With 2 misses left, the best letters win, whatever your opponent does." in easy.out


def test_one_word(tmp_path: Path) -> None:
    words = word_file(tmp_path, DUEL)
    assert run("hangman", "coach", "doa---", "--dict", words).out.splitlines()[:2] == [
        "D O A - - -   1 word fits.",
        "At worst, the best letters cost 0 misses from here on.",
    ]


def test_the_short_options(tmp_path: Path) -> None:
    """Those of every command, before and after a pattern that looks like them."""
    words = word_file(tmp_path, "shad chad thaw")
    long = run("hangman", "coach", "-ha-", "--tried", "w", "--dict", words)
    assert long.out.startswith("- H A -   2 words fit.\n")
    for args in (
        ("-ha-", "--tried", "w", "-d", words),
        ("-d", words, "-ha-", "--tried=w"),
        ("--tried", "w", "-d", words, "--", "-ha-"),
        ("-d", words, "--tried", "w", "_ha_"),
    ):
        assert run("hangman", "coach", *args) == long, args
    for asked in (("-h",), ("-ha-", "-h"), ("-h", "-ha-")):
        result = run("hangman", "coach", *asked)
        assert (result.code, result.err) == (0, ""), asked
        assert result.out.startswith("Usage: wordfoe hangman coach [OPTIONS] PATTERN\n")
        assert "-h, --help" in result.out


@pytest.mark.parametrize("pattern", ["-e--e", "--e--e", "-h--", "-d---", "_e__e", ".E..E", "?a?"])
def test_patterns_that_look_like_options(pattern: str) -> None:
    result = run("hangman", "coach", pattern)
    assert result.code == 0
    assert "words fit." in result.out
    shown = [x for x in pattern.upper() if x.isalpha()]
    assert [x for x in result.out.splitlines()[0].split("   ")[0] if x.isalpha()] == shown


def test_json_has_every_letter_and_word(tmp_path: Path) -> None:
    words = "beer deer here mere peer seer were".split()
    path = word_file(tmp_path, words)
    args = ("--tried", "a, s", "--misses", "3", "--dict", path, "--json")
    (event,) = run("hangman", "coach", "-ee-", *args).events
    left = ["beer", "deer", "peer"]
    assert event["words"] == left
    assert (event["pattern"], event["tried"], event["words_left"]) == ("-ee-", "aes", 3)
    assert event["value"] == {"lower": exact.value(left), "upper": exact.value(left)}
    assert event["won"] is True
    letters = {entry["letter"]: entry for entry in event["letters"]}
    assert len(letters) == 23
    assert letters["b"]["lack"] == 2
    assert letters["r"]["worst"] == {"lower": 2, "upper": 2}
    assert letters["z"]["worst"] == {"lower": 3, "upper": 3}
    worst = [(e["worst"]["upper"], e["expected"], e["letter"]) for e in event["letters"]]
    assert worst == sorted(worst)


def test_the_whole_length_before_the_first_letter() -> None:
    (event,) = run("hangman", "coach", "........", "--json").events
    assert event["value"] == {"lower": 8, "upper": 8}
    assert event["words_left"] == 28315
    assert event["letters"][0]["letter"] == "e"


def test_bounds_where_time_runs_out() -> None:
    (event,) = run("hangman", "coach", "......", "--seconds", "0", "--json").events
    assert event["value"]["lower"] < event["value"]["upper"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["-q-q-"], 'No word fits "-q-q-"; check its letters'),
        (["-ee-", "--tried", "bcdfghjklmnprstvw"], "check the letters tried."),
        (["-e--e", "--tried", "a3"], '"3" is not a letter; write the letters tried'),
        (["-e-3"], '"-e-3" is not a pattern; write the letters that are shown'),
        ([""], '"" is not a pattern'),
        (["cool"], 'Nothing is hidden in "cool"; the game is over.'),
        (["-" * 26], "No word has 26 letters"),
        (["-e--e", "--misses", "0"], "--misses"),
        ([], "PATTERN"),
        (["-e--e", "more"], "more"),
        (["-e--e", "--mises", "3"], "No such option '--mises'. (Did you mean one of: '--misses',"),
        (["-e--e", "-d"], "'-d' requires an argument"),
        (["-d"], "'-d' requires an argument"),
    ],
)
def test_refusals(args: list[str], said: str) -> None:
    assert said in one_sentence(run("hangman", "coach", *args), 2)
