"""The questions before a game: what is asked, asked again, or not asked at all."""

import re
from pathlib import Path

import pytest

from support.terminal import QUESTIONS, play, run


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("-42", "No word has -42 letters; available lengths: 4."),
        ("137", "No word has 137 letters; available lengths: 4."),
        ("0", "No word has 0 letters; available lengths: 4."),
        (str(10**30), f"No word has {10**30} letters; available lengths: 4."),
        ("9" * 10_000, "available lengths: 4."),
        ("six", '"six" is not a whole number'),
        ("4.0", '"4.0" is not a whole number'),
        ("\x1b[A", '"\\x1b[A" is not a whole number'),
    ],
)
def test_a_length_is_asked_again(nine: Path, answer: str, said: str) -> None:
    result = run("hangman", "-d", nine, typed=[answer, "4", "9", "n", "e"])
    assert result.code == 0
    assert said in result.out
    assert "I am thinking of a word of 4 letters." in result.out
    assert result.err.count(QUESTIONS[0]) == 2
    assert "\x1b" not in result.out
    assert max(map(len, result.out.splitlines())) < 200


def test_lengths_there_are_in_the_shipped_lexicon() -> None:
    result = run("hangman", typed=["137", "26", "-42", "six", "5", "9", "n"])
    assert result.code == 0
    assert result.out.count("available lengths: 2-25 and 27-28.") == 3
    assert "I am thinking of a word of 5 letters." in result.out


def test_enter_takes_what_is_usual(nine: Path) -> None:
    shipped = run("hangman", typed=["", "", "n"])
    assert f"{QUESTIONS[0]} [8]" in shipped.err
    assert f"{QUESTIONS[1]} [10]" in shipped.err
    assert "I am thinking of a word of 8 letters." in shipped.out
    assert "Misses left: 10 of 10" in shipped.out
    own = run("hangman", "-d", nine, typed=["", "3", "n"])
    assert f"{QUESTIONS[0]} [4]" in own.err, "no word of this list has 8 letters"
    assert "I am thinking of a word of 4 letters." in own.out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "The number of misses must be at least 1."),
        ("-1", "The number of misses must be at least 1."),
        ("1.5", '"1.5" is not a whole number'),
        ("eight", '"eight" is not a whole number'),
        ("-" + "9" * 9999, "must be at least 1"),
    ],
)
def test_the_misses_are_asked_again(nine: Path, answer: str, said: str) -> None:
    result = run("hangman", "-d", nine, typed=["4", answer, "3", "n", "z"])
    assert result.code == 0
    assert said in result.out
    assert "Misses left: 3 of 3" in result.out
    assert result.err.count(QUESTIONS[1]) == 2


@pytest.mark.parametrize("answer", [str(10**30), "9" * 10_000, "unlimited", "UNLIMITED", "+7"])
def test_huge_and_unlimited_misses(nine: Path, answer: str) -> None:
    result = run("hangman", "-d", nine, "--plain", typed=["4", answer, "n", "z"])
    assert result.code == 0
    assert result.err.count(QUESTIONS[1]) == 1
    assert "(1 guess, 1 miss)" in result.out
    wanted = {"+7": "Misses left: 6 of 7", "9": "Misses left: 9", "1": "Misses left: 9"}
    assert wanted.get(answer if answer == "+7" else answer[0], "Misses: 1, unlimited") in result.out


def test_the_running_total_is_asked_for(nine: Path) -> None:
    answers = ["maybe", "", "Y"]
    result = run("hangman", "-d", nine, "-w", "4", "--misses", "3", typed=[*answers, "e"])
    assert result.out.count("Please answer y for yes or n for no.") == 2
    assert re.findall(r"Words left: (\d)", result.out) == ["9", "3"]
    hidden = run("hangman", "-d", nine, "-w", "4", "--misses", "3", typed=["no", "e"])
    assert "Words left" not in hidden.out


def test_nothing_is_asked_that_was_given(nine: Path) -> None:
    result = play(nine, typed=["e"])
    assert not any(question in result.err for question in QUESTIONS)
