"""Candidates: words on request, samples, scores, and the core's refusals."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import dealers as reference_dealers
from reference import hangman as reference
from wordfoe import Lexicon, _core
from wordfoe.alphabet import peoples_order
from wordfoe.hangman import Candidates


@given(st.binary(min_size=1, max_size=64), st.integers(0, 31))
def test_both_ways_to_find_a_letter_agree(word: bytes, letter: int) -> None:
    codes = bytes(code % 32 for code in word)
    expected = sum(1 << i for i, code in enumerate(codes) if code == letter)
    assert _core.positions_of(codes, letter) == expected
    assert _core.positions_of_portable(codes, letter) == expected


@given(
    st.sets(st.text("abcxy", min_size=4, max_size=4), min_size=1),
    st.sets(st.sampled_from("abcxyz")),
)
def test_the_cheat_score_equals_the_reference(words: set[str], tried: set[str]) -> None:
    candidates = Candidates.of(Lexicon(sorted(words)), 4)
    assert candidates.cheat_score(tried) == reference.cheat_score(sorted(words), tried)


def test_a_view_shows_words_only_when_asked() -> None:
    candidates = Candidates.of(Lexicon(["cool", "good", "hood", "mood"]), 4)
    assert len(candidates) == 4
    assert candidates[1] == "good"
    assert candidates.words(2, 5) == ["hood", "mood"]
    assert candidates.place_of("hood") == 2
    assert "food" not in candidates
    assert candidates.place_of("food") == len(candidates)
    held = {letter: count for letter, count in candidates.holders().items() if count}
    assert held == {"c": 1, "d": 3, "g": 1, "h": 1, "l": 1, "m": 1, "o": 4}
    assert list(candidates.without("good")) == ["cool", "hood", "mood"]
    assert list(candidates.only("good")) == ["good"]
    with pytest.raises(IndexError):
        candidates[4]


def test_samples_are_different_words_in_order() -> None:
    words = [f"a{x}{y}" for x in "abcdefgh" for y in "abcdefgh"]
    candidates = Candidates.of(Lexicon(words), 3)
    sample = candidates.sample(5, random.Random(1))
    assert len(set(sample)) == 5
    assert sample == sorted(sample)
    assert sample == candidates.sample(5, random.Random(1))
    assert sample != candidates.sample(5, random.Random(2))
    assert candidates.sample(100, random.Random(1)) == words


def test_the_core_refuses_what_is_out_of_range() -> None:
    core = _core.candidates(Lexicon(["cool"]).packed_words, 4, _core.OFFENSIVE)
    with pytest.raises(ValueError, match="from 0 to 31"):
        core.split(32)
    with pytest.raises(ValueError, match="no family"):
        core.split(0).family(7)
    with pytest.raises(ValueError, match="256 bytes"):
        _core.parse_words(b"", b"")


@given(
    st.sets(st.text("abcdexy", min_size=4, max_size=4), min_size=1),
    st.sets(st.sampled_from("abcxyz")),
)
def test_soft_misses_are_the_soft_maximum_over_the_words(words: set[str], tried: set[str]) -> None:
    candidates = Candidates.of(Lexicon(sorted(words)), 4)
    order = "".join(x for x in peoples_order(candidates.alphabet.letters) if x not in tried)
    expected = (
        [misses for misses, _ in candidates.ratings(tried, "greedy")],
        [reference_dealers.misses_in_order(word, order) for word in candidates],
    )
    for found, misses in zip(candidates.soft_misses(tried), expected, strict=True):
        assert abs(found - reference_dealers.soft_maximum(misses)) < 1e-3
