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
    MENU,
    MISSES,
    OPTIONS,
    TIES,
    game,
)
from support.terminal import Terminal, environment

# --- the menu


def test_the_menu_lists_its_items_and_exits() -> None:
    for answer in ("7", "exit", "EXIT"):
        with Terminal() as terminal:
            (menu,) = terminal.talk((MENU, answer))
            items = re.findall(r"^  (\d)  (\w+)", menu.replace("\r", ""), re.MULTILINE)
            assert items == [
                ("1", "New"),
                ("2", "Difficulty"),
                ("3", "House"),
                ("4", "Hint"),
                ("5", "Options"),
                ("6", "Boggle"),
                ("7", "Exit"),
            ]
            assert terminal.end() == 0


def test_wrong_choices_are_asked_again() -> None:
    with Terminal() as terminal:
        wrong = ["0", "8", "-1", "", "games", "1.0", "\u00b2"]
        seen = terminal.talk(*((MENU, answer) for answer in [*wrong, "7"]))[1:]
        for answer, said in zip(wrong, seen, strict=True):
            assert f'"{answer}" is not in the list; type a number from 1 to 7.' in said
        assert terminal.end() == 0


def test_a_hint_needs_a_running_game() -> None:
    with Terminal() as terminal:
        _, said = terminal.talk((MENU, "4"), (MENU, "7"))
        assert "A hint shows a letter of a running game; start one first." in said
        assert terminal.end() == 0


def test_difficulty_and_house_rules_hold_for_the_next_game() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "2"), ("Choose (1-4): ", "easy"), (MENU, "3"))
        terminal.talk(("Choose (1-7): ", "stickman"))
        menu = terminal.answer(MENU, "1")
        assert re.search(r"Difficulty +easy", menu)
        assert re.search(r"House rules +stickman", menu)
        terminal.talk(("letters? [8] ", "5"), (MISSES, "1"), (COUNT, "n"), (GUESS, "z"))
        end = terminal.answer(AGAIN, "n")
        assert "--house stickman" in end
        assert "--level easy" in end
        terminal.answer(MENU, "7")
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
            ("Choose (1-2): ", "first"),
            (OPTIONS, "picture"),
            ("Choose (1-4): ", "boat"),
            (OPTIONS, "verbose"),
            ("(y/n) ", "y"),
        ]
        terminal.talk(*turns)
        shown = terminal.answer(OPTIONS, "9")
        values = re.findall(r"^  \d  .{14} (\w[\w-]*)", shown.replace("\r", ""), re.MULTILINE)
        assert values == ["7", "1", "shown", "cunning", "pattern", "first", "boat", "shown"]
        terminal.answer(MENU, "new")
        start = terminal.answer(GUESS, "z")
        assert "Misses left: 1 of 1" in start
        assert "Words left: " in start
        assert "(words=" in start
        assert "~~~" in start
        end = terminal.answer(AGAIN, "n")
        for part in ("--length 7", "--dealer cunning", "--ties pattern", "--loss-word first"):
            assert part in end
        terminal.answer(MENU, "7")
        assert terminal.end() == 0


def test_options_show_what_the_house_plays() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "house"), ("Choose (1-7): ", "moertel"), (MENU, "options"))
        options = terminal.answer(OPTIONS, "back")
        assert re.search(r"Dealer +cunning", options)
        assert re.search(r"Ties +accept", options)
        assert re.search(r"Misses +unlimited", options)
        terminal.answer(MENU, "7")
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
        terminal.talk((MENU, "house"), ("Choose (1-7): ", "moertel"), (MENU, "options"))
        terminal.talk((OPTIONS, option), *turns)
        assert "The house moertel plays with" in terminal.answer(OPTIONS, "back")
        terminal.talk((MENU, "new"), (COUNT, "n"))
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
        terminal.answer(GAME_MENU, "8")
        assert '"8" is not in the list' in terminal.answer(GAME_MENU, "resume")
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
        assert "nothing yet" in new
        terminal.talk((GUESS, ":menu"))
        terminal.answer(GAME_MENU, "exit")
        assert terminal.end() == 0
        assert AGAIN not in terminal.seen


def test_changes_in_a_game_hold_from_the_next_on(nine: Path) -> None:
    with Terminal(*game(nine, misses="2")) as terminal:
        terminal.talk((GUESS, ":menu"), (GAME_MENU, "options"), (OPTIONS, "misses"), (MISSES, "7"))
        terminal.answer(OPTIONS, "back")
        assert "Changes hold from the next game on." in terminal.answer(GAME_MENU, "resume")
        assert "Misses left: 2 of 2" in terminal.answer(GUESS, ":menu")
        terminal.answer(GAME_MENU, "new")
        assert "Misses left: 7 of 7" in terminal.answer(GUESS, ":quit")
        assert terminal.end() == 0
