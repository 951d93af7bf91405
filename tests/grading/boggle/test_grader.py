"""The grade of right programs, and of programs with one mistake each."""

from __future__ import annotations

import itertools

import pytest

from support.boggle_program import FORMS, Talk, program
from support.boggle_words import some_words
from wordfoe.boggle.scoring import LAB
from wordfoe.grading.boggle import grade_boggle
from wordfoe.grading.boggle.grader import CHECKS, FAULTS
from wordfoe.grading.boggle.mistakes import SEARCH_MISTAKES
from wordfoe.grading.boggle.playing import Games
from wordfoe.grading.grade import Grade

SOME = some_words()
SEARCH = [
    "no-diagonals",
    "edges-wrap",
    "cube-used-twice",
    "letters-anywhere",
    "first-letter-only-once",
    "computer-repeats-words",
]


def graded(
    form: str = "usual", mistake: str = "", *, side: int = 4, plain_q: bool = False, seed: int = 1
) -> Grade:
    games = Games(lambda: Talk(program(SOME, form, mistake, side, plain_q)))
    ticks = itertools.count()
    return grade_boggle(
        games, SOME, plain_q=plain_q, seed=seed, games=2, clock=lambda: next(ticks) / 10
    )


def failed(grade: Grade) -> list[str]:
    return [check.name for check in grade.tests if check.passed is False]


@pytest.mark.parametrize("form", FORMS)
def test_a_right_program_passes_in_every_form(form: str) -> None:
    grade = graded(form)
    assert failed(grade) == []
    assert grade.passed
    assert grade.score == grade.max_score
    assert grade.mistake is None
    assert grade.counterexample is None


@pytest.mark.parametrize(("side", "plain_q"), [(5, False), (4, True)])
def test_a_right_program_of_another_size_or_with_a_plain_q_passes(side: int, plain_q: bool) -> None:
    grade = graded(side=side, plain_q=plain_q, form="silent")
    assert failed(grade) == []


@pytest.mark.parametrize("mistake", SEARCH)
def test_mistakes_of_the_search_are_named(mistake: str) -> None:
    grade = graded(mistake=mistake)
    assert not grade.passed
    assert grade.mistake == mistake


@pytest.mark.parametrize(
    ("mistake", "checks"),
    [
        ("short-board", ["short-board"]),
        ("board-backwards", ["custom-board"]),
        ("capitals", ["capitals"]),
        ("too-short", ["too-short"]),
        ("unlisted", ["unlisted"]),
        ("repeated", ["repeated"]),
        ("wrong-reason", ["reasons"]),
        ("points", ["points"]),
        ("invents", ["computer-words"]),
        ("computer-points", ["computer-points"]),
        ("winner", ["winner"]),
        ("not-fresh", ["points", "again"]),
    ],
)
def test_mistakes_in_one_rule_fail_its_check(mistake: str, checks: list[str]) -> None:
    grade = graded(mistake=mistake)
    assert failed(grade) == checks
    assert grade.mistake not in SEARCH_MISTAKES
    assert grade.counterexample is not None
    assert grade.counterexample.expected


def test_q_read_in_the_other_way_is_found() -> None:
    assert graded(mistake="q-without-u").mistake == "other-q"
    assert "qu" in failed(graded(mistake="q-without-u", plain_q=True))


def test_a_program_that_crashes_loses_what_it_did_not_show() -> None:
    def crash() -> Talk:
        def run() -> object:
            yield "Enter 16 letters: "
            yield "Enter a word: "
            raise IndexError("oops")

        return Talk(run())  # type: ignore[arg-type]

    grade = grade_boggle(Games(crash), SOME, games=1)
    assert not grade.passed
    assert "runs" in failed(grade)
    assert "computer-words" in failed(grade)
    assert grade.max_score == 100


def test_a_program_that_plays_nothing_could_not_be_judged() -> None:
    def nothing() -> Talk:
        raise FileNotFoundError(2, "No such file or directory")

    grade = grade_boggle(Games(nothing), SOME, games=1)
    assert grade.error == "It could not be started. No such file or directory."
    assert not grade.tests


def test_speed_stands_beside_that_of_the_reference() -> None:
    grade = graded()
    (note,) = grade.notes
    assert note.startswith("The computer's turn: 2 boards per second; a plain search in Python: ")


def test_slowness_is_a_finding() -> None:
    class Slow(Talk):
        def reply(self) -> object:  # type: ignore[override]
            return super().reply()._replace(seconds=30.0)

    grade = grade_boggle(Games(lambda: Slow(program(SOME))), SOME, games=1, clock=lambda: 0.0)  # type: ignore[arg-type,return-value]
    assert failed(grade) == ["speed"]
    (speed,) = [check for check in grade.tests if check.name == "speed"]
    assert "took 30.0 s; 10 s are allowed" in speed.explanation


def test_weights_and_the_sum_of_points() -> None:
    assert sum(points for _, points in CHECKS.values()) == 100
    grade = grade_boggle(
        Games(lambda: Talk(program(SOME))), SOME, games=1, weights={"words": 50}, rules=LAB
    )
    assert {check.name: check.max_score for check in grade.tests}["words"] == 50
    assert all(told.endswith(".") for told in FAULTS.values())
