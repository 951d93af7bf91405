"""Words to set: allowed or not, how hard, and proposals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from wordfoe.errors import Illegal
from wordfoe.hangman.analysis.rating import ratings
from wordfoe.hangman.candidates import Candidates
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.sealing import checked_word
from wordfoe.rooms.set_words import looked_at, proposed

SIX = Lexicon("deed even eyes mews peep star".split())


@pytest.mark.parametrize("word", ["deed", "even", "eyes", "mews", "peep", "star"])
def test_the_misses_are_those_of_the_rating(word: str) -> None:
    rated = {rated.word: rated.misses for rated in ratings(Candidates.of(SIX, 4))}
    found = looked_at(word.upper(), SIX)
    assert (found.word, found.allowed, found.misses) == (word, True, rated[word])
    assert ("no miss" in found.said) == (rated[word] == 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pear", "Not in the word list. Pick another."),
        ("eye", '"eye" has 3 letters; pick a word of 4 to 15.'),
        ("ey3s", '"ey3s" is not a word; a word is made of letters only.'),
        ("", '"" is not a word; a word is made of letters only.'),
    ],
)
def test_a_word_that_cannot_be_set(text: str, said: str) -> None:
    found = looked_at(text, SIX)
    assert (found.allowed, found.misses, found.said) == (False, None, said)


def test_an_offensive_word_cannot_be_set() -> None:
    english = Lexicon.english()
    word = next(word for word in english.words(4) if english.is_offensive(word))
    assert looked_at(word, english).said == "That word may offend. Pick another."


@pytest.mark.parametrize("place", [0, 17, -1])
def test_every_proposal_can_be_set_and_is_known(place: int) -> None:
    english = Lexicon.english()

    def choose(options: Sequence[int]) -> int:
        return options[place % len(options)]

    found = proposed(english, choose)
    assert found.allowed
    assert checked_word(found.word, english) == found.word
    assert (english.commonness(found.word) or 99) <= 35


def test_a_list_that_does_not_know_what_is_common() -> None:
    strange = Lexicon(["zzyzx", "qqqqq"])
    assert proposed(strange).word in strange


def test_a_list_without_a_word_to_set() -> None:
    with pytest.raises(Illegal, match="no word to set"):
        proposed(Lexicon(["abc", "abd"]))
