"""Which words may be dealt: the sizes of the tiers, own lists, and clear refusals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon, _core
from wordfoe.errors import SettingsError
from wordfoe.hangman import Candidates, Game
from wordfoe.hangman.dealing import dealt, dealt_counts, usual_length
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.tiers import TIERS

ENGLISH = Lexicon.english()
OFFENSIVE = next(word for word in ENGLISH.words(4) if ENGLISH.is_offensive(word))


def test_the_sizes_of_the_tiers() -> None:
    sizes = {tier: sum(dealt_counts(ENGLISH, tier).values()) for tier in TIERS}
    assert sizes == {"everyday": 11_168, "common": 40_516, "all": 172_820 - 739}
    assert dealt_counts(ENGLISH, "all") == dealt_counts(ENGLISH, None)


@pytest.mark.parametrize("tier", ["everyday", "common"])
def test_a_tier_has_exactly_the_words_up_to_its_commonness(tier: str) -> None:
    most = TIERS[tier].most
    assert most is not None
    for length in (4, 9):
        expected = [
            word
            for word in ENGLISH.words(length)
            if (ENGLISH.commonness(word) or 99) <= most and not ENGLISH.is_offensive(word)
        ]
        assert list(Candidates.of(ENGLISH, length, words=tier)) == expected


LEVELS = st.sampled_from([None, 10, 20, 21, 35, 36, 95, 254])


@given(st.dictionaries(st.text("xyz", min_size=1, max_size=3), st.tuples(LEVELS, st.booleans())))
def test_marks_decide_what_is_dealt(words: dict[str, tuple[int | None, bool]]) -> None:
    """With words that the English lexicon does not know, so that the list alone decides."""
    own = {f"q{word}q": marks for word, marks in words.items()} | {"qqqqq": (10, False)}
    lines = [
        f"{word}\t{'' if level is None else level}\t{'!' if offends else ''}"
        for word, (level, offends) in own.items()
    ]
    lexicon = Lexicon(lines)
    for tier, about in TIERS.items():
        for uncensored in (False, True):
            expected: dict[int, int] = {}
            for word, (level, offends) in own.items():
                known = about.most is None or (level is not None and level <= about.most)
                if known and (uncensored or not offends):
                    expected[len(word)] = expected.get(len(word), 0) + 1
            counts = dealt_counts(lexicon, tier, uncensored=uncensored)
            assert counts == dict(sorted(expected.items()))


class TestOwnLists:
    """What the English lexicon knows about a word holds for own lists too."""

    lexicon = Lexicon(["deal", "tael", "zzyx", OFFENSIVE, "LEAD", "cell\t80"], name="own")

    def test_tiers(self) -> None:
        assert list(Candidates.of(self.lexicon, 4, words="common")) == ["deal", "lead"]
        everything = ["cell", "deal", "lead", "tael", "zzyx"]
        assert list(Candidates.of(self.lexicon, 4, words="all")) == everything

    def test_offensive_words_are_dealt_only_if_asked_for(self) -> None:
        assert OFFENSIVE not in Game(self.lexicon, length=4).position.candidates
        uncensored = Game(self.lexicon, length=4, uncensored=True)
        assert OFFENSIVE in uncensored.position.candidates
        assert uncensored.settings.uncensored

    def test_a_game_from_before_has_the_marks_of_the_list_alone(self) -> None:
        assert list(Candidates.of(self.lexicon, 4)) == sorted(
            ["cell", "deal", "lead", "tael", "zzyx", OFFENSIVE]
        )

    def test_marks_of_capitals_stay(self) -> None:
        lowercase = Candidates.of(self.lexicon, 4, words="all", lowercase_only=True)
        assert "lead" not in lowercase
        assert "deal" in lowercase

    def test_another_alphabet_is_left_alone(self) -> None:
        lexicon = Lexicon(["deal", "lead"], alphabet="adel")
        assert lexicon.annotated is lexicon
        assert dealt_counts(lexicon, "common") == {}

    def test_english_needs_no_annotation(self) -> None:
        assert ENGLISH.annotated is ENGLISH
        assert ENGLISH.is_english
        assert not self.lexicon.annotated.is_english

    def test_the_lexicon_itself_says_what_its_list_says(self) -> None:
        assert self.lexicon.commonness("deal") is None
        assert self.lexicon.annotated.commonness("deal") == ENGLISH.commonness("deal")
        assert self.lexicon.annotated.commonness("cell") == 80
        assert self.lexicon.annotated.fingerprint == self.lexicon.fingerprint


def test_a_length_that_a_tier_lacks_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(SettingsError, match="No everyday word has 20 letters; available lengths: "):
        Candidates.of(ENGLISH, 20, words="everyday")
    with pytest.raises(SettingsError, match=r"^No common word has 28 .*: 2-18, or choose"):
        settings_for(ENGLISH, length=28)
    assert settings_for(ENGLISH, length=28, words="all").length == 28
    with pytest.raises(SettingsError, match='"own" has no common words; play with all of its'):
        settings_for(Lexicon(["zzyx"], name="own"), words="common")
    with pytest.raises(SettingsError, match="No word has 26 letters; available lengths: 2-25"):
        settings_for(ENGLISH, length=26)


def test_the_usual_length_is_one_that_words_have() -> None:
    assert usual_length(ENGLISH) == usual_length(ENGLISH, "everyday") == 8
    own = Lexicon(["ox", "deal", "lead", "qwertyui"])
    assert usual_length(own) == 8
    assert usual_length(own, "everyday") == 4
    with pytest.raises(SettingsError, match="no everyday words"):
        usual_length(Lexicon(["zzyx"]), "everyday")


def test_the_core_takes_words_without_commonness_only_without_a_limit() -> None:
    words = Lexicon(["qqq", "qqx\t254"]).packed_words
    assert len(_core.candidates(words, 3, 0)) == 2
    assert len(_core.candidates(words, 3, 0, 254)) == 1
    assert len(_core.candidates(words, 3, 0, 253)) == 0
    assert len(dealt(ENGLISH, 99, "all")) == 0
