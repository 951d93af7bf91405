"""What each house demands, tolerates and leaves open."""

from __future__ import annotations

import pytest

from support.judged import failed, judged, played, script, variant
from wordfoe.errors import SettingsError
from wordfoe.grading.checks import CHECKS
from wordfoe.grading.houses import GRADED, grading_house
from wordfoe.hangman import HOUSES


def test_every_house_can_be_graded_and_every_rule_belongs_to_a_check() -> None:
    assert set(GRADED) == set(HOUSES)
    for house in GRADED.values():
        for rule in house.rules:
            assert rule.check in CHECKS
            assert rule.rule
            assert rule.source
        assert house.source("largest-family")


@pytest.mark.parametrize("house", ["stickman", "moertel", "uw-cse143", "ut-cs314", "byu-cs240"])
def test_a_house_has_the_tie_rule_of_the_engine(house: str) -> None:
    names = {"pattern": "pattern", "most-hidden": "most-hidden", "rightmost": "rightmost"}
    rule = HOUSES[house].rules["ties"]
    assert grading_house(house).behaviour.ties == names.get(rule, rule)


def test_stanford_leaves_ties_open_unless_they_are_to_be_strict() -> None:
    words = ("abba", "baab")
    (session,) = played(grading_house("stickman").behaviour, script("a", words))
    (other,) = played(variant("stickman", "ties-other-way"), script("a", words))
    assert session.turns != other.turns
    for game in (session, other):
        assert failed("stanford", [game]) == set()
    strict = grading_house("stanford", strict_ties=True)
    assert strict.behaviour.ties == "first"
    assert grading_house("uw-cse143", any_tie=True).behaviour.ties == "any"


def test_a_digit_is_charged_by_the_driver_of_uw_and_not_by_the_student() -> None:
    sessions = played(variant("stanford", "digit-charged"), script("e 7 o"))
    assert failed("stanford", sessions) == {"input"}
    found = judged("uw-cse143", sessions)
    assert not found.findings
    assert found.notes["digit"] == 1


@pytest.mark.parametrize("house", ["uw-cse143", "ut-cs314"])
def test_the_first_of_two_letters_is_taken_by_the_drivers_of_two_courses(house: str) -> None:
    number = 2  # the variant that takes the first letter
    sessions = played(variant("byu-cs240", "two-letters-charged", number), script("e ox"))
    assert failed("byu-cs240", sessions) == {"input"}
    assert failed(house, sessions) == set()


def test_a_capital_may_be_refused() -> None:
    behaviour = grading_house("stanford").behaviour
    refusing = type(behaviour)(reactions={**behaviour.reactions, "capital": ("refuse",)})
    found = judged("stanford", played(refusing, script("E o")))
    assert not found.findings
    assert found.notes["capital"] == 1


def test_only_stickman_demands_the_first_word_at_a_loss() -> None:
    sessions = played(variant("stickman", "other-final-word"), script("e o x y z q"))
    assert sessions[0].ending is not None
    assert failed("stickman", sessions) == {"loss-word"}
    for house in ("stanford", "uw-cse143"):
        assert "loss-word" not in failed(house, sessions)


def test_moertel_never_ends_by_misses() -> None:
    sessions = played(grading_house("moertel").behaviour, script("x y z q v w u"))
    assert len(sessions[0].turns) == 7
    assert failed("moertel", sessions) == set()


def test_houses_that_do_not_exist_and_contradictions() -> None:
    with pytest.raises(SettingsError, match='no house "oxford"'):
        grading_house("oxford")
    with pytest.raises(SettingsError, match="not both"):
        grading_house("uw-cse143", any_tie=True, strict_ties=True)
