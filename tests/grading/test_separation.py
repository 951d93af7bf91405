"""Which games tell mistakes from the rules."""

from __future__ import annotations

from support.judged import NINE, script
from wordfoe.grading.houses import grading_house
from wordfoe.grading.mistakes import known_mistakes
from wordfoe.grading.separation import Separation

HOUSE = grading_house("stickman")


def index_of(mistake: str) -> int:
    number = 0
    for known in known_mistakes(HOUSE):
        if known.name == mistake:
            return number
        number += len(known.variants)
    raise LookupError(mistake)


def test_a_game_catches_what_it_asks_for_and_no_more() -> None:
    separation = Separation(HOUSE, 1)
    plain, digit = [script("e o l")], [script("e 7")]
    assert separation.catches(digit, index_of("digit-charged"))
    assert not separation.catches(plain, index_of("digit-charged"))
    assert separation.catches(plain, index_of("last-family"))


def test_games_add_up() -> None:
    separation = Separation(HOUSE, 1)
    everything = len(separation.missing)
    first = separation.gain([script("e o l")])
    separation.add(first)
    assert 0 < len(separation.missing) < everything
    second = separation.gain([script("e 7 e oo x y z v", NINE)])
    assert second.worth > first.worth
    assert second.caught > first.caught
