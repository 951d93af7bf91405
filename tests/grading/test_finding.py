"""Numbers, letters and sentences in lines."""

from __future__ import annotations

import pytest

from wordfoe.grading.finding import (
    bounded_lines,
    first_match,
    last_number,
    listed_letters,
    number_in_words,
    skeleton,
)


def test_the_last_number_counts() -> None:
    lines = ["guesses: 7", "", "guesses: 6, guesses: 5", "12 words"]
    assert last_number([r"guesses: (-?\d+)"], lines) == 5
    assert last_number([r"lives: (\d+)", r"(\d+) words"], lines) == 12
    assert last_number([r"lives: (\d+)"], lines) is None
    assert last_number([r"(\d[\d,]*) words"], ["12,345 words"]) == 12345
    assert last_number([r"left: (-?\d+)"], ["left: -1"]) == -1


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("[e, a]", "ae"),
        ("e a", "ae"),
        ("E,A,", "ae"),
        ("ae", "ae"),
        ("", ""),
        ("[]", ""),
        ("None yet!", ""),
        ("e|o|", "eo"),
        ("['a', 'b']", "ab"),
        ("e 1", "1e"),
        ('"eot" so far.', "eot"),
        ("1eo", "1eo"),
        ("12", None),
        ("none of your business", None),
        ("12 letters", None),
    ],
)
def test_lists_of_letters(text: str, letters: str | None) -> None:
    assert listed_letters(text) == letters


def test_of_very_many_lines_the_first_and_the_last_are_read() -> None:
    lines = bounded_lines("first\n" + "x\n" * 100_000 + "last")
    assert len(lines) == 1000
    assert (lines[0], lines[-1]) == ("first", "last")
    assert bounded_lines("a\nb") == ["a", "b"]


def test_numbers_in_words() -> None:
    assert [number_in_words(word) for word in ("one", "2", "no", "many")] == [1, 2, 0, None]


def test_lines_are_compared_without_what_changes() -> None:
    assert skeleton("You have 5 guesses: -o--") == skeleton("You have 4 guesses: ----")
    assert skeleton("_ _ e _ Guess a letter:") == "guess letter"
    assert skeleton("- - - -") == ""
    assert skeleton("*****YOU WIN*****") == skeleton("----- You win -----") == "you win"


def test_the_first_expression_that_matches() -> None:
    found = first_match(["xyz", "(l+)"], "hello")
    assert found is not None
    assert found[1] == "ll"
    assert first_match(["xyz"], "hello") is None
