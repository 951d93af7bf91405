"""Native families equal the readable reference, on random words of every length."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import hangman as reference
from wordfoe import Lexicon, _core
from wordfoe.hangman import Candidates

LENGTHS = [1, 2, 7, 8, 10, 11, 15, 16, 17, 31, 32, 33, 48, 63, 64]


@st.composite
def word_lists(draw: st.DrawFn) -> list[str]:
    """Different words of one length over few letters, so that families collide."""
    length = draw(st.sampled_from(LENGTHS))
    letters = draw(st.sampled_from(["ab", "abc", "aeiouxyz"]))
    words = draw(st.lists(st.text(letters, min_size=length, max_size=length), min_size=1))
    return sorted(set(words))


@given(word_lists(), st.sampled_from("abcxz"))
def test_split_equals_the_reference(words: list[str], letter: str) -> None:
    candidates = Candidates.of(Lexicon(words), len(words[0]))
    families = candidates.split(letter)
    found = {family.positions: list(family.candidates) for family in families}
    assert list(found.items()) == list(reference.families(words, letter).items())
    assert [family.size for family in families] == [len(part) for part in found.values()]


@given(word_lists(), st.sampled_from("abcxz"), st.sets(st.sampled_from("abcxyz")))
def test_cheat_scores_equal_the_reference(words: list[str], letter: str, tried: set[str]) -> None:
    candidates = Candidates.of(Lexicon(words), len(words[0]))
    assert candidates.cheat_score(tried) == reference.cheat_score(words, tried)
    for family in candidates.split(letter):
        expected = reference.cheat_score(family.candidates, tried | {letter})
        assert family.cheat_score(tried) == expected


@given(st.binary(min_size=1, max_size=64), st.integers(0, 31))
def test_both_ways_to_find_a_letter_agree(word: bytes, letter: int) -> None:
    codes = bytes(code % 32 for code in word)
    expected = sum(1 << i for i, code in enumerate(codes) if code == letter)
    assert _core.positions_of(codes, letter) == expected
    assert _core.positions_of_portable(codes, letter) == expected


def test_many_families_of_long_words() -> None:
    """More families than the hash index starts with, so that it must grow."""
    words = sorted({f"{n:012b}".translate({48: "a", 49: "b"}) for n in range(4096)})
    families = Candidates.of(Lexicon(words), 12).split("b")
    assert len(families) == 4096
    assert [list(family.candidates) for family in families] == [[word] for word in words]
    assert [family.cheat_score("") for family in families[:2]] == [1, 1]


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
