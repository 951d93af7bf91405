"""Two mistakes at once."""

from __future__ import annotations

from msgspec.structs import replace

from support.judged import failed, played, script, variant
from wordfoe.grading.houses import grading_house
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import known_mistakes
from wordfoe.grading.pairs import combined, explaining_pair

HOUSE = grading_house("byu-cs240")
GAMES = (script("e o l c g x y"), script("l o a b e d g"), script("o l d 7 D dd a e"))


def test_changes_of_two_mistakes() -> None:
    hits = variant("byu-cs240", "misses-on-hits")
    digit = variant("byu-cs240", "digit-charged")
    both = combined(HOUSE.behaviour, hits, digit)
    assert both is not None
    assert (both.hit_cost, both.reactions["digit"]) == (1, ("charge",))
    assert both.reactions["repeat"] == ("refuse",)
    assert combined(HOUSE.behaviour, hits, variant("byu-cs240", "hits-instead-of-misses")) is None


def test_two_mistakes_are_found_together() -> None:
    hits = variant("byu-cs240", "misses-on-hits")
    both = combined(HOUSE.behaviour, hits, variant("byu-cs240", "digit-charged"))
    assert both is not None
    sessions = played(both, *GAMES)
    checks = failed("byu-cs240", sessions)
    pair = explaining_pair(HOUSE.behaviour, known_mistakes(HOUSE), checks, sessions, WordSets())
    assert pair is not None
    assert {mistake.name for mistake in pair} == {"misses-on-hits", "digit-charged"}


def test_three_are_too_many() -> None:
    both = combined(
        HOUSE.behaviour,
        variant("byu-cs240", "misses-on-hits"),
        variant("byu-cs240", "digit-charged"),
    )
    assert both is not None
    sessions = played(replace(both, choice="last"), *GAMES)
    checks = failed("byu-cs240", sessions)
    assert {"misses", "input", "largest-family"} <= checks
    found = explaining_pair(HOUSE.behaviour, known_mistakes(HOUSE), checks, sessions, WordSets())
    assert found is None
