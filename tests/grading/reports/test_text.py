"""A grade as text."""

from support.grades import FAILED, HOSTILE, NOT_JUDGED, PASSED
from wordfoe.grading.reports.text import as_text, text_lines


def test_a_failed_grade_tells_what_to_type_and_what_should_happen() -> None:
    text = as_text(FAILED)
    for line in (
        "Hangman, house uw-cse143: 12.5 of 30 points",
        "Program: java HangmanMain",
        "FAILED      Splits by positions (families): 0 of 10",
        "            After e, it kept words of two families.",
        "FAILED      Breaks ties (ties, hidden): 2.5 of 10",
        "passed      Counts misses (misses): 10 of 10",
        "not judged  Shows the count (count)",
        "            It never shows a count.",
        "  Words: beer here ally",
        "  Type: e",
        "  Expected: -ee- (1 word)",
        "  Got: -ee- (2 words)",
        "    -ee-  beer  <- the house keeps this",
        "    -e-e  here  <- the program kept this",
        "    ----  ally",
        "    | Guess? e",
        "Note: 2 lines of the list were left out.",
        "Guards: Time: 10 s. No network.",
        "Played: 12 games in 1.5 s, seed 3",
    ):
        assert line in text.splitlines(), line


def test_lines_have_the_styles_of_the_console() -> None:
    styles = {line.text.split("  ")[0]: line.style for line in text_lines(FAILED)}
    assert styles["FAILED"] == "bad"
    assert styles["passed"] == "good"
    assert styles["not judged"] == "refused"


def test_a_passed_grade_and_one_without_a_verdict_are_short() -> None:
    assert len(as_text(PASSED).splitlines()) == 8
    assert len(as_text(NOT_JUDGED).splitlines()) == 3


def test_hostile_text_is_printable_and_bounded() -> None:
    lines = as_text(HOSTILE).splitlines()
    assert all(line.isprintable() for line in lines)
    assert len(lines) < 300
    assert max(map(len, lines)) < 1000
