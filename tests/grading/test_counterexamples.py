"""The one game that is shown."""

from __future__ import annotations

from msgspec.structs import replace

from support.judged import judged, played, script, variant
from wordfoe.grading.counterexamples import shown_counterexample
from wordfoe.grading.houses import grading_house
from wordfoe.grading.mistakes import mistake_named
from wordfoe.grading.models import ModelPlayer
from wordfoe.grading.session import Script, Session
from wordfoe.lexicon import Lexicon

HOUSE = grading_house("stickman")
MANY = tuple(Lexicon.english().words(5))[::60]
LONG = script("x q e a o i u r s t", MANY, length=5, misses=20)


class Counting(ModelPlayer):
    """A model that counts the games that it is asked for."""

    asked = 0

    def play(self, scripts: list[Script]) -> list[Session]:
        self.asked += len(scripts)
        return super().play(scripts)


def test_the_model_of_a_known_mistake_saves_the_program_the_work() -> None:
    behaviour = variant("stickman", "smallest-family")
    sessions, player = played(behaviour, LONG), Counting(behaviour)
    mistake = mistake_named(HOUSE, "smallest-family")
    found = judged("stickman", sessions)
    shown = shown_counterexample(HOUSE, sessions, found, mistake, player, lambda: 0.0)
    assert shown is not None
    assert len(shown.words) <= 4
    assert player.asked <= 2
    unknown = Counting(behaviour)
    slow = shown_counterexample(HOUSE, sessions, found, None, unknown, lambda: 0.0)
    assert slow is not None
    assert unknown.asked > 5


def test_a_transcript_is_shown_as_it_is() -> None:
    sessions = played(variant("stickman", "last-family"), LONG)
    found = judged("stickman", sessions)
    shown = shown_counterexample(HOUSE, sessions, found, None, None, lambda: 0.0)
    assert shown is not None
    assert shown.guesses


def test_no_departure_no_game() -> None:
    sessions = played(HOUSE.behaviour, LONG)
    found = judged("stickman", sessions)
    assert shown_counterexample(HOUSE, sessions, found, None, None, lambda: 0.0) is None


def test_families_are_shown_before_lesser_matters() -> None:
    both = replace(variant("stickman", "last-family"), hit_cost=1)
    sessions = played(both, LONG)
    found = judged("stickman", sessions)
    assert {"misses", "largest-family"} <= {finding.check for finding in found.findings}
    shown = shown_counterexample(HOUSE, sessions, found, None, None, lambda: 0.0)
    assert shown is not None
    assert shown.families


def test_shrinking_ends_when_the_time_is_over() -> None:
    sessions = played(variant("stickman", "last-family"), LONG)
    times = iter(range(0, 10_000, 20))
    player = Counting(variant("stickman", "last-family"))
    found = judged("stickman", sessions)
    shown_counterexample(HOUSE, sessions, found, None, player, lambda: float(next(times)))
    assert player.asked <= 2
