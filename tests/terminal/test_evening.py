"""`wordfoe` alone: the menu, a game, the menu again, until the player leaves."""

from support.prompts import (
    AGAIN,
    COUNT,
    GAME_MENU,
    GUESS,
    MENU,
    MISSES,
)
from support.terminal import Terminal


def test_new_game_from_the_menu() -> None:
    with Terminal() as terminal:
        terminal.talk((MENU, "1"), ("letters? [8] ", "5"), (MISSES, "1"), (COUNT, "n"))
        assert "- - - - -" in terminal.answer(GUESS, "z")
        assert "You lose." in terminal.answer(AGAIN, "n")
        terminal.answer(MENU, "7")
        assert terminal.end() == 0


def test_exit_in_the_menu_of_a_game_leaves_the_program() -> None:
    """Also where the game was started from the main menu."""
    with Terminal() as terminal:
        terminal.talk((MENU, "1"), ("letters? [8] ", "5"), (MISSES, "3"), (COUNT, "n"))
        terminal.talk((GUESS, ":menu"), (GAME_MENU, "exit"))
        assert terminal.ends_before(MENU)
        assert terminal.end() == 0
        assert "You give up." in terminal.seen


def test_boggle_from_the_menu_and_back() -> None:
    with Terminal() as terminal:
        terminal.answer(MENU, "boggle")
        # A poor board, one in many, is offered a new shake before it is played.
        while terminal.child.expect_exact(["Your word? ", "Shake again? (y/n) "]) == 1:
            terminal.child.send("y\n")
        assert "Find words of 4 letters or more" in terminal.child.before
        terminal.child.send("\n")
        terminal.answer(AGAIN, "n")
        terminal.answer(MENU, "exit")
        assert terminal.end() == 0
