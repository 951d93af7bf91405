"""The menu, alone and within a game, at a pseudo-terminal."""

import re
from pathlib import Path

import pytest

from support.prompts import (
    AGAIN,
    COUNT,
    DEALER,
    GAME_MENU,
    GUESS,
    HOUSE,
    LEVEL,
    MENU,
    MISSES,
    OPTIONS,
    PICTURE,
    TIES,
    game,
    with_back,
)
from support.terminal import Terminal, environment
from wordfoe.hangman.choices import CHOICES

# --- the menu


def test_the_menu_lists_its_items_and_exits() -> None:
    for answer in ("11", "exit", "EXIT", ":q", "quit"):
        with Terminal() as terminal:
            (menu,) = terminal.talk((MENU, answer))
            items = re.findall(r"^ +(\d+)  ([\w-]+)", menu.replace("\r", ""), re.MULTILINE)
            names = "New Daily Boggle Watch Coach X-ray Difficulty House Word Options Exit".split()
            assert items == [(str(number), name) for number, name in enumerate(names, 1)]
            assert terminal.end() == 0


def test_wrong_choices_are_asked_again() -> None:
    with Terminal() as terminal:
        wrong = ["0", "12", "-1", "games", "1.0", "\u00b2"]
        seen = terminal.talk(*((MENU, answer) for answer in [*wrong, "11"]))[1:]
        for answer, said in zip(wrong, seen, strict=True):
            assert f'"{answer}" is not in the list; type a number from 1 to 11.' in said
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("item", "question"), [("difficulty", LEVEL), ("house", HOUSE), ("options", OPTIONS)]
)
@pytest.mark.parametrize("answer", ["", "back", ":q"])
def test_every_menu_below_has_a_way_back(item: str, question: str, answer: str) -> None:
    """Which Enter takes, and which changes nothing."""
    with Terminal() as terminal:
        terminal.talk((MENU, item), (question, answer))
        menu = terminal.answer(MENU, "exit")
        assert re.search(r"Difficulty +default", menu)
        assert re.search(r"House rules +none", menu)
        assert terminal.end() == 0


def test_the_choices_of_an_option_have_a_way_back_and_a_line_each() -> None:
    with Terminal() as terminal:
        terminal.answer(MENU, "options")
        for option, question, choice in (
            ("dealer", DEALER, "dealer"),
            ("ties", TIES, "ties"),
            ("loss_word", with_back(len(CHOICES["loss_word"])), "loss_word"),
            ("picture", PICTURE, ""),
        ):
            terminal.answer(OPTIONS, option)
            shown = " ".join(terminal.answer(question, "").split())
            assert all(f"{name} {x}" in shown for name, x in CHOICES.get(choice, {}).items())
        options = terminal.answer(OPTIONS, "")
        assert re.search(r"Dealer +sly", options)
        terminal.answer(MENU, "exit")
        assert terminal.end() == 0


def test_a_word_list_from_the_menu(nine: Path) -> None:
    question = "Word list, a file with one word per line? [English] "
    with Terminal(cwd=nine.parent) as terminal:
        terminal.talk((MENU, "list"), (question, "no such file"))
        assert "There is no word list" in terminal.answer(MENU, "list")
        terminal.answer(question, nine.name)  # a long path would be broken into lines
        assert re.search(r"Word list +words\.txt", terminal.answer(MENU, "new"))
        terminal.talk((MISSES, "1"), (COUNT, "y"))
        terminal.talk(("[y/N] ", "n"))
        assert "Words left: 9" in terminal.answer(GUESS, "z")
        terminal.answer(AGAIN, "n")
        terminal.talk((MENU, "list"), (question, ""))
        assert re.search(r"Word list +English", terminal.answer(MENU, "exit"))
        assert terminal.end() == 0


def test_difficulty_and_house_rules_hold_for_the_next_game() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "7"), (LEVEL, "easy"), (MENU, "8"))
        terminal.talk((HOUSE, "stickman"))
        menu = terminal.answer(MENU, "1")
        assert re.search(r"Difficulty +easy", menu)
        assert re.search(r"House rules +stickman", menu)
        terminal.talk(("letters? [8] ", "5"), (MISSES, "1"), (COUNT, "n"), (GUESS, "z"))
        end = terminal.answer(AGAIN, "n")
        assert "--house stickman" in end
        assert "--level easy" in end
        terminal.answer(MENU, "11")
        assert terminal.end() == 0


def test_every_option() -> None:
    with Terminal(env=environment(NO_COLOR="1")) as terminal:
        turns = [
            (MENU, "options"),
            (OPTIONS, "1"),
            ("letters? [8] ", "7"),
            (OPTIONS, "misses"),
            (MISSES, "1"),
            (OPTIONS, "count"),
            (COUNT, "y"),
            (OPTIONS, "dealer"),
            (DEALER, "cunning"),
            (OPTIONS, "5"),
            (TIES, "pattern"),
            (OPTIONS, "loss_word"),
            (with_back(3), "first"),
            (OPTIONS, "words"),
            (with_back(3), "everyday"),
            (OPTIONS, "uncensored"),
            ("Deal offensive words too? [y/N] ", "n"),
            (OPTIONS, "picture"),
            (PICTURE, "boat"),
            (OPTIONS, "verbose"),
            ("Show what the dealer is doing? [y/N] ", "y"),
        ]
        terminal.talk(*turns)
        shown = terminal.answer(OPTIONS, "11")
        values = re.findall(r"^ +\d+  .{14} (\w[\w-]*)", shown.replace("\r", ""), re.MULTILINE)
        assert values == [
            "7",
            "1",
            "shown",
            "cunning",
            "pattern",
            "everyday",
            "first",
            "no",
            "boat",
            "shown",
        ]
        terminal.answer(MENU, "new")
        start = terminal.answer(GUESS, "z")
        assert "Misses left: 1 of 1" in start
        assert "Words left: " in start
        assert "(words=" in start
        assert "~~~" in start
        end = terminal.answer(AGAIN, "n")
        for part in ("--length 7", "--dealer cunning", "--ties pattern", "--words everyday"):
            assert part in end
        assert "--loss-word first" in end
        terminal.answer(MENU, "11")
        assert terminal.end() == 0


def test_options_show_what_the_house_plays() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "house"), (HOUSE, "moertel"), (MENU, "options"))
        options = terminal.answer(OPTIONS, "back")
        assert re.search(r"Dealer +cunning", options)
        assert re.search(r"Ties +accept", options)
        assert re.search(r"Misses +unlimited", options)
        terminal.answer(MENU, "11")
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("option", "turns"),
    [
        ("misses", [(MISSES, "5")]),
        ("dealer", [(DEALER, "fair")]),
        ("ties", [(TIES, "pattern")]),
    ],
)
def test_options_that_the_house_does_not_allow(option: str, turns: list[tuple[str, str]]) -> None:
    """They are refused when they are chosen, and the game is still to be played."""
    with Terminal() as terminal:
        terminal.talk((MENU, "house"), (HOUSE, "moertel"), (MENU, "options"))
        terminal.talk((OPTIONS, option), *turns)
        assert "The house moertel plays with" in terminal.answer(OPTIONS, "back")
        terminal.answer(MENU, "new")
        assert "unlimited" in terminal.until(GUESS)
        terminal.child.sendintr()
        assert terminal.end() == 130


# --- the menu within a game


def test_the_menu_in_a_game_hint_and_back(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.talk((GUESS, "e"), (GUESS, "o"), (GUESS, ":menu"))
        assert "Back to the game" in terminal.answer(GAME_MENU, "hint")
        hinted = terminal.answer(GUESS, ":menu")
        assert "A hint, for 3 misses: C is at position 1." in hinted
        assert "Misses left: 5 of 9" in hinted
        terminal.answer(GAME_MENU, "hint")
        refused = terminal.answer(GUESS, ":menu")
        assert "There is no hint for the last hidden letter" in refused
        terminal.answer(GAME_MENU, "10")
        assert '"10" is not in the list' in terminal.answer(GAME_MENU, "resume")
        back = terminal.answer(GUESS, "l")
        assert "C O O -" in back
        assert "Misses left: 5 of 9" in back
        terminal.answer(AGAIN, "n")
        assert terminal.end() == 0


def test_the_menu_in_a_game_new_game(nine: Path) -> None:
    with Terminal(*game(nine)) as terminal:
        terminal.talk((GUESS, "e"), (GUESS, ":menu"))
        terminal.answer(GAME_MENU, "new")
        new = terminal.answer(GUESS, "z")
        assert "You give up." in new
        assert "I am thinking of a word of 4 letters." in new
        assert "Misses: none" in new
        terminal.talk((GUESS, ":menu"))
        terminal.answer(GAME_MENU, "exit")
        assert terminal.end() == 0
        assert AGAIN not in terminal.seen


def test_changes_in_a_game_hold_from_the_next_on(nine: Path) -> None:
    with Terminal(*game(nine, misses="2")) as terminal:
        terminal.talk((GUESS, ":menu"), (GAME_MENU, "options"), (OPTIONS, "misses"), (MISSES, "7"))
        terminal.answer(OPTIONS, "back")
        assert "Changes apply from the next game on." in terminal.answer(GAME_MENU, "resume")
        assert "Misses left: 2 of 2" in terminal.answer(GUESS, ":menu")
        terminal.answer(GAME_MENU, "new")
        assert "Misses left: 7 of 7" in terminal.answer(GUESS, ":quit")
        assert terminal.end() == 0
