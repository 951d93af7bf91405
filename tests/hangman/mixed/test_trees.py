"""Guessing trees as text: which misses they give, and which letters are no tree."""

from __future__ import annotations

import pytest

from wordfoe.hangman.mixed.trees import WordTable, misses_of

ILL = WordTable(["bill", "dill", "fill", "full"])


def test_misses_of_a_tree_by_hand() -> None:
    # f parts the words into bill dill (a miss) and fill full; b parts the first, u the second
    assert misses_of(ILL, "fbu") == [1, 2, 1, 0]
    assert misses_of(WordTable(["bill"]), "") == [0]


def test_families_in_the_order_of_their_first_words() -> None:
    assert ILL.split([0, 1, 2, 3], "u") == {0: [0, 1, 2], 2: [3]}
    assert ILL.split([3, 0], "l") == {12: [3, 0]}


@pytest.mark.parametrize("letters", ["", "fb", "fbux", "ffbu"])
def test_letters_that_are_no_tree(letters: str) -> None:
    with pytest.raises(ValueError, match="not those of a tree"):
        misses_of(ILL, letters)
