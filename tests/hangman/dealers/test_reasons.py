"""Why a dealer that compares scores keeps a family: its score, the tie rule, the level."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import TIES, Letter, Settings, Turn
from wordfoe.hangman.dealers import choice_of, cunning, largest
from wordfoe.hangman.dealers.reasons import ONLY_FAMILY, Reason, reason_by_score, same_family
from wordfoe.hangman.position import start

NINE = "ally beta cool deal else flew good hope ibex".split()


def turn(words: list[str], letter: str = "e", **settings: Any) -> Turn:
    position = start(Lexicon(words), Settings(length=len(words[0]), **settings))
    return Turn(position, Letter(letter))


def reason(words: list[str], letter: str = "e", **settings: Any) -> Reason:
    asked = turn(words, letter, **settings)
    return largest.explain(asked, choice_of(largest, asked))


def test_the_best_score_alone() -> None:
    assert reason(NINE) == Reason("the most words", "words", (3, 2, 1, 2, 1))


def test_the_only_family_needs_no_reason() -> None:
    assert reason(NINE, "z") == Reason(ONLY_FAMILY, "words", (9,))


@pytest.mark.parametrize("ties", TIES)
def test_a_tie_names_the_others_and_the_rule(ties: str) -> None:
    asked = turn(["beta", "cool", "flew"], ties=ties)
    verdict = choice_of(largest, asked)
    found = largest.explain(asked, verdict)
    assert found.tied
    patterns = ["-E--", "----", "--E-"]
    kept = asked.position.pattern_with(verdict.family).upper()
    others = " and ".join(pattern for pattern in patterns if pattern != kept)
    rule = f"the tie rule {ties} decides ({TIES[ties].about})"
    assert found.why == f"the most words, tied with {others}; {rule}"


def test_many_tied_families_are_counted() -> None:
    assert "tied with 4 other families;" in reason(["beta", "cool", "flew", "hope", "easy"]).why


def test_a_tie_below_the_best_is_none() -> None:
    assert not reason(NINE).tied  # two families have two words each, and none is kept


def test_the_level_makes_a_dealer_slip() -> None:
    asked = turn(["beta", "deal", "cool", "good", "fool"], level="easy")
    assert not asked.takes_second_best
    second = Turn(asked.position.__class__(**{**_fields(asked), "guesses": 1}), Letter("e"))
    assert second.takes_second_best
    verdict = choice_of(largest, second)
    assert verdict.family.size == 2
    why = largest.explain(second, verdict).why
    assert why == "only the second best by words: on level easy it slips up"


def _fields(asked: Turn) -> dict[str, Any]:
    position = asked.position
    return {name: getattr(position, name) for name in position.__struct_fields__}


def test_scores_are_those_of_the_dealer_without_a_sign() -> None:
    asked = turn(NINE)
    scores = [family.cheat_score("") for family in asked.families]
    assert cunning.explain(asked, choice_of(cunning, asked)).scores == tuple(scores)
    fewest = reason_by_score(
        asked, asked.families[2], [-3, -2, -1, -2, -3], measure="steps", best="the fewest steps"
    )
    assert fewest == Reason("the fewest steps", "steps", (3, 2, 1, 2, 3))


def test_the_same_family_of_two_turns() -> None:
    one, other = turn(NINE), turn(NINE)
    assert same_family(one.families[1], other.families[1])
    assert not same_family(one.families[1], other.families[2])
    assert not same_family(one.families[0], turn(NINE, "z").families[0])
