"""Texts that may be the pattern of a word."""

from __future__ import annotations

import pytest

from wordfoe.grading.patterns import find_candidates, is_consistent, is_solution


def patterns(text: str, length: int = 4, letters: str = "eo", blanks: str = "-_*?.") -> list[str]:
    return [c.pattern for c in find_candidates(text.split("\n"), (length,), blanks, letters)]


@pytest.mark.parametrize(
    "text",
    [
        "-e--",
        "Word: -e--",
        "_ e _ _",
        "  _ E _ _ ",
        "* e * *   (6 lives left)",
        "?e??",
        "-e--, 5 guesses remaining.",
        "The word is '-e--'.",
        "['_', 'e', '_', '_']",
        "_,e,_,_",
        "|_|e|_|_|",
        "_ e_ _",
        "\u2013e\u2013\u2013",
        "current ---> -e--",
        "\u25a1 e \u25a1 \u25a1",
        ".e.. [e]",
    ],
)
def test_patterns_are_found_however_they_are_drawn(text: str) -> None:
    assert "-e--" in patterns(text)


@pytest.mark.parametrize(
    "text",
    [
        "---------------",
        "*** Welcome ***",
        "a e i o",  # a and i were not guessed
        "Good",
        "-a--",
        "-e---",
        "x-e--y",
        "_*e_",  # two kinds of blanks
        "2024-e--",
    ],
)
def test_what_cannot_be_the_pattern_is_not_found(text: str) -> None:
    assert patterns(text) == []


def test_a_candidate_knows_its_place() -> None:
    (found,) = find_candidates(["x", "3 left; word: -oo- (2)"], (4,), "-", "o")
    assert found.line == 1
    assert found.context == ("# left; word:", "(#)")
    assert (found.blank, found.spaced) == ("-", False)


def test_a_pattern_follows_another() -> None:
    assert is_consistent("-oo-", "----", "o")
    assert is_consistent("-oo-", "-oo-", "x")
    assert not is_consistent("----", "-oo-", "x")
    assert not is_consistent("-oo-", "----", "x")
    assert not is_consistent("-oo-", "-----", "o")
    assert is_solution("good", "goo-", "d")
    assert not is_solution("good", "g---", "d")


def test_long_texts_are_bounded() -> None:
    lines = ["- " * 10_000] * 5000 + ["-e--"]
    assert [c.pattern for c in find_candidates(lines, (4,), "-", "e")] == ["-e--"]
