"""The known mistakes of each house."""

from __future__ import annotations

import pytest

from wordfoe.grading.checks import CHECKS
from wordfoe.grading.houses import GRADED, grading_house
from wordfoe.grading.mistakes import known_mistakes, mistake_named


@pytest.mark.parametrize("house", GRADED)
def test_a_mistake_differs_from_the_rules_and_names_a_check(house: str) -> None:
    rules = grading_house(house)
    for mistake in known_mistakes(rules):
        assert mistake.check in CHECKS
        assert all(variant != rules.behaviour for variant in mistake.variants)


def test_mistakes_that_make_no_difference_are_left_out() -> None:
    def names(house: str) -> set[str]:
        return {mistake.name for mistake in known_mistakes(grading_house(house))}

    assert "wrong-second-best" in names("ut-cs314")
    assert "wrong-second-best" not in names("uw-cse143")
    assert "misses-on-hits" not in names("moertel")
    assert "ties-other-way" not in names("stanford")
    assert "length-not-checked" in names("stanford")
    assert len(names("uw-cse143")) > 40


def test_a_mistake_by_its_name() -> None:
    assert mistake_named(grading_house("stanford"), "off-by-one").check == "misses"
    with pytest.raises(LookupError):
        mistake_named(grading_house("stanford"), "wrong-second-best")
