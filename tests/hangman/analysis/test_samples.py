"""Samples of words: those that people know, and the best known where they know none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.hangman import Candidates
from wordfoe.hangman.analysis.samples import best_known, known
from wordfoe.lexicon import KNOWN

WORDS = ["cool\t20", "good\t10", "hood\t60", "mood\t95", "rood"]


def candidates(lines: list[str]) -> Candidates:
    return Candidates.of(Lexicon(lines), 4)


@pytest.mark.parametrize(
    ("count", "best", "familiar"),
    [
        (0, [], []),
        (1, ["good"], ["good"]),
        (2, ["cool", "good"], ["good", "cool"]),
        (3, ["cool", "good", "hood"], ["good", "cool"]),
        (9, ["cool", "good", "hood", "mood", "rood"], ["good", "cool"]),
    ],
)
def test_the_best_known_words(count: int, best: list[str], familiar: list[str]) -> None:
    assert best_known(candidates(WORDS), count) == best
    assert known(candidates(WORDS), count) == familiar


def test_words_that_are_known_equally_well_come_in_alphabetical_order() -> None:
    equal = candidates(["mood\t20", "cool\t20", "good\t20"])
    assert known(equal, 2) == ["cool", "good"]


@given(st.lists(st.integers(10, 95), min_size=1, max_size=20), st.integers(0, 25))
def test_no_word_that_is_left_out_is_better_known(levels: list[int], count: int) -> None:
    words = {f"a{chr(97 + i)}bc": level for i, level in enumerate(levels)}
    lexicon = Lexicon([f"{word}\t{level}" for word, level in words.items()])
    whole = Candidates.of(lexicon, 4)
    best = best_known(whole, count)
    assert len(best) == min(count, len(words))
    assert best == sorted(best)
    left = [words[word] for word in words if word not in best]
    assert max((words[word] for word in best), default=0) <= min(left, default=255)
    assert set(known(whole, count)) == {word for word in best if words[word] <= KNOWN}
