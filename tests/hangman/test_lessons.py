"""The lessons: each begins as it says, and what its notes claim about the dealers is so."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman import settings_for
from wordfoe.hangman.lessons import LESSONS, lesson_named
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import start
from wordfoe.hangman.settings import Wishes
from wordfoe.hangman.teaching import Answered, Teaching


def begun(name: str) -> Teaching:
    lesson = LESSONS[name]
    lexicon = Lexicon(lesson.words.split())
    wishes: Wishes = {**lesson.settings, "length": lexicon.lengths[0], "seed": 1}
    teaching = Teaching(start(lexicon, settings_for(lexicon, **wishes)))
    for letter in lesson.opening:
        teaching.name(Letter(letter))
    return teaching


def kept(answered: Answered, dealer: str) -> str:
    (found,) = [x.verdict for x in answered.choices if x.dealer == dealer]
    assert found is not None
    return answered.before.pattern_with(found.family)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_begun_and_its_letters_named(name: str) -> None:
    lesson = LESSONS[name]
    assert lesson.notes
    for letter, note in lesson.notes.items():
        teaching = begun(name)
        assert teaching.position.ending is None
        teaching.name(Letter(letter))
        assert f"ame {letter.upper()}" in lesson.text
        assert note


def test_families() -> None:
    teaching = begun("families")
    answered = teaching.name(Letter("e"))
    assert [family.size for family in answered.families] == [3, 2, 1, 2, 1]
    assert kept(answered, "largest") == "----"
    assert len(answered.after.candidates) == 3
    assert teaching.name(Letter("o")).after.pattern == "-oo-"
    assert len(teaching.name(Letter("t")).families) == 1


def test_cheat_scores() -> None:
    answered = begun("cheat").name(Letter("s"))
    (cunning,) = [x for x in answered.choices if x.dealer == "cunning"]
    scores = dict(zip(["-----s", "s----s"], cunning.reason.scores, strict=True))
    assert scores == {"-----s": 5, "s----s": 8}
    assert answered.after.pattern == "s----s"
    assert answered.after.misses_left is None


def test_doable_or_double() -> None:
    teaching = begun("doable")
    assert teaching.position.pattern == "do-ble"
    assert teaching.position.misses_left == 1
    says_yes = teaching.name(Letter("a"))
    (largest,) = [x for x in says_yes.choices if x.dealer == "largest"]
    assert largest.reason.tied
    assert says_yes.after.won
    assert kept(says_yes, "perfect") == "do-ble"
    teaching.back()
    says_no = teaching.name(Letter("u"))
    assert says_no.after.ending == "misses"
    assert kept(says_no, "perfect") == "do-ble"


def test_deal_tear_monk() -> None:
    teaching = begun("monk")
    answered = teaching.name(Letter("e"))
    assert kept(answered, "largest") == "-e--"
    assert kept(answered, "perfect") == "----"
    (perfect,) = [x for x in answered.choices if x.dealer == "perfect"]
    assert [str(score) for score in perfect.reason.scores] == ["1", "1"]  # each costs one
    assert teaching.name(Letter("d")).after.pattern == "de--"  # largest says yes, and
    assert len(teaching.position.candidates) == 1  # the player can win
    teaching.back()
    assert teaching.keep("----").after.ending == "misses"


def test_a_lesson_by_name() -> None:
    assert lesson_named("monk") is LESSONS["monk"]
    with pytest.raises(SettingsError, match='no lesson "chess"; choose families, cheat, doable or'):
        lesson_named("chess")
