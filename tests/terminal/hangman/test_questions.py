"""The questions before a game: what is asked, asked again, or not asked at all."""

import re
from pathlib import Path

import pytest

from support.terminal import NINE, QUESTIONS, play, run, word_file


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("-42", "No word has -42 letters; available lengths: 3-4."),
        ("137", "No word has 137 letters; available lengths: 3-4."),
        ("1", "No word has 1 letter; available lengths: 3-4."),
        ("0", "No word has 0 letters; available lengths: 3-4."),
        (str(10**30), f"No word has {10**30} letters; available lengths: 3-4."),
        ("9" * 10_000, "available lengths: 3-4."),
        ("six", '"six" is not a whole number'),
        ("4.0", '"4.0" is not a whole number'),
        ("\x1b[A", '"\\x1b[A" is not a whole number'),
    ],
)
def test_a_length_is_asked_again(tmp_path: Path, answer: str, said: str) -> None:
    words = word_file(tmp_path, f"{NINE} ten")
    typed = [answer, "4", "9", "n", "e"]
    result = run("hangman", "-d", words.name, typed=typed, cwd=tmp_path)  # its name is printed
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


def test_enter_takes_what_is_usual(tmp_path: Path) -> None:
    shipped = run("hangman", typed=["", "", "n"])
    assert f"{QUESTIONS[0]} [8]" in shipped.err
    assert f"{QUESTIONS[1]} [10]" in shipped.err
    assert "I am thinking of a word of 8 letters." in shipped.out
    assert "Misses left: 10 of 10" in shipped.out
    words = word_file(tmp_path, f"{NINE} ten")
    own = run("hangman", "-d", words, typed=["", "3", ""])
    assert f"{QUESTIONS[0]} [4]" in own.err, "no word of this list has 8 letters"
    assert f"{QUESTIONS[2]} [y/N]" in own.err
    assert "Words left" not in own.out
    assert "I am thinking of a word of 4 letters." in own.out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "The number of misses must be at least 1."),
        ("-1", "The number of misses must be at least 1."),
        ("1.5", '"1.5" is not a whole number'),
        ("eight", '"eight" is not a whole number'),
        ("-" + "9" * 9999, "must be at least 1"),
        (
            str(2**53),
            '"9007199254740992" is too many; allow at most 9,007,199,254,740,991 misses, or type '
            "unlimited.",
        ),
        ("9" * 10_000, '..." is too many; allow at most 9,007,199,254,740,991 misses'),
    ],
)
def test_the_misses_are_asked_again(nine: Path, answer: str, said: str) -> None:
    result = run("hangman", "-d", nine, typed=[answer, "3", "n", "z"])
    assert result.code == 0
    assert said in " ".join(result.out.split())
    assert "Misses left: 3 of 3" in result.out
    assert result.err.count(QUESTIONS[1]) == 2


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (str(2**53 - 1), "Misses left: 9007199254740990 of 9007199254740991"),
        ("unlimited", "Misses so far: 1 (unlimited)"),
        ("UNLIMITED", "Misses so far: 1 (unlimited)"),
        ("+7", "Misses left: 6 of 7"),
    ],
)
def test_many_and_unlimited_misses(nine: Path, answer: str, said: str) -> None:
    result = run("hangman", "-d", nine, "--plain", typed=[answer, "n", "z"])
    assert result.code == 0
    assert result.err.count(QUESTIONS[1]) == 1
    assert "(1 guess, 1 miss)" in result.out
    assert said in result.out


def test_the_running_total_is_asked_for(nine: Path) -> None:
    answers = ["maybe", "Y"]
    result = run("hangman", "-d", nine, "-w", "4", "--misses", "3", typed=[*answers, "e"])
    assert result.out.count("Please answer y for yes or n for no.") == 1
    assert re.findall(r"Words left: (\d)", result.out) == ["9", "3"]
    hidden = run("hangman", "-d", nine, "-w", "4", "--misses", "3", typed=["no", "e"])
    assert "Words left" not in hidden.out


def test_nothing_is_asked_that_was_given(nine: Path) -> None:
    result = play(nine, typed=["e"])
    assert not any(question in result.err for question in QUESTIONS)


def test_nothing_is_asked_that_has_one_answer(nine: Path) -> None:
    """All words have four letters."""
    result = run("hangman", "-d", nine, typed=["3", "n", "e"])
    assert QUESTIONS[0] not in result.err
    assert "I am thinking of a word of 4 letters." in result.out


def test_a_house_that_fixes_everything_asks_nothing() -> None:
    result = run("hangman", "--house", "moertel", typed=["e"])
    assert result.err == "Your guess? e\nYour guess? \nYou 0, me 1.\n"
    assert "Words left" not in result.out


def test_the_answers_hold_for_the_next_game() -> None:
    """Also the one to the last question."""
    typed = ["5", "1", "y", "z", "y", "z", "n"]
    result = run("hangman", "--dealer", "largest", typed=typed)
    assert [result.err.count(question) for question in QUESTIONS] == [1, 1, 1]
    assert result.out.count("I am thinking of a word of 5 letters.") == 2
    assert result.out.count("Words left: ") == 4
