"""Mistakes in the choice of words, by the answers that they give."""

from __future__ import annotations

import pytest

from support.judged import NINE, played, script, variant
from wordfoe.grading.family_mistakes import FAMILY_MISTAKES


def answer(house: str, mistake: str, letter: str, words: tuple[str, ...], number: int = 0) -> str:
    game = script(letter, words, length=len(words[0]))
    (session,) = played(variant(house, mistake, number), game)
    return session.turns[0].pattern or ""


@pytest.mark.parametrize(
    ("mistake", "pattern"),
    [
        ("first-family", "----"),
        ("last-family", "--e-"),
        ("always-miss", "----"),
        ("most-hidden-family", "----"),
        ("second-family", "-e--"),
    ],
)
def test_what_is_kept_of_the_nine_words(mistake: str, pattern: str) -> None:
    assert answer("stickman", mistake, "e", NINE) == pattern


def test_the_smallest_family_and_never_a_miss() -> None:
    assert answer("stickman", "smallest-family", "e", NINE) in ("e--e", "---e")
    assert answer("stickman", "never-miss", "e", NINE) in ("-e--", "--e-")


def test_ties() -> None:
    words = ("abb", "bab", "bba")
    assert answer("uw-cse143", "ties-other-way", "a", words) == "a--"
    assert answer("uw-cse143", "ties-first", "a", words) == "a--"
    assert answer("byu-cs240", "ties-other-way", "a", words) == "a--"
    assert answer("byu-cs240", "ties-last", "a", words) == "--a"


def test_names_are_different_and_sentences_plain() -> None:
    names = [kind.name for kind in FAMILY_MISTAKES]
    assert len(set(names)) == len(names)
    assert all(kind.about.startswith("it ") or " it " in kind.about for kind in FAMILY_MISTAKES)
