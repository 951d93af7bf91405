"""Which mistake explains a program."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from support.judged import played, script, variant
from wordfoe.grading.explaining import (
    explaining_mistake,
    log_likelihood,
    not_played,
    processes,
)
from wordfoe.grading.houses import grading_house
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import known_mistakes
from wordfoe.grading.session import Session, Shown

GAMES = (script("e o l c g x y"), script("l o a b e d g"), script("o l d 7 D dd a e"))


@pytest.mark.parametrize(
    "mistake", ["first-family", "misses-on-hits", "digit-charged", "count-not-updated"]
)
def test_the_mistake_of_a_model_is_named(mistake: str) -> None:
    house = grading_house("byu-cs240")
    sessions = played(variant("byu-cs240", mistake), *GAMES)
    assert log_likelihood(house.behaviour, sessions, WordSets()) is None
    found = explaining_mistake(known_mistakes(house), sessions, WordSets())
    assert found is not None
    assert found.name == mistake


def test_the_rules_explain_a_correct_program() -> None:
    house = grading_house("byu-cs240")
    sessions = played(house.behaviour, *GAMES)
    assert log_likelihood(house.behaviour, sessions, WordSets()) is not None


def test_no_mistake_explains_two_at_once() -> None:
    house = grading_house("byu-cs240")
    both = replace(variant("byu-cs240", "smallest-family"), hit_cost=1)
    sessions = played(both, *GAMES)
    assert explaining_mistake(known_mistakes(house), sessions, WordSets()) is None


def test_a_rule_that_leaves_less_to_chance_is_likelier() -> None:
    sessions = played(grading_house("stickman").behaviour, script("a", ("abba", "baab")))
    exact = log_likelihood(grading_house("stickman").behaviour, sessions, WordSets())
    loose = log_likelihood(grading_house("stanford").behaviour, sessions, WordSets())
    assert exact == 0.0
    assert loose == pytest.approx(math.log(1 / 2))


def test_open_ties_are_followed_even_if_no_pattern_is_shown() -> None:
    house = grading_house("stanford")
    sessions = played(house.behaviour, script("a b c d e"), pattern=False, count=False)
    assert log_likelihood(house.behaviour, sessions, WordSets()) is not None


def test_games_of_one_process_and_games_that_never_began() -> None:
    sessions = played(grading_house("stanford").behaviour, *GAMES)
    assert [len(group) for group in processes(sessions)] == [3]
    assert not not_played(sessions[0])
    assert not_played(Session(script=GAMES[0], start=Shown()))


def test_input_that_is_not_checked_at_all_is_one_mistake() -> None:
    house = grading_house("byu-cs240")
    kinds = {"digit": ("charge",), "several": ("first-letter",), "repeat": ("guess",)}
    behaviour = house.behaviour
    careless = replace(behaviour, reactions={**behaviour.reactions, **kinds})
    sessions = played(careless, *GAMES, script("x x 7 e o ab"))
    found = explaining_mistake(known_mistakes(house), sessions, WordSets())
    assert found is not None
    assert found.name == "input-not-checked"
