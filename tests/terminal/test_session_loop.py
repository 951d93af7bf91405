"""`wordfoe` alone: the menu, a game, the menu again, until the player leaves."""

import re

from support.prompts import (
    AGAIN,
    COUNT,
    DEALER,
    GAME_MENU,
    GUESS,
    MENU,
    MISSES,
    OFFER,
    OPTIONS,
)
from support.terminal import Terminal, drawings, run

BOARD = "Your letters, row by row? [shake] "


def test_new_game_from_the_menu() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "options"), (OPTIONS, "dealer"), (DEALER, "largest"), (OPTIONS, ""))
        terminal.talk((MENU, "1"), ("letters? [8] ", "5"), (MISSES, "1"), (COUNT, "n"))
        assert "- - - - -" in terminal.answer(GUESS, "z")
        assert "You lose." in terminal.answer(AGAIN, "n")
        terminal.answer(MENU, "11")
        assert terminal.end() == 0


def test_exit_in_the_menu_of_a_game_leaves_the_program() -> None:
    """Also where the game was started from the main menu."""
    with Terminal() as terminal:
        terminal.talk((MENU, "1"), ("letters? [8] ", "5"), (MISSES, "3"), (COUNT, "n"), (OFFER, ""))
        terminal.talk((GUESS, ":menu"), (GAME_MENU, "exit"))
        assert terminal.ends_before(MENU)
        assert terminal.end() == 0
        assert "You give up." in terminal.seen


def test_boggle_from_the_menu_and_back() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "boggle"), (BOARD, ""))
        # A poor board, one in many, is offered a new shake before it is played.
        while terminal.child.expect_exact(["Your word? ", "Shake again? [y/N] "]) == 1:
            terminal.child.send("y\n")
        assert "Find words of 4 letters or more" in terminal.child.before
        assert drawings(terminal.child.before)[0].count("\n") == 11, "five rows of cubes"
        terminal.child.send("\n")
        terminal.answer(AGAIN, "n")
        terminal.answer(MENU, "exit")
        assert terminal.end() == 0


def test_a_board_of_ones_own_from_the_menu() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "boggle"), (BOARD, "lea"), (BOARD, "lean"), ("Your word? ", "lane"))
        assert "+1 point: LANE" in terminal.answer("Your word? ", "")
        terminal.answer(AGAIN, "n")
        # The next choice in the menu begins anew.
        terminal.talk((MENU, "boggle"), (BOARD, "LETNASXYZ"), ("Your word? ", "lean"))
        assert "+1 point: LEAN" in terminal.answer("Your word? ", ":q")
        assert terminal.end() == 0


def test_the_input_may_end_at_the_question_for_a_board() -> None:
    assert run(typed=["boggle"]).code == 0
    assert run(typed=["boggle", "lea"]).code == 0


def test_a_game_watched_and_a_coach_from_the_menu() -> None:
    with Terminal() as terminal:
        terminal.answer(MENU, "watch")
        watched = terminal.answer(MENU, "coach")
        assert "greedy guesses, sly deals." in watched
        assert "wordfoe hangman watch --guesser greedy" in watched
        terminal.answer("The word as you see it, such as -e--e: ", "- e - - e")
        terminal.answer("Letters tried that are not in it? [none] ", "ars")
        advice = terminal.answer(MENU, "coach")
        assert "- E - - E   30 words fit." in advice
        terminal.answer("The word as you see it, such as -e--e: ", "-1-")
        terminal.answer("Letters tried that are not in it? [none] ", "")
        assert '"-1-"' in terminal.answer(MENU, "exit")
        assert terminal.end() == 0


def test_the_x_ray_of_the_last_game_from_the_menu() -> None:
    with Terminal() as terminal:
        terminal.answer(MENU, "xray")
        assert "Play a game first" in terminal.answer(MENU, "options")
        terminal.talk((OPTIONS, "dealer"), (DEALER, "largest"), (OPTIONS, ""), (MENU, "new"))
        terminal.talk(("letters? [8] ", "7"), (MISSES, "1"), (COUNT, ""), (GUESS, "z"))
        terminal.answer(AGAIN, "n")
        terminal.answer(MENU, "xray")
        assert "You lose." in terminal.seen
        assert re.search(r"\bZ\b", terminal.answer(MENU, "exit"))
        assert terminal.end() == 0


def test_the_daily_games_from_the_menu_and_back() -> None:
    with Terminal() as terminal:
        terminal.answer(MENU, "daily")
        assert "Hangman" in terminal.answer("Which one? [1] ", "quit")
        terminal.answer(MENU, "exit")
        assert terminal.end() == 0
