"""Families equal the readable reference, on random words of every length."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import hangman as reference
from wordfoe import Lexicon, _core
from wordfoe.hangman import Candidates
from wordfoe.hangman.families import positions_in

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
    for family in candidates.split(letter):
        expected = reference.cheat_score(family.candidates, tried | {letter})
        assert family.cheat_score(tried) == expected


def test_many_families_of_long_words() -> None:
    """More families than the hash index starts with, so that it must grow."""
    words = sorted({f"{n:012b}".translate({48: "a", 49: "b"}) for n in range(4096)})
    families = Candidates.of(Lexicon(words), 12).split("b")
    assert len(families) == 4096
    assert [list(family.candidates) for family in families] == [[word] for word in words]
    assert [family.cheat_score("") for family in families[:2]] == [1, 1]


@pytest.mark.parametrize("length", [4, 5, 7, 8, 9, 10])
def test_splits_of_words_with_gaps_between_them(length: int) -> None:
    """Words are counted in blocks, of neighbours in the table and of others."""
    chance = Random(length)
    words = ["".join(chance.choices("aabcdef", k=length)) for _ in range(700)]
    whole = Candidates.of(Lexicon(words), length)
    for left in (whole, whole.split("b").at((1,)).candidates, whole.split("c").at(()).candidates):
        found = {family.positions: list(family.candidates) for family in left.split("a")}
        assert list(found.items()) == list(reference.families(list(left), "a").items())


@pytest.mark.parametrize("length", [1, 3, 7, 8])
@pytest.mark.parametrize("count", [1, 5, 64, 700])
def test_short_words_without_vector_instructions(length: int, count: int) -> None:
    chance = Random(count)
    words = sorted({"".join(chance.choices("aabcdef", k=length)) for _ in range(count)})
    whole = _core.candidates(Lexicon(words).packed_words, length, _core.OFFENSIVE)
    for letter in "ab":
        found = _core.short_families_portable(whole, ord(letter) - ord("a"))
        expected = reference.families(words, letter)
        assert found == [(sum(1 << at for at in key), len(expected[key])) for key in expected]


@pytest.mark.slow
@pytest.mark.parametrize(("letters", "length"), [("abcdefghijklmn", 5), ("abcd", 9)])
def test_more_words_than_the_counters_hold(letters: str, length: int) -> None:
    """All words over some letters: a family's size follows from the number of its positions."""
    every = map("".join, itertools.product(letters, repeat=length))
    families = Candidates.of(Lexicon(every), length).split("a")
    assert len(families) == 2**length
    for family in families:
        assert family.size == (len(letters) - 1) ** (length - len(family.positions))
    firsts = [family.candidates[0] for family in families[:32]]
    assert firsts == sorted(firsts)


@pytest.mark.parametrize("positions", [(), (2,), (2, 1), (1, 1), (9,)])
def test_an_answer_that_no_candidate_gives_has_no_family(positions: tuple[int, ...]) -> None:
    families = Candidates.of(Lexicon(["cool", "good"]), 4).split("o")
    with pytest.raises(LookupError):
        families.at(positions)


def test_a_family_is_found_by_its_positions() -> None:
    family = Candidates.of(Lexicon(["cool", "deal", "good"]), 4).split("o").at((1, 2))
    assert list(family.candidates) == ["cool", "good"]
    assert positions_in("cool", "o") == family.positions
    assert not family.is_miss
