"""The checks: points, examples, and what cannot be judged."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from support.judged import judged, played, script, variant
from wordfoe.grading.checks import CHECKS, check_results
from wordfoe.grading.grade import CheckResult
from wordfoe.grading.houses import grading_house
from wordfoe.grading.mistakes import mistake_named
from wordfoe.grading.session import Session


def results(house: str, sessions: list[Session], **options: object) -> dict[str, CheckResult]:
    rules = grading_house(house)
    found = check_results(rules, judged(house, sessions), sessions, **options)  # type: ignore[arg-type]
    return {result.name: result for result in found}


def test_points_add_up_to_a_hundred() -> None:
    assert sum(points for _title, points in CHECKS.values()) == 100


def test_a_failure_has_an_example() -> None:
    sessions = played(variant("stickman", "last-family"), script("e"))
    check = results("stickman", sessions)["largest-family"]
    assert (check.passed, check.score) == (False, 0.0)
    assert check.explanation == (
        "With ally, beta, cool, deal, else and 4 more and the guess e: expected ---- (3 words: "
        "ally, cool, good), but got --e- (2 words: flew, ibex)."
    )


def test_what_is_not_shown_costs_nothing() -> None:
    sessions = played(grading_house("stickman").behaviour, script("e o"), count=False)
    check = results("stickman", sessions)["running-total"]
    assert (check.passed, check.score, check.max_score) == (None, 5.0, 5.0)
    assert check.explanation == "The program never shows how many words are left."


def test_weights_of_a_teacher() -> None:
    sessions = played(grading_house("stickman").behaviour, script("e o"))
    checks = results("stickman", sessions, weights={"misses": 50})
    assert checks["misses"].max_score == 50
    assert checks["families"].max_score == CHECKS["families"][1]


def test_one_mistake_costs_once() -> None:
    sessions = played(variant("stickman", "last-word-only"), script("e o g d c l"))
    mistake = mistake_named(grading_house("stickman"), "last-word-only")
    without = results("stickman", sessions)
    assert without["running-total"].passed is False
    checks = results("stickman", sessions, mistake=mistake)
    assert checks["families"].passed is False
    assert checks["running-total"].passed is None
    assert mistake.about in checks["running-total"].explanation


@pytest.mark.parametrize(("seconds", "passed"), [(0.5, True), (4.0, False), (0.0, None)])
def test_time(seconds: float, passed: bool | None) -> None:
    sessions = played(grading_house("stanford").behaviour, script("e o l"), seconds=seconds)
    check = results("stanford", sessions)["time"]
    assert check.passed is passed
    if seconds:
        assert f"took {seconds:.2f} s; 3 s are allowed" in check.explanation


def test_a_slow_reply_now_and_then_is_no_fault() -> None:
    sessions = played(grading_house("stanford").behaviour, script("e o"), seconds=4.0)
    check = results("stanford", sessions)["time"]
    assert check.passed
    assert check.explanation.endswith("That happened 2 times only.")


@pytest.mark.parametrize(
    ("reads", "passed"), [((1, 1), True), ((1, 2), False), ((None, None), None)]
)
def test_the_list_is_read_once(reads: tuple[int | None, ...], passed: bool | None) -> None:
    sessions = played(grading_house("stanford").behaviour, script("e o"), script("l o"))
    seen = [replace(s, list_reads=number) for s, number in zip(sessions, reads, strict=True)]
    assert results("stanford", seen)["list-once"].passed is passed
    assert results("stickman", seen)["list-once"].passed is None


def test_another_game_is_judged_if_there_is_one() -> None:
    behaviour = grading_house("stickman").behaviour
    one = results("stickman", played(behaviour, script("e o")))
    two = results("stickman", played(behaviour, script("e o"), script("l")))
    assert (one["play-again"].passed, two["play-again"].passed) == (None, True)
