"""Tiers of words: what each is, and which one a game has if its player does not choose."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.settings import HOUSES, LEVELS, WORDS
from wordfoe.hangman.tiers import FAIR_WORDS, TIERS, USUAL_WORDS, usual_words

ENGLISH = Lexicon.english()
OWN = Lexicon(["deal", "lead", "tael"], name="own")


def test_every_tier_is_a_choice_with_a_line_about_it() -> None:
    assert [*WORDS] == ["everyday", "common", "all"]
    assert all(5 < len(about) <= 64 for about in WORDS.values())
    limits = [tier.most for tier in TIERS.values()]
    assert limits == [20, 35, None]


def test_every_level_has_words_for_a_fair_dealer() -> None:
    assert set(FAIR_WORDS) == set(LEVELS)
    assert FAIR_WORDS["medium"] == USUAL_WORDS  # the level of a fair game without one


def test_what_a_game_without_a_wish_is_dealt() -> None:
    assert settings_for(ENGLISH).words == "common"
    assert settings_for(ENGLISH, level="easy").words == "common"
    assert settings_for(OWN).words == "all"
    assert settings_for(OWN, dealer="fair", level="easy").words == "all"
    assert {settings_for(ENGLISH, house=house).words for house in HOUSES} == {"all"}
    for level, tier in FAIR_WORDS.items():
        assert settings_for(ENGLISH, dealer="fair", level=level).words == tier
    assert settings_for(ENGLISH, dealer="fair").words == "common"
    assert settings_for(ENGLISH, dealer="cruel", level="easy").words == "all"
    assert settings_for(ENGLISH, dealer="cruel", words="common").words == "common"


@pytest.mark.parametrize("words", TIERS)
def test_a_wish_counts_everywhere(words: str) -> None:
    assert settings_for(ENGLISH, words=words).words == words
    assert settings_for(ENGLISH, words=words, house="stanford").words == words
    assert settings_for(ENGLISH, words=words, dealer="fair", level="easy").words == words
    assert settings_for(OWN, words=words).words == words


def test_a_level_that_does_not_exist_is_refused_elsewhere() -> None:
    assert usual_words(english=True, dealer="fair", level="mild") == USUAL_WORDS
