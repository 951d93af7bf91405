"""Grading as a whole, with model programs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from support.judged import NINE, played, script, variant
from wordfoe.errors import SettingsError
from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.grade import Grade
from wordfoe.grading.hangman import grade_hangman, grade_sessions
from wordfoe.grading.houses import grading_house
from wordfoe.grading.models import Display, ModelPlayer
from wordfoe.grading.session import Fault, Script, Session, Shown


def graded(house: str, behaviour: Behaviour, **options: object) -> Grade:
    display = options.pop("display", None)
    player = ModelPlayer(behaviour, display=display, seed=2)  # type: ignore[arg-type]
    return grade_hangman(player, house, **{"games": 30, "seed": 1, **options})  # type: ignore[arg-type]


def test_a_correct_program_gets_all_points() -> None:
    grade = graded("byu-cs240", grading_house("byu-cs240").behaviour)
    assert (grade.passed, grade.score, grade.max_score, grade.error) == (True, 100.0, 100.0, None)
    assert (grade.mistake, grade.counterexample, grade.games) == (None, None, 30)


@pytest.mark.parametrize(
    ("house", "mistake"), [("stanford", "families-by-count"), ("uw-cse143", "ties-other-way")]
)
def test_a_mistake_is_named_and_shown(house: str, mistake: str) -> None:
    grade = graded(house, variant(house, mistake))
    assert not grade.passed
    assert grade.mistake == mistake
    assert grade.mistake_about
    assert grade.counterexample is not None
    assert len(grade.counterexample.guesses.split()) <= 5
    assert len(grade.counterexample.words) <= 12
    assert [test.name for test in grade.tests if test.passed is False]


def test_two_mistakes_have_no_single_name() -> None:
    both = replace(variant("byu-cs240", "smallest-family"), hit_cost=1)
    grade = graded("byu-cs240", both)
    assert grade.mistake is None
    failed = {test.name for test in grade.tests if test.passed is False}
    assert {"largest-family", "misses"} <= failed
    (note,) = grade.notes
    assert "(smallest-family, misses-on-hits)" in note


def test_a_program_that_mostly_keeps_the_best_family_has_no_word_from_the_start() -> None:
    honest = graded("stickman", variant("stickman", "not-evil"))
    assert honest.mistake == "not-evil"
    odd = replace(variant("ut-cs314", "wrong-second-best", 4), ties="last")
    assert graded("ut-cs314", odd).mistake != "not-evil"


def test_ties_as_the_teacher_wants_them() -> None:
    other = variant("stickman", "ties-other-way")
    assert not graded("stickman", other).passed
    assert graded("stickman", other, any_tie=True).passed
    assert graded("stanford", replace(other, loss_word="any")).passed
    assert not graded("stanford", other, strict_ties=True).passed
    with pytest.raises(SettingsError):
        graded("stanford", other, any_tie=True, strict_ties=True)


def test_a_program_that_shows_little_is_judged_by_what_it_shows() -> None:
    display = Display(pattern=False, count=False, word=False, again=False)
    grade = graded("stickman", grading_house("stickman").behaviour, display=display)
    passed = {test.name: test.passed for test in grade.tests}
    assert passed["families"] is None
    assert passed["largest-family"] is True
    assert passed["running-total"] is passed["loss-word"] is passed["play-again"] is None
    assert grade.score == 100
    wrong = graded("stickman", variant("stickman", "never-miss"), display=display)
    assert not wrong.passed


def test_the_list_of_the_course_is_cleaned_and_the_report_says_so() -> None:
    words = [*NINE, "viz.", "Paris", "don't", *(word[::-1] for word in NINE)]
    grade = graded("stickman", grading_house("stickman").behaviour, words=words, games=12)
    assert grade.passed
    assert grade.notes == ("3 lines of the list, not made of small letters, were left out.",)


def test_what_the_driver_does_is_a_note() -> None:
    behaviour = grading_house("uw-cse143").behaviour
    charging = replace(behaviour, reactions={**behaviour.reactions, "digit": ("charge",)})
    grade = graded("uw-cse143", charging)
    assert (grade.passed, grade.score) == (True, 100)
    assert "A digit is charged as a guess; the course's own driver does that." in grade.notes


class Broken:
    """A player whose program fails in the same way each time."""

    def __init__(self, fault: Fault | None) -> None:
        self.fault = fault

    def play(self, scripts: list[Script]) -> list[Session]:
        # It never read our list, since it never came so far.
        driver = ("list",)
        return [
            Session(script=game, start=Shown(), fault=self.fault, driver=driver) for game in scripts
        ]


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (Fault(kind="could-not-start"), "No game came to a first guess: it could not be started."),
        (
            Fault(kind="crashed", exit_code=1, text="no such\nfile"),
            "No game came to a first guess: it ended by itself with exit code 1. "
            "Its last words: no such file",
        ),
        (None, "could be read"),
    ],
)
def test_a_program_that_cannot_be_judged(fault: Fault | None, told: str) -> None:
    grade = grade_hangman(Broken(fault), "stanford", games=12)
    assert grade.error is not None
    assert told in grade.error
    assert (grade.passed, grade.tests) == (False, ())


def test_a_program_with_a_list_of_its_own() -> None:
    words = [*NINE, "beat", "bell", "cell", "dell", "tool"]
    grade = graded(
        "stickman",
        variant("stickman", "last-family"),
        words=sorted(words),
        display=Display(driver=("list",)),
        games=14,
    )
    assert not grade.passed
    assert grade.counterexample is not None
    assert set(grade.counterexample.words) <= set(words)


def test_a_list_of_its_own_must_be_given() -> None:
    behaviour = grading_house("stickman").behaviour
    grade = graded("stickman", behaviour, display=Display(driver=("list",)), games=10)
    assert grade.error is not None
    assert "word list of its own" in grade.error
    with pytest.raises(SettingsError, match="no word made of small letters"):
        graded("stickman", behaviour, words=["Paris", "viz."])


def test_playing_ends_when_the_time_is_over() -> None:
    times = iter(range(0, 100_000, 70))
    grade = graded(
        "stickman", grading_house("stickman").behaviour, games=60, clock=lambda: float(next(times))
    )
    assert grade.games < 60
    assert any("The time was over after" in note for note in grade.notes)


def test_saved_sessions() -> None:
    games = [script("e o l c g x y"), script("l o a b e d g")]
    right = grade_sessions(played(grading_house("stickman").behaviour, *games), "stickman")
    assert right.passed
    wrong = grade_sessions(played(variant("stickman", "last-family"), *games), "stickman")
    assert (wrong.passed, wrong.mistake) == (False, "last-family")
    assert wrong.counterexample is not None
    assert grade_sessions([], "stickman").error == "No game was played."


def test_settings_that_are_not_checked() -> None:
    for mistake in ("length-not-checked", "misses-not-checked", "settings-not-checked"):
        grade = graded("stanford", variant("stanford", mistake))
        assert grade.mistake == mistake
        assert [test.name for test in grade.tests if test.passed is False] == ["setup"]
