"""Mistakes in costs, input, display and endings, by the checks that notice them."""

from __future__ import annotations

import pytest

from support.judged import failed, played, script, variant
from wordfoe.grading.turn_mistakes import TURN_MISTAKES

GAMES = (
    script("e o x x X 7 ab y z q"),
    script("E O c l g d"),
    script("o e q", misses=1),
    script("e o l c g d", misses=2),
    script("e _"),
)


@pytest.mark.parametrize(
    ("mistake", "check"),
    [
        ("misses-on-hits", "misses"),
        ("misses-not-counted", "misses"),
        ("misses-twice", "misses"),
        ("digit-charged", "input"),
        ("repeat-charged", "input"),
        ("two-letters-charged", "input"),
        ("wrong-input-charged", "input"),
        ("capital-charged", "input"),
        ("crash-on-empty-line", "input"),
        ("crash-on-digit", "input"),
        ("crash-on-repeat", "input"),
        ("crash-at-the-end", "steady"),
        ("letters-vanish", "families"),
        ("letters-not-all-shown", "families"),
        ("false-win", "ending"),
        ("win-not-said", "ending"),
        ("loss-on-hit", "ending"),
        ("wrong-final-word", "loss-word"),
        ("count-not-updated", "running-total"),
        ("count-wrong", "running-total"),
        ("stale-game", "play-again"),
    ],
)
def test_a_mistake_fails_its_check(mistake: str, check: str) -> None:
    assert check in failed("byu-cs240", played(variant("byu-cs240", mistake), *GAMES))


def test_names_are_different() -> None:
    names = [kind.name for kind in TURN_MISTAKES]
    assert len(set(names)) == len(names)
