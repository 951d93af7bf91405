"""The words that the reports for people share."""

from msgspec.structs import replace

from support.grades import FAILED, NOT_JUDGED, PASSED
from wordfoe.grading.grade import Counterexample
from wordfoe.grading.reports import phrases


def test_numbers_have_no_more_decimals_than_they_need() -> None:
    assert [phrases.number(x) for x in (70, 70.0, 2.5, 1 / 3, 0)] == [
        "70",
        "70",
        "2.5",
        "0.33",
        "0",
    ]


def test_headlines_and_verdicts() -> None:
    assert phrases.headline(FAILED) == "Hangman, house uw-cse143: 12.5 of 30 points"
    assert phrases.verdict(FAILED) == "2 checks of 3 failed."
    assert phrases.verdict(PASSED) == "All 2 checks passed."
    assert phrases.verdict(replace(PASSED, tests=PASSED.tests[:1])) == "The check passed."
    assert phrases.verdict(replace(PASSED, tests=FAILED.tests[3:])) == "No check could be judged."
    assert phrases.headline(NOT_JUDGED) == "Hangman, house stanford: not judged"
    assert phrases.verdict(NOT_JUDGED).endswith("judged: there is no such program.")


def test_the_mistake_is_named_with_what_it_is() -> None:
    assert phrases.mistake_of(PASSED) == ""
    assert "families-by-count: it groups words" in phrases.mistake_of(FAILED)


def test_who_keeps_which_family() -> None:
    assert FAILED.counterexample is not None
    assert [keeper for _, _, keeper in phrases.families_of(FAILED.counterexample)] == [
        "the house keeps this",
        "the program kept this",
        "",
    ]


def test_a_long_list_of_words_is_cut() -> None:
    example = Counterexample(words=("word",) * 1000, guesses="e", expected="x", got="y")
    assert phrases.game_of(example)[0][1].endswith("word and 976 more")
