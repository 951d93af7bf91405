"""Which of the texts that look like a pattern is the one."""

from __future__ import annotations

from wordfoe.grading.dialogue import shipped_dialogue
from wordfoe.grading.reading import Reader
from wordfoe.grading.session import Script

GENERAL = shipped_dialogue("general")
WORDS = tuple("ally beta cool deal else flew good hope ibex".split())


def reader(start: str = "Word: ----\nYour guess? ", guessed: str = "") -> Reader:
    made = Reader(GENERAL, Script(words=WORDS, length=4, misses=7, lines=()))
    made.start(start)
    made.guessed |= set(guessed)
    return made


def test_a_solved_pattern_is_told_from_a_word() -> None:
    made = reader("Word: -oo-\nYour guess? ", guessed="o")
    made.pattern = "goo-"
    made.guessed |= set("g")
    assert made.turn("d", "Good!\ngood\n").pattern == "good"
    other = Reader(GENERAL, Script(words=("guess",), length=5, misses=5, lines=()))
    other.start("-----\nYour guess? ")
    for letter in "gues":
        assert other.turn(letter, "-----\nYour guess? ").pattern == "-----"
    assert other.turn("e", "Your guess? ").pattern is None


def test_the_label_and_the_place_decide_among_several_patterns() -> None:
    made = reader("Current word: ----\nYour guess? ")
    table = "-e-- 2\n---e 1\nCurrent word: --e-\n---- 3\nYour guess? "
    assert made.turn("e", table).pattern == "--e-"
    alone = reader("\n----\n\nYour guess? ")
    assert (
        alone.turn("e", "-e-- -> 2\n---- -> 3\n{---e=[hope]}\n--e-\nYour guess?").pattern == "--e-"
    )


def test_a_table_of_families_without_a_pattern_shows_none() -> None:
    made = reader("Word:----\nYour guess? ")
    assert made.turn("e", "---- 3\n-e-- 2\nNo luck.\n").pattern is None


def test_letters_that_nobody_guessed_are_shown_in_the_known_place() -> None:
    assert reader().turn("e", "Word: -ool\nYour guess? ").pattern == "-ool"


def test_patterns_in_capitals_and_a_length_that_is_drawn() -> None:
    script = Script(words=("good", "apple"), length=4, misses=6, lines=())
    made = Reader(GENERAL, script, drawn=True)
    assert made.start("============\n_ _ _ _ _\n> ").pattern == "-----"
    assert made.length == 5
    assert made.turn("p", "_ P P _ _\n> ").pattern == "-pp--"
