"""What docs/results/hangman.md publishes, computed again where that is quick."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.hangman import Bout, Candidates
from wordfoe.hangman.exact.book import shipped
from wordfoe.hangman.exact.solver import Solver

pytestmark = pytest.mark.slow

PAGE = (Path(__file__).parents[2] / "docs" / "results" / "hangman.md").read_text()
ROWS = re.findall(r"^\| (\d+) \| (\d+) \| (.+ / .+) \|$", PAGE, re.MULTILINE)
ENGLISH = Lexicon.english()
GUESSERS = ("greedy", "perfect", "frequency")  # the others play by chance


def misses(dealer: str, guesser: str, length: int) -> int:
    position = Bout(
        ENGLISH, None, guesser, length=length, misses=None, dealer=dealer, seed=1, words="all"
    ).play().position  # fmt: skip
    return position.misses


@pytest.mark.parametrize(("length", "value", "cells"), ROWS, ids=[row[0] for row in ROWS])
def test_bouts_without_chance(length: str, value: str, cells: str) -> None:
    printed = [cell.replace("*", "").split(" / ") for cell in cells.split(" | ")]
    for guesser, cell in zip(GUESSERS, printed, strict=False):
        again = [
            misses(dealer, guesser, int(length)) for dealer in ("perfect", "largest", "cunning")
        ]
        assert [str(count) for count in again] == cell, guesser
    assert printed[1][0] == value, "two perfect players need the value"


def test_every_length_is_there() -> None:
    assert [int(row[0]) for row in ROWS] == list(range(4, 17))


@pytest.mark.parametrize(("length", "most"), [(13, 14), (14, 12)])
def test_what_no_perfect_dealer_can_have(length: int, most: int) -> None:
    words = Candidates.of(ENGLISH, length)
    assert most_from_peoples_order(Solver(words, book=shipped(words)), words) == most


def most_from_peoples_order(solver: Solver, words: Candidates, named: int = 0) -> int:
    """The misses of somebody who names letters in people's order, if of all answers that are worth
    most always the costliest is given."""
    if len(words) == 1:
        (word,) = words
        last = max(PEOPLES_ORDER.index(letter) for letter in word)
        return sum(letter not in word for letter in PEOPLES_ORDER[named:last])
    families = words.split(PEOPLES_ORDER[named])
    worth = [solver.value(family.candidates).upper + (not family.positions) for family in families]
    return max(
        most_from_peoples_order(solver, family.candidates, named + 1) + (not family.positions)
        for family, value in zip(families, worth, strict=True)
        if value == max(worth)
    )
