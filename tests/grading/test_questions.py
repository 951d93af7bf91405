"""What programs ask for, and the answers."""

from __future__ import annotations

import pytest

from wordfoe.grading.dialogue import Kind, parse_dialogue, shipped_dialogue
from wordfoe.grading.questions import (
    Asked,
    answers_to,
    arguments_for,
    ask,
    complains,
    is_yes_or_no,
    missing_file,
    order_of_questions,
    topics_of,
    usage_arguments,
)
from wordfoe.grading.session import Script

GENERAL = shipped_dialogue("general")
GAME = Script(words=("good",), length=4, misses=9, lines=(), level="medium")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Welcome!\nEnter word length: ", "length"),
        ("What difficulty level do you want?\n> ", "level"),
        ("How many guesses?\n\n", "misses"),
        ("Please give me the total of characters: ", "show_count"),
        ("Hello.\n", None),
        ("", None),
        ("Gimme a number of tries, will you: ", "misses"),
        ("Has the file been placed?", None),
    ],
)
def test_the_end_of_a_text_asks(text: str, kind: Kind | None) -> None:
    assert ask(GENERAL, text, by_topic=True).kind == kind


@pytest.mark.parametrize(
    ("kind", "line", "answers"),
    [
        ("length", "Length?", ["4"]),
        ("misses", "Misses?", ["9"]),
        ("misses", "Guesses (6 to 8)?", ["9", "8"]),
        ("show_count", "Running total? (y/n)", ["y", "yes"]),
        ("show_count", 'Running total? Enter "yes" or "no":', ["yes"]),
        ("show_count", "See the count? Choose between yes (1) or no (0): ", ["1"]),
        ("show_count", "Count? Enter 1 for yes and 0 for no.", ["1"]),
        ("again", "Rematch? (Y/N): ", ["Y", "YES"]),
        ("again", "Again? Yes or No", ["yes", "y"]),
        ("debug", "Turn debugging on? y/n", ["n", "no"]),
        ("rules", "Has the file been placed? (Y/N)", ["N", "Y"]),
        ("list", "File?", ["my.txt", "my"]),
        ("list", "File (without .txt)?", ["my", "my.txt"]),
        ("level", "Between 1(EASIEST) and 3(HARDEST)", ["2"]),
        ("level", "easy, medium or hard?", ["medium", "m"]),
        ("enter", "Press enter", [""]),
        ("name", "Your name?", ["Ann"]),
    ],
)
def test_answers(kind: Kind, line: str, answers: list[str]) -> None:
    given = answers_to(Asked(kind, line), GENERAL, GAME, ("my.txt",))
    assert given[: len(answers)] == answers


def test_a_description_sets_the_answers() -> None:
    own = parse_dialogue("[answers]\nyes = 'ja'\nlist = 'lists/{stem}'\nmedium = 'M'")
    assert answers_to(Asked("again", "Again?"), own, GAME, ())[0] == "ja"
    assert answers_to(Asked("list", "List?"), own, GAME, ("my.txt",))[0] == "lists/my"
    assert answers_to(Asked("level", "Level?"), own, GAME, ())[0] == "M"


def test_questions_that_came_late_have_an_order() -> None:
    late = "How many tries do you want? What length of word? ----\nYour guess: "
    assert order_of_questions(GENERAL, late) == ["misses", "length"]


def test_settings_are_filled_in() -> None:
    template = ("-w", "{length}", "{list}", "--misses={misses}", "{count}", "{level}")
    filled = arguments_for(template, GAME, "my.txt")
    assert filled == ["-w", "4", "my.txt", "--misses=9", "y", "medium"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Usage: java Main dictionary wordLength guesses", ("{list}", "{length}", "{misses}")),
        ("usage: ./hangman <max_tries> <file>", ("{misses}", "{list}")),
        ("Traceback: IndexError", ("{list}", "{length}", "{misses}")),
    ],
)
def test_arguments_are_guessed_from_the_usage(text: str, first: tuple[str, ...]) -> None:
    assert usage_arguments(text)[0] == first


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("FileNotFoundError: [Errno 2] No such file or directory: 'my/list.txt'", "my/list.txt"),
        ("java.io.FileNotFoundException: big list.txt (No such file or directory)", "big list.txt"),
        ("words.lst: openFile: does not exist (No such file or directory)", "words.lst"),
        ("Segmentation fault", None),
    ],
)
def test_the_file_that_is_missing(text: str, name: str | None) -> None:
    assert missing_file(text) == name


def test_topics_and_complaints() -> None:
    assert topics_of("Guesses: ") == {"misses"}
    assert topics_of("A length of letters, please: ") == {"length"}
    assert topics_of("Hello") == set()
    assert complains("It must be at least 1: ")
    assert not complains("Guesses: ")


def test_questions_for_a_yes_or_a_no() -> None:
    assert is_yes_or_no("Really (y/n)?")
    assert is_yes_or_no("Do you like it?")
    assert not is_yes_or_no("What is your favourite colour?")
