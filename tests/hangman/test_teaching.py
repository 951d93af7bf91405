"""A taught game: any dealer may answer any letter, and every letter can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from support.terminal import NINE
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman import DEALERS, Settings
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import start
from wordfoe.hangman.teaching import Teaching


def teaching(words: str = NINE, **wishes: Any) -> Teaching:
    lexicon = Lexicon(words.split())
    settings = Settings(**{"length": lexicon.lengths[0], "dealer": "largest", "seed": 1, **wishes})
    return Teaching(start(lexicon, settings))


def test_every_dealer_of_the_registry_is_asked() -> None:
    answered = teaching().name(Letter("e"))
    assert {choice.dealer for choice in answered.choices} == set(DEALERS)


def test_a_dealer_of_ones_own_is_asked_too(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine_to_teach.py").write_text("def last(turn):\n    return turn.families[-1]\n")
    monkeypatch.syspath_prepend(tmp_path)
    taught = teaching(dealer="mine_to_teach:last")
    answered = taught.name(Letter("e"))
    assert answered.after.pattern == "---e"
    assert answered.choices[-1].reason.why == "it gives no reason"
    assert {choice.dealer for choice in answered.choices} == {*DEALERS, "mine_to_teach:last"}


def test_the_dealer_of_the_game_answers() -> None:
    taught = teaching()
    answered = taught.name(Letter("e"))
    assert (answered.dealer, answered.letter, answered.after.pattern) == ("largest", "e", "----")
    assert taught.position is answered.after
    assert taught.position.misses == 1


def test_another_dealer_answers_from_now_on() -> None:
    taught = teaching()
    taught.change_dealer("perfect")
    taught.name(Letter("e"))
    answered = taught.name(Letter("o"))
    assert (answered.dealer, answered.after.pattern) == ("perfect", "----")
    with pytest.raises(SettingsError, match='no dealer "nobody"'):
        taught.change_dealer("nobody")
    assert taught.dealer == "perfect"


def test_the_last_letter_is_answered_again_by_name_or_pattern() -> None:
    taught = teaching()
    taught.name(Letter("e"))
    assert taught.keep("kind").after.pattern == taught.position.pattern
    chosen = taught.keep("E__E")
    assert (chosen.dealer, list(chosen.after.candidates)) == (None, ["else"])
    assert len(taught.answered) == 1
    assert taught.keep("largest").after.misses == 1
    with pytest.raises(Malformed, match='"eeee" is neither a dealer that can answer nor a pattern'):
        taught.keep("eeee")
    assert taught.position.pattern == "----"


def test_letters_are_taken_back_even_after_the_end() -> None:
    taught = teaching(misses=1)
    taught.name(Letter("z"))
    assert taught.position.ending == "misses"
    with pytest.raises(Illegal, match="over; type back"):
        taught.name(Letter("e"))
    taught.back()
    assert taught.position.ending is None
    with pytest.raises(Illegal, match="no letter to take back"):
        taught.back()
    with pytest.raises(Illegal, match="Name a letter first"):
        taught.keep("largest")


def test_a_letter_that_was_tried_is_refused() -> None:
    taught = teaching()
    taught.name(Letter("e"))
    with pytest.raises(Illegal, match="tried before"):
        taught.name(Letter("e"))
    assert len(taught.answered) == 1


def test_a_fair_dealer_cannot_answer_after_its_word_is_gone() -> None:
    taught = teaching("deal monk", dealer="fair")
    answered = taught.name(Letter("e"))
    other = next(f for f in answered.families if f.positions != answered.move.reply.positions)
    taught.keep(answered.before.pattern_with(other))
    with pytest.raises(Illegal, match="fair cannot answer: the word that it drew"):
        taught.name(Letter("a"))
    with pytest.raises(Malformed, match="neither a dealer that can answer"):
        taught.keep("fairy")


def test_what_other_tie_rules_would_keep() -> None:
    """DOABLE comes first; every other rule but those by chance prefers the blank."""
    answered = teaching("doable double").name(Letter("a"))
    assert answered.after.pattern == "--a---"
    blank = "------"
    assert answered.other_ties == {"pattern": blank, "most-hidden": blank, "rightmost": blank}
    assert teaching().name(Letter("e")).other_ties == {}  # no tie
