"""Changes of a house's behaviour."""

from __future__ import annotations

from wordfoe.grading.houses import grading_house
from wordfoe.grading.variants import changed, each, limited, only, reacting, ties, ties_other_way

UW, STANFORD, MOERTEL = (grading_house(name) for name in ("uw-cse143", "stanford", "moertel"))


def test_a_change_keeps_the_other_rules() -> None:
    (behaviour,) = changed(hit_cost=1)(UW)
    assert (behaviour.hit_cost, behaviour.ties) == (1, "pattern")


def test_the_houses_own_value_is_no_variant() -> None:
    assert [b.ties for b in each("ties", "pattern", "first")(UW)] == ["first"]


def test_what_a_house_tolerates_is_no_mistake() -> None:
    assert list(reacting(("digit",), "charge")(UW)) == []
    (behaviour,) = reacting(("digit",), "charge")(STANFORD)
    assert behaviour.reactions_to("digit") == ("charge",)
    assert behaviour.reactions_to("several") == ("refuse",)


def test_ties_only_where_the_house_demands_a_rule() -> None:
    assert list(ties("last")(STANFORD)) == []
    assert [b.ties for b in ties_other_way(UW)] == ["pattern-last"]


def test_only_in_some_houses() -> None:
    assert list(only(limited, changed(hit_cost=1))(MOERTEL)) == []
