"""A length, solved: its value, what it took, and certificates that hold."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman.checker.check import check_length
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.certificate import Folder, Subject, digest_of_words
from wordfoe.hangman.exact.solution import Solving

SMALL = 1 << 20


@given(st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(sorted))
def test_small_lengths_are_solved(words: list[str]) -> None:
    solution = Solving(Lexicon(words), 3, memory=SMALL).solution()
    value = reference.value(words)
    assert (solution.length, solution.words) == (3, len(words))
    assert solution.bounds == Bounds(value, value)
    assert solution.seconds >= 0


def test_certificates_say_what_they_are_about() -> None:
    lexicon = Lexicon(["deal", "tear", "monk", "bulb\t10\t!", "words"])
    made = Solving(lexicon, 4, memory=SMALL).certificates(1)
    assert made is not None
    tree, proof = made
    dealt = digest_of_words(["deal", "monk", "tear"])
    assert tree.subject == proof.subject == Subject(4, 1, 3, lexicon.fingerprint, dealt)
    assert (tree.kind, proof.kind) == ("tree", "proof")
    assert [line for line in tree.lines if "=" in line] != []
    assert proof.lines == ["0 apart deal monk"]


def test_a_value_that_is_not_true_has_no_certificates() -> None:
    solving = Solving(Lexicon(["deal", "tear", "monk"]), 4, memory=SMALL)
    with pytest.raises(ValueError, match="the best guesser needs more than"):
        solving.certificates(0)
    with pytest.raises(ValueError, match="the best guesser needs no more than"):
        solving.certificates(2)


def test_no_time_gives_bounds_and_no_certificates() -> None:
    solving = Solving(Lexicon.english(), 6, seconds=0)
    bounds = solving.solution().bounds
    assert bounds.lower < 12 < bounds.upper
    assert solving.certificates(12) is None


def test_progress_is_told_in_nodes() -> None:
    told: list[int] = []
    solving = Solving(Lexicon.english(), 8, progress=told.append)
    solution = solving.solution()
    assert told == sorted(told)
    assert 0 < told[-1] <= solution.nodes


def test_a_length_that_no_word_has() -> None:
    with pytest.raises(SettingsError, match="No word has 5 letters"):
        Solving(Lexicon(["deal"]), 5)


@pytest.mark.slow
def test_more_words_than_16_bits_can_count(tmp_path: Path) -> None:
    """Both sides of their value are certified, by code that knows no word numbers."""
    chance, words = Random(5), set[str]()
    while len(words) < 70_000:
        words.add("".join("abcdefghij"[int(chance.random() * 10)] for _ in range(6)))
    lexicon = Lexicon(words)
    solving = Solving(lexicon, 6)
    solution = solving.solution()
    assert (solution.words, solution.bounds) == (70_000, Bounds(8, 8))
    folder = Folder(tmp_path)
    for certificate in solving.certificates(8) or []:
        folder.write(certificate)
    assert check_length(folder, 6, lexicon).value == 8


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "values"),
    [("everyday", [10, 8, 7, 7, 4, 3, 3]), ("common", [12, 11, 11, 10, 7, 5, 4])],
)
def test_the_values_of_words_that_people_know(words: str, values: list[int]) -> None:
    solutions = [Solving(Lexicon.english(), n, words=words).solution() for n in range(4, 11)]
    assert [solution.bounds for solution in solutions] == [Bounds(x, x) for x in values]
